/** How the library draws every calendar, in any view and of any office. */

import type { CalendarOptions } from '@fullcalendar/core';
import es from '@fullcalendar/core/locales/es';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import timeGrid from '@fullcalendar/timegrid';
import css from './agenda-calendar.module.css';
import { EventContent } from './eventos/events.tsx';

/** How long a finger rests on a cita or an hour to take it, in milliseconds. */
const LONG_PRESS = 400;

export const OPTIONS: CalendarOptions = {
  plugins: [dayGrid, timeGrid, interaction],
  locale: es,
  firstDay: 1,
  headerToolbar: false,
  height: 'auto',
  // Events carry the office's wall time; 'UTC' stops the library from converting it to the browser's zone.
  timeZone: 'UTC',
  nowIndicator: true,

  allDaySlot: false,
  slotDuration: '00:30:00',
  slotLabelInterval: '01:00:00',
  slotLabelFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  // A night visit belongs to the day on which it begins.
  nextDayThreshold: '12:00:00',
  selectMirror: true,
  selectLongPressDelay: LONG_PRESS,

  eventContent: EventContent,
  eventClassNames: ({ event }) =>
    event.extendedProps.cita ? [css[event.extendedProps.kind as string] ?? '', css.event ?? ''] : [],
  eventDisplay: 'block',
  eventOrder: 'sobreturno,start',
  eventInteractive: true,
  eventLongPressDelay: LONG_PRESS,
  // A visit of a few minutes still shows its line.
  eventMinHeight: 20,
  // Sobreturnos are beside the citas of the same hour, so that each stays readable.
  slotEventOverlap: false,

  // The library gives the link a button's state but not a button's role.
  moreLinkDidMount: ({ el }) => el.setAttribute('role', 'button'),
  moreLinkHint: (num) => (num === 1 ? 'Ver una cita más' : `Ver ${num} citas más`),
};
