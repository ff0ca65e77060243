import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import type { Trx } from '../../../../data/db.ts';
import type { Deps, WhenCitaEnds } from '../../../../deps.ts';
import { audit } from '../../../../vault/audit.ts';
import { citaChanged } from '../avisos/citas.avisos.ts';
import type { CitaEnd, CitaHeld } from './cita-end.ts';

/**
 * Ends a cita that is cancelled, rejected, moved or lapsed: frees its place, records when, how and by whom, and runs the listeners. They
 * run once per end: a rejected cita that is cancelled later only changes its state.
 */
export async function endCita(trx: Trx, deps: Deps, cita: CitaHeld, end: CitaEnd): Promise<void> {
  await closeCita(trx, deps, cita, end);
  if (cita.viva) await happensAfter(trx, deps, cita, end);
}

/**
 * The first half of `endCita`: frees the place and records the end. The listeners have not run yet (`happensAfter`), so nobody has been
 * told.
 */
export async function closeCita(trx: Trx, deps: Deps, cita: CitaHeld, end: CitaEnd): Promise<void> {
  const at = deps.clock.now();
  const { como, by, razon } = end;
  const estado_reserva: EstadoReserva = como === 'RECHAZADA' ? 'RECHAZADO' : 'CANCELADO';
  await trx
    .updateTable('cita')
    .set({
      estado_reserva,
      razon_no_disponibilidad: razon,
      expira_en: null,
      actualizada_en: at.toISOString(),
      ...(cita.viva && {
        terminada_en: at.toISOString(),
        terminada_como: como,
        terminada_parte: by.parte,
        terminada_por: by.who?.usuario_id ?? null,
      }),
      // Spent credits move with the visit; payments stay where they are, and the next cita of the chain counts them.
      ...(como === 'REAGENDADA' && { creditos: 0 }),
    })
    .where('id', '=', cita.id)
    .execute();
  await auditEnd(trx, cita, end, estado_reserva);
}

/** The second half of `endCita`, once per end; `cita` is the row as it was before. */
export async function happensAfter(trx: Trx, deps: Deps, cita: CitaHeld, end: CitaEnd): Promise<void> {
  const { id, doctor_id, oficina_id, cliente_id, inicio, fin, ofrecida } = cita;
  for (const happens of deps.citaEnds)
    await happens(trx, deps, {
      id,
      doctor_id,
      oficina_id,
      cliente_id,
      inicio,
      fin,
      ofrecida,
      ...end,
      at: deps.clock.now(),
      antes: cita.estado_reserva,
    });
}

/** A move is audited where the new cita is made, because only there its id is known. */
async function auditEnd(trx: Trx, cita: CitaHeld, { como, by }: CitaEnd, despues: EstadoReserva): Promise<void> {
  const antes = cita.estado_reserva;
  if (como === 'RECHAZADA') await audit(trx, by.who, 'cita.estado', cita.id, { antes, despues });
  else if (como !== 'REAGENDADA') await audit(trx, by.who, 'cita.cancelar', cita.id, { antes });
}

/**
 * Sends mail and notices and skips the reminder. For a move, the new cita's messages cover both; an offer that ended had never become
 * anybody's cita.
 */
export const tellOfEnd: WhenCitaEnds = async (trx, deps, { id, como, by, antes, ofrecida }) => {
  if (como === 'REAGENDADA' || ofrecida) return;
  const waited = antes === 'PENDIENTE' ? 'NO_ACEPTADA' : 'RECHAZADA';
  await citaChanged(trx, deps, id, como === 'RECHAZADA' ? waited : como, by.who?.usuario_id);
};
