/** Splits what doctors write into pieces, and tells which of them say nothing about the patient today. */
import { plain } from '../../../../data/words.ts';
import { hasMark, isAboutRelative, RELATIVE } from '../hechos/negacion.ts';

export interface Frase {
  /** As it was written. */
  dicho: string;
  /** In plain words. */
  palabras: string;
}

/** A text longer than this is read up to here: questions are about what stands out, not about everything. */
const LETRAS_MAX = 20_000;
const FRASES_MAX = 400;

const DENIES =
  /\b(no|niega|sin|nunca|jamas|ningun[ao]?|ni|negativ[ao]s?|descart\w*|suspend\w+|suspens\w+|dejo de|ya no|antes tomaba|tomaba|tomo|recibio|retirad[ao])\b/;
const YEAR = /\b(19|20)\d\d\b/g;

/** The pieces that may say something about the patient today: not denied, not of a relative, not of a year that is over (unless `anio` is null). */
export function frasesOf(texto: string, anio: number | null): Frase[] {
  return texto
    .slice(0, LETRAS_MAX)
    .split(/[.;\n](?!\d)|,(?!\d)|\bpero\b/i)
    .slice(0, FRASES_MAX)
    .map((piece) => ({ dicho: piece.trim(), palabras: plain(piece) }))
    .filter(({ dicho, palabras }) => palabras !== '' && !isQuiet(dicho, palabras, anio));
}

function isQuiet(dicho: string, palabras: string, anio: number | null): boolean {
  if (DENIES.test(palabras) || hasMark(dicho)) return true;
  if (RELATIVE.test(palabras)) return isAboutRelative(palabras);
  if (anio === null) return false;
  const years = dicho.match(YEAR);
  return years !== null && !/\b(desde|hace)\b/.test(palabras) && years.every((year) => Number(year) < anio);
}
