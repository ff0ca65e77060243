/** One drawn calendar, in the offices' wall time wherever the viewer sits; its free time can be booked (BE-21). */

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
  /** The hours that are drawn, HH:mm:ss. */
  bounds: { first: string; last: string };
  offices: AgendaOffice[];
  /** Its office stands above it: one of several columns. */
  titled: boolean;
  /** Its share of the width beside the other columns. */
  weight: number;
  canBook: boolean;
  /** The cita that was just booked. */
  nueva: number;
  onDay: (day: string) => void;
  onOpen: (cita: CitaAgenda) => void;
  onVista: (vista: Vista, day: string) => void;
  onBooked: (made: ReservaHecha) => void;
  /** Free time that is blocked instead. */
  onBlock: (tramo: Tramo, oficinaId: number) => void;
  /** A cita stands at another hour under this id. */
  onMoved: (id: number) => void;
  /** The cita that is open, beside its event; over the page where it is not drawn. */
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
  /** Where it was put, and back where it was when that cannot be. */
  const onPut = async ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const tramo = event.start && event.end && tramoAt(event.start, event.end);
    if (!tramo || !(await mover.put(event.extendedProps.cita as CitaAgenda, tramo))) revert();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // From a cita back to the hours: one key for the next booking, however many citas lie between.
    if (event.key === 'Escape' && (event.target as Element).closest('.fc-event'))
      root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
    else mover.onKeyDown(event);
  };
  const hours = useMemo(() => businessHours(offices), [offices]);
  const { first, last } = bounds;

  // The calendar keeps its own date and view; ours, from the address, lead.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    queueMicrotask(() => {
      if (api.view.type !== view) api.changeView(view, day);
      else api.gotoDate(day);
    });
  }, [view, day]);
  // It measures itself when the window changes, and knows nothing of the columns beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what it depends on
  useEffect(() => calendar.current?.getApi().updateSize(), [weight]);
  // The one that is new may have been drawn before it was known to be, when the list was faster; the one before it is so no longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn again is marked again
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and presses are those of what is inside */}
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
          // Events carry wall time of the office; 'UTC' keeps the browser's own zone out of it.
          timeZone="UTC"
          now={`${wall.fecha}T${wall.hora}:00Z`}
          nowIndicator
          headerToolbar={false}
          height="auto"
          // On a phone the day is said above, twice.
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
          // Sobreturnos stand beside the citas of their hour, each to be read.
          slotEventOverlap={false}
          // More at once than can be read are a touch away.
          eventMaxStack={view === 'timeGridWeek' ? 3 : 6}
          // A night visit is of the day on which it begins.
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
            // A mouse has drawn its stretch by now; a finger does so after a long press, of which a tap knows nothing.
            const tramo = jsEvent.type.startsWith('touch') && tramoAt(date, new Date(date.getTime() + SNAP * 60_000));
            if (tramo && !isOver(tramo)) reserva.point(tramo);
          }}
          // A day of a phone is too narrow for the words, which would break into three lines.
          moreLinkContent={({ num }) => (narrow || timed ? `+${num}` : `+ Ver más (${num})`)}
          // The library gives the link the state of a button, and leaves it a link.
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
            // A finger touches free turnos as events too.
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
