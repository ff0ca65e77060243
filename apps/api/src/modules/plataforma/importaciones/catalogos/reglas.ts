/** The rules that check a receta: pairs, conditions, doses, allergies. */
import {
  alergiasCruzadas,
  alergiasTerminos,
  condiciones as catalogoCondiciones,
  contraindicaciones as catalogoContraindicaciones,
  dosis as catalogoDosis,
  duplicidades as catalogoDuplicidades,
  interacciones as catalogoInteracciones,
} from '@hampi/contract/plataforma/administracion/reglas';
import { condicionDesconocida, principioDesconocido } from '@hampi/contract/plataforma/importaciones/messages';
import { sql } from 'kysely';
import { plain } from '../../../../data/words.ts';
import type { Registro } from '../../administracion/catalogos/save-batch.ts';
import type { Importable } from './importable.ts';
import type { Nombres } from './nombres.ts';
import { como, leida, lista, numero, par, parDe, porFormulario, refuse, siNo } from './por-formulario.ts';

/** An ingredient by any of its names, or a class by its own name; null for an empty cell. */
const sustancia =
  ({ principios, clases }: Nombres, field: string) =>
  (cell: string) => ({
    [field]:
      cell === ''
        ? null
        : (principios.get(plain(cell)) ?? clases.get(plain(cell)) ?? refuse(principioDesconocido(cell))),
  });
const SOLO_SI = sql`coalesce(solo_si, '')`;

export const interacciones = (nombres: Nombres): Importable =>
  porFormulario({
    form: catalogoInteracciones.create.body,
    columnas: {
      a: leida(sustancia(nombres, 'a_id'), 'sustanciaa', 'primera'),
      b: leida(sustancia(nombres, 'b_id'), 'sustanciab', 'segunda'),
      gravedad: como('severidad'),
      motivo: como('efecto', 'descripcion'),
      conducta: como('manejo', 'recomendacion'),
      evidencia: como(),
      vias: como('via'),
      solo_si: como(),
      excepcion: siNo(),
      lavado_a_dias: numero('lavadoa'),
      lavado_b_dias: numero('lavadob'),
    },
    necesita: ['a', 'b', 'gravedad', 'motivo', 'conducta'],
    destinos: [{ table: 'interaccion', target: parDe('a_id', 'b_id', [SOLO_SI]) }],
    clave: (r) => [...par(r.a_id, r.b_id), r.solo_si ?? ''],
  });

export const duplicidades = (nombres: Nombres): Importable =>
  porFormulario({
    form: catalogoDuplicidades.create.body,
    columnas: {
      clase_a: leida(sustancia(nombres, 'clase_a_id'), 'a'),
      clase_b: leida(sustancia(nombres, 'clase_b_id'), 'b'),
      gravedad: como('severidad'),
      excepciones: como(),
      evidencia: como(),
      vias: como('via'),
      motivo: como('descripcion'),
      conducta: como('manejo', 'recomendacion'),
    },
    necesita: ['clase_a', 'clase_b', 'gravedad', 'motivo', 'conducta'],
    destinos: [{ table: 'duplicidad', target: parDe('clase_a_id', 'clase_b_id') }],
    clave: (r) => par(r.clase_a_id, r.clase_b_id),
  });

export const condiciones = (): Importable =>
  porFormulario({
    form: catalogoCondiciones.create.body,
    columnas: {
      condicion: leida((nombre) => ({ nombre }), 'nombre'),
      cie10: lista('codigos', 'codigo'),
      palabras: lista('terminos'),
      no_si_precede: lista('negaciones'),
      persistencia: como('duracion'),
      medida: como(),
      medida_fuente: como(),
      nota: como('notas'),
    },
    necesita: ['condicion', 'persistencia'],
    destinos: [{ table: 'condicion', target: sql`(trim(palabras(nombre)))` }],
    clave: (r) => [plain(String(r.nombre))],
  });

