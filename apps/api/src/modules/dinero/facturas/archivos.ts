/** The files of a document: the signed XML as sent to the SRI, and the sheet (RIDE), which is drawn once and kept (ecuador §2.10). */
import { createHash } from 'node:crypto';
import { numeroDeFactura } from '@hampi/contract/dinero/facturacion/emisor';
import type { Attachment } from '../../../adapters/mail/mailer.ts';
import type { Foundation } from '../../../foundation.ts';
import { getSealed, keepSealed } from '../../../vault/sealed-files.ts';
import { comprobanteOf } from './comprobante.ts';
import { type FacturaRow, findFactura, findXml } from './facturas.queries.ts';

export const numeroOf = (row: FacturaRow): string =>
  numeroDeFactura({ estab: row.estab, ptoEmi: row.pto_emi, secuencial: row.secuencial });
const PREFIX = { '01': 'factura', '04': 'nota-de-credito' } as const;
/** `factura-001-001-000000413`, without its ending. */
export const archivoOf = (row: FacturaRow): string => `${PREFIX[row.cod_doc]}-${numeroOf(row)}`;

/** The PDF. For an authorised document it is stored with its SHA-256 and always read from there; before that it is only a preview. */
export async function rideOf(deps: Foundation, row: FacturaRow, usuario_id?: number): Promise<Uint8Array> {
  const { doctor_id, id } = row;
  if (row.ride) return getSealed(deps, { doctor_id }, row.ride);
  const pdf = await deps.documents.of(usuario_id).renderRide({
    comprobante: comprobanteOf(row),
    autorizada: row.autorizada_en,
    emitido: row.autorizada_en ?? deps.clock.now().toISOString(),
  });
  if (!row.autorizada_en) return pdf;
  await keepSealed(deps, { doctor_id }, pdf, async (key) => {
    const { numUpdatedRows } = await deps.db
      .updateTable('factura')
      .set({ ride: key, ride_sha256: createHash('sha256').update(pdf).digest() })
      .where('id', '=', id)
      .where('ride', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? key : undefined;
  });
  return pdf;
}

/** Both files as mail attachments, and the address for replies. */
export async function archivosDe(
  deps: Foundation,
  id: number,
): Promise<{ adjuntos: Attachment[]; responderA: string }> {
  const row = (await findFactura(deps.db, id)) as FacturaRow;
  const [xml, pdf, { email }] = await Promise.all([
    findXml(deps.db, id),
    rideOf(deps, row),
    deps.db
      .selectFrom('doctor as d')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .where('d.id', '=', row.doctor_id)
      .select('u.email')
      .executeTakeFirstOrThrow(),
  ]);
  const name = archivoOf(row);
  const adjuntos: Attachment[] = [{ nombre: `${name}.pdf`, tipo: 'application/pdf', contenido: Buffer.from(pdf) }];
  if (xml) adjuntos.unshift({ nombre: `${name}.xml`, tipo: 'application/xml', contenido: xml });
  return { adjuntos, responderA: email };
}
