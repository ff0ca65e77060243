import * as MC from '@hampi/contract/clinica/historia/messages';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import {
  combinaciones,
  formas,
  listSustanciasForm,
  sustancias,
} from '@hampi/contract/plataforma/administracion/medicinas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  alergiasCruzadas,
  alergiasTerminos,
  condiciones,
  contraindicaciones,
  dosis,
  duplicidades,
  interacciones,
  listCondicionesForm,
} from '@hampi/contract/plataforma/administracion/reglas';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { crudRoutes } from '../../../../http/crud.ts';
import type { Refusals } from '../../../../http/errors.ts';
import { governing, governingDatos } from '../reglas/cambios-regla.ts';
import { setClases } from './clases.ts';

export const catalogosRecetasRefusals: Refusals = {
  sustancia_es_grupo: { status: 400, mensaje: MC.sustancia_no_es_grupo, campo: 'clases' },
  sustancia_con_principios: { status: 409, mensaje: MC.sustancia_con_principios, campo: 'tipo' },
  nombre_medicina_pkey: { status: 409, mensaje: SEGURIDAD.nombre_de_otro, campo: 'nombre' },
  combinacion_nombre_unico: { status: 409, mensaje: SEGURIDAD.nombre_de_otro, campo: 'nombre' },
  combinacion_principios: { status: 400, mensaje: SEGURIDAD.combinacion_principios, campo: 'composicion' },
  regla_cambio_abierto: { status: 409, mensaje: MA.regla_espera },
  regla_cambio_revisor: { status: 409, mensaje: MA.regla_revisor, campo: 'revisor_id' },
  regla_cambio_misma_persona: { status: 409, mensaje: MA.regla_misma_persona, campo: 'revisor_id' },
  regla_cambio_dos_personas: { status: 409, mensaje: MA.regla_revisor, campo: 'revisor_id' },
  regla_grave_por_dos: { status: 409, mensaje: MA.regla_grave },
};

const PROCEDENCIA = sql`t.confianza, t.fuente, t.referencial`;
const REVISION = sql`t.revisor, t.revisor_codigo, t.revisado_en, t.proxima_revision`;
const GOBIERNO = sql`t.codigo, t.estado, ${REVISION}`;