export const contraindicaciones = (nombres: Nombres): Importable =>
  porFormulario({
    form: catalogoContraindicaciones.create.body,
    columnas: {
      condicion: leida((cell) => ({
        condicion_id: nombres.condiciones.get(plain(cell)) ?? refuse(condicionDesconocida(cell)),
      })),
      sustancia_o_clase: leida(sustancia(nombres, 'sustancia_id'), 'sustancia', 'principioactivo'),
      gravedad: como('severidad'),
      motivo: como('descripcion'),
      conducta: como('manejo', 'recomendacion'),
      vias: como('via'),
      evidencia: como(),
      solo_si: como(),
    },
    necesita: ['condicion', 'sustancia_o_clase', 'gravedad', 'motivo', 'conducta'],
    destinos: [{ table: 'contraindicacion', target: sql`(condicion_id, sustancia_id, ${SOLO_SI})` }],
    clave: (r) => [r.condicion_id, r.sustancia_id, r.solo_si ?? ''],
  });

export const dosis = (nombres: Nombres): Importable =>
  porFormulario({
    form: catalogoDosis.create.body,
    columnas: {
      principio_activo: leida(sustancia(nombres, 'sustancia_id'), 'sustancia', 'principio'),
      combinado_con: leida(sustancia(nombres, 'combinado_con_id')),
      via: como(),
      poblacion: como(),
      max_por_dosis: numero(),
      max_por_dia: numero(),
      unidad: como(),
      kg_dosis_min: numero(),
      kg_dosis_max: numero(),
      kg_dia_min: numero(),
      kg_dia_max: numero(),
      edad_min_meses: numero(),
      edad_max_meses: numero(),
      frecuencia_especial: como(),
      max_dias: numero(),
      max_dosis_unica: numero(),
      forma: como(),
      ajuste_renal: como(),
      evidencia: como(),
      nota: como('notas'),
    },
    necesita: ['principio_activo', 'via', 'poblacion'],
    destinos: [{ table: 'dosis', target: sql`(sustancia_id, combinado_con_id, via, poblacion, edad_min_meses)` }],
    clave: (r) => [r.sustancia_id, r.combinado_con_id, r.via, r.poblacion, Number(r.edad_min_meses ?? -1)],
  });

const isCross = (tipo: string | undefined) => plain(tipo ?? '') === 'cruce';

/** Terms that people use for allergies, and cross-allergies: one file for two tables. */
export function alergias(nombres: Nombres): Importable {
  const terminos = porFormulario({
    form: alergiasTerminos.create.body,
    columnas: {
      tipo: leida((cell) => ({ tipo: cell.toUpperCase().replace(/ /g, '_') })),
      termino: como(),
      objetivo: leida(sustancia(nombres, 'sustancia_id')),
      nota: como(),
    },
    necesita: [],
    destinos: [{ table: 'alergia_termino', target: sql`(tipo, trim(palabras(termino)), sustancia_id)` }],
    clave: (r) => [r.tipo, plain(String(r.termino)), r.sustancia_id ?? null],
  });
  const cruces = porFormulario({
    form: alergiasCruzadas.create.body,
    columnas: {
      termino: leida(sustancia(nombres, 'desde_id')),
      objetivo: leida(sustancia(nombres, 'hacia_id')),
      grado: como(),
      evidencia: como(),
      nota: como(),
    },
    necesita: [],
    destinos: [{ table: 'alergia_cruzada', target: sql`(desde_id, hacia_id)` }],
    clave: (r) => [r.desde_id, r.hacia_id],
  });
  const ofCross = (registro: Registro) => 'desde_id' in registro;
  return {
    columns: { ...terminos.columns, ...cruces.columns },
    needs: [['tipo'], ['termino'], ['objetivo']],
    destinos: [
      ...terminos.destinos.map((destino) => ({ ...destino, takes: (r: Registro) => !ofCross(r) })),
      ...cruces.destinos.map((destino) => ({ ...destino, takes: ofCross })),
    ],
    keyOf: (registro) => (ofCross(registro) ? cruces : terminos).keyOf(registro),
    read({ grado = '', ...values }) {
      const { tipo, ...rest } = values;
      if (isCross(tipo)) return cruces.read({ ...rest, grado });
      const { objetivo = '', nota } = values;
      // In a row about a reaction, the column `objetivo` describes it; in others it names a substance.
      const isReaction = plain(tipo ?? '') === 'reaccion';
      return terminos.read({
        ...values,
        objetivo: plain(tipo ?? '') === 'alias' ? objetivo : '',
        ...(nota !== undefined && { nota: isReaction ? objetivo : nota }),
      });
    },
  };
}
