/** The look of a turno and its accessible name (tokens, Slot button). */

import { razonTurnoTexto, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf, horaOf } from '@hampi/contract/base/fechas';

export interface TurnoView {
  look: 'free' | 'next' | 'chosen' | 'taken' | 'past';
  hora: string;
  /** The second line of the button: how many of several places are left, or why it cannot be chosen. */
  word: string | null;
  /** 'lunes 3 de marzo, 09:15, disponible'. */
  spoken: string;
}

interface TurnoContext {
  zona: string;
  now: Date;
  isChosen: boolean;
  isNext: boolean;
}

/** Why a turno cannot be chosen now. One that has begun since it was loaded is past. */
export const razonOf = (turno: Turno, now: Date) =>
  Date.parse(turno.inicio) <= now.getTime() ? 'PASADO' : turno.razon;

export const isFree = (turno: Turno, now: Date): boolean => razonOf(turno, now) === null;

export function turnoView(turno: Turno, { zona, now, isChosen, isNext }: TurnoContext): TurnoView {
  const hora = horaOf(turno.inicio, zona);
  const said = (text: string) => `${diaLargo(fechaOf(turno.inicio, zona))}, ${hora}, ${text}`;
  const razon = razonOf(turno, now);
  if (razon) {
    const word = razonTurnoTexto[razon];
    return {
      look: razon === 'PASADO' ? 'past' : 'taken',
      hora,
      word,
      // The visible words first, as they stand, because who speaks to the machine says them.
      spoken: said(`${word.toLowerCase()}, no disponible`),
    };
  }
  const { lugares_libres: left, espacios_disponibles: places } = turno;
  const word = places > 1 ? `${left} de ${places}` : null;
  const free = word ? `${word} cupos libres` : 'disponible';
  if (isChosen) return { look: 'chosen', hora, word, spoken: said('elegido') };
  if (isNext) return { look: 'next', hora, word, spoken: said('próximo horario libre') };
  return { look: 'free', hora, word, spoken: said(free) };
}

const format = new Intl.DateTimeFormat('es-EC', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
/** '2026-03-02' → 'lunes 2 de marzo'. */
export const diaLargo = (fecha: string): string => format.format(new Date(`${fecha}T00:00:00Z`)).replace(',', '');

export interface Dia {
  fecha: string;
  turnos: Turno[];
  /** How many turnos can still be chosen. */
  libres: number;
}

/** Consecutive days with their turnos, including days without any. */
export const diasFrom = (desde: string, count: number, byFecha: Map<string, Turno[]>, now: Date): Dia[] =>
  Array.from({ length: count }, (_, i) => {
    const fecha = addDays(desde, i);
    const turnos = byFecha.get(fecha) ?? [];
    return { fecha, turnos, libres: turnos.filter((turno) => isFree(turno, now)).length };
  });

/** The first day after `fecha` with a free turno, among the loaded ones. */
export const nextDayWithFree = (fecha: string, byFecha: Map<string, Turno[]>, now: Date): string | undefined =>
  [...byFecha.keys()].sort().find((day) => day > fecha && byFecha.get(day)?.some((turno) => isFree(turno, now)));

/** Where an arrow leads in the grid: up and down by hour, left and right to the nearest hour of the next day with any. */
export function stepTo(days: Dia[], inicio: string, key: string, zona: string): string | undefined {
  const column = days.findIndex((day) => day.turnos.some((turno) => turno.inicio === inicio));
  const here = days[column];
  if (!here) return undefined;
  const row = here.turnos.findIndex((turno) => turno.inicio === inicio);
  switch (key) {
    case 'ArrowDown':
      return here.turnos[row + 1]?.inicio;
    case 'ArrowUp':
      return here.turnos[row - 1]?.inicio;
    case 'Home':
      return here.turnos[0]?.inicio;
    case 'End':
      return here.turnos.at(-1)?.inicio;
    case 'ArrowLeft':
    case 'ArrowRight': {
      const others = key === 'ArrowRight' ? days.slice(column + 1) : days.slice(0, column).reverse();
      const day = others.find((other) => other.turnos.length > 0);
      const wanted = minutes(inicio, zona);
      const far = (turno: Turno) => Math.abs(minutes(turno.inicio, zona) - wanted);
      return day?.turnos.reduce((best, turno) => (far(turno) < far(best) ? turno : best)).inicio;
    }
    default:
      return undefined;
  }
}

function minutes(inicio: string, zona: string): number {
  const [hour = 0, minute = 0] = horaOf(inicio, zona).split(':').map(Number);
  return hour * 60 + minute;
}
