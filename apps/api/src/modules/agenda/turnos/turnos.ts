/** Calculates turnos: the weekly hours of a doctor's offices on the given dates, less the places of living citas and their absences. */

import type { RazonTurno, Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, instantOf } from '@hampi/contract/base/fechas';

interface Horario {
  id: number;
  oficina_id: number;
  dia_iso: number;
  inicio: number;
  fin: number;
  espacios: number;
}

/** The data that turnos are calculated from. Moments are seconds since 1970, hours are seconds since local midnight. */
export interface AgendaFacts {
  oficinas: { id: number; zona: string }[];
  horarios: Horario[];
  /** Living citas of the doctor, also in branches, by `inicio`. */
  citas: CitaTomada[];
  /** When the doctor does not attend, by `inicio`. */
  ausencias: { inicio: number; fin: number /** 0: in all offices. */; oficina_id: number }[];
}

export interface CitaTomada {
  inicio: number;
  fin: number;
  oficina_id: number;
  lugar: number;
  /** It takes no place in its office. */
  sobreturno: boolean;
  /** The doctor attends in person, and so cannot be in another office then. */
  presencial: boolean;
  /** Of the patient for whom turnos are asked. */
  suya: boolean;
}

interface Fechas {
  fecha: string;
  fechaFinal: string;
}

/** Every turno between two dates in each office's zone, by time, including those that cannot be chosen. */
export function turnosOf(facts: AgendaFacts, fechas: Fechas, now: Date): Turno[] {
  return facts.oficinas
    .flatMap((oficina) => turnosIn(oficina, facts, fechas, now))
    .sort((a, b) => (a.inicio < b.inicio ? -1 : a.inicio > b.inicio ? 1 : a.oficina_id - b.oficina_id));
}

/** The turnos of one office, by time. */
function turnosIn(
  oficina: { id: number; zona: string },
  facts: AgendaFacts,
  { fecha: from, fechaFinal: to }: Fechas,
  now: Date,
): Turno[] {
  const turnos: Turno[] = [];
  const moment = now.getTime() / 1000;
  const week = Array.from({ length: 7 }, (_, i) =>
    facts.horarios
      .filter((h) => h.oficina_id === oficina.id && h.dia_iso === i + 1)
      .sort((a, b) => a.inicio - b.inicio),
  );
  const here = facts.citas.filter((c) => c.oficina_id === oficina.id && !c.sobreturno);
  const places = sweep(here);
  const elsewhere = sweep(facts.citas.filter((c) => c.oficina_id !== oficina.id && c.presencial));
  const suyas = sweep(facts.citas.filter((c) => c.suya));
  const absent = sweep(facts.ausencias.filter((a) => a.oficina_id === 0 || a.oficina_id === oficina.id));
  const midnight = midnights(from, to, oficina.zona);
  for (let day = 0, fecha = from; fecha <= to; day++, fecha = addDays(from, day)) {
    const start = midnight(fecha);
    for (const h of week[isoDayOf(fecha) - 1] ?? []) {
      const [inicio, fin] = [start + h.inicio, start + h.fin];
      const away = elsewhere(inicio, fin).length > 0;
      const gone = absent(inicio, fin).length > 0;
      const libres = h.espacios - new Set(places(inicio, fin).map((cita) => cita.lugar)).size;
      const past = inicio <= moment;
      const razon = razonOf({ past, suya: suyas(inicio, fin).length > 0, gone, away, libres, of: h.espacios });
      turnos.push({
        inicio: instant(inicio),
        fin: instant(fin),
        horario_id: h.id,
        oficina_id: oficina.id,
        espacios_disponibles: h.espacios,
        lugares_libres: away || gone ? 0 : Math.max(libres, 0),
        disponible: razon === null,
        razon,
      });
    }
  }
  return turnos;
}

interface Found {
  past: boolean;
  suya: boolean;
  gone: boolean;
  away: boolean;
  libres: number;
  of: number;
}

function razonOf(t: Found): RazonTurno | null {
  if (t.past) return 'PASADO';
  if (t.suya) return 'YA_RESERVO';
  if (t.gone) return 'AUSENTE';
  if (t.away || (t.libres <= 0 && t.of === 1)) return 'OCUPADO';
  return t.libres <= 0 ? 'SIN_CUPO' : null;
}

/** Finds the stretches, in order of their start, that overlap an interval; intervals must be passed in order of their start. */
function sweep<T extends { inicio: number; fin: number }>(stretches: T[]): (inicio: number, fin: number) => T[] {
  let over = 0;
  return (inicio, fin) => {
    let first = stretches[over];
    while (first && first.fin <= inicio) first = stretches[++over];
    if (!first || first.inicio >= fin) return [];
    const found: T[] = [];
    for (let i = over; i < stretches.length; i++) {
      const one = stretches[i] as T;
      if (one.inicio >= fin) break;
      if (one.fin > inicio) found.push(one);
    }
    return found;
  };
}

/** Local midnight of each date. The zone is asked for both ends and, only if their offsets differ, for each date, because asking takes long. */
function midnights(from: string, to: string, zona: string): (fecha: string) => number {
  const asked = (fecha: string) => Date.parse(instantOf(fecha, '00:00', zona)) / 1000;
  const utc = (fecha: string) => Date.parse(fecha) / 1000;
  const offset = asked(from) - utc(from);
  const end = addDays(to, 1);
  return asked(end) - utc(end) === offset ? (fecha) => utc(fecha) + offset : asked;
}

/** 1 Monday … 7 Sunday. */
const isoDayOf = (fecha: string): number => new Date(fecha).getUTCDay() || 7;

/** As the database writes instants: whole seconds without a fraction. */
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