/** The catalogues of medicines and of the rules that check a receta, each given by its query, table and searched columns. */
export function catalogosRecetasRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, sustancias, {
    table: 'sustancia',
    governed: governingDatos('principios-activos', deps.clock),
    searchIn: ['nombre', 'otros', 'codigo'],
    from: sql`select t.id, codigo_de_regla('SUS', t.nombre, '', null) as codigo, t.nombre, t.tipo, coalesce((
        select json_agg(json_build_object('id', c.id, 'nombre', c.nombre) order by c.nombre)
        from sustancia_clase k join sustancia c on c.id = k.clase_id where k.sustancia_id = t.id), '[]') as clases,
        t.sinonimos, t.marcas, t.abreviaturas, t.fiscalizada, t.base_fiscalizacion, t.qt, t.embarazo, t.embarazo_nota, t.lactancia,
        t.lactancia_nota, t.fertil, t.fertil_nota, t.mayores, t.mayores_nota, t.menores_edad_min_meses, t.menores_gravedad,
        t.menores_motivo, t.menores_vias, t.cronica, ${PROCEDENCIA}, ${REVISION}, array_to_string(t.sinonimos || t.marcas || t.abreviaturas, ' ') as otros
      from sustancia t`,
    split: ({ clases, ...columns }) => ({ columns, after: (trx, id) => setClases(trx, id, clases as number[]) }),
  });
  api.on(listSustanciasForm).run(
    async () =>
      (
        await sql<{ id: number; nombre: string; tipo: 'PRINCIPIO' | 'GRUPO' }>`
          select id, nombre, tipo from sustancia order by plegar(nombre)`.execute(deps.db)
      ).rows,
  );

  crudRoutes(api, deps, combinaciones, {
    table: 'combinacion',
    governed: governingDatos('combinaciones', deps.clock),
    searchIn: ['nombre', 'composicion'],
    from: sql`select t.id, t.nombre, t.tipo, t.composicion, t.presentacion, t.clase_id, c.nombre as clase, t.nota, ${PROCEDENCIA}
      from combinacion t left join sustancia c on c.id = t.clase_id`,
  });

  crudRoutes(api, deps, formas, {
    table: 'forma',
    governed: governingDatos('formas-farmaceuticas', deps.clock),
    searchIn: ['nombre', 'palabras', 'unidad'],
    from: sql`select t.*, array_to_string(t.terminos, ' ') as palabras from forma t`,
  });

  crudRoutes(api, deps, interacciones, {
    table: 'interaccion',
    governed: governing('interacciones', deps.clock),
    searchIn: ['a', 'b', 'motivo', 'codigo'],
    from: sql`select t.id, t.a_id, a.nombre as a, t.b_id, b.nombre as b, t.gravedad, t.motivo, t.conducta, t.evidencia, t.vias,
        t.solo_si, t.excepcion, t.lavado_a_dias, t.lavado_b_dias, ${PROCEDENCIA}, ${GOBIERNO}
      from interaccion t join sustancia a on a.id = t.a_id join sustancia b on b.id = t.b_id`,
  });

  crudRoutes(api, deps, duplicidades, {
    table: 'duplicidad',
    governed: governing('duplicidades', deps.clock),
    searchIn: ['a', 'b', 'motivo', 'codigo'],
    from: sql`select t.id, t.clase_a_id, a.nombre as a, t.clase_b_id, b.nombre as b, t.gravedad, t.excepciones, t.vias, t.motivo,
        t.conducta, t.evidencia, ${PROCEDENCIA}, ${GOBIERNO}
      from duplicidad t join sustancia a on a.id = t.clase_a_id join sustancia b on b.id = t.clase_b_id`,
  });

  crudRoutes(api, deps, condiciones, {
    table: 'condicion',
    governed: governingDatos('condiciones', deps.clock),
    searchIn: ['nombre', 'codigos', 'dichas', 'codigo'],
    from: sql`select t.*, codigo_de_regla('CND', t.nombre, '', null) as codigo, array_to_string(t.cie10, ' ') as codigos,
        array_to_string(t.palabras, ' ') as dichas from condicion t`,
  });
  api
    .on(listCondicionesForm)
    .run(() => deps.db.selectFrom('condicion').select(['id', 'nombre']).orderBy(sql`plegar(nombre)`).execute());

  crudRoutes(api, deps, contraindicaciones, {
    table: 'contraindicacion',
    governed: governing('contraindicaciones', deps.clock),
    searchIn: ['condicion', 'sustancia', 'motivo', 'codigo'],
    from: sql`select t.id, t.condicion_id, c.nombre as condicion, t.sustancia_id, s.nombre as sustancia, t.gravedad, t.motivo,
        t.conducta, t.evidencia, t.vias, t.solo_si, ${PROCEDENCIA}, ${GOBIERNO}
      from contraindicacion t join condicion c on c.id = t.condicion_id join sustancia s on s.id = t.sustancia_id`,
  });

  crudRoutes(api, deps, dosis, {
    table: 'dosis',
    governed: governingDatos('dosis', deps.clock),
    searchIn: ['sustancia', 'via', 'nota', 'codigo'],
    from: sql`select t.*, s.nombre as sustancia, c.nombre as combinado_con,
        dosis_codigo(t.sustancia_id, t.combinado_con_id, t.via, t.poblacion, t.edad_min_meses) as codigo
      from dosis t join sustancia s on s.id = t.sustancia_id left join sustancia c on c.id = t.combinado_con_id`,
  });

  crudRoutes(api, deps, alergiasTerminos, {
    table: 'alergia_termino',
    governed: governingDatos('alergias', deps.clock),
    searchIn: ['termino', 'sustancia'],
    from: sql`select t.id, t.tipo, t.termino, t.sustancia_id, s.nombre as sustancia, t.nota, t.estado, ${PROCEDENCIA}
      from alergia_termino t left join sustancia s on s.id = t.sustancia_id`,
  });

  crudRoutes(api, deps, alergiasCruzadas, {
    table: 'alergia_cruzada',
    governed: governingDatos('alergias-cruzadas', deps.clock),
    searchIn: ['desde', 'hacia', 'codigo'],
    from: sql`select t.id, cruce_codigo(t.desde_id, t.hacia_id) as codigo, t.desde_id, d.nombre as desde, t.hacia_id,
        h.nombre as hacia, t.grado, t.nota, t.evidencia, t.estado, ${PROCEDENCIA}, ${REVISION}
      from alergia_cruzada t join sustancia d on d.id = t.desde_id join sustancia h on h.id = t.hacia_id`,
  });
}
