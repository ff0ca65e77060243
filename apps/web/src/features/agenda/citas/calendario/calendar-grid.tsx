/** One drawn calendar, in the offices' wall time, not the viewer's; its free time can be booked (BE-21). */

import type { EventApi } from '@fullcalendar/core';
import es from '@fullcalendar/core/locales/es';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { type CitaAgenda, drawnRange } from '@hampi/contract/agenda/citas/calls';
import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { addDays, wallOf } from '@hampi/contract/base/fechas';
import { type KeyboardEvent, lazy, useEffect, useMemo, useRef } from 'react';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { AgendaOffice } from '../agenda-screen.tsx';
import css from './agenda-calendar.module.css';
import type { Vista } from './calendar-nav.tsx';
import { Cursor } from './cursor.tsx';
import { daysOf, fechaAt, tramoAt } from './drawn.ts';
import { DayHead, EventContent, eventOf, libreOf, nameEvent } from './eventos/events.tsx';
import { useFondo } from './eventos/use-fondo.ts';
import { businessHours } from './hours.ts';
import { SNAP, stopsOf, type Tramo, tramoOf } from './huecos.ts';
import { isMovida } from './mover/mover.ts';
import { useMover, useMovibles } from './mover/use-mover.ts';
import { type Detail, useAbierta } from './use-abierta.ts';
import { useReserva } from './use-reserva.ts';

const loadReserva = () => import('../reserva-rapida/reserva-rapida.tsx');
const ReservaRapida = lazy(loadReserva);
const CitaDetail = lazy(() => import('../cita-detail.tsx'));

export interface CalendarGridProps {
  rows: CitaAgenda[] | undefined;
  busy: boolean;
  now: Date;
  zona: string;
  vista: Vista;
  day: string;
  /** The hours on screen, HH:mm:ss. */
  bounds: { first: string; last: string };
  offices: AgendaOffice[];
  /** Whether the office's name is above it, as one of several columns. */
  titled: boolean;
  /** Its share of the width among the columns. */
  weight: number;
  canBook: boolean;
  /** The cita that was just booked. */
  nueva: number;
  onDay: (day: string) => void;
  onOpen: (cita: CitaAgenda) => void;
  onVista: (vista: Vista, day: string) => void;
  onBooked: (made: ReservaHecha) => void;
  /** Called to block free time instead of booking it. */
  onBlock: (tramo: Tramo, oficinaId: number) => void;
  /** Called when the cita with this id has another hour. */
  onMoved: (id: number) => void;
  /** The open cita: beside its event, or over the page if the event is not drawn. */
  detail: Detail;
}

