/** Whether a woman is pregnant on a day, from the diagnoses and dates that her record holds. */
import { addDays, daysBetween, instantOf, isFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { plain } from '../../../../data/words.ts';
import type { Diagnostico } from './condiciones.ts';

const PREGNANT = /^(Z321|Z3[3-6]|O1|O2|O3|O4[0-8]|O9[89])/;
const ENDED = /^(O0[0-8]|O8|O9[0-2]|Z3[7-9])/;
/** Forty weeks from the last period; two weeks more are allowed (AFTER_TERM_DAYS). */
export const TERM_DAYS = 280;
export const AFTER_TERM_DAYS = 14;
/** How long a pregnancy counts from its first code, if only codes are known. */
const UNDATED_DAYS = 36 * 7;
/** This long after the last code the doctor is asked whether she is still pregnant. */
const ASK_DAYS = 20 * 7;

export interface Embarazo {
  /** Weeks of pregnancy; null if only the diagnosis is known. */
  semanas: number | null;
  /** Whether to ask «¿Sigue embarazada?». */
  preguntar: boolean;
}

/** A text of the record and the day it was written. */
export interface Escrito {
  texto: string;
  fecha: string;
  /** The instant at which these words were written; the end of the day if left out. */
  escrita_en?: string | null;
  /** A doctor answered no to the pregnancy that they date, after they were written. */
  negado?: boolean;
}

/** What was asked, in the key of its question, and when it was answered. */
export interface Respondida {
  pregunta: string;
  escrita_en: string;
}

/** The key of the question about a pregnancy. */
export const preguntaDe = (fpp: string) => `EMBARAZO ${fpp}`;

/** Marks the texts whose pregnancy was answered no. An answer says nothing about words that were written after it. */
export function withNegados(escritos: Escrito[], respondidas: Respondida[]): Escrito[] {
  const answers = respondidas.filter(({ pregunta }) => plain(pregunta).startsWith('embarazo '));
  if (answers.length === 0) return escritos;
  return escritos.map((one) => {
    const period = lastPeriod([one]);
    const key = period && plain(preguntaDe(addDays(period.fur, TERM_DAYS)));
    const written = Date.parse(one.escrita_en ?? instantOf(addDays(one.fecha, 1), '00:00', ZONA_ECUADOR));
    const negado = answers.some((a) => plain(a.pregunta) === key && Date.parse(a.escrita_en) >= written);
    return negado ? { ...one, negado } : one;
  });
}

/**
 * The pregnancy on that day. It lasts until two weeks after the probable date or, if that date is unknown, for 36 weeks from its first
 * code. A code that ends it, or a doctor's answer that it is over (`terminado`), counts from its own day. Antecedents that mention a
 * pregnancy count as a code on the day they were written (`dicho`).
 */
export function embarazoOn(
  dia: string,
  diagnosticos: Diagnostico[],
  escritos: Escrito[],
  terminado: string | null,
  dicho: string | null = null,
): Embarazo | null {
  const events = diagnosticos
    .filter(({ codigo }) => PREGNANT.test(codigo) || ENDED.test(codigo))
    .map(({ codigo, fecha }) => ({ fecha, ends: ENDED.test(codigo), coded: true }))
    .concat(dicho === null ? [] : { fecha: dicho, ends: false, coded: false })
    .filter(({ fecha }) => fecha <= dia)
    .sort((a, b) => a.fecha.localeCompare(b.fecha) || Number(a.ends) - Number(b.ends));
  const { first, last, isCoded, after } = codedOf(events, terminado ?? '');
  // Texts about an earlier pregnancy do not count for the current one. What was answered no still dates one that is known by a code.
  const period = lastPeriod(
    escritos.filter(({ fecha, negado }) => fecha > after && fecha <= dia && (isCoded || !negado)),
  );
  if (period !== null) {
    const until = addDays(period.fur, TERM_DAYS + AFTER_TERM_DAYS);
    if (dia <= until && (first !== null || period.said)) {
      const said = last > period.fecha ? last : period.fecha;
      return { semanas: Math.floor(daysBetween(period.fur, dia) / 7), preguntar: dia >= addDays(said, ASK_DAYS) };
    }
    if (first !== null && first <= until) return null;
  }
  if (first === null || dia > addDays(first, UNDATED_DAYS)) return null;
  return { semanas: null, preguntar: dia >= addDays(last, ASK_DAYS) };
}

/** The pregnancy that codes leave: its first and last day, whether a visit named it, and the day on which an earlier one ended. */
function codedOf(events: { fecha: string; ends: boolean; coded: boolean }[], terminado: string) {
  let first: string | null = null;
  let last = '';
  let isCoded = false;
  let after = terminado;
  for (const { fecha, ends, coded } of events) {
    if (ends) {
      first = null;
      isCoded = false;
      if (fecha > after) after = fecha;
      continue;
    }
    if (fecha <= terminado) continue;
    if (first === null || fecha > addDays(first, UNDATED_DAYS)) first = fecha;
    last = fecha;
    isCoded ||= coded;
  }
  return { first, last, isCoded, after };
}

/** The newest day on which a code of a visit ended a pregnancy, or a doctor said so; '' if none did. */
export const lastEnd = (diagnosticos: Diagnostico[], terminado: string | null): string =>
  diagnosticos
    .filter(({ codigo }) => ENDED.test(codigo))
    .reduce((newest, { fecha }) => (fecha > newest ? fecha : newest), terminado ?? '');

const DATE = String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})`;
const PERIOD = new RegExp(String.raw`\bf\.?u\.?[mr]\.?[: ]*(?:el )?${DATE}`, 'i');
const PROBABLE = new RegExp(String.raw`\bf\.?p\.?p\.?[: ]*(?:el )?${DATE}`, 'i');
/** Whether a text, as it was typed, can have any of the words below: few have, and reducing it to plain words costs more. */
const GESTATION = /[eé]mb|g[eé]st|[aá]m[eé]n|(?<![a-z])[eé]g(?![a-z])/i;
const WEEKS =
  /\b(?:embarazo|gestacion|embarazada|gestante|eg)(?: actual)?(?: (?:de|con|cursando))* (\d{1,2})(?: \d)? ?(?:semanas|sem|s|ss)\b/;
const WEEKS_OF = /\b(\d{1,2}) (?:semanas|sem) (?:de )?(?:gestacion|embarazo|amenorrea)\b/;

/**
 * The last period, as named in the newest text or calculated from weeks or the probable date; `said` if the text speaks of a
 * pregnancy. A period after the day on which it was written is a typing error and counts as not named.
 */
export function lastPeriod(escritos: Escrito[]): { fur: string; fecha: string; said: boolean } | null {
  for (const { texto, fecha } of [...escritos].sort((a, b) => (a.fecha < b.fecha ? 1 : a.fecha > b.fecha ? -1 : 0))) {
    // Dates and weeks have digits.
    if (!/\d/.test(texto)) continue;
    const probable = dateIn(PROBABLE, texto);
    const before = probable && addDays(probable, -TERM_DAYS);
    if (before && before <= fecha) return { fur: before, fecha, said: true };
    const words = GESTATION.test(texto) ? plain(texto) : '';
    const weeks = Number((WEEKS.exec(words) ?? WEEKS_OF.exec(words))?.[1] ?? 0);
    if (weeks > 0 && weeks <= 42) return { fur: addDays(fecha, -7 * weeks), fecha, said: true };
    const period = dateIn(PERIOD, texto);
    if (period && period <= fecha) return { fur: period, fecha, said: false };
  }
  return null;
}

/** Null also for a day that does not exist, such as 00/05/2026. */
function dateIn(pattern: RegExp, texto: string): string | null {
  const [, day = '', month = '', year] = pattern.exec(texto) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isFecha(date) ? date : null;
}
