import * as MCalendarios from '@hampi/contract/agenda/calendarios/messages';
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { inUtc, inZone, vtimezone } from '../citas/avisos/hora-ical.ts';

/** A time at which something is booked. */
export interface Ocupado {
  inicio: string;
  fin: string;
  zona: string;
  /** Approved; not just held until somebody pays or answers. */
  segura: boolean;
  /** When the citas of this time last changed. */
  cambio_en: string;
}

/** How often a calendar should refetch; some programs do so less often. */
const EVERY_SECONDS = 15 * 60;

/**
 * Times as an iCalendar file: "Ocupado" in the wall time of each office, and nothing about who comes, why or where. `agenda` is a globally
 * unique name of the agenda.
 */
export function horasOcupadas(agenda: string, horas: readonly Ocupado[]): string {
  const calendar = ical({
    prodId: { company: 'Hampi', product: 'Agenda', language: 'ES' },
    name: 'Hampi',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: horas[0]?.zona ?? 'America/Guayaquil', generator: vtimezone },
    ttl: EVERY_SECONDS,
  });
  for (const { inicio, fin, zona, segura, cambio_en } of horas)
    calendar.createEvent({
      // The same time keeps the same entry, even if another patient takes it.
      id: `ocupado-${Date.parse(inicio)}-${Date.parse(fin)}-${zona.split('/')[1]}-${agenda}`,
      stamp: inUtc(cambio_en),
      start: inZone(inicio, zona),
      end: inZone(fin, zona),
      timezone: zona,
      summary: MCalendarios.ocupado,
      class: ICalEventClass.PRIVATE,
      status: segura ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      busystatus: segura ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.TENTATIVE,
      transparency: ICalEventTransparency.OPAQUE,
    });
  return calendar.toString();
}
