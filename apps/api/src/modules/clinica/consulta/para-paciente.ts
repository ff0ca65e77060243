/** What of an entry the patient may read (decisions 65). */
import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { EXAMEN_REGIONAL, ORGANOS_SISTEMAS } from '@hampi/contract/clinica/historia/campos';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A result `e` that its doctor has opened, or that came as many days ago as the practice `dp`, the owner of the office, says. */
export const isListo = (now: unknown) =>
  sql<SqlBool>`(e.archivo is not null and (e.visto_en is not null
    or e.archivo_en + make_interval(days => dp.resultados_dias) <= ${now}::timestamptz))`;

/** An entry, by a column with its id, that its author holds back from the patient on `hoy`, a day in Ecuador; none without a day. */
export const isReservada = (consulta: string, hoy: string | null) =>
  sql<SqlBool>`exists (select from consulta_paciente suya
    where suya.consulta_id = ${sql.ref(consulta)} and suya.reservada_hasta >= ${hoy}::date)`;

/** An entry, by a column with its id, that only the adolescent reads, not the representative (decisions 66). */
export const isConfidencial = (consulta: string) =>
  sql<SqlBool>`exists (select from consulta_paciente suya where suya.consulta_id = ${sql.ref(consulta)} and suya.confidencial)`;

/**
 * Whether the visit of a row is such or, of a row without one, a visit that its doctor had with its patient on the day in Ecuador of one of its
 * instants: what was given or taken in beside a visit has its diagnoses.
 */
export function deSuVisita(alias: string, instante: string, isSuch: (consulta: string) => RawBuilder<SqlBool>) {
  const row = sql.table(alias);
  const dia = (column: string) => sql`(${sql.ref(column)} at time zone ${sql.lit(ZONA_ECUADOR)})::date`;
  return sql<SqlBool>`(${isSuch(`${alias}.consulta_id`)} or ${row}.consulta_id is null and exists (select from consulta v
    where v.cliente_id = ${row}.cliente_id and v.doctor_id = ${row}.doctor_id
      and ${dia('v.fecha')} = ${dia(`${alias}.${instante}`)} and ${isSuch('v.id')}))`;
}

/** Columns over `consulta k` and its office `o`: whether its author shares the raw text too, and its results that the patient may have. */
export const textoCompleto = sql<boolean>`exists (select from consulta_paciente x where x.consulta_id = k.id and x.texto_completo)`;
export const resultadosListos = (now: string) => sql<
  number[]
>`(select coalesce(json_agg(e.id), '[]') from examen_pedido e join doctor dp on dp.id = o.doctor_id
    where e.consulta_id = k.id and ${isListo(now)})`;

const EN_BRUTO = [
  'enfermedad_actual',
  'exa_organos_sistemas_desc',
  'exa_fisico_regional_desc',
  ...Object.keys(ORGANOS_SISTEMAS),
  ...Object.keys(EXAMEN_REGIONAL),
];
const SIN_RESULTADO = { archivo: false, archivo_en: null, archivo_nombre: null, archivo_tipo: null };

/**
 * An entry as the patient takes it along: without the raw text of examination and present illness unless the doctor shares it, without results
 * that wait, and without the doctor's reasons for a medicine despite a warning.
 */
export function paraPaciente<C extends Consulta>(
  consulta: C,
  { texto, listos }: { texto: boolean; listos: readonly number[] },
): C {
  const shown = <E extends { id?: number | null }>(examen: E): E =>
    listos.includes(examen.id ?? 0) ? examen : { ...examen, ...SIN_RESULTADO };
  return {
    ...consulta,
    ...(!texto && Object.fromEntries(EN_BRUTO.map((campo) => [campo, null]))),
    examenes: consulta.examenes.map(shown),
    examenesGrupo: consulta.examenesGrupo.map(shown),
    receta: consulta.receta && {
      ...consulta.receta,
      detalle: consulta.receta.detalle.map((linea) => ({ ...linea, razon_advertencia: null, advertencias: [] })),
    },
  };
}
