/** Where a cita may go when it is dragged, stretched or moved with the keyboard (BE-21, ADR 237). */

import { type CitaAgenda, isViva } from '@hampi/contract/agenda/citas/calls';
import { horaAt, minutesOf } from '@hampi/contract/agenda/horarios/horas';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaCorta, instantOf, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import type { AgendaOffice } from '../../citas.queries.ts';
import { nearest, SNAP, type Tramo, tramoOf } from '../huecos.ts';

export interface Destino {
  inicio: string;
  fin: string;
}

/** A cita that ended or was cancelled cannot be moved. */
export const isMovible = (cita: CitaAgenda, now: Date): boolean =>
  isViva(cita.r_estado_reserva) && Date.parse(cita.r_fin) > now.getTime();

/** The old cita of a move. The calendar leaves it out, because the visit is elsewhere now; the table still lists it. */
export const isMovida = (cita: CitaAgenda): boolean =>
  cita.r_estado_reserva === 'CANCELADO' && cita.r_razon_no_disponibilidad === 'Reagendamiento';

export const tramoOfCita = (cita: CitaAgenda): Tramo =>
  tramoOf({ inicio: cita.r_inicio, fin: cita.r_fin }, cita.o_zona);

/**
 * Where a drop leads. A sobreturno takes exactly the dropped time and length; any other cita takes the free turno at that place, with the
 * turno's hours: one of its own office if there is one. Undefined if there is none.
 */
export function destinoAt(
  cita: CitaAgenda,
  tramo: Tramo,
  libres: readonly Turno[],
): (Destino & { oficinaId?: number }) | undefined {
  if (cita.r_sobreturno) {
    const inicio = instantOf(tramo.fecha, tramo.desde, cita.o_zona);
    const minutes = minutesOf(tramo.hasta) - minutesOf(tramo.desde);
    return { inicio, fin: new Date(Date.parse(inicio) + minutes * 60_000).toISOString() };
  }
  const there = libres.filter((turno) => {
    const at = tramoOf(turno, cita.o_zona);
    return at.fecha === tramo.fecha && at.desde <= tramo.desde && tramo.desde < at.hasta;
  });
  const turno = there.find(({ oficina_id }) => oficina_id === cita.o_id) ?? there[0];
  return turno && { inicio: turno.inicio, fin: turno.fin, oficinaId: turno.oficina_id };
}

/**
 * Whether a cita may go from one office to another by hand: both belong to the same doctor, and neither or both to the same clinic, where
 * the price was agreed.
 */
export const isSamePractice = (from: AgendaOffice | undefined, to: AgendaOffice | undefined): boolean =>
  from?.doctorId !== undefined && from.doctorId === to?.doctorId && from.o_institucion === to.o_institucion;

/**
 * Where Alt and an arrow move a cita: to the next or previous free turno of the day, or to the nearest hour on the next or previous day
 * that has one.
 */
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

/** The text after a move: the new hour or, for a stretched sobreturno, its new end. */
export function movidaTexto(cita: CitaAgenda, { inicio, fin }: Destino): string {
  if (Date.parse(inicio) === Date.parse(cita.r_inicio)) return MReservas.citaHasta(wallOf(fin, cita.o_zona).hora);
  const { fecha, hora } = wallOf(inicio, cita.o_zona);
  return MReservas.citaMovida(`${nombreDia(fecha)} ${fechaCorta(fecha)}, ${hora}`);
}
