import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import { isPatient } from '../../../../access/roles.ts';
import type { Session } from '../../../../access/session.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { audit } from '../../../../vault/audit.ts';
import { citaChanged } from '../avisos/citas.avisos.ts';

type Acting = Pick<Session, 'usuario_id' | 'rol'>;

/** Who ended a cita, and with which account; a mail's link and a lapse have none. */
export interface EndedBy {
  parte: 'CONSULTORIO' | 'PACIENTE' | 'SISTEMA';
  who: Acting | null;
}
/** Of whoever is logged in. */
export const byOf = (who: Acting): EndedBy => ({ parte: isPatient(who) ? 'PACIENTE' : 'CONSULTORIO', who });
export const byConsultorio = (who: Acting): EndedBy => ({ parte: 'CONSULTORIO', who });
export const BY_PACIENTE: EndedBy = { parte: 'PACIENTE', who: null };
export const BY_SISTEMA: EndedBy = { parte: 'SISTEMA', who: null };

export interface CitaEnd {
  como: 'CANCELADA' | 'RECHAZADA' | 'REAGENDADA' | 'VENCIDA';
  by: EndedBy;
  /** As shown to the patient. */
  razon: string;
}

/** The data of a cita that its end needs; the caller has locked it for update. */
export const CITA_HELD = [
  'id',
  'doctor_id',
  'oficina_id',
  'cliente_id',
  'inicio',
  'fin',
  'estado_reserva',
  'viva',
  'ofrecida',
] as const;
export interface CitaHeld {
  id: number;
  doctor_id: number;
  oficina_id: number;
  cliente_id: number;
  inicio: string;
  fin: string;
  estado_reserva: string;
  viva: boolean | null;
  /** Offered to somebody of the waiting list, who has not answered. */
  ofrecida: boolean;
}

/** A cita that has just lost its place, and how. */
export type CitaEnded = Pick<
  CitaHeld,
  'id' | 'doctor_id' | 'oficina_id' | 'cliente_id' | 'inicio' | 'fin' | 'ofrecida'
> &
  CitaEnd & { at: Date /** Its state before. */; antes: string };

/**
 * What a module does when a cita that held its place ends, in the same transaction: mails, money, who comes next. Listed in
 * `register.ts`, so that this module need not know them.
 */
export type WhenCitaEnds = (trx: Trx, deps: Deps, ended: CitaEnded) => Promise<void>;

/**
 * Ends a cita, whether cancelled, rejected, moved or lapsed: frees its place, records when, how and by whom, and runs what depends
 * on an end once. A rejected cita that is cancelled later only changes its state.
 */
export async function endCita(trx: Trx, deps: Deps, cita: CitaHeld, end: CitaEnd): Promise<void> {
  await closeCita(trx, deps, cita, end);
  if (cita.viva) await happensAfter(trx, deps, cita, end);
}

/** The first half of `endCita`: nothing that depends on the end has run yet (`happensAfter`), nobody was told. */
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

/** The other half, once for each end: `cita` as it was before. */
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

/** A move is audited by the code that makes the new cita, with its id. */
async function auditEnd(trx: Trx, cita: CitaHeld, { como, by }: CitaEnd, despues: EstadoReserva): Promise<void> {
  const antes = cita.estado_reserva;
  if (como === 'RECHAZADA') await audit(trx, by.who, 'cita.estado', cita.id, { antes, despues });
  else if (como !== 'REAGENDADA') await audit(trx, by.who, 'cita.cancelar', cita.id, { antes });
}

/**
 * Sends mail and notices and skips the reminder. For a move, the new cita's messages cover both; an offer that ended was no cita of
 * anybody's yet.
 */
export const tellOfEnd: WhenCitaEnds = async (trx, deps, { id, como, by, antes, ofrecida }) => {
  if (como === 'REAGENDADA' || ofrecida) return;
  const waited = antes === 'PENDIENTE' ? 'NO_ACEPTADA' : 'RECHAZADA';
  await citaChanged(trx, deps, id, como === 'RECHAZADA' ? waited : 'CANCELADA', by.who?.usuario_id);
};
