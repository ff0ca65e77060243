/** Generates an invoice: number and key in one transaction, the signature outside of it, its bytes in another (ADR 209). */

import { createHash } from 'node:crypto';
import type { Scope } from '@hampi/contract/base/endpoint';
import { AMBIENTES, type Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import type { FacturaPedida } from '@hampi/contract/dinero/facturas/calls';
import { adicionalesLibres, isCorregible } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../access/session.ts';
import type { SignatureFile } from '../../../adapters/documents/documents.ts';
import { newCodigoNumerico } from '../../../adapters/sri/clave.ts';
import { isPopular } from '../../../adapters/sri/comprobante.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { findEmisor } from '../facturacion/emisor.ts';
import { lastSecuencial, takeSecuencial } from '../secuencias/secuencias.ts';
import { dropBorrador } from './borrador.ts';
import { claveOf, comprobanteOf, fechaOfNext, hoyEnEcuador, vendedorOf } from './comprobante.ts';
import {
  type Contenido,
  type FacturaRow,
  findFactura,
  findOfConsulta,
  lockFactura,
  requireConsulta,
} from './facturas.queries.ts';
import { openFirma } from './firma.ts';
import { colaOf, followFactura } from './follow.jobs.ts';
import { complete } from './propuesta.ts';

/** 409 with a sentence while the settings are missing or disabled, or name production for a RUC that is not proven (decisions 80). */
export async function requireEmisor(db: DbOrTrx, doctor_id: number): Promise<Emisor> {
  const emisor =
    (await findEmisor(db, doctor_id)) ?? conflict('facturacion_sin_datos', MFacturacion.facturacion_sin_datos);
  if (emisor.ambiente === AMBIENTES.PRODUCCION && !emisor.probado)
    conflict('ruc_sin_probar', MFacturacion.ruc_sin_probar);
  return emisor.facturacionActivada
    ? emisor
    : conflict('facturacion_desactivada', MFacturacion.facturacion_desactivada);
}

/** Generates the invoice of a consultation, signs and queues it. A returned one is corrected and keeps its number. */
export async function generate(
  deps: Deps,
  session: Session,
  scope: Scope,
  consulta_id: number,
  pedida: FacturaPedida,
): Promise<void> {
  const { db, clock } = deps;
  const consulta = await requireConsulta(db, session, scope, consulta_id);
  const emisor = await requireEmisor(db, consulta.doctor_id);
  const fecha = fechaOfNext(await findOfConsulta(db, consulta_id, emisor.ambiente), emisor, clock.now());
  const { total, ...asked } = await complete(db, consulta, pedida, fecha);
  const file = await openFirma(deps, session, scope, emisor, pedida);
  const contenido: Contenido = { ...asked, vendedor: vendedorOf(emisor) };
  const id = await db.transaction().execute(async (trx) => {
    // Serialised: the second of two requests finds what the first has written.
    await trx.selectFrom('consulta').where('id', '=', consulta_id).select('id').forNoKeyUpdate().execute();
    const found = await findOfConsulta(trx, consulta_id, emisor.ambiente);
    const living = found && found.ambiente === emisor.ambiente && found.estado !== 'ANULADA' ? found : undefined;
    await dropBorrador(trx, consulta_id);
    const facts = { contenido, includes_iva: pedida.includesIva, total_centavos: total };
    if (!living)
      return write(trx, clock.now(), {
        emisor,
        codDoc: '01',
        doctor_id: emisor.doctor_id,
        consulta_id,
        modifica_id: null,
        ...facts,
      });
    if (!isCorregible(living.estado)) conflict('ya_facturada', MFacturas.ya_facturada);
    await rewrite(trx, clock.now(), living, { ...facts, ...(await movedTo(trx, living, emisor)) });
    return living.id;
  });
  await sign(deps, session, id, file);
}

/** 400 if there are more additional fields than the SRI takes together with those of the buyer and the regime. */
function requireRoom({ adicionales = [], comprador, vendedor }: Contenido): void {
  const libres = adicionalesLibres(comprador, isPopular(vendedor));
  const sentence = MFacturas.adicionalesMax(libres);
  if (adicionales.length > libres) invalid({ adicionales: sentence }, sentence);
}

export interface Escrita {
  emisor: Emisor;
  codDoc: '01' | '04';
  doctor_id: number;
  consulta_id: number | null;
  modifica_id: number | null;
  contenido: Contenido;
  includes_iva: boolean;
  total_centavos: number;
}

/** Writes a document with the next number, unsigned. */
export async function write(trx: Trx, now: Date, { emisor, codDoc, contenido, ...facts }: Escrita): Promise<number> {
  requireRoom(contenido);
  const { ruc, ambiente, estab, ptoEmi } = emisor;
  // The first number in the settings is only for invoices.
  const primero = codDoc === '01' ? emisor.secuencial : 1;
  const secuencial = await takeSecuencial(
    trx,
    { doctor_id: facts.doctor_id, ruc, ambiente, estab, ptoEmi, codDoc },
    primero,
  );
  const row = {
    ruc,
    ambiente,
    estab,
    pto_emi: ptoEmi,
    cod_doc: codDoc,
    secuencial,
    codigo_numerico: newCodigoNumerico(),
    fecha_emision: hoyEnEcuador(now),
  };
  const { id } = await trx
    .insertInto('factura')
    .values({
      ...facts,
      ...row,
      clave_acceso: claveOf(row),
      contenido: JSON.stringify(contenido),
      comprador: contenido.comprador.nombre,
      identificacion: contenido.comprador.identificacion,
      estado: 'GENERADA',
      creada_en: now.toISOString(),
      cambiada_en: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * If RUC or point of emission have changed in the settings, or the counter was taken back below its number, the document gets another
 * number. This is safe because the SRI has not stored the old one.
 */
export async function movedTo(
  trx: Trx,
  { ruc, estab, pto_emi, cod_doc: codDoc, secuencial: n }: FacturaRow,
  emisor: Emisor,
): Promise<Cambio> {
  const serie = { ...emisor, codDoc };
  const same = ruc === emisor.ruc && estab === emisor.estab && pto_emi === emisor.ptoEmi;
  if (same && n <= (await lastSecuencial(trx, serie))) return {};
  const secuencial = await takeSecuencial(trx, serie, codDoc === '01' ? emisor.secuencial : 1);
  return { ruc: emisor.ruc, estab: emisor.estab, pto_emi: emisor.ptoEmi, secuencial };
}

interface Cambio {
  ruc?: string;
  estab?: string;
  pto_emi?: string;
  contenido?: Contenido;
  includes_iva?: boolean;
  total_centavos?: number;
  secuencial?: number;
  fecha_emision?: string;
}

/**
 * Replaces a document that the SRI has not stored by a new version. Number and key stay the same unless number or date change. A document
 * that was never signed gets today's date.
 */
export async function rewrite(trx: Trx, now: Date, { id }: Pick<FacturaRow, 'id'>, cambio: Cambio): Promise<void> {
  const row = await lockFactura(trx, id);
  if (!isCorregible(row.estado)) conflict('accion_imposible', MFacturas.accion_imposible);
  const { contenido = row.contenido, ...changed } = cambio;
  requireRoom(contenido);
  const next = { ...row, ...(row.estado === 'GENERADA' && { fecha_emision: hoyEnEcuador(now) }), ...changed };
  await trx
    .updateTable('factura')
    .set({
      ruc: next.ruc,
      estab: next.estab,
      pto_emi: next.pto_emi,
      secuencial: next.secuencial,
      fecha_emision: next.fecha_emision,
      clave_acceso: claveOf(next),
      includes_iva: next.includes_iva,
      total_centavos: next.total_centavos,
      contenido: JSON.stringify(contenido),
      comprador: contenido.comprador.nombre,
      identificacion: contenido.comprador.identificacion,
      estado: 'GENERADA',
      mensajes: '[]',
      version: row.version + 1,
      enviada_en: null,
      revisar_en: null,
      ride: null,
      ride_sha256: null,
      cambiada_en: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** Signs the stored document and queues it for the SRI. 409 if somebody changed it meanwhile; then nothing is stored. */
export async function sign(
  deps: Deps,
  session: Pick<Session, 'usuario_id' | 'rol'> | null,
  id: number,
  file: SignatureFile,
): Promise<void> {
  const { db, clock, documents, sri } = deps;
  const row = (await findFactura(db, id)) ?? conflict('factura_cambiada', MFacturas.factura_cambiada);
  const now = clock.now();
  const xml = Buffer.from(
    await documents.of(session?.usuario_id).signComprobante(comprobanteOf(row), { ...sri.config, now }, file),
  );
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('factura')
      .set({
        estado: 'FIRMADA',
        xml,
        sha256: createHash('sha256').update(xml).digest(),
        intentos: 0,
        revisar_en: now.toISOString(),
        cambiada_en: now.toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .where('estado', '=', 'GENERADA')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) conflict('factura_cambiada', MFacturas.factura_cambiada);
    await audit(trx, session, 'factura.firmar', id);
    await enqueue(trx, followFactura, { id }, now, colaOf(row.doctor_id));
  });
}
