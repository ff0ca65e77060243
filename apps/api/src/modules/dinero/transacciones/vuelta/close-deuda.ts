import { dollars, money } from '@hampi/contract/base/dinero';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MDeudas from '@hampi/contract/dinero/deudas/messages';
import type { Session } from '../../../../access/session.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { invalid } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { planMail } from '../../../plataforma/avisos/avisos.service.ts';
import { holdPendiente, markCerrada, netRecuperos } from '../../deudas/deudas.ts';
import { recordDevolucion, recordDevuelto } from '../../pagos/pagos.service.ts';
import { nombreDe } from '../cuenta.ts';
import { deudaPagada } from '../transacciones.mails.ts';
import { advance, lockTransaccion } from '../transacciones.queries.ts';

interface Pago {
  como: string;
  pagada_el: string;
}

/** Closes a debt that a person has paid. The payment, the cita's ledger and who recorded it are written together. */
export async function closeDeuda(deps: Deps, who: Session, id: number, pago: Pago): Promise<null> {
  const at = deps.clock.now();
  if (pago.pagada_el > fechaOf(at, ZONA_ECUADOR)) invalid({ pagada_el: MDeudas.pagada_el });
  await deps.db.transaction().execute(async (trx) => {
    const deuda = await holdPendiente(trx, at, id);
    const { transaccion_id, cita_id, valor_centavos } = deuda;
    if (deuda.tipo === 'DEVOLUCION' && transaccion_id !== null) {
      const t = await lockTransaccion(trx, transaccion_id);
      const devuelto = { razon: pago.como, at: at.toISOString() };
      if (t.estado === 'POR_DEVOLVER') {
        await advance(trx, at, t.id, { estado: 'DEVUELTA' });
        await recordDevolucion(trx, { ...devuelto, transaccion_id });
      } else if (cita_id !== null)
        await recordDevuelto(trx, who, { ...devuelto, cita_id, valor_centavos, deuda_id: id });
    }
    await markCerrada(trx, who, at, id, pago);
    const descuento =
      deuda.tipo === 'LIQUIDACION' && deuda.doctor_id !== null
        ? await netRecuperos(trx, who, at, { doctor_id: deuda.doctor_id, valor_centavos }, descontadoDe(id, pago))
        : 0;
    await audit(trx, who, 'deuda.cerrar', id, { valor_centavos, descuento, pagada_el: pago.pagada_el });
    await tell(trx, deps, deuda, pago, descuento);
  });
  return null;
}

/** How a professional's debt was paid that was taken off a settlement. */
const descontadoDe = (id: number, { pagada_el }: Pago): Pago => ({
  como: `Descontado de la liquidación ${id}`,
  pagada_el,
});

async function tell(
  trx: Trx,
  deps: Deps,
  deuda: Awaited<ReturnType<typeof holdPendiente>>,
  { como }: Pago,
  descuento: number,
) {
  const creditor = await trx
    .selectFrom('usuario as u')
    .leftJoin('doctor as d', 'd.usuario_id', 'u.id')
    .where((eb) => (deuda.doctor_id === null ? eb('u.id', '=', deuda.usuario_id) : eb('d.id', '=', deuda.doctor_id)))
    .select(['u.id', 'u.email', 'u.nombres', 'u.apellidos'])
    .executeTakeFirst();
  if (!creditor) return;
  const datos = {
    nombre: nombreDe(creditor),
    valor: money(dollars(deuda.valor_centavos - descuento)),
    como,
    profesional: deuda.doctor_id !== null,
    descuento: descuento > 0 ? money(dollars(descuento)) : null,
    recibido: deuda.tipo === 'RECUPERO',
  };
  const clave = `deuda.pagada:${deuda.id}`;
  await planMail(trx, deps.clock, deudaPagada({ clave, para: creditor.email, datos, usuario_id: creditor.id }));
}
