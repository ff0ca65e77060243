import { fechaOf, horaOf } from '@hampi/contract';
import ical, {
  ICalAttendeeRole,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalLuxonDateTimeStub,
} from 'ical-generator';
import type { Calendario } from '../../adapters/mail/mailer.ts';

/** A visit as a calendar understands it. The entry is known by `uid`; a higher `secuencia` replaces what was sent before. */
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

/** Ecuador has never changed its clocks since 1993: one standard offset each. */
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

/** The library writes a plain Date in the machine's own zone; this is an instant that only knows the office's. */
function inZone(instant: string, zona: string): ICalLuxonDateTimeStub {
  const moment: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => moment,
    toJSDate: () => new Date(instant),
    toJSON: () => instant,
    toFormat: (format) =>
      format === 'HHmmss' ? `${horaOf(instant, zona).replace(':', '')}00` : fechaOf(instant, zona).replaceAll('-', ''),
  };
  return moment;
}

/** With the letter that says UTC: the library leaves it out, and the machine's own hour in, where a calendar has a zone. */
function inUtc(instant: string): ICalLuxonDateTimeStub {
  const digits = new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
  const moment: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => moment,
    toJSDate: () => new Date(instant),
    toJSON: () => instant,
    toFormat: (format) => (format === 'HHmmss' ? digits.slice(9) : digits.slice(0, 8)),
  };
  return moment;
}

/** The calendar entry of a visit: METHOD:REQUEST, or CANCEL when it will not be. */
export function invitacion(cita: Invitacion): Calendario {
  const metodo = cita.estado === 'CANCELADA' ? 'CANCEL' : 'REQUEST';
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
  return { metodo, contenido: calendar.toString() };
}
