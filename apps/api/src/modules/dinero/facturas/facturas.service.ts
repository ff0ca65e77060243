/** The invoice of a consultation as its four calls return it (2 §7), and the actions that explanations offer (BE-17). */

import type { Scope } from '@hampi/contract/base/endpoint';
import { AMBIENTES, type Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import type { FacturaDeConsulta } from '@hampi/contract/dinero/facturas/calls';
import {
  type Borrador,
  estadoTexto,
  type Factura,
  isCorregible,
  isSriSent,
  type Propuesta,
} from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../access/session.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, type Refusals } from '../../../http/errors.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { findEmisor } from '../facturacion/emisor.ts';
import { numeroOf } from './archivos.ts';
import { dropBorrador, findBorrador, keepBorrador } from './borrador.ts';
import { fechaOfNext } from './comprobante.ts';
import * as facturasMails from './facturas.mails.ts';
import { type Consultada, type FacturaRow, findOfConsulta, requireConsulta } from './facturas.queries.ts';
import { look } from './follow.jobs.ts';
import { holdsIva, propose } from './propuesta.ts';
import { show } from './vista.ts';

export const facturasRefusals: Refusals = {
  factura_numero: { status: 409, mensaje: MFacturacion.numero_ocupado },
  factura_una_por_consulta: { status: 409, mensaje: MFacturas.ya_facturada },
  factura_autorizada: { status: 409, mensaje: MFacturas.factura_cambiada },
  factura_nota_suma: { status: 409, mensaje: MFacturas.nota_excesiva },
};

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
  const propuesta = emisor && isOpen(row, emisor) ? await proposalOf(db, clock.now(), consulta, emisor, row) : null;
  const borrador = propuesta ? await findBorrador(db, consulta_id) : null;
  const includesIva = factura?.includesIva ?? (propuesta ? hasGeneralIva(propuesta) : holdsIva([consulta]));
  return {
    pdfUrl: factura?.pdfUrl ?? null,
    sriSent: factura?.sriSent ?? false,
    includesIva,
    state: factura?.state ?? null,
    factura,
    propuesta,
    borrador,
    impedimento: impedimentoOf(emisor),
  };
}

/** Whether the consultation may get an invoice. One of the other environment does not prevent one in this environment. */
const isOpen = (row: FacturaRow | undefined, emisor: Emisor): boolean =>
  !row || isCorregible(row.estado) || row.estado === 'ANULADA' || row.ambiente !== emisor.ambiente;

/** A proposal that keeps what was written into an invoice which can still be corrected. */
function proposalOf(db: Db, now: Date, consulta: Consultada, emisor: Emisor, row: FacturaRow | undefined) {
  const kept = row && isCorregible(row.estado) ? row.contenido : undefined;
  return propose(db, consulta, emisor, fechaOfNext(row, emisor, now), kept);
}

const hasGeneralIva = ({ lineas, ivaGeneral }: Propuesta): boolean => lineas.some(({ iva }) => iva === ivaGeneral);

function impedimentoOf(emisor: Emisor | undefined): string | null {
  if (!emisor) return MFacturacion.facturacion_sin_datos;
  return emisor.facturacionActivada ? null : MFacturacion.facturacion_desactivada;
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
  if (!before.propuesta && before.factura) conflict('ya_facturada', MFacturas.ya_facturada);
  if (!before.propuesta) conflict('facturacion_sin_datos', MFacturacion.facturacion_sin_datos);
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
  if (!factura || factura.state === 'GENERADA') conflict('nada_que_enviar', MFacturas.nada_que_enviar);
  await look(deps, (factura as Factura).id);
  const data = await readConsulta(deps, session, scope, consulta_id);
  return { data, mensaje: MFacturas.estadoDeFactura(data.state ? estadoTexto[data.state] : '') };
}

/** The sentence after sending: received, or queued until the SRI answers. 409 with the reason if it was returned. */
export function sentSentence({ factura }: FacturaDeConsulta): string {
  if (factura?.state === 'DEVUELTA')
    conflict('factura_devuelta', factura.explicacion?.titulo ?? MFacturas.accion_imposible);
  return factura && isSriSent(factura.state) ? MFacturas.factura_enviada : MFacturas.factura_en_cola;
}

/** Mails XML and sheet again. 409 without an address, and for a test, which a buyer would take for an invoice. */
export async function mailAgain({ db, clock }: Deps, row: FacturaRow, correo: string | null): Promise<null> {
  if (row.estado === 'GENERADA') conflict('accion_imposible', MFacturas.accion_imposible);
  if (row.ambiente === AMBIENTES.PRUEBAS) conflict('prueba_sin_correo', MFacturas.prueba_sin_correo);
  const { comprador } = row.contenido;
  const para = correo ?? comprador.correo ?? conflict('correo_requerido', MFacturas.correo_requerido);
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
