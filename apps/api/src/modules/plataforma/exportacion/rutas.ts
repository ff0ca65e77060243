/**
 * Paths of files in the ZIP, as SQL, so that the CSV names the same paths. They contain the row's id, because document numbers can repeat.
 */
import { type RawBuilder, sql } from 'kysely';

type Ruta = RawBuilder<string | null>;

/** Over `documento as t`. */
export const rutaDeDocumento: Ruta = sql<string>`'documentos/' || t.tipo || '/' || t.id || '-' || t.tipo || '-' || t.numero || '.pdf'`;

/** Over `factura as t`: the signed XML, or the PDF of an authorised invoice; null if it has none. */
export const rutaDeFactura = (ending: 'xml' | 'pdf'): Ruta => sql<string | null>`case when ${
  ending === 'xml' ? sql`t.xml is not null` : sql`t.estado in ('AUTORIZADA', 'ANULADA')`
} then 'documentos/facturas/' || t.id || '-' || case t.cod_doc when '04' then 'nota-de-credito' else 'factura' end
  || '-' || t.estab || '-' || t.pto_emi || '-' || lpad(t.secuencial::text, 9, '0') || ${sql.lit(`.${ending}`)} end`;

/**
 * Over `dato_traido as t`: a document of another system; null for other data. Its file type is in the sealed content, so the path has no
 * extension.
 */
export const rutaDeTraido: Ruta = sql<
  string | null
>`case when t.archivo is not null then 'documentos/otros_sistemas/' || t.id || '-documento' end`;

/** The result of an exam. */
export const rutaDeResultado = (id: number, tipo: string): string =>
  `documentos/resultados/${id}.${tipo.replace(/^.*\//, '')}`;

/** The result of an exam over `examen_pedido as t`; null without a result. */
export const rutaDeExamen: Ruta = sql<
  string | null
>`'documentos/resultados/' || t.id || '.' || split_part(t.archivo_tipo, '/', 2)`;

/** Over `archivo as t`, an uploaded picture. */
export const rutaDeImagen: Ruta = sql<string>`'documentos/imagenes/' || t.id || '.' || split_part(t.tipo, '/', 2)`;
