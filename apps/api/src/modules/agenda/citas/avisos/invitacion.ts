import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Calendario } from '../../../../adapters/mail/mailer.ts';
import { inUtc, inZone, vtimezone } from './hora-ical.ts';

/** A visit as a calendar entry, identified by `uid`; a higher `secuencia` replaces an earlier one. */
export interface Invitacion {
  uid: string;
  secuencia: number;
  inicio: string;
  fin: string;
  zona: string;
  titulo: string;
  lugar: string;
  organizador: { name: string; email: string };
  asistente: { name: string; email: string };
  estado: 'CONFIRMADA' | 'POR_CONFIRMAR' | 'CANCELADA';
  generada: string;
}

const estados = {
  CONFIRMADA: ICalEventStatus.CONFIRMED,
  POR_CONFIRMAR: ICalEventStatus.TENTATIVE,
  CANCELADA: ICalEventStatus.CANCELLED,
} as const;

/** The calendar entry of a visit: METHOD:REQUEST, or CANCEL if it was cancelled. */
export function invitacion(cita: Invitacion): Calendario {
  const metodo = cita.estado === 'CANCELADA' ? 'CANCEL' : 'REQUEST';
  return { metodo, contenido: calendarOf(cita, metodo) };
}

/** The same as a file to download, which does not invite anybody. */
export const calendarFile = (cita: Invitacion): string => calendarOf(cita, 'PUBLISH');

function calendarOf(cita: Invitacion, metodo: 'CANCEL' | 'REQUEST' | 'PUBLISH'): string {
  const calendar = ical({
    prodId: { company: 'Hampi', product: 'Citas', language: 'ES' },
    method: ICalCalendarMethod[metodo],
    timezone: { name: cita.zona, generator: vtimezone },
  });
  calendar.createEvent({
    id: cita.uid,
    sequence: cita.secuencia,
    stamp: inUtc(cita.generada),
    start: inZone(cita.inicio, cita.zona),
    end: inZone(cita.fin, cita.zona),
    timezone: cita.zona,
    summary: cita.titulo,
    location: cita.lugar,
    status: estados[cita.estado],
    organizer: cita.organizador,
    attendees: [{ ...cita.asistente, rsvp: false, role: ICalAttendeeRole.REQ }],
  });
  return calendar.toString();
}
