/** One drawn calendar, in the offices' wall time, not the viewer's; its free time can be booked (BE-21). */

import type { EventApi } from '@fullcalendar/core';
import type { DateClickArg } from '@fullcalendar/interaction';
import type FullCalendar from '@fullcalendar/react';
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { addDays, wallOf } from '@hampi/contract/base/fechas';
import { type CSSProperties, type KeyboardEvent, lazy, type RefObject, useMemo, useRef } from 'react';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { AgendaOffice } from '../citas.queries.ts';
import css from './agenda-calendar.module.css';
import type { Vista } from './calendar-nav.tsx';
import { Cursor } from './cursor/cursor.tsx';
import { useStops } from './cursor/use-stops.ts';
import { fechaAt, tramoAt, viewOf } from './drawn.ts';
import { DrawnCalendar, type Handlers } from './drawn-calendar.tsx';
import { eventOf, libreOf } from './eventos/events.tsx';
import { useFondo } from './eventos/use-fondo.ts';
import { businessHours, snapOf } from './hours.ts';
import type { Tramo } from './huecos.ts';
import { isMovida } from './move/move.ts';
import { useMoveCita, useMovibles } from './move/use-move-cita.ts';
import { NuevaCita, type Reservar } from './nueva-cita.tsx';
import { type Detail, useAbierta } from './use-abierta.ts';
import { useInStep } from './use-in-step.ts';
import { useLibres } from './use-libres.ts';

const CitaDetail = lazy(() => import('../cita-detail.tsx'));

const NOBODY: AgendaOffice[] = [];

export interface CalendarGridProps {
  rows: CitaAgenda[] | undefined;
  busy: boolean;
  now: Date;
  zona: string;
  vista: Vista;
  day: string;
  /** The hours on screen, HH:mm:ss. */
  bounds: { first: string; last: string };
  offices: readonly AgendaOffice[];
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

/** What is drawn: holidays and absences, free turnos that can be booked, and citas. */
function useEvents(props: CalendarGridProps, { drawn, timed }: ReturnType<typeof viewOf>, hoy: string) {
  const { rows, offices, now, slot, withDoctor, titled, canBook } = props;
  const fondo = useFondo(offices, drawn, !timed);
  const bookable = useMemo(
    () => (canBook && timed ? offices.filter(({ doctorId }) => doctorId !== undefined) : NOBODY),
    [canBook, timed, offices],
  );
  const libres = useLibres(bookable, drawn, hoy);
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
  return { bookable, libres, events };
}

interface HandlersOf {
  props: CalendarGridProps;
  reservar: RefObject<Reservar | null>;
  mover: ReturnType<typeof useMoveCita>;
  isOver: (tramo: Tramo) => boolean;
  /** In minutes. */
  snap: number;
}

/** What presses and drags on the drawn hours do, as the last rendering has it. */
function useHandlers({ props: { vista, nueva, onOpen, onVista }, reservar, mover, isOver, snap }: HandlersOf) {
  /** Moves the cita where it was dropped, or back if that is not possible. */
  const onPut = async ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const tramo = event.start && event.end && tramoAt(event.start, event.end);
    if (!tramo || !(await mover.put(event.extendedProps.cita as CitaAgenda, tramo))) revert();
  };
  const onDateClick = ({ date, jsEvent }: DateClickArg) => {
    if (vista === 'mes') return onVista('dia', fechaAt(date));
    // With a mouse `select` has already reported the stretch. With a finger it needs a long press, so a tap is handled here.
    const tramo = jsEvent.type.startsWith('touch') && tramoAt(date, new Date(date.getTime() + snap * 60_000));
    if (tramo && !isOver(tramo)) reservar.current?.point(tramo);
  };
  const handlers: Handlers = {
    nueva,
    isOver,
    onDateClick,
    onTramo: (tramo) => reservar.current?.point(tramo),
    onPut,
    onOpen,
    onDia: (date) => onVista('dia', date),
  };
  const on = useRef(handlers);
  on.current = handlers;
  return on;
}

export function CalendarGrid(props: CalendarGridProps) {
  const { rows, busy, now, zona, vista, day, bounds, offices, titled, weight, slot, withDoctor, nueva } = props;
  const { onDay, onBooked, onBlock, onMoved } = props;
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const calendar = useRef<FullCalendar>(null);
  const wall = wallOf(now, zona);
  const shown = viewOf(vista, day, narrow);
  const { view, drawn } = shown;
  const { bookable, libres, events } = useEvents(props, shown, wall.fecha);
  const reservar = useRef<Reservar>(null);
  const hours = useMemo(() => businessHours(offices), [offices]);
  const snap = snapOf(offices);
  useInStep({ root, calendar, view, day, size: weight + slot, nueva, events });
  const mover = useMoveCita({ rows, libres, offices, now, onMoved });
  const abierta = useAbierta({ root, detail: props.detail, offices: titled ? offices : undefined });
  const { days, isOver, isFree } = useStops({ libres, offices, zona, drawn, bounds, wall });
  const on = useHandlers({ props, reservar, mover, isOver, snap });

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape leads from a cita back to the hours: one key to the next booking, however many citas are in between.
    if (event.key === 'Escape' && (event.target as Element).closest('.fc-event'))
      root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
    else mover.onKeyDown(event);
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
        onPointerEnter={() => reservar.current?.prepare()}
        onKeyDown={bookable.length > 0 ? onKeyDown : undefined}
        onFocus={() => reservar.current?.prepare()}
      >
        {bookable.length > 0 && (
          <Cursor
            root={root}
            days={days}
            start={wall}
            isFree={isFree}
            onChoose={(tramo) => reservar.current?.point(tramo)}
            onPage={(direction) => onDay(addDays(day, direction * (view === 'timeGridDay' ? 1 : 7)))}
          />
        )}
        <DrawnCalendar
          calendar={calendar}
          on={on}
          view={view}
          day={day}
          hoy={wall.fecha}
          hora={wall.hora}
          events={events}
          hours={hours}
          snap={snap}
          first={bounds.first}
          last={bounds.last}
          selectable={bookable.length > 0}
          narrow={narrow}
        />
        <NuevaCita
          reservar={reservar}
          root={root}
          bookable={bookable}
          libres={libres}
          now={now}
          onBooked={onBooked}
          onBlock={onBlock}
        />
        <WhenNeeded needed={abierta.detail.cita !== undefined}>
          <CitaDetail {...abierta.detail} />
        </WhenNeeded>
      </div>
    </section>
  );
}
