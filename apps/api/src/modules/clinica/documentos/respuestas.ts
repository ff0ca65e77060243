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

const firmables = sql.lit('{consentimiento,consentido,autorizacion}');
const firmados = sql.lit(`{${TIPOS_FIRMADO.join()}}`);

/** When whoever signed it ended it; null while it holds, and for other kinds. */
export const revocadoEn = (d: Alias) => sql<
  string | null
>`case when ${sql.table(d)}.tipo = any(${firmables}::text[]) then
  (select max(r.firmada_en) from firma r where r.acto = 'REVOCATORIA' and r.estado = 'FIRMADA' and r.documento_id in ${conRespuesta(d)}) end`;

/** The latest answer to it, or the request for one. */
export const respuesta = (d: Alias) => sql<{
  id: number;
  acto: 'CONSENTIMIENTO' | 'REVOCATORIA';
  estado: 'PENDIENTE' | 'FIRMADA' | 'NEGADA';
  fecha: string;
} | null>`case when ${sql.table(d)}.tipo = any(${firmables}::text[]) then
  (select json_build_object('id', f.id, 'acto', f.acto, 'estado', f.estado, 'fecha', coalesce(f.firmada_en, f.vence_en)) from firma f
    where f.estado <> 'RETIRADA' and f.documento_id in ${conRespuesta(d)} order by f.id desc limit 1) end`;

/** The signature that made it. */
export const firmaDe = (d: Alias) => sql<number | null>`case when ${sql.table(d)}.tipo = any(${firmados}::text[]) then
  (select f.id from firma f where f.resultado_id in ${copias(d)} limit 1) end`;
