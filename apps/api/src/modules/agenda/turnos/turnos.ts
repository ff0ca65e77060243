/** Calculates turnos: the weekly hours of a doctor's offices on the given dates, less the places of living citas and their absences. */

import type { RazonTurno, Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, instantOf } from '@hampi/contract/base/fechas';

const DAY = 86_400;

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
  const turnos: Turno[] = [];
  for (const oficina of facts.oficinas) {
    const instant = writer();
    visit(facts, oficina, fechas, now, (inicio, fin, h, lugares_libres, razon) =>
      turnos.push({
        inicio: instant(inicio),
        fin: instant(fin),
        horario_id: h.id,
        oficina_id: oficina.id,
        espacios_disponibles: h.espacios,
        lugares_libres,
        disponible: razon === null,
        razon,
      }),
    );
  }
  if (facts.oficinas.length > 1)
    turnos.sort((a, b) => (a.inicio < b.inicio ? -1 : a.inicio > b.inicio ? 1 : a.oficina_id - b.oficina_id));
  return turnos;
}

/**
 * The turnos of one office as JSON text. Building hundreds of objects only to serialise them costs more than calculating them, and so does
 * assembling each from twenty pieces. So the text that a slot repeats every week, and the text about its places, is built once.
 */
export function turnosJson(facts: AgendaFacts, oficina: AgendaFacts['oficinas'][number], fechas: Fechas, now: Date) {
  const instant = writer();
  const slots = new Map<Horario, string>();
  const places = new Map<string, string>();
  let text = '';
  visit(facts, oficina, fechas, now, (inicio, fin, h, libres, razon) => {
    let slot = slots.get(h);
    if (!slot) {
      slot = `","horario_id":${h.id},"oficina_id":${oficina.id},"espacios_disponibles":${h.espacios},"lugares_libres":`;
      slots.set(h, slot);
    }
    const key = libres + (razon ?? '');
    let place = places.get(key);
    if (!place) {
      place = `${libres},"disponible":${razon === null},"razon":${razon && `"${razon}"`}}`;
      places.set(key, place);
    }
    text += `${text && ','}{"inicio":"${instant(inicio)}","fin":"${instant(fin)}${slot}${place}`;
  });
  return `[${text}]`;
}

type Visit = (inicio: number, fin: number, h: Horario, libres: number, razon: RazonTurno | null) => void;

/** The turnos of one office, by time. */
function visit(
  facts: AgendaFacts,
  oficina: { id: number; zona: string },
  { fecha: from, fechaFinal: to }: Fechas,
  now: Date,
  found: Visit,
) {
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
      const libres = h.espacios - countPlaces(places(inicio, fin));
      const past = inicio <= moment;
      const razon = razonOf({ past, suya: suyas(inicio, fin).length > 0, gone, away, libres, of: h.espacios });
      found(inicio, fin, h, away || gone ? 0 : Math.max(libres, 0), razon);
    }
  }
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

const NONE: never[] = [];

/** Finds the stretches, in order of their start, that overlap an interval; intervals must be passed in order of their start. */
function sweep<T extends { inicio: number; fin: number }>(stretches: T[]): (inicio: number, fin: number) => T[] {
  let over = 0;
  return (inicio, fin) => {
    let first = stretches[over];
    while (first && first.fin <= inicio) first = stretches[++over];
    if (!first || first.inicio >= fin) return NONE;
    const found: T[] = [];
    for (let i = over; i < stretches.length; i++) {
      const one = stretches[i] as T;
      if (one.inicio >= fin) break;
      if (one.fin > inicio) found.push(one);
    }
    return found;
  };
}

/** Two consecutive citas in one place of a turno count as one place. */
const countPlaces = (citas: CitaTomada[]): number =>
  citas.length < 2 ? citas.length : new Set(citas.map((cita) => cita.lugar)).size;

/** Local midnight of each date. The zone is asked for both ends and, only if their offsets differ, for each date. */
function midnights(from: string, to: string, zona: string): (fecha: string) => number {
  const asked = (fecha: string) => Date.parse(instantOf(fecha, '00:00', zona)) / 1000;
  const utc = (fecha: string) => Date.parse(fecha) / 1000;
  const offset = asked(from) - utc(from);
  const end = addDays(to, 1);
  return asked(end) - utc(end) === offset ? (fecha) => utc(fecha) + offset : asked;
}

/** 1 Monday … 7 Sunday. */
const isoDayOf = (fecha: string): number => new Date(fecha).getUTCDay() || 7;

const pad = (n: number) => String(n).padStart(2, '0');
const MINUTES = Array.from({ length: 1440 }, (_, minute) => `T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:`);
const WHOLE = MINUTES.map((minute) => `${minute}00Z`);

/**
 * Formats instants as the database does, whole seconds without a fraction. A day's date is formatted once, and so is a turno's end that is
 * the next one's beginning.
 */
function writer(): (seconds: number) => string {
  let day = Number.NaN;
  let fecha = '';
  let last = Number.NaN;
  let text = '';
  return (seconds) => {
    if (seconds === last) return text;
    const days = Math.floor(seconds / DAY);
    if (days !== day) {
      day = days;
      fecha = new Date(days * DAY * 1000).toISOString().slice(0, 10);
    }
    const second = seconds - days * DAY;
    const minute = Math.floor(second / 60);
    const rest = second % 60;
    last = seconds;
    text = rest === 0 ? `${fecha}${WHOLE[minute]}` : `${fecha}${MINUTES[minute]}${pad(rest)}Z`;
    return text;
  };
}
