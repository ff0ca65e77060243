/** Where files lie in the ZIP, as SQL, so that the CSV names what the archive holds. Numbers repeat over the years; ids do not. */
import { type RawBuilder, sql } from 'kysely';

type Ruta = RawBuilder<string | null>;

/** Of `documento as t`. */
export const rutaDeDocumento: Ruta = sql<string>`'documentos/' || t.tipo || '/' || t.id || '-' || t.tipo || '-' || t.numero || '.pdf'`;

/** Of `factura as t`: the bytes that were signed, if they were, and the sheet of what was authorised. */
export const rutaDeFactura = (ending: 'xml' | 'pdf'): Ruta => sql<string | null>`case when ${
  ending === 'xml' ? sql`t.xml is not null` : sql`t.estado in ('AUTORIZADA', 'ANULADA')`
} then 'documentos/facturas/' || t.id || '-' || case t.cod_doc when '04' then 'nota-de-credito' else 'factura' end
  || '-' || t.estab || '-' || t.pto_emi || '-' || lpad(t.secuencial::text, 9, '0') || ${sql.lit(`.${ending}`)} end`;

/** Of `dato_traido as t`: a document of another system; null for what is none. What it is stands in its sealed content. */
export const rutaDeTraido: Ruta = sql<
  string | null
>`case when t.archivo is not null then 'documentos/otros_sistemas/' || t.id || '-documento' end`;

/** Of the result of an exam. */
export const rutaDeResultado = (id: number, tipo: string): string =>
  `documentos/resultados/${id}.${tipo.replace(/^.*\//, '')}`;

/** The same of `examen_pedido as t`; null without a result. */
export const rutaDeExamen: Ruta = sql<
  string | null
>`'documentos/resultados/' || t.id || '.' || split_part(t.archivo_tipo, '/', 2)`;

/** Of `archivo as t`, a picture that was uploaded. */
export const rutaDeImagen: Ruta = sql<string>`'documentos/imagenes/' || t.id || '.' || split_part(t.tipo, '/', 2)`;