export function CalendarGrid(props: CalendarGridProps) {
  const { rows, busy, now, zona, vista, day, bounds, offices, titled, weight, canBook, nueva } = props;
  const { onDay, onOpen, onVista, onBooked, onBlock, onMoved } = props;
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const calendar = useRef<FullCalendar>(null);
  const wall = wallOf(now, zona);
  const view = vista === 'mes' ? 'dayGridMonth' : narrow || vista === 'dia' ? 'timeGridDay' : 'timeGridWeek';
  const drawn =
    view === 'timeGridDay'
      ? { fecha: day, fechaFinal: day }
      : drawnRange(view === 'dayGridMonth' ? 'mes' : 'semana', day);
  const timed = view !== 'dayGridMonth';
  const fondo = useFondo(offices, drawn, !timed);
  const reserva = useReserva({ root, offices, drawn, hoy: wall.fecha, canBook: canBook && timed, onBooked, onBlock });
  const { libres, bookable } = reserva;
  const movibles = useMovibles(bookable.length > 0 ? rows : undefined, now);
  const events = useMemo(
    () => [
      ...fondo,
      ...libres.map((turno) => libreOf(turno, offices)),
      ...(rows ?? []).filter((cita) => !isMovida(cita)).map((cita) => eventOf(cita, movibles.includes(cita.r_id))),
    ],
    [fondo, libres, offices, rows, movibles],
  );
  const mover = useMover({ rows, libres, now, onMoved });
  /** Moves the cita where it was dropped, or back if that is not possible. */
  const onPut = async ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const tramo = event.start && event.end && tramoAt(event.start, event.end);
    if (!tramo || !(await mover.put(event.extendedProps.cita as CitaAgenda, tramo))) revert();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape leads from a cita back to the hours: one key to the next booking, however many citas are in between.
    if (event.key === 'Escape' && (event.target as Element).closest('.fc-event'))
      root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
    else mover.onKeyDown(event);
  };
  const hours = useMemo(() => businessHours(offices), [offices]);
  const { first, last } = bounds;

  // The calendar has a date and a view of its own; those of the address take precedence.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    queueMicrotask(() => {
      if (api.view.type !== view) api.changeView(view, day);
      else api.gotoDate(day);
    });
  }, [view, day]);
  // The library measures itself when the window changes, but does not notice the columns beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the width changes
  useEffect(() => calendar.current?.getApi().updateSize(), [weight]);
  // The event of the new cita may have been drawn before `nueva` was known, and the previous one is still marked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn events must be marked again
  useEffect(() => {
    for (const event of root.current?.querySelectorAll('.fc-event[data-cita]') ?? [])
      if (event.getAttribute('data-cita') === String(nueva)) event.setAttribute('aria-current', 'true');
      else event.removeAttribute('aria-current');
  }, [nueva, events]);

  const free = useMemo(
    () => libres.map((turno) => tramoOf(turno, offices.find(({ o_id }) => o_id === turno.oficina_id)?.o_zona ?? zona)),
    [libres, offices, zona],
  );
  const isOver = ({ fecha, hasta }: Tramo) => `${fecha}T${hasta}` <= `${wall.fecha}T${wall.hora}`;
  const days = daysOf(drawn).map((fecha) => stopsOf(fecha, free, first, last).filter((stop) => !isOver(stop)));
  const isFree = (tramo: Tramo) => free.some(({ fecha, desde }) => fecha === tramo.fecha && desde === tramo.desde);

  const abierta = useAbierta({ root, detail: props.detail, offices: titled ? offices : undefined });

  return (
    <section className={css.column} style={{ flexGrow: weight }} aria-label={titled ? offices[0]?.o_nombre : undefined}>
      {titled && <h2 className={css.columnTitle}>{offices[0]?.o_nombre}</h2>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and presses of the elements inside */}
      <div
        ref={root}
        className={css.calendar}
        data-busy={busy || undefined}
        data-bookable={bookable.length > 0 || undefined}
        onPointerDown={abierta.onPointerDown}
        onPointerEnter={() => bookable.length > 0 && void loadReserva()}
        onKeyDown={bookable.length > 0 ? onKeyDown : undefined}
        onFocus={() => bookable.length > 0 && void loadReserva()}
      >
        {bookable.length > 0 && (
          <Cursor
            root={root}
            days={days}
            start={wall}
            isFree={isFree}
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
          // Events carry the office's wall time; 'UTC' stops the library from converting it to the browser's zone.
          timeZone="UTC"
          now={`${wall.fecha}T${wall.hora}:00Z`}
          nowIndicator
          headerToolbar={false}
          height="auto"
          // On a phone the page already shows the day above.
          dayHeaders={!(narrow && timed)}
          events={events}
          businessHours={hours}
          allDaySlot={false}
          slotMinTime={first}
          slotMaxTime={last}
          slotDuration="00:30:00"
          slotLabelInterval="01:00:00"
          slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
          snapDuration={{ minutes: SNAP }}
          // Sobreturnos are beside the citas of the same hour, so that each stays readable.
          slotEventOverlap={false}
          // If more overlap than can be read, a link opens the rest.
          eventMaxStack={view === 'timeGridWeek' ? 3 : 6}
          // A night visit belongs to the day on which it begins.
          nextDayThreshold="12:00:00"
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
          moreLinkClick={({ date }) => (view === 'timeGridDay' ? 'popover' : onVista('dia', fechaAt(date)))}
          dateClick={({ date, jsEvent }) => {
            if (vista === 'mes') return onVista('dia', fechaAt(date));
            // With a mouse `select` has already reported the stretch. With a finger it needs a long press, so a tap is handled here.
            const tramo = jsEvent.type.startsWith('touch') && tramoAt(date, new Date(date.getTime() + SNAP * 60_000));
            if (tramo && !isOver(tramo)) reserva.point(tramo);
          }}
          // On a phone a day is too narrow for the words, which would wrap onto three lines.
          moreLinkContent={({ num }) => (narrow || timed ? `+${num}` : `+ Ver más (${num})`)}
          // The library gives the link a button's state but not a button's role.
          moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
          moreLinkHint={(num) => (num === 1 ? 'Ver una cita más' : `Ver ${num} citas más`)}
          dayHeaderContent={({ date }) => <DayHead fecha={fechaAt(date)} hoy={wall.fecha} onlyName={!timed} />}
          eventContent={EventContent}
          eventClassNames={({ event }) =>
            event.extendedProps.cita ? [css[event.extendedProps.kind as string] ?? '', css.event ?? ''] : []
          }
          eventDidMount={({ el, event }) => nameEvent(el, event, nueva)}
          eventDrop={onPut}
          eventResize={onPut}
          eventLongPressDelay={400}
          eventInteractive
          eventClick={({ event }) => {
            // On a touch screen free turnos count as events too.
            const touched = event.extendedProps.cita as CitaAgenda | undefined;
            if (touched) onOpen(touched);
          }}
        />
        <WhenNeeded needed={reserva.popover.propuesta !== null}>
          <ReservaRapida now={now} {...reserva.popover} />
        </WhenNeeded>
        <WhenNeeded needed={abierta.detail.cita !== undefined}>
          <CitaDetail {...abierta.detail} />
        </WhenNeeded>
      </div>
    </section>
  );
}
