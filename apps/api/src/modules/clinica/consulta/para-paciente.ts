/** What of an entry the patient may read (decisions 65). */
import { type SqlBool, sql } from 'kysely';

/** A result `e` that its doctor has opened, or that came as many days ago as the practice `dp`, the owner of the office, says. */
export const isListo = (now: unknown) =>
  sql<SqlBool>`(e.archivo is not null and (e.visto_en is not null
    or e.archivo_en + make_interval(days => dp.resultados_dias) <= ${now}::timestamptz))`;

/** An entry, by a column with its id, that its author holds back from the patient on `hoy`, a day in Ecuador; none without a day. */
export const isReservada = (consulta: string, hoy: string | null) =>
  sql<SqlBool>`exists (select from consulta_paciente x
    where x.consulta_id = ${sql.ref(consulta)} and x.reservada_hasta >= ${hoy}::date)`;

/** An entry, by a column with its id, that only the adolescent reads, not the representative (decisions 66). */
export const isConfidencial = (consulta: string) =>
  sql<SqlBool>`exists (select from consulta_paciente x where x.consulta_id = ${sql.ref(consulta)} and x.confidencial)`;
