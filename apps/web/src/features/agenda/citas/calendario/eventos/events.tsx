/** Citas and free turnos as the calendar draws them. */

import type { EventApi, EventContentArg, EventInput } from '@fullcalendar/core';
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { fechaCorta, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import {
  IconCalendarOff,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFlag,
  IconHourglass,
  IconStack2,
  IconStethoscope,
  IconUserOff,
} from '@tabler/icons-react';
import { isCancelada } from '../../cita-text.ts';
import type { AgendaOffice } from '../../citas.queries.ts';
import { LLEGADA } from '../../diario/llegada-text.ts';
import { serviceColor } from '../../service-colors.ts';
import css from '../agenda-calendar.module.css';

export const KIND_WORDS = { extra: 'Sobreturno', pending: 'Pendiente', cancelled: 'Cancelado' } as const;
export const KIND_ICONS = { cancelled: IconCircleX, extra: IconStack2, pending: IconClock } as const;

/** Icons for where the patient is, once they arrived or missed the visit (decisions 51). */
const LLEGADA_ICONS = {
  LLEGO: IconHourglass,
  EN_ATENCION: IconStethoscope,
  ATENDIDA: IconCheck,
  NO_ASISTIO: IconUserOff,
};
/** Visits lower than this many pixels are drawn on one line. */
const CORTA = 32;

export function kindOf(cita: CitaAgenda): keyof typeof KIND_WORDS | 'approved' {
  if (isCancelada(cita)) return 'cancelled';
  if (cita.r_sobreturno) return 'extra';
  return cita.r_estado_reserva === 'PENDIENTE' ? 'pending' : 'approved';
}

/** Where the patient is, which on the day of the visit comes before everything else. */
const llegadaOf = (cita: CitaAgenda) => (isCancelada(cita) || cita.r_llegada === 'POR_LLEGAR' ? null : cita.r_llegada);

/** The colours of an event, of which only some kinds have their own ground and text. */
function coloursOf(cita: CitaAgenda, kind: ReturnType<typeof kindOf>) {
  const { ground, mark, text } = serviceColor(cita.s_background_color);
  return {
    backgroundColor: kind === 'approved' ? ground : undefined,
    borderColor: mark,
    textColor: kind === 'approved' || kind === 'extra' ? text : undefined,
  };
}

/**
 * `movible` events can be dragged. Only a sobreturno can be stretched, because it has its own hours. `slot` is the height of half an hour
 * on screen.
 */
export function eventOf(cita: CitaAgenda, movible: boolean, slot: number, withDoctor = false): EventInput {
  const from = wallOf(cita.r_inicio, cita.o_zona);
  const to = wallOf(cita.r_fin, cita.o_zona);
  const kind = kindOf(cita);
  const name = cita.r_nombre_tercera_persona ?? cita.c_apellidos;
  const llegada = llegadaOf(cita);
  const state = llegada ? LLEGADA[llegada] : kind === 'approved' ? cita.r_servicio : KIND_WORDS[kind];
  const word = withDoctor ? `${cita.d_apellidos.split(' ')[0] || cita.d_nombres} · ${state}` : state;
  const confirmo = cita.r_confirmada && kind !== 'cancelled' && !llegada;
  return {
    id: String(cita.r_id),
    start: `${from.fecha}T${from.hora}:00Z`,
    end: `${to.fecha}T${to.hora}:00Z`,
    title: name,
    startEditable: movible,
    durationEditable: movible && cita.r_sobreturno,
    ...coloursOf(cita, kind),
    extendedProps: {
      cita,
      kind,
      sobreturno: cita.r_sobreturno ? 1 : 0,
      hora: from.hora,
      word,
      llegada,
      confirmo,
      corta: ((Date.parse(cita.r_fin) - Date.parse(cita.r_inicio)) / 60_000 / 30) * slot < CORTA,
      // Begins with what is seen, so that whoever speaks to the machine can say it (WCAG 2.5.3).
      spoken: [
        `${name} ${from.hora} · ${word}`,
        `${nombreDia(from.fecha)} ${fechaCorta(from.fecha)}`,
        `hasta las ${to.hora}`,
        ...(state === cita.r_servicio ? [] : [cita.r_servicio]),
        ...(confirmo ? ['confirmó'] : []),
      ].join(', '),
    },
  };
}

/** These keys move the cita to the next place. */
const SHORTCUTS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight';

/** Adds what the library omits: it makes a cita's element work as a button, without role and name. */
export function nameEvent(el: HTMLElement, event: EventApi, nueva: number): void {
  const { cita, spoken } = event.extendedProps;
  if (!cita) return;
  el.setAttribute('role', 'button');
  el.setAttribute('aria-label', spoken);
  // The full name, in case it is cut off.
  el.title = spoken;
  el.setAttribute('data-cita', event.id);
  if (event.startEditable) el.setAttribute('aria-keyshortcuts', SHORTCUTS);
  el.style.setProperty('--mark', event.borderColor);
  if (event.id === String(nueva)) el.setAttribute('aria-current', 'true');
}

/** A free turno as background under the citas; pressing it books that turno. */
export function libreOf(turno: Turno, offices: readonly AgendaOffice[]): EventInput {
  const zona = offices.find(({ o_id }) => o_id === turno.oficina_id)?.o_zona ?? '';
  const from = wallOf(turno.inicio, zona);
  const to = wallOf(turno.fin, zona);
  return {
    start: `${from.fecha}T${from.hora}:00Z`,
    end: `${to.fecha}T${to.hora}:00Z`,
    display: 'background',
    classNames: css.libre,
  };
}

export function EventContent({ event, view }: EventContentArg) {
  if (event.extendedProps.fondo) return <Fondo title={event.title} feriado={event.extendedProps.fondo === 'feriado'} />;
  if (!event.extendedProps.cita) return null;
  const { kind, hora, word, llegada, confirmo, corta } = event.extendedProps as DeCita;
  const Icon = llegada ? LLEGADA_ICONS[llegada] : kind === 'approved' ? undefined : KIND_ICONS[kind];
  // Only where the height of a cita says how long it takes: in a month a line is a line, and on a phone it is the hour alone.
  const isLine = corta && view.type !== 'dayGridMonth';
  return (
    <span className={css.content} data-corta={isLine || undefined}>
      <b>
        {Icon && <Icon size={13} stroke={2} aria-hidden />} <span>{event.title}</span>
      </b>{' '}
      <span>
        {hora}
        {confirmo && <IconCircleCheck className={css.confirmo} size={13} stroke={2} aria-hidden />}
        <i> · {word}</i>
      </span>
    </span>
  );
}

/** The extra properties that `eventOf` gives a cita. */
interface DeCita {
  kind: ReturnType<typeof kindOf>;
  hora: string;
  word: string;
  llegada: keyof typeof LLEGADA_ICONS | null;
  confirmo: boolean;
  corta: boolean;
}

/** A holiday or an absence: its name, or its mark if the day is too narrow. */
function Fondo({ title, feriado }: { title: string; feriado: boolean }) {
  const Icon = feriado ? IconFlag : IconCalendarOff;
  return (
    <span className={css.ground} title={title}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>{title}</span>
    </span>
  );
}

interface DayHeadProps {
  fecha: string;
  hoy: string;
  /** In a month, where each day already has its number. */
  onlyName: boolean;
}

export function DayHead({ fecha, hoy, onlyName }: DayHeadProps) {
  const name = nombreDia(fecha).slice(0, 3);
  if (onlyName) return name;
  return (
    <span className={css.dayHead} data-today={fecha === hoy || undefined}>
      {name} <b>{Number(fecha.slice(8))}</b>
    </span>
  );
}
