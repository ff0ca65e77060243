/** Writes instants for iCalendar independently of the machine's zone. */
import { fechaOf, horaOf } from '@hampi/contract/base/fechas';
import type { ICalLuxonDateTimeStub } from 'ical-generator';

/** Constant offsets, since Ecuador has not changed its clocks since 1993. */
const offsets: Record<string, string> = { 'America/Guayaquil': '-0500', 'Pacific/Galapagos': '-0600' };

/** What a calendar needs to know about a zone of Ecuador. */
export const vtimezone = (zona: string) =>
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
 * An instant together with the text of its date and hour. ical would write a plain Date in the machine's zone, and one in UTC without its
 * `Z` if the calendar has a zone.
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

/** An instant in the wall time of a zone; the entry names the zone. */
export const inZone = (instant: string, zona: string) =>
  written(instant, fechaOf(instant, zona).replaceAll('-', ''), `${horaOf(instant, zona).replace(':', '')}00`);

export function inUtc(instant: string): ICalLuxonDateTimeStub {
  const digits = new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
  return written(instant, digits.slice(0, 8), digits.slice(9));
}
