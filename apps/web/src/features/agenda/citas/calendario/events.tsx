/** Citas and free turnos as the calendar draws them. */

import type { EventContentArg, EventInput } from '@fullcalendar/core';
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { fechaCorta, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import { IconCircleX, IconClock, IconStack2 } from '@tabler/icons-react';
import type { AgendaOffice } from '../agenda-screen.tsx';
import { isCancelada } from '../cita-text.ts';
import { serviceColor } from '../service-colors.ts';
import css from './agenda-calendar.module.css';

export const KIND_WORDS = { extra: 'Sobreturno', pending: 'Pendiente', cancelled: 'Cancelado' } as const;
export const KIND_ICONS = { cancelled: IconCircleX, extra: IconStack2, pending: IconClock } as const;

export function kindOf(cita: CitaAgenda): keyof typeof KIND_WORDS | 'approved' {
  if (isCancelada(cita)) return 'cancelled';
  if (cita.r_sobreturno) return 'extra';
  return cita.r_estado_reserva === 'PENDIENTE' ? 'pending' : 'approved';
}

/** `movible`: it can be dragged; only a sobreturno has hours of its own that can be stretched. */
export function eventOf(cita: CitaAgenda, movible: boolean): EventInput {
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
    startEditable: movible,
    durationEditable: movible && cita.r_sobreturno,
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

/** Ground under the citas: pressing it books that turno. */
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

export function EventContent({ event }: EventContentArg) {
  if (event.extendedProps.fondo) return <span className={css.ground}>{event.title}</span>;
  if (!event.extendedProps.cita) return null;
  const { kind, hora, word } = event.extendedProps as { kind: ReturnType<typeof kindOf>; hora: string; word: string };
  const Icon = kind === 'approved' ? undefined : KIND_ICONS[kind];
  return (
    <span className={css.content}>
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

interface DayHeadProps {
  fecha: string;
  hoy: string;
  /** Of a month, whose days have their numbers below. */
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
