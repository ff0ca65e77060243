import { type CambioEstado, type FormaPago, M, netPrice, type Role, remainingAmount } from '@hampi/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import { audit } from '../../core/audit.ts';
import type { Trx } from '../../core/db.ts';
import { conflict, forbidden, notFound } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import { announceCita, citaChanged } from '../avisos/citas.avisos.ts';
import { findCitaForUpdate } from './citas.queries.ts';
import { lockDoctorDays, reclaimLugar } from './lugares.queries.ts';
import { isTurnoLost, withProximos } from './turno-lost.ts';

type Visible = RawBuilder<SqlBool>;
/** Who acts; null when nobody of the house does (a lapse, a link of a mail). */
type Who = Pick<Session, 'usuario_id' | 'rol'> | null;
type CitaHeld = { id: number; estado_reserva: string; viva: boolean | null };

/**
 * The radio buttons Aprobado and Cancelado (1 §4), until the end of the visit. RECHAZADO frees the place; back to
 * APROBADO claims one again, or 409 with the next free turnos. The same state again only replaces the reason.
 */
export async function changeEstado(deps: Deps, session: Session, visible: Visible, id: number, cambio: CambioEstado) {
  const now = deps.clock.now();
  const { estado_reserva, razonNoDisponibilidad: razon_no_disponibilidad } = cambio;
  let cita: Awaited<ReturnType<typeof findOpenCita>> | undefined;
  try {
    await deps.db.transaction().execute(async (trx) => {
      cita = await findOpenCita(trx, visible, id, now);
      const returns = estado_reserva === 'APROBADO' && cita.estado_reserva === 'RECHAZADO';
      if (returns) await lockDoctorDays(trx, cita.doctor_id, cita);
      const lugar = returns && !cita.sobreturno ? await reclaimLugar(trx, cita) : cita.lugar;
      await trx
        .updateTable('cita')
        .set({ estado_reserva, razon_no_disponibilidad, lugar, expira_en: null, actualizada_en: now.toISOString() })
        .where('id', '=', id)
        .execute();
      if (cita.estado_reserva === estado_reserva) return;
      await audit(trx, session, 'cita.estado', id, { antes: cita.estado_reserva, despues: estado_reserva });
      await citaChanged(trx, deps, id, estado_reserva === 'APROBADO' ? 'APROBADA' : 'RECHAZADA', session.usuario_id);
    });
  } catch (error) {
    if (!cita || !isTurnoLost(error)) throw error;
    throw await withProximos(deps, error, cita);
  }
  await announceCita(deps, id);
  return null;
}

/** Cancels for good, with a reason, and tells the browsers that are open. 404, or 409 when it is over or cancelled. */
export async function cancelCita(deps: Deps, who: Who, visible: Visible, id: number, razon: string): Promise<null> {
  await deps.db.transaction().execute((trx) => cancelCitaIn(trx, deps, who, visible, id, razon));
  await announceCita(deps, id);
  return null;
}

/** The same inside a transaction of the caller's, who calls `announceCita` once it is committed. */
export async function cancelCitaIn(trx: Trx, deps: Deps, who: Who, visible: Visible, id: number, razon: string) {
  const cita = await findOpenCita(trx, visible, id, deps.clock.now());
  await endCita(trx, deps, who, cita, razon);
}

/** Ends what a doctor has booked for a patient from now on; gives the ids, for `announceCita` after the commit. */
export async function cancelFutureCitas(
  trx: Trx,
  deps: Deps,
  who: Who,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
  razon: string,
): Promise<number[]> {
  const citas = await trx
    .selectFrom('cita')
    .where('doctor_id', '=', doctorId)
    .where('cliente_id', '=', clienteId)
    .where('viva', '=', true)
    .where('inicio', '>', deps.clock.now().toISOString())
    .select(['id', 'estado_reserva', 'viva'])
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .execute();
  for (const cita of citas) await endCita(trx, deps, who, cita, razon);
  return citas.map(({ id }) => id);
}

/** The end of a cita that the caller holds for update. */
export async function endCita(trx: Trx, deps: Deps, who: Who, cita: CitaHeld, razon: string): Promise<void> {
  await trx
    .updateTable('cita')
    .set({
      estado_reserva: 'CANCELADO',
      razon_no_disponibilidad: razon,
      expira_en: null,
      actualizada_en: deps.clock.now().toISOString(),
    })
    .where('id', '=', cita.id)
    .execute();
  await audit(trx, who, 'cita.cancelar', cita.id, { antes: cita.estado_reserva });
  // Whoever was told of the rejection need not hear of it twice.
  if (cita.viva) await citaChanged(trx, deps, cita.id, 'CANCELADA', who?.usuario_id);
}

/**
 * Marks as paid: `pago_total` becomes the net price, with one payment row for what was owed. Paid already: the same
 * answer and nothing written. 409 for a cita that does not take place.
 */
export async function confirmPagado(
  deps: Deps,
  session: Session,
  visible: Visible,
  id: number,
  { role, forma_pago }: { role: Role | undefined; forma_pago: FormaPago },
): Promise<{ pago_total: number }> {
  if (role && !session.roles.includes(role)) forbidden(M.rol_no_aceptado);
  const now = deps.clock.now().toISOString();
  const pago_total = await deps.db.transaction().execute(async (trx) => {
    const cita = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
    if (!cita.viva) conflict(M.reserva_cancelada);
    const valor = remainingAmount(cita);
    if (valor === 0) return cita.pago_total;
    const total = netPrice(cita.precio, cita.descuento);
    await trx.updateTable('cita').set({ pago_total: total, actualizada_en: now }).where('id', '=', id).execute();
    await trx
      .insertInto('pago')
      .values({
        cita_id: id,
        valor,
        forma_pago,
        registrado_por: session.usuario_id,
        registrado_rol: session.rol,
        creado_en: now,
      })
      .execute();
    await audit(trx, session, 'cita.pagar', id, { valor, forma_pago });
    return total;
  });
  await announceCita(deps, id);
  return { pago_total };
}

/** A cita that may still change: not CANCELADO, and its end still to come (1 §4). */
async function findOpenCita(trx: Trx, visible: Visible, id: number, now: Date) {
  const cita = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
  if (cita.estado_reserva === 'CANCELADO') conflict(M.reserva_cancelada);
  if (Date.parse(cita.fin) <= now.getTime()) conflict(M.reserva_pasada);
  return cita;
}
