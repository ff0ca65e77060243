import type { BusinessHoursInput, EventApi, EventInput } from '@fullcalendar/core';
import type { DateClickArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { memo, type RefObject } from 'react';
import { fechaAt, tramoAt, type viewOf } from './drawn.ts';
import { DayHead, nameEvent } from './eventos/events.tsx';
import type { Tramo } from './huecos.ts';
import { OPTIONS } from './options.ts';

/** What the calendar does with what somebody does in it. */
export interface Handlers {
  /** The cita that was just booked. */
  nueva: number;
  isOver: (tramo: Tramo) => boolean;
  onDateClick: (click: DateClickArg) => void;
  onTramo: (tramo: Tramo) => void;
  /** A cita was dropped or stretched. */
  onPut: (put: { event: EventApi; revert: () => void }) => void;
  onOpen: (cita: CitaAgenda) => void;
  onDia: (day: string) => void;
}

interface DrawnCalendarProps {
  calendar: RefObject<FullCalendar | null>;
  /** Read when something happens, so that a new function is no new property. */
  on: RefObject<Handlers>;
  view: ReturnType<typeof viewOf>['view'];
  day: string;
  hoy: string;
  hora: string;
  events: EventInput[];
  hours: BusinessHoursInput;
  snap: number;
  /** The hours on screen, HH:mm:ss. */
  first: string;
  last: string;
  selectable: boolean;
  narrow: boolean;
}

/** The library's calendar. It draws all its citas anew at each render, so that it has one only when what it draws has changed. */
export const DrawnCalendar = memo(function DrawnCalendar(props: DrawnCalendarProps) {
  const { calendar, on, view, day, hoy, hora, events, hours, snap, first, last, selectable, narrow } = props;
  const timed = view !== 'dayGridMonth';
  return (
    <FullCalendar
      {...OPTIONS}
      ref={calendar}
      initialView={view}
      initialDate={day}
      now={`${hoy}T${hora}:00Z`}
      events={events}
      businessHours={hours}
      snapDuration={{ minutes: snap }}
      slotMinTime={first}
      slotMaxTime={last}
      // On a phone the page already shows the day above.
      dayHeaders={!(narrow && timed)}
      dayHeaderContent={({ date }) => <DayHead fecha={fechaAt(date)} hoy={hoy} onlyName={!timed} />}
      selectable={selectable}
      selectAllow={({ start, end }) => {
        const tramo = tramoAt(start, end);
        return tramo !== null && !on.current.isOver(tramo);
      }}
      select={({ start, end }) => {
        const tramo = tramoAt(start, end);
        calendar.current?.getApi().unselect();
        if (tramo) on.current.onTramo(tramo);
      }}
      dateClick={(click) => on.current.onDateClick(click)}
      eventDidMount={({ el, event }) => nameEvent(el, event, on.current.nueva)}
      eventDrop={(put) => on.current.onPut(put)}
      eventResize={(put) => on.current.onPut(put)}
      eventClick={({ event }) => {
        // On a touch screen free turnos count as events too.
        const touched = event.extendedProps.cita as CitaAgenda | undefined;
        if (touched) on.current.onOpen(touched);
      }}
      // If more overlap than can be read, a link opens the rest.
      eventMaxStack={view === 'timeGridWeek' ? 3 : 6}
      dayMaxEvents={timed ? undefined : 3}
      moreLinkClick={({ date }) => (view === 'timeGridDay' ? 'popover' : on.current.onDia(fechaAt(date)))}
      // On a phone a day is too narrow for the words, which would wrap onto three lines.
      moreLinkContent={({ num }) => (narrow || timed ? `+${num}` : `+ Ver más (${num})`)}
    />
  );
});
