import type { EventInput } from '@fullcalendar/core';
import { type Ausencia, type Feriado, listAusencias } from '@hampi/contract/agenda/ausencias/calls';
import { addDays, wallOf } from '@hampi/contract/base/fechas';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../../base/api.ts';
import type { AgendaOffice, Rango } from '../../citas.queries.ts';
import css from '../agenda-calendar.module.css';

type Dias = { ausencias: Ausencia[]; feriados: Feriado[] };
const NONE: Dias[] = [];

/** The background behind the citas of these offices: absences, and holidays, which close nothing by themselves (ADR 239). */
export function useFondo(offices: readonly AgendaOffice[], rango: Rango, mes: boolean): EventInput[] {
  const doctors = [...new Set(offices.flatMap(({ doctorId }) => doctorId ?? []))];
  const days = useQueries({
    queries: doctors.map((doctorId) => ({
      queryKey: ['citas', 'ausencias', doctorId, rango],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listAusencias, { params: { doctorId }, query: rango }, { signal }),
    })),
    combine: whole,
  });
  return useMemo(() => fondoOf(days, offices, mes), [days, offices, mes]);
}

function whole(results: { data: Dias | undefined }[]): Dias[] {
  const known = results.flatMap(({ data }) => data ?? []);
  return known.length === 0 ? NONE : known;
}

/** The background events; in a month only whole days, because there is no room for more. */
export function fondoOf(days: readonly Dias[], offices: readonly AgendaOffice[], mes: boolean): EventInput[] {
  const here = new Set(offices.map(({ o_id }) => o_id));
  // Several professionals have the same holiday; it is drawn once.
  const feriados = new Map(
    days
      .flatMap((one) => one.feriados)
      .filter(({ local }) => !local || local.oficinas.some((id) => here.has(id)))
      .map((feriado) => [`${feriado.fecha} ${feriado.nombre}`, feriado]),
  );
  return [
    ...[...feriados.values()].map(({ fecha, nombre, local }) =>
      ground(css.feriado, local ? `${nombre} (${local.ciudad})` : nombre, fecha, addDays(fecha, 1), mes),
    ),
    ...days
      .flatMap((one) => one.ausencias)
      .filter(({ oficina_id, dia_entero }) => (oficina_id === null || here.has(oficina_id)) && (dia_entero || !mes))
      .map(({ inicio, fin, zona, motivo }) => {
        const [from, to] = [wallOf(inicio, zona), wallOf(fin, zona)];
        const title = `No atiende${motivo ? `: ${motivo}` : ''}`;
        return mes
          ? ground(css.ausente, title, from.fecha, to.fecha, mes)
          : ground(css.ausente, title, `${from.fecha}T${from.hora}:00Z`, `${to.fecha}T${to.hora}:00Z`, mes);
      }),
  ];
}

const ground = (className: string | undefined, title: string, start: string, end: string, allDay: boolean) => ({
  title,
  start: start.length === 10 && !allDay ? `${start}T00:00:00Z` : start,
  end: end.length === 10 && !allDay ? `${end}T00:00:00Z` : end,
  allDay,
  display: 'background',
  classNames: className ?? '',
  extendedProps: { fondo: className === css.feriado ? 'feriado' : 'ausente' },
});
