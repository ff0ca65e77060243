import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { SIN_PAGO } from '@hampi/contract/agenda/citas/messages';
import { netPrice, remainingAmount } from '@hampi/contract/base/dinero';
import type { Role } from '@hampi/contract/base/roles';
import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, forbidden, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { findPagado } from '../../dinero/pagos/pagos.queries.ts';
import { recordCobros, undoCobro } from '../../dinero/pagos/pagos.service.ts';
import { announceCita } from './avisos/citas.avisos.ts';
import { findCitaForUpdate } from './citas.queries.ts';
import { approve } from './citas.service.ts';

type Visible = RawBuilder<SqlBool>;

/**
 * Marks as paid by adding a payment of the amount owed, which approves a request that still waited: what is paid does not lapse. If already
 * paid, replies the same and writes nothing. 409 for a cita that was cancelled or rejected, or is only offered.
 */
export async function confirmPagado(
  deps: Deps,
  session: Session,
  visible: Visible,
  id: number,
  { role, forma_pago }: { role: Role | undefined; forma_pago: FormaPago },
): Promise<{ pago_total: number }> {
  if (role && !session.roles.includes(role)) forbidden(MCuentas.rol_no_aceptado);
  const at = deps.clock.now().toISOString();
  const pago_total = await deps.db.transaction().execute(async (trx) => {
    const cita = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
    if (!cita.viva) conflict('reserva_cancelada', MCitas.reserva_cancelada);
    const paid = await findPagado(trx, id);
    const valor = remainingAmount({ ...cita, pago_total: paid });
    if (valor === 0) return paid;
    if (cita.estado_reserva === 'PENDIENTE') await approve(trx, deps, session, cita);
    await recordCobros(trx, session, [{ cita_id: id, valor, forma_pago, at }]);
    await touch(trx, id, at);
    await audit(trx, session, 'cita.pagar', id, { valor, forma_pago });
    return netPrice(cita.precio, cita.descuento);
  });
  await announceCita(deps, id);
  return { pago_total };
}

/** Reverses the last payment with another row, also for a cancelled cita. 409 if none is left. */
export async function undoPagado(
  deps: Deps,
  session: Session,
  visible: Visible,
  id: number,
  razon: string,
): Promise<{ pago_total: number }> {
  const at = deps.clock.now().toISOString();
  const pago_total = await deps.db.transaction().execute(async (trx) => {
    const cita = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
    if (cita.terminada_como === 'REAGENDADA') conflict('cita_sin_pago', SIN_PAGO);
    const undone = (await undoCobro(trx, session, { cita_id: id, razon, at })) ?? conflict('cita_sin_pago', SIN_PAGO);
    await touch(trx, id, at);
    await audit(trx, session, 'cita.anular_pago', id, { pago_id: undone.id, valor: undone.valor });
    return undone.pago_total;
  });
  await announceCita(deps, id);
  return { pago_total };
}

/** Bumps the version of the agenda's row, because none of the cita's own columns changed. */
const touch = (trx: Trx, id: number, actualizada_en: string) =>
  trx.updateTable('cita').set({ actualizada_en }).where('id', '=', id).execute();
