import { isPatient } from '../../../../access/roles.ts';
import type { Session } from '../../../../access/session.ts';

type Acting = Pick<Session, 'usuario_id' | 'rol'>;

/** Who ended a cita, and with which account; null for a mail's link and for a lapse. */
export interface EndedBy {
  parte: 'CONSULTORIO' | 'PACIENTE' | 'SISTEMA';
  who: Acting | null;
}
/** The same for the account that is logged in. */
export const byOf = (who: Acting): EndedBy => ({ parte: isPatient(who) ? 'PACIENTE' : 'CONSULTORIO', who });
export const byConsultorio = (who: Acting): EndedBy => ({ parte: 'CONSULTORIO', who });
export const BY_PACIENTE: EndedBy = { parte: 'PACIENTE', who: null };
export const BY_SISTEMA: EndedBy = { parte: 'SISTEMA', who: null };

export interface CitaEnd {
  como: 'CANCELADA' | 'RECHAZADA' | 'REAGENDADA' | 'VENCIDA';
  by: EndedBy;
  /** The reason as shown to the patient. */
  razon: string;
}

/** The columns of a cita that ending it needs; the caller has locked the row for update. */
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
  /** Offered to somebody on the waiting list who has not answered yet. */
  ofrecida: boolean;
}

/** A cita that has just lost its place, and the way in which it ended. */
export type CitaEnded = Pick<
  CitaHeld,
  'id' | 'doctor_id' | 'oficina_id' | 'cliente_id' | 'inicio' | 'fin' | 'ofrecida'
> &
  CitaEnd & { at: Date /** `antes` is the state before the end. */; antes: string };
