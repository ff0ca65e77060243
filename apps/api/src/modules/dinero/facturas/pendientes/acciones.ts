/** The actions that explanations offer for a document that the SRI does not have (BE-17). */
import type { Scope } from '@hampi/contract/base/endpoint';
import { AMBIENTES, type Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import type { AccionPedida } from '@hampi/contract/dinero/facturas/calls';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../../access/session.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict } from '../../../../http/errors.ts';
import { enqueue } from '../../../../process/jobs.ts';
import { audit } from '../../../../vault/audit.ts';
import { takeSecuencial } from '../../secuencias/secuencias.ts';
import { hoyEnEcuador, vendedorOf } from '../comprobante.ts';
import { type FacturaRow, findFactura, requireFactura } from '../facturas.queries.ts';
import { openFirma } from '../firma.ts';
import { colaOf, followFactura, look } from '../follow.jobs.ts';
import { movedTo, requireEmisor, rewrite, sign } from '../generate.ts';
import { show } from '../vista.ts';

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
  if (pedida.accion === 'REENVIAR') {
    await sendAgain(deps, session, row);
    await look(deps, row.id);
  } else {
    const emisor = await requireEmisor(db, row.doctor_id);
    const anew = pedida.accion === 'CON_AJUSTES' && row.cod_doc === '01';
    // Of a RUC or in an environment that the settings no longer have, only a correction issues it again. A note stays with its invoice's RUC.
    if ((emisor.ruc !== row.ruc && !anew) || (row.ambiente === AMBIENTES.PRODUCCION && !emisor.probado))
      conflict('accion_imposible', MFacturas.accion_imposible);
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
export async function changeFor(trx: Trx, accion: AccionPedida['accion'], row: FacturaRow, emisor: Emisor, now: Date) {
  if (accion === 'FIRMAR') return {};
  if (row.estado !== 'DEVUELTA' && row.estado !== 'NO_AUTORIZADA')
    conflict('accion_imposible', MFacturas.accion_imposible);
  if (accion === 'CON_AJUSTES')
    return { contenido: { ...row.contenido, vendedor: vendedorOf(emisor) }, ...(await movedTo(trx, row, emisor)) };
  if (accion === 'NUEVA_FECHA') return { fecha_emision: hoyEnEcuador(now) };
  if (!row.mensajes.some(({ identificador }) => identificador === '45'))
    conflict('accion_imposible', MFacturas.accion_imposible);
  const { doctor_id, ruc, ambiente, estab, pto_emi: ptoEmi, cod_doc: codDoc } = row;
  const serie = { doctor_id, ruc, ambiente, estab, ptoEmi, codDoc };
  return { secuencial: await takeSecuencial(trx, serie, 1) };
}

/** Queues the same bytes again. After a clear refusal they are submitted at once; without an answer the SRI is asked first. */
export async function sendAgain(deps: Deps, session: Session, row: FacturaRow): Promise<void> {
  if (row.estado === 'GENERADA' || row.estado === 'AUTORIZADA' || row.estado === 'ANULADA')
    conflict('accion_imposible', MFacturas.accion_imposible);
  const at = deps.clock.now();
  const now = at.toISOString();
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
    await enqueue(trx, followFactura, { id: row.id }, at, colaOf(row.doctor_id));
  });
}
