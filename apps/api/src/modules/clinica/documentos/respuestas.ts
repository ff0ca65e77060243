/** What patients answered on a screen to issued documents (BE-31), as parts of statements about `documento`. */
import { TIPOS_FIRMADO } from '@hampi/contract/clinica/documentos/calls';
import { sql } from 'kysely';

type Alias = 'd' | 'documento' | 'x';

/** All copies of a document that has a number of its own. */
const copias = (d: Alias) => sql`(select o.id from documento o where o.doctor_id = ${sql.table(d)}.doctor_id
  and o.tipo = ${sql.table(d)}.tipo and o.numero = ${sql.table(d)}.numero)`;

/** Those, and what was signed of a consent. */
const conRespuesta = (d: Alias) => sql`(select * from ${copias(d)} c union all
  select f.resultado_id from firma f where f.documento_id in ${copias(d)} and f.acto = 'CONSENTIMIENTO' and f.estado = 'FIRMADA')`;

const firmables = sql.lit('{consentimiento,consentido,autorizacion,publicacion}');
const firmados = sql.lit(`{${TIPOS_FIRMADO.join()}}`);

/** When whoever signed it ended it, an authorisation perhaps with the switch of the account; null while it holds, and for other kinds. */
export const revocadoEn = (d: Alias) => sql<
  string | null
>`case when ${sql.table(d)}.tipo = any(${firmables}::text[]) then coalesce(
  (select max(r.firmada_en) from firma r where r.acto = 'REVOCATORIA' and r.estado = 'FIRMADA' and r.documento_id in ${conRespuesta(d)}),
  (select f.retirada_en from firma f where f.resultado_id in ${copias(d)} limit 1)) end`;

/** The latest answer to it or, without one, the request for one that can still be answered at `now`. */
export const respuesta = (d: Alias, now: string) => sql<{
  id: number;
  acto: 'CONSENTIMIENTO' | 'REVOCATORIA';
  estado: 'PENDIENTE' | 'FIRMADA' | 'NEGADA';
  fecha: string;
} | null>`case when ${sql.table(d)}.tipo = any(${firmables}::text[]) then
  (select json_build_object('id', f.id, 'acto', f.acto, 'estado', f.estado, 'fecha', coalesce(f.firmada_en, f.vence_en)) from firma f
    where (f.estado in ('FIRMADA', 'NEGADA') or (f.estado = 'PENDIENTE' and f.vence_en > ${now}::timestamptz))
      and f.documento_id in ${conRespuesta(d)} order by f.estado = 'PENDIENTE', f.id desc limit 1) end`;

/**
 * Whether the patient, not who represents them, signed it, or answered the consent that it is: of an adolescent it is for nobody else to read or
 * to end (decisions 66).
 */
export const respondidoPorElPaciente = (d: Alias) => sql<boolean>`case
  when ${sql.table(d)}.tipo = 'consentimiento' then exists (select from firma f
    where f.documento_id in ${copias(d)} and f.acto = 'CONSENTIMIENTO' and f.estado in ('FIRMADA', 'NEGADA') and f.relacion is null)
  when ${sql.table(d)}.tipo = any(${firmados}::text[]) then exists (select from firma f
    where f.resultado_id in ${copias(d)} and f.relacion is null)
  else false end`;

/** The signature that made it. */
export const firmaDe = (d: Alias) => sql<number | null>`case when ${sql.table(d)}.tipo = any(${firmados}::text[]) then
  (select f.id from firma f where f.resultado_id in ${copias(d)} limit 1) end`;
