/** The free time at which somebody points: a turno, or a possible sobreturno (BE-21). */

import { horaAt, minutesOf } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { DIAS, diaOf, instantOf, wallOf } from '@hampi/contract/base/fechas';
import type { AgendaOffice } from '../citas.queries.ts';

/** Minutes to which the pointer snaps at most; a shorter selection was a click. */
export const SNAP = 15;

/** A stretch within one day, in wall time. */
export interface Tramo {
  /** YYYY-MM-DD */
  fecha: string;
  /** HH:mm; the end of a day is 24:00. */
  desde: string;
  hasta: string;
}

/** What can be booked at a place. */
export interface Hueco {
  inicio: string;
  fin: string;
  oficinaId: number;
  sobreturno: boolean;
}

/** The proposal, and a second one if there are two: a stretch longer than its turno may be meant as a sobreturno of that length. */
export interface Propuesta {
  hueco: Hueco;
  otro: Hueco | null;
}

/** A turno or a cita in the wall time of its office. */
export function tramoOf({ inicio, fin }: { inicio: string; fin: string }, zona: string): Tramo {
  const from = wallOf(inicio, zona);
  const to = wallOf(fin, zona).hora;
  return { fecha: from.fecha, desde: from.hora, hasta: to === '00:00' ? '24:00' : to };
}

const touches = (a: Tramo, b: Tramo) => a.fecha === b.fecha && a.desde < b.hasta && b.desde < a.hasta;

/** The free turno in which the stretch begins, or else the first one it touches; earlier offices take precedence. */
function turnoAt(tramo: Tramo, libres: readonly Turno[], offices: readonly AgendaOffice[]): Turno | undefined {
  const touched = offices.flatMap((office) =>
    libres
      .filter((turno) => turno.oficina_id === office.o_id)
      .map((turno) => ({ turno, at: tramoOf(turno, office.o_zona) }))
      .filter(({ at }) => touches(at, tramo)),
  );
  return (touched.find(({ at }) => at.desde <= tramo.desde) ?? touched[0])?.turno;
}

/** The most likely office of a sobreturno: the one whose working hours are nearest, or else the first. */
function officeNear({ fecha, desde }: Tramo, offices: readonly AgendaOffice[]): AgendaOffice | undefined {
  const dia = DIAS.indexOf(diaOf(fecha));
  const far = (office: AgendaOffice) =>
    Math.min(
      ...office.horarios
        .filter((h) => DIAS.indexOf(h.dia_semana) === dia)
        .map((h) => Math.max(0, minutesOf(h.hora_inicio) - minutesOf(desde), minutesOf(desde) - minutesOf(h.hora_fin))),
      24 * 60,
    );
  return offices.toSorted((a, b) => far(a) - far(b))[0];
}

/**
 * The proposal for a stretch: its free turno, whose hours are fixed, or else a sobreturno of the drawn length (after a click, as long as
 * the office's visits). Undefined without an office.
 */
export function propuestaAt(
  tramo: Tramo,
  libres: readonly Turno[],
  offices: readonly AgendaOffice[],
): Propuesta | undefined {
  const turno = turnoAt(tramo, libres, offices);
  const office = turno ? offices.find(({ o_id }) => o_id === turno.oficina_id) : officeNear(tramo, offices);
  if (!office) return undefined;
  const length = minutesOf(tramo.hasta) - minutesOf(tramo.desde);
  const clicked = length <= SNAP;
  // A click names no minute, so that a sobreturno begins at the quarter of an hour.
  const desde = clicked ? horaAt(Math.floor(minutesOf(tramo.desde) / SNAP) * SNAP) : tramo.desde;
  const hasta = clicked ? horaAt(minutesOf(desde) + (office.o_tiempo_por_cliente_minutos || SNAP)) : tramo.hasta;
  const sobreturno: Hueco = {
    ...instants({ ...tramo, desde, hasta }, office.o_zona),
    oficinaId: office.o_id,
    sobreturno: true,
  };
  if (!turno) return { hueco: sobreturno, otro: null };
  const { inicio, fin, oficina_id: oficinaId } = turno;
  const isLonger = !clicked && length * 60_000 > Date.parse(fin) - Date.parse(inicio);
  return { hueco: { inicio, fin, oficinaId, sobreturno: false }, otro: isLonger ? sobreturno : null };
}

const instants = ({ fecha, desde, hasta }: Tramo, zona: string) => {
  const inicio = instantOf(fecha, desde, zona);
  const minutes = minutesOf(hasta) - minutesOf(desde);
  return { inicio, fin: new Date(Date.parse(inicio) + minutes * 60_000).toISOString() };
};

/**
 * The places for the keyboard's cursor on a day, by time: each free turno, and every half hour outside of one, between the first and last
 * hours on screen.
 */
export function stopsOf(fecha: string, libres: readonly Tramo[], first: string, last: string): Tramo[] {
  const free = libres.filter((tramo) => tramo.fecha === fecha);
  const rest: Tramo[] = [];
  for (let at = minutesOf(first); at < minutesOf(last); at += 30) {
    const half = { fecha, desde: horaAt(at), hasta: horaAt(at + SNAP) };
    if (!free.some((tramo) => touches(tramo, half))) rest.push(half);
  }
  const seen = new Set<string>();
  return [...free, ...rest]
    .filter(({ desde }) => !seen.has(desde) && seen.add(desde))
    .sort((a, b) => (a.desde < b.desde ? -1 : 1));
}

/**
 * Where an arrow leads: up and down to the next place, left and right to the nearest hour of the neighbouring day. Undefined at the edge.
 */
export function stepOf(days: readonly Tramo[][], here: Tramo, key: string): Tramo | undefined {
  const column = days.findIndex((stops) => stops[0]?.fecha === here.fecha);
  const stops = days[column] ?? [];
  const row = stops.findIndex(({ desde }) => desde === here.desde);
  switch (key) {
    case 'ArrowDown':
      return stops[row + 1];
    case 'ArrowUp':
      return row > 0 ? stops[row - 1] : undefined;
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowLeft':
    case 'ArrowRight':
      return nearest(days[column + (key === 'ArrowRight' ? 1 : -1)] ?? [], here.desde);
    default:
      return undefined;
  }
}

/** The next or previous free turno on screen, also across days. Undefined if there is none. */
export function freeFrom(
  days: readonly Tramo[][],
  here: Tramo,
  key: string,
  isFree: (tramo: Tramo) => boolean,
): Tramo | undefined {
  const all = days.flat();
  const at = all.findIndex(({ fecha, desde }) => fecha === here.fecha && desde === here.desde);
  return /Down|Right/.test(key) ? all.slice(at + 1).find(isFree) : all.slice(0, at).findLast(isFree);
}

export function nearest(stops: readonly Tramo[], hora: string): Tramo | undefined {
  const far = ({ desde }: Tramo) => Math.abs(minutesOf(desde) - minutesOf(hora));
  return stops.length === 0 ? undefined : stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best));
}
