/** Calendario: month and week in Spanish, Monday first, in the office's wall time wherever the viewer sits (1 §2). */

import type { EventContentArg, EventInput } from '@fullcalendar/core';
import es from '@fullcalendar/core/locales/es';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { drawnRange } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { DIAS, fechaCorta, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import { IconCircleX, IconClock, IconStack2 } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { type LoadedQuery, LoadFailure } from '../../../../kit/feedback/loaded.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import css from '../agenda.module.css';
import type { AgendaOffice } from '../agenda-screen.tsx';
import { isCancelada } from '../cita-text.ts';
import { serviceColor } from '../service-colors.ts';
import calendarCss from './agenda-calendar.module.css';
import type { Vista } from './calendar-nav.tsx';
import { WeekStrip } from './week-strip.tsx';

interface AgendaCalendarProps {
  query: LoadedQuery<CitaAgenda[]>;
  now: Date;
  zona: string;
  vista: Vista;
  day: string;
  offices: AgendaOffice[];
  onDay: (day: string) => void;
  onOpen: (cita: CitaAgenda) => void;
  /** The cita that was just booked. */
  nueva: number;
}

export default function AgendaCalendar(props: AgendaCalendarProps) {
  const { query, now, zona, vista, day, offices, onDay, onOpen, nueva } = props;
  const narrow = useNarrow();
  const calendar = useRef<FullCalendar>(null);
  const rows = query.data;
  const wall = wallOf(now, zona);
  const events = useMemo(() => rows?.map(eventOf) ?? [], [rows]);
  const hours = useMemo(() => businessHours(offices), [offices]);
  const view = vista === 'mes' ? 'dayGridMonth' : narrow ? 'timeGridDay' : 'timeGridWeek';
  const drawn = drawnRange(vista, day);
  const shownRows = rows?.filter(({ r_fecha_reserva: date }) => date >= drawn.fecha && date <= drawn.fechaFinal) ?? [];

  // The calendar keeps its own date and view; ours, from the address, lead.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    queueMicrotask(() => {
      if (api.view.type !== view) api.changeView(view, day);
      else api.gotoDate(day);
    });
  }, [view, day]);

  return (
    <>
      {narrow && vista === 'semana' && <WeekStrip day={day} rows={rows ?? []} onDay={onDay} />}
      <Legend rows={shownRows} />
      {query.isError && !rows ? (
        <LoadFailure error={query.error} retry={query.refetch} />
      ) : (
        <div className={calendarCss.calendar} data-busy={query.isPending || undefined}>
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
            slotMinTime={bound(rows, offices, 'first')}
            slotMaxTime={bound(rows, offices, 'last')}
            slotDuration="00:30:00"
            slotLabelInterval="01:00:00"
            slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
            slotEventOverlap
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
            eventClassNames={({ event }) => [
              calendarCss[event.extendedProps.kind as string] ?? '',
              calendarCss.event ?? '',
            ]}
            eventDidMount={({ el, event }) => {
              // The library makes it work as a button, and calls it nothing.
              el.setAttribute('role', 'button');
              el.setAttribute('aria-label', event.extendedProps.spoken as string);
              el.style.setProperty('--mark', event.borderColor);
              if (event.id === String(nueva)) el.setAttribute('aria-current', 'true');
            }}
            eventInteractive
            eventClick={({ event }) => onOpen(event.extendedProps.cita as CitaAgenda)}
          />
        </div>
      )}
      {rows && shownRows.length === 0 && (
        <EmptyState drawing="calendar" title={MCitas.rango_vacio} text="Elija otras fechas o agende una cita nueva." />
      )}
    </>
  );
}

const DayHead = ({ name, number, today }: { name: string; number: number; today: boolean }) => (
  <span className={calendarCss.dayHead} data-today={today || undefined}>
    {name} <b>{number}</b>
  </span>
);

function kindOf(cita: CitaAgenda): keyof typeof KIND_WORDS | 'approved' {
  if (isCancelada(cita)) return 'cancelled';
  if (cita.r_sobreturno) return 'extra';
  return cita.r_estado_reserva === 'PENDIENTE' ? 'pending' : 'approved';
}

