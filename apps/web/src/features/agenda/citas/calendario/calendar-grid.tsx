/** One drawn calendar, in the offices' wall time, not the viewer's; its free time can be booked (BE-21). */

import type { EventApi } from '@fullcalendar/core';
import type { DateClickArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { addDays, wallOf } from '@hampi/contract/base/fechas';
import { type CSSProperties, type KeyboardEvent, lazy, useMemo, useRef } from 'react';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { AgendaOffice } from '../citas.queries.ts';
import css from './agenda-calendar.module.css';
import type { Vista } from './calendar-nav.tsx';
import { Cursor } from './cursor/cursor.tsx';
import { useStops } from './cursor/use-stops.ts';
import { fechaAt, tramoAt, viewOf } from './drawn.ts';
import { DayHead, eventOf, libreOf, nameEvent } from './eventos/events.tsx';
import { useFondo } from './eventos/use-fondo.ts';
import { businessHours, snapOf } from './hours.ts';
import type { Tramo } from './huecos.ts';
import { isMovida } from './move/move.ts';
import { useMoveCita, useMovibles } from './move/use-move-cita.ts';
import { OPTIONS } from './options.ts';
import { type Detail, useAbierta } from './use-abierta.ts';
import { useInStep } from './use-in-step.ts';
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
  /** Whether citas of several doctors are on screen. */
  withDoctor: boolean;
  /** Height of half an hour, in pixels. */
  slot: number;
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
  const { rows, busy, now, zona, vista, day, bounds, offices, titled, weight, slot, withDoctor, canBook, nueva } =
    props;
  const { onDay, onOpen, onVista, onBooked, onBlock, onMoved } = props;
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const calendar = useRef<FullCalendar>(null);
  const wall = wallOf(now, zona);
  const { view, drawn, timed } = viewOf(vista, day, narrow);
  const fondo = useFondo(offices, drawn, !timed);
  const reserva = useReserva({ root, offices, drawn, hoy: wall.fecha, canBook: canBook && timed, onBooked, onBlock });
  const { libres, bookable } = reserva;
  const movibles = useMovibles(bookable.length > 0 ? rows : undefined, now);
  const events = useMemo(
    () => [
      ...fondo,
      ...libres.map((turno) => libreOf(turno, offices)),
      ...(rows ?? [])
        .filter((cita) => !isMovida(cita))
        .map((cita) => eventOf(cita, movibles.includes(cita.r_id), slot, withDoctor && !titled)),
    ],
    [fondo, libres, offices, rows, movibles, slot, withDoctor, titled],
  );
  const hours = useMemo(() => businessHours(offices), [offices]);
  const snap = snapOf(offices);
  useInStep({ root, calendar, view, day, size: weight + slot, nueva, events });
  const mover = useMoveCita({ rows, libres, offices, now, onMoved });
  const abierta = useAbierta({ root, detail: props.detail, offices: titled ? offices : undefined });
  const { days, isOver, isFree } = useStops({ libres, offices, zona, drawn, bounds, wall });

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
  const onDateClick = ({ date, jsEvent }: DateClickArg) => {
    if (vista === 'mes') return onVista('dia', fechaAt(date));
    // With a mouse `select` has already reported the stretch. With a finger it needs a long press, so a tap is handled here.
    const tramo = jsEvent.type.startsWith('touch') && tramoAt(date, new Date(date.getTime() + snap * 60_000));
    if (tramo && !isOver(tramo)) reserva.point(tramo);
  };

  const name = [withDoctor && offices[0]?.doctor, offices[0]?.o_nombre].filter(Boolean).join(' · ');
  return (
    <section className={`fill ${css.column}`} style={{ flexGrow: weight }} aria-label={titled ? name : undefined}>
      {titled && <h2 className="mb-8 t-body">{name}</h2>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and presses of the elements inside */}
      <div
        ref={root}
        className={css.calendar}
        style={{ '--slot': `${slot}px` } as CSSProperties}
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
          {...OPTIONS}
          ref={calendar}
          initialView={view}
          initialDate={day}
          now={`${wall.fecha}T${wall.hora}:00Z`}
          events={events}
          businessHours={hours}
          snapDuration={{ minutes: snap }}
          slotMinTime={bounds.first}
          slotMaxTime={bounds.last}
          // On a phone the page already shows the day above.
          dayHeaders={!(narrow && timed)}
          dayHeaderContent={({ date }) => <DayHead fecha={fechaAt(date)} hoy={wall.fecha} onlyName={!timed} />}
          selectable={bookable.length > 0}
          selectAllow={({ start, end }) => {
            const tramo = tramoAt(start, end);
            return tramo !== null && !isOver(tramo);
          }}
          select={({ start, end }) => {
            const tramo = tramoAt(start, end);
            calendar.current?.getApi().unselect();
            if (tramo) reserva.point(tramo);
          }}
          dateClick={onDateClick}
          eventDidMount={({ el, event }) => nameEvent(el, event, nueva)}
          eventDrop={onPut}
          eventResize={onPut}
          eventClick={({ event }) => {
            // On a touch screen free turnos count as events too.
            const touched = event.extendedProps.cita as CitaAgenda | undefined;
            if (touched) onOpen(touched);
          }}
          // If more overlap than can be read, a link opens the rest.
          eventMaxStack={view === 'timeGridWeek' ? 3 : 6}
          dayMaxEvents={vista === 'mes' ? 3 : undefined}
          moreLinkClick={({ date }) => (view === 'timeGridDay' ? 'popover' : onVista('dia', fechaAt(date)))}
          // On a phone a day is too narrow for the words, which would wrap onto three lines.
          moreLinkContent={({ num }) => (narrow || timed ? `+${num}` : `+ Ver más (${num})`)}
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
