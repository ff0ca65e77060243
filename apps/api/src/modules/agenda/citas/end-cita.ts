import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../vault/audit.ts';
import { citaChanged } from './avisos/citas.avisos.ts';

/** Whose doing an end is, and the account that did it: a link of a mail and a lapse have none. */
export interface EndedBy {
  parte: 'CONSULTORIO' | 'PACIENTE' | 'SISTEMA';
  who: Pick<Session, 'usuario_id' | 'rol'> | null;
}
export const byConsultorio = (who: Pick<Session, 'usuario_id' | 'rol'>): EndedBy => ({ parte: 'CONSULTORIO', who });
export const BY_PACIENTE: EndedBy = { parte: 'PACIENTE', who: null };
export const BY_SISTEMA: EndedBy = { parte: 'SISTEMA', who: null };

export interface CitaEnd {
  como: 'CANCELADA' | 'RECHAZADA' | 'REAGENDADA' | 'VENCIDA';
  by: EndedBy;
  /** In the words that the patient reads. */
  razon: string;
}

/** What an end needs to know of a cita, which the caller holds for update. */
export const CITA_HELD = [
  'id',
  'doctor_id',
  'oficina_id',
  'cliente_id',
  'inicio',
  'fin',
  'estado_reserva',
  'viva',
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
}

/** A cita that just lost its place, and how. */
export type CitaEnded = Pick<CitaHeld, 'id' | 'doctor_id' | 'oficina_id' | 'cliente_id' | 'inicio' | 'fin'> &
  CitaEnd & { at: Date };

/**
 * What happens when a cita that held its place ends, in the transaction that ends it: letters, money, who comes next.
 * Listed in `register.ts`, so that a module that books can hang on without being known here.
 */
export type WhenCitaEnds = (trx: Trx, deps: Deps, ended: CitaEnded) => Promise<void>;

/**
 * The one end of every cita: cancelled, rejected, moved or lapsed. Its place is free, its row says when, how and by
 * whom, and all that hangs on an end happens once: a rejected cita that is cancelled afterwards only changes its state.
 */
export async function endCita(trx: Trx, deps: Deps, cita: CitaHeld, end: CitaEnd): Promise<void> {
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
      // Spent credits go with the visit; what was paid stays where it is, and the next cita of the chain counts it.
      ...(como === 'REAGENDADA' && { creditos: 0 }),
    })
    .where('id', '=', cita.id)
    .execute();
  await auditEnd(trx, cita, end, estado_reserva);
  if (!cita.viva) return;
  const { id, doctor_id, oficina_id, cliente_id, inicio, fin } = cita;
  for (const happens of deps.citaEnds)
    await happens(trx, deps, { id, doctor_id, oficina_id, cliente_id, inicio, fin, ...end, at });
}

/** A move is written down by who makes the new cita, beside its id. */
async function auditEnd(trx: Trx, cita: CitaHeld, { como, by }: CitaEnd, despues: EstadoReserva): Promise<void> {
  const antes = cita.estado_reserva;
  if (como === 'RECHAZADA') await audit(trx, by.who, 'cita.estado', cita.id, { antes, despues });
  else if (como !== 'REAGENDADA') await audit(trx, by.who, 'cita.cancelar', cita.id, { antes });
}

/** The letter, the notices and the reminder that goes no more. Of a move the new cita tells, for both. */
export const tellOfEnd: WhenCitaEnds = async (trx, deps, { id, como, by }) => {
  if (como === 'REAGENDADA') return;
  await citaChanged(trx, deps, id, como === 'RECHAZADA' ? 'RECHAZADA' : 'CANCELADA', by.who?.usuario_id);
};
