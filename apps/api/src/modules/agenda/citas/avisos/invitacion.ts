import { fechaOf, horaOf } from '@hampi/contract/base/fechas';
import ical, {
  ICalAttendeeRole,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalLuxonDateTimeStub,
} from 'ical-generator';
import type { Calendario } from '../../../../adapters/mail/mailer.ts';

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

/** Constant offsets, since Ecuador has not changed its clocks since 1993. */
const offsets: Record<string, string> = { 'America/Guayaquil': '-0500', 'Pacific/Galapagos': '-0600' };

const vtimezone = (zona: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${zona}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offsets[zona] ?? '-0500'}`,
    `TZOFFSETTO:${offsets[zona] ?? '-0500'}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');

/**
 * An instant with the text for its day and hour. A plain Date would be written in the machine's zone, and in UTC without its `Z` if the
 * calendar has a zone.
 */
function written(instant: string, fecha: string, hora: string): ICalLuxonDateTimeStub {
  const moment: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => moment,
    toJSDate: () => new Date(instant),
    toJSON: () => instant,
    toFormat: (format) => (format === 'HHmmss' ? hora : fecha),
  };
  return moment;
}

const inZone = (instant: string, zona: string) =>
  written(instant, fechaOf(instant, zona).replaceAll('-', ''), `${horaOf(instant, zona).replace(':', '')}00`);

function inUtc(instant: string): ICalLuxonDateTimeStub {
  const digits = new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
  return written(instant, digits.slice(0, 8), digits.slice(9));
}

/** The calendar entry of a visit: METHOD:REQUEST, or CANCEL if it was cancelled. */
export function invitacion(cita: Invitacion): Calendario {
  const metodo = cita.estado === 'CANCELADA' ? 'CANCEL' : 'REQUEST';
  return { metodo, contenido: calendarOf(cita, metodo) };
}

/** The same as a file that its reader asked for, which invites nobody. */
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