function eventOf(cita: CitaAgenda): EventInput {
  const from = wallOf(cita.r_inicio, cita.o_zona);
  const to = wallOf(cita.r_fin, cita.o_zona);
  const color = serviceColor(cita.s_background_color);
  const kind = kindOf(cita);
  const name = cita.r_nombre_tercera_persona ?? cita.c_apellidos;
  const word = kind === 'approved' ? cita.r_servicio : KIND_WORDS[kind];
  return {
    id: String(cita.r_id),
    start: `${from.fecha}T${from.hora}:00Z`,
    end: `${to.fecha}T${to.hora}:00Z`,
    title: name,
    backgroundColor: kind === 'approved' ? color.ground : undefined,
    borderColor: color.mark,
    textColor: kind === 'approved' || kind === 'extra' ? color.text : undefined,
    extendedProps: {
      cita,
      kind,
      sobreturno: cita.r_sobreturno ? 1 : 0,
      hora: from.hora,
      word,
      spoken: `${name}, ${nombreDia(from.fecha)} ${fechaCorta(from.fecha)}, ${from.hora} a ${to.hora}, ${cita.r_servicio}, ${word}`,
    },
  };
}

const KIND_ICONS = { cancelled: IconCircleX, extra: IconStack2, pending: IconClock } as const;

function EventContent({ event }: EventContentArg) {
  const { kind, hora, word } = event.extendedProps as { kind: ReturnType<typeof kindOf>; hora: string; word: string };
  const Icon = kind === 'approved' ? undefined : KIND_ICONS[kind];
  return (
    <span className={calendarCss.content}>
      <b>
        {Icon && <Icon size={13} stroke={2} aria-hidden />} <span>{event.title}</span>
      </b>
      <span>
        {hora}
        <i> · {word}</i>
      </span>
    </span>
  );
}

const KIND_WORDS = { extra: 'Sobreturno', pending: 'Pendiente', cancelled: 'Cancelado' } as const;

/** What the colours and the marks of the shown citas mean; a phone has no room for it, and its citas say it in words. */
function Legend({ rows }: { rows: CitaAgenda[] }) {
  const services = [...new Map(rows.map((row) => [row.r_servicio, serviceColor(row.s_background_color).mark]))];
  const kinds = new Set(rows.map(kindOf));
  const marks = (Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[]).filter((kind) => kinds.has(kind));
  if (services.length < 2 && marks.length === 0) return null;
  return (
    <ul className={css.legend}>
      {services.map(([name, mark]) => (
        <li key={name}>
          <i style={{ background: mark }} aria-hidden /> {name}
        </li>
      ))}
      <li className={css.grow} aria-hidden />
      {marks.map((kind) => {
        const Icon = KIND_ICONS[kind];
        return (
          <li key={kind}>
            <Icon size={15} stroke={2} aria-hidden /> {KIND_WORDS[kind]}
          </li>
        );
      })}
    </ul>
  );
}

/** Hours that nobody attends are hatched: what is given here is not. */
const businessHours = (offices: AgendaOffice[]) =>
  offices.flatMap((office) =>
    office.horarios.map((h) => ({
      daysOfWeek: [(DIAS.indexOf(h.dia_semana) + 1) % 7],
      startTime: h.hora_inicio,
      endTime: h.hora_fin,
    })),
  );

/** The hours that the week shows: those attended and those of its citas, a little wider; 07:00 to 19:00 at least. */
function bound(rows: CitaAgenda[] | undefined, offices: AgendaOffice[], which: 'first' | 'last'): string {
  const first = which === 'first';
  const times = [
    first ? '07:00' : '19:00',
    ...offices.flatMap((o) => o.horarios.map((h) => (first ? h.hora_inicio : h.hora_fin))),
    ...(rows ?? [])
      .map((row) => (first ? wallOf(row.r_inicio, row.o_zona).hora : wallOf(row.r_fin, row.o_zona).hora))
      .filter((hora) => first || hora !== '00:00'),
  ].sort();
  const hour = Number((first ? times[0] : times.at(-1))?.slice(0, 2) ?? 0);
  return `${String(first ? hour : Math.min(24, hour + 1)).padStart(2, '0')}:00:00`;
}
