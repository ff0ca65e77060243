import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  ci10,
  cie10Sinonimos,
  examenes,
  examenListas,
  listExamenesForm,
  listVacunasForm,
  plantillasMotivo,
  vacunas,
  vacunasEsquema,
} from '@hampi/contract/plataforma/administracion/clinica';
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { crudRoutes } from '../../../../http/crud.ts';
import type { Refusals } from '../../../../http/errors.ts';

export const catalogosClinicosRefusals: Refusals = {
  cie10_codigo_unico: { status: 409, mensaje: MC.cie10_repetido, campo: 'cod_4' },
  cie10_sinonimo_codigo: { status: 400, mensaje: MC.cie10_inexistente, campo: 'codigo' },
  vacuna_esquema_edades: { status: 400, mensaje: MC.esquema_edades, campo: 'edad_meses_recomendada' },
};

/** The clinical catalogues of the back office, each given by its query, table and searched columns. */
export function catalogosClinicosRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, ci10, {
    table: 'cie10',
    searchIn: ['cod_4', 'descripcion_codigos_cuatro_caracteres', 'descripcion_categoria_tres_caracteres'],
    from: sql`select id, cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres, retirado, referencial
      from cie10`,
  });

  crudRoutes(api, deps, cie10Sinonimos, {
    table: 'cie10_sinonimo',
    searchIn: ['sinonimo', 'codigo', 'descripcion'],
    from: sql`select s.id, s.sinonimo, s.codigo, coalesce(
        (select c.descripcion_codigos_cuatro_caracteres from cie10 c where c.cod_4 = s.codigo),
        (select c.descripcion_categoria_tres_caracteres from cie10 c where c.cod_3 = s.codigo limit 1)) as descripcion, s.confianza, s.fuente, s.referencial
      from cie10_sinonimo s`,
  });

  crudRoutes(api, deps, examenes, {
    table: 'examen',
    searchIn: ['nombre', 'otros_nombres', 'grupo'],
    from: sql`select id, nombre, otros_nombres, grupo, preparacion, referencial from examen`,
  });
  api
    .on(listExamenesForm)
    .run(() => deps.db.selectFrom('examen').select(['id', 'nombre']).orderBy(sql`plegar(nombre)`).execute());

  crudRoutes(api, deps, examenListas, {
    table: 'examen_lista',
    searchIn: ['nombre'],
    from: sql`select l.id, l.nombre, coalesce((
        select json_agg(json_build_object('id', e.id, 'nombre', e.nombre) order by le.orden)
        from examen_lista_examen le join examen e on e.id = le.examen_id where le.lista_id = l.id), '[]') as examenes, l.referencial
      from examen_lista l`,
    split: ({ examenes: chosen, ...columns }) => ({
      columns,
      after: (trx, id) => setExamenes(trx, id, chosen as number[]),
    }),
  });

  crudRoutes(api, deps, vacunas, {
    table: 'vacuna',
    searchIn: ['tipo', 'nombre_comercial', 'informacion'],
    from: sql`select id, tipo, nombre_comercial, edad_optima, informacion, informacion_extra, referencial from vacuna`,
  });
  api
    .on(listVacunasForm)
    .run(() => deps.db.selectFrom('vacuna').select(['id', 'tipo as nombre']).orderBy(sql`plegar(tipo)`).execute());

  crudRoutes(api, deps, vacunasEsquema, {
    table: 'vacuna_esquema',
    searchIn: ['vacuna', 'via', 'lugar'],
    from: sql`select e.id, e.vacuna_id, v.tipo as vacuna, e.dosis_numero, e.edad_meses_recomendada, e.edad_meses_minima,
        e.edad_meses_maxima, e.intervalo_minimo_dias, e.via, e.dosis_ml, e.lugar, e.referencial
      from vacuna_esquema e join vacuna v on v.id = e.vacuna_id`,
  });

  crudRoutes(api, deps, plantillasMotivo, {
    table: 'plantilla_motivo',
    searchIn: ['especialidad', 'nombre', 'motivo'],
    from: sql`select id, especialidad, nombre, motivo, enfermedad_actual, plan_tratamiento, referencial from plantilla_motivo`,
  });
}

async function setExamenes(trx: Trx, lista_id: number, examenes: number[]) {
  await trx.deleteFrom('examen_lista_examen').where('lista_id', '=', lista_id).execute();
  await trx
    .insertInto('examen_lista_examen')
    .values([...new Set(examenes)].map((examen_id, orden) => ({ lista_id, examen_id, orden })))
    .execute();
}
