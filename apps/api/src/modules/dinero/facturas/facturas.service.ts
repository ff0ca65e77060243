/** The invoice of a consultation as its four calls return it (2 §7), and the actions that explanations offer (BE-17). */
import type { Scope } from '@hampi/contract/base/endpoint';
import { AMBIENTES, type Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import type { AccionPedida, FacturaDeConsulta } from '@hampi/contract/dinero/facturas/calls';
import {
  type Borrador,
  estadoTexto,
  type Factura,
  isCorregible,
  isSriSent,
} from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { findEmisor } from '../facturacion/emisor.ts';
import { takeSecuencial } from '../secuencias/secuencias.ts';
import { numeroOf } from './archivos.ts';
import { dropBorrador, findBorrador, keepBorrador } from './borrador.ts';
import { fechaOfNext, hoyEnEcuador, vendedorOf } from './comprobante.ts';
import * as facturasMails from './facturas.mails.ts';
import { type FacturaRow, findFactura, findOfConsulta, requireConsulta, requireFactura } from './facturas.queries.ts';
import { openFirma } from './firma.ts';
import { look } from './follow.jobs.ts';
import { movedTo, requireEmisor, rewrite, sign } from './generate.ts';
import { holdsIva, propose } from './propuesta.ts';
import { show } from './vista.ts';

/** A consultation with its invoice, or with a proposal for one. */
export async function readConsulta(
  { db, clock }: Deps,
  session: Session,
  scope: Scope,
  consulta_id: number,
): Promise<FacturaDeConsulta> {
  const consulta = await requireConsulta(db, session, scope, consulta_id);
  const emisor = await findEmisor(db, consulta.doctor_id);
  const row = await findOfConsulta(db, consulta_id, emisor?.ambiente ?? 1);
  const factura = row ? await show(db, row) : null;
  // An invoice of the other environment does not prevent one in this environment.
  const open = !row || isCorregible(row.estado) || row.estado === 'ANULADA' || row.ambiente !== emisor?.ambiente;
  const kept = row && isCorregible(row.estado) ? row.contenido : undefined;
  const propuesta =
    emisor && open ? await propose(db, consulta, emisor, fechaOfNext(row, emisor, clock.now()), kept) : null;
  const isGeneral = ({ iva }: { iva: string }) => iva === propuesta?.ivaGeneral;
  const borrador = propuesta ? await findBorrador(db, consulta_id) : null;
  const off = emisor ? MFacturacion.facturacion_desactivada : MFacturacion.facturacion_sin_datos;
  return {
    pdfUrl: factura?.pdfUrl ?? null,
    sriSent: factura?.sriSent ?? false,
    includesIva: factura?.includesIva ?? propuesta?.lineas.some(isGeneral) ?? holdsIva([consulta]),
    state: factura?.state ?? null,
    factura,
    propuesta,
    borrador,
    impedimento: emisor?.facturacionActivada ? null : off,
  };
}

/**
 * Saves the draft of the invoice; with null deletes it, so that the agreed data are proposed again. 409 once the invoice cannot be
 * corrected any more.
 */
export async function changeBorrador(
  deps: Deps,
  session: Session,
  scope: Scope,
  consulta_id: number,
  borrador: Borrador | null,
): Promise<FacturaDeConsulta> {
  const before = await readConsulta(deps, session, scope, consulta_id);
  if (!before.propuesta) conflict(before.factura ? MFacturas.ya_facturada : MFacturacion.facturacion_sin_datos);
  if (borrador) await keepBorrador(deps.db, deps.clock.now(), consulta_id, borrador);
  else await dropBorrador(deps.db, consulta_id);
  return { ...before, borrador: await findBorrador(deps.db, consulta_id) };
}

/** Contacts the SRI now, as the job would do later anyway. 409 while nothing is ready to be sent. */
export async function followNow(
  deps: Deps,
  session: Session,
  scope: Scope,
  consulta_id: number,
): Promise<{ data: FacturaDeConsulta; mensaje: string }> {
  const before = await readConsulta(deps, session, scope, consulta_id);
  const { factura } = before;
  if (!factura || factura.state === 'GENERADA') conflict(MFacturas.nada_que_enviar);
  await look(deps, (factura as Factura).id);
  const data = await readConsulta(deps, session, scope, consulta_id);
  return { data, mensaje: MFacturas.estadoDeFactura(data.state ? estadoTexto[data.state] : '') };
}

/** The sentence after sending: received, or queued until the SRI answers. 409 with the reason if it was returned. */
export function sentSentence({ factura }: FacturaDeConsulta): string {
  if (factura?.state === 'DEVUELTA') conflict(factura.explicacion?.titulo ?? MFacturas.accion_imposible);
  return factura && isSriSent(factura.state) ? MFacturas.factura_enviada : MFacturas.factura_en_cola;
}

/** Performs the action that the explanation of a state offers. */
export async function act(
  deps: Deps,
  session: Session,
  scope: Scope,
  id: number,
  pedida: AccionPedida,
): Promise<Factura> {
  const { db, clock } = deps;
  const row = await requireFactura(db, session, scope, id);
  if (pedida.accion === 'REENVIAR') await resend(deps, session, row);
  else {
    const emisor = await requireEmisor(db, row.doctor_id);
    const anew = pedida.accion === 'CON_AJUSTES' && row.cod_doc === '01';
    // Of a RUC or in an environment that the settings no longer have, only a correction issues it again. A note stays with its invoice's RUC.
    if ((emisor.ruc !== row.ruc && !anew) || (row.ambiente === AMBIENTES.PRODUCCION && !emisor.probado))
      conflict(MFacturas.accion_imposible);
    const file = await openFirma(deps, session, scope, emisor, pedida);
    await db.transaction().execute(async (trx) => {
      const cambio = await changeFor(trx, pedida.accion, row, { ...emisor, ambiente: row.ambiente }, clock.now());
      await rewrite(trx, clock.now(), row, cambio);
    });
    await sign(deps, session, id, file);
  }
  return show(db, (await findFactura(db, id)) as FacturaRow);
}

/** What an action changes. A new number is given only if the SRI says that this one is taken (45) by another key. */
async function changeFor(trx: Trx, accion: AccionPedida['accion'], row: FacturaRow, emisor: Emisor, now: Date) {
  if (accion === 'FIRMAR') return {};
  if (row.estado !== 'DEVUELTA' && row.estado !== 'NO_AUTORIZADA') conflict(MFacturas.accion_imposible);
  if (accion === 'CON_AJUSTES')
    return { contenido: { ...row.contenido, vendedor: vendedorOf(emisor) }, ...(await movedTo(trx, row, emisor)) };
  if (accion === 'NUEVA_FECHA') return { fecha_emision: hoyEnEcuador(now) };
  if (!row.mensajes.some(({ identificador }) => identificador === '45')) conflict(MFacturas.accion_imposible);
  const { doctor_id, ruc, ambiente, estab, pto_emi: ptoEmi, cod_doc: codDoc } = row;
  const serie = { doctor_id, ruc, ambiente, estab, ptoEmi, codDoc };
  return { secuencial: await takeSecuencial(trx, serie, 1) };
}

/** Sends the same bytes again. After a clear refusal they are submitted at once; without an answer the SRI is asked first. */
async function resend(deps: Deps, session: Session, row: FacturaRow): Promise<void> {
  if (row.estado === 'GENERADA' || row.estado === 'AUTORIZADA' || row.estado === 'ANULADA')
    conflict(MFacturas.accion_imposible);
  const now = deps.clock.now().toISOString();
  const refused = row.estado === 'DEVUELTA' || row.estado === 'NO_AUTORIZADA';
  // After a day without an answer it is submitted again if the SRI does not know the key after all.
  const lost = row.estado === 'RECIBIDA' && row.revisar_en === null;
  const estado = refused ? 'FIRMADA' : lost ? 'ERROR_RED' : row.estado;
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('factura')
      .set({
        estado,
        enviada_en: refused ? null : (row.enviada_en ?? now),
        intentos: 0,
        revisar_en: now,
        cambiada_en: now,
      })
      .where('id', '=', row.id)
      .where('estado', '=', row.estado)
      .execute();
    await audit(trx, session, 'factura.reenviar', row.id);
  });
  await look(deps, row.id);
}

/** Mails XML and sheet again. 409 without an address. */
export async function mailAgain({ db, clock }: Deps, row: FacturaRow, correo: string | null): Promise<null> {
  if (row.estado === 'GENERADA') conflict(MFacturas.accion_imposible);
  const { comprador } = row.contenido;
  const para = correo ?? comprador.correo ?? conflict(MFacturas.correo_requerido);
  const clave = `factura.emitida:${row.id}:${para}:${clock.now().toISOString().slice(0, 16)}`;
  await planMail(
    db,
    clock,
    facturasMails.emitida({
      clave,
      para,
      datos: {
        factura_id: row.id,
        nombre: comprador.nombre,
        numero: numeroOf(row),
        emisor: row.contenido.vendedor.razonSocial,
      },
    }),
  );
  return null;
}
