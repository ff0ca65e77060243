/** One drawn calendar, in the offices' wall time wherever the viewer sits; its free time can be booked (BE-21). */

import type { EventInput } from '@fullcalendar/core';
import es from '@fullcalendar/core/locales/es';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { type CitaAgenda, drawnRange } from '@hampi/contract/agenda/citas/calls';
import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { addDays, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import { lazy, useEffect, useMemo, useRef } from 'react';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { AgendaOffice } from '../agenda-screen.tsx';
import css from './agenda-calendar.module.css';
import type { Vista } from './calendar-nav.tsx';
import { Cursor } from './cursor.tsx';
import { EventContent, eventOf, libreOf } from './events.tsx';
import { bound, businessHours } from './hours.ts';
import { SNAP, stopsOf, type Tramo, tramoOf } from './huecos.ts';
import { useReserva } from './use-reserva.ts';

const loadReserva = () => import('../reserva-rapida/reserva-rapida.tsx');
const ReservaRapida = lazy(loadReserva);

export interface CalendarGridProps {
  rows: CitaAgenda[] | undefined;
  busy: boolean;
  now: Date;
  zona: string;
  vista: Vista;
  day: string;
  offices: AgendaOffice[];
  /** Blocks behind the citas beside the free turnos: absences. */
  fondo?: EventInput[];
  canBook: boolean;
  /** The cita that was just booked. */
  nueva: number;
  onDay: (day: string) => void;
  onOpen: (cita: CitaAgenda) => void;
  onBooked: (made: ReservaHecha) => void;
}

const NO_BLOCKS: EventInput[] = [];

export function CalendarGrid(props: CalendarGridProps) {
  const { rows, busy, now, zona, vista, day, offices, fondo = NO_BLOCKS, canBook, nueva } = props;
  const { onDay, onOpen, onBooked } = props;
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const calendar = useRef<FullCalendar>(null);
  const wall = wallOf(now, zona);
  const view = vista === 'mes' ? 'dayGridMonth' : narrow ? 'timeGridDay' : 'timeGridWeek';
  const drawn = view === 'timeGridDay' ? { fecha: day, fechaFinal: day } : drawnRange(vista, day);
  const timed = view !== 'dayGridMonth';
  const reserva = useReserva({ root, offices, drawn, hoy: wall.fecha, canBook: canBook && timed, onBooked });
  const { libres, bookable } = reserva;
  const events = useMemo(
    () => [...fondo, ...libres.map((turno) => libreOf(turno, offices)), ...(rows?.map(eventOf) ?? [])],
    [fondo, libres, offices, rows],
  );
  const hours = useMemo(() => businessHours(offices), [offices]);
  const first = bound(rows, offices, 'first');
  const last = bound(rows, offices, 'last');

  // The calendar keeps its own date and view; ours, from the address, lead.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    queueMicrotask(() => {
      if (api.view.type !== view) api.changeView(view, day);
      else api.gotoDate(day);
    });
  }, [view, day]);
  // The one that was booked before is no longer new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn again is marked again
  useEffect(() => {
    for (const old of root.current?.querySelectorAll('.fc-event[aria-current]') ?? [])
      if (old.getAttribute('data-cita') !== String(nueva)) old.removeAttribute('aria-current');
  }, [nueva, events]);

  const free = useMemo(
    () => libres.map((turno) => tramoOf(turno, offices.find(({ o_id }) => o_id === turno.oficina_id)?.o_zona ?? zona)),
    [libres, offices, zona],
  );
  const isOver = ({ fecha, hasta }: Tramo) => `${fecha}T${hasta}` <= `${wall.fecha}T${wall.hora}`;
  const days = daysOf(drawn).map((fecha) => stopsOf(fecha, free, first, last).filter((stop) => !isOver(stop)));
  const say = (tramo: Tramo) =>
    free.some(({ fecha, desde }) => fecha === tramo.fecha && desde === tramo.desde) ? 'libre' : 'sobreturno';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only fetches ahead what a press will need
    <div
      ref={root}
      className={css.calendar}
      data-busy={busy || undefined}
      data-bookable={bookable.length > 0 || undefined}
      onPointerEnter={() => bookable.length > 0 && void loadReserva()}
      onFocus={() => bookable.length > 0 && void loadReserva()}
    >
      {bookable.length > 0 && (
        <Cursor
          root={root}
          days={days}
          start={wall}
          say={say}
          onChoose={reserva.point}
          onPage={(direction) => onDay(addDays(day, direction * (view === 'timeGridDay' ? 1 : 7)))}
        />
      )}
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, interaction]}
        locale={es}
        firstDay={1}
        initialView={view}
        initialDate={day}
        // Events carry wall time of the office; 'UTC' keeps the browser's own zone out of it.
        timeZone="UTC"
        now={`${wall.fecha}T${wall.hora}:00Z`}
        nowIndicator
        headerToolbar={false}
        height="auto"
        events={events}
        businessHours={hours}
        allDaySlot={false}
        slotMinTime={first}
        slotMaxTime={last}
        slotDuration="00:30:00"
        slotLabelInterval="01:00:00"
        slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        snapDuration={{ minutes: SNAP }}
        slotEventOverlap
        selectable={bookable.length > 0}
        selectMirror
        selectLongPressDelay={400}
        selectAllow={({ start, end }) => {
          const tramo = tramoAt(start, end);
          return tramo !== null && !isOver(tramo);
        }}
        select={({ start, end }) => {
          const tramo = tramoAt(start, end);
          calendar.current?.getApi().unselect();
          if (tramo) reserva.point(tramo);
        }}
        eventDisplay="block"
        eventOrder="sobreturno,start"
        dayMaxEvents={vista === 'mes' ? 3 : undefined}
        // A day of a phone is too narrow for the words, which would break into three lines.
        moreLinkContent={({ num }) => (narrow ? `+${num}` : `+ Ver más (${num})`)}
        // The library gives the link the state of a button, and leaves it a link.
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        moreLinkHint={(num) => (num === 1 ? 'Ver una cita más' : `Ver ${num} citas más`)}
        dayHeaderContent={({ date }) => {
          const fecha = date.toISOString().slice(0, 10);
          const dayName = nombreDia(fecha).slice(0, 3);
          return vista === 'mes' ? (
            dayName
          ) : (
            <DayHead name={dayName} number={date.getUTCDate()} today={fecha === wall.fecha} />
          );
        }}
        eventContent={EventContent}
        eventClassNames={({ event }) =>
          event.display === 'background' ? [] : [css[event.extendedProps.kind as string] ?? '', css.event ?? '']
        }
        eventDidMount={({ el, event }) => {
          if (event.display === 'background') return;
          // The library makes it work as a button, and calls it nothing.
          el.setAttribute('role', 'button');
          el.setAttribute('aria-label', event.extendedProps.spoken as string);
          el.setAttribute('data-cita', event.id);
          el.style.setProperty('--mark', event.borderColor);
          if (event.id === String(nueva)) el.setAttribute('aria-current', 'true');
        }}
        eventInteractive
        eventClick={({ event }) => onOpen(event.extendedProps.cita as CitaAgenda)}
      />
      <WhenNeeded needed={reserva.popover.propuesta !== null}>
        <ReservaRapida now={now} {...reserva.popover} />
      </WhenNeeded>
    </div>
  );
}

const DayHead = ({ name, number, today }: { name: string; number: number; today: boolean }) => (
  <span className={css.dayHead} data-today={today || undefined}>
    {name} <b>{number}</b>
  </span>
);

/** A selection within one day; the library's dates are wall time written as UTC. */
function tramoAt(start: Date, end: Date): Tramo | null {
  const [fecha = '', desde = ''] = start.toISOString().split('T');
  const [other, hasta = ''] = end.toISOString().split('T');
  const midnight = hasta.startsWith('00:00') && other === addDays(fecha, 1);
  if (other !== fecha && !midnight) return null;
  return { fecha, desde: desde.slice(0, 5), hasta: midnight ? '24:00' : hasta.slice(0, 5) };
}

function daysOf({ fecha, fechaFinal }: { fecha: string; fechaFinal: string }): string[] {
  const days: string[] = [];
  for (let at = fecha; at <= fechaFinal; at = addDays(at, 1)) days.push(at);
  return days;
}
