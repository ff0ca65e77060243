/** Where a cita that is dragged, stretched or pushed with the keyboard may go (BE-21, ADR 238). */

import { type CitaAgenda, isViva } from '@hampi/contract/agenda/citas/calls';
import { horaAt, minutesOf } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, instantOf } from '@hampi/contract/base/fechas';
import { nearest, SNAP, type Tramo, tramoOf } from '../huecos.ts';

export interface Destino {
  inicio: string;
  fin: string;
}

/** What is over or ended stays where it is. */
export const isMovible = (cita: CitaAgenda, now: Date): boolean =>
  isViva(cita.r_estado_reserva) && Date.parse(cita.r_fin) > now.getTime();

/** The old place of a cita that was moved: the visit is elsewhere, and the table still tells of it. */
export const isMovida = (cita: CitaAgenda): boolean =>
  cita.r_estado_reserva === 'CANCELADO' && cita.r_razon_no_disponibilidad === 'Reagendamiento';

export const tramoOfCita = (cita: CitaAgenda): Tramo =>
  tramoOf({ inicio: cita.r_inicio, fin: cita.r_fin }, cita.o_zona);

/**
 * A sobreturno goes where it was put, as long as it was made; any other to the free turno of its office on which it was put, whose
 * hours are fixed. Undefined where there is none.
 */
export function destinoAt(cita: CitaAgenda, tramo: Tramo, libres: readonly Turno[]): Destino | undefined {
  if (cita.r_sobreturno) {
    const inicio = instantOf(tramo.fecha, tramo.desde, cita.o_zona);
    const minutes = minutesOf(tramo.hasta) - minutesOf(tramo.desde);
    return { inicio, fin: new Date(Date.parse(inicio) + minutes * 60_000).toISOString() };
  }
  return libres.find((turno) => {
    if (turno.oficina_id !== cita.o_id) return false;
    const at = tramoOf(turno, cita.o_zona);
    return at.fecha === tramo.fecha && at.desde <= tramo.desde && tramo.desde < at.hasta;
  });
}

/** Where Alt and an arrow push it: to the next free turno before or after, or to the nearest hour of the day before or after. */
export function pushed(cita: CitaAgenda, key: string, libres: readonly Turno[]): Tramo | undefined {
  const here = tramoOfCita(cita);
  const forward = key === 'ArrowDown' || key === 'ArrowRight';
  const byDay = key === 'ArrowLeft' || key === 'ArrowRight';
  if (cita.r_sobreturno) {
    if (byDay) return { ...here, fecha: addDays(here.fecha, forward ? 1 : -1) };
    const by = forward ? SNAP : -SNAP;
    const from = minutesOf(here.desde) + by;
    const to = minutesOf(here.hasta) + by;
    return from < 0 || to > 24 * 60 ? undefined : { ...here, desde: horaAt(from), hasta: horaAt(to) };
  }
  const free = libres
    .filter(({ oficina_id }) => oficina_id === cita.o_id)
    .map((turno) => tramoOf(turno, cita.o_zona))
    .filter(({ fecha, desde }) => {
      if (!byDay) return fecha === here.fecha && (forward ? desde > here.desde : desde < here.desde);
      return forward ? fecha > here.fecha : fecha < here.fecha;
    });
  if (!byDay) return free.toSorted((a, b) => (a.desde < b.desde ? -1 : 1)).at(forward ? 0 : -1);
  const days = free.map(({ fecha }) => fecha).sort();
  const day = days.at(forward ? 0 : -1);
  return nearest(
    free.filter(({ fecha }) => fecha === day),
    here.desde,
  );
}
