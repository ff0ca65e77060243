/** The words of a text with the signs between them, and the pieces into which these divide it. */
import { plain } from '../../../../data/words.ts';

export interface Texto {
  /** All its words, with `,` or `y` where a piece ends, and `.` where a sentence does. */
  palabras: string[];
  /** What each word is, for each way of reading them. */
  letras: Map<string, string[]>;
}

/** A part of a sentence, with the text that it stands in. */
export interface Pieza {
  /** As it was written. */
  dicho: string;
  /** Its words in plain letters, with `:` for a colon or a bracket. */
  palabras: string[];
  /** The text that it stands in. */
  texto: Texto;
  /** Where its words begin in the text. */
  desde: number;
}

/** `Asma (-)`, `asma: negativo`, `penicilina (niega)`. */
const MARK = /\( {0,3}[-–] {0,3}\)|[:=(] {0,3}(?:niega|neg|negativ[ao]s?)(?= {0,3}(?:[,.;)\n]|$))/gi;
/** `Penicilina (+)`, `sulfas +++`; not `losartán + amlodipino`. */
const PLUS = /\( {0,3}\+{1,5} {0,3}\)|\+{2,5}|\+(?= {0,3}(?:[,.;)\n]|$))/g;
/** `Tomó`; without its accent it may be what the patient says: `tomo warfarina`. */
const TOOK = /(?<!\p{L})tomó(?!\p{L})/giu;
/** Where a piece ends: the sign between is kept. */
const AT_COMMAS = /(,(?!\d)|\s\/\s)|(?=\bpero\b)/i;

/** The pieces of a text. `cut` divides a sentence into parts and, after each but the last, the sign between them, if there is one. */
export function piezasOf(texto: string, cut = (oracion: string) => oracion.split(AT_COMMAS)): Pieza[] {
  const all: Texto = { palabras: [], letras: new Map() };
  const pieces: Pieza[] = [];
  for (const oracion of texto.split(/[.;\n](?!\d)/)) {
    for (const [i, part] of cut(oracion).entries()) {
      if (i % 2 === 1) {
        if (part) all.palabras.push(/^[ye]$/i.test(part.trim()) ? 'y' : ',');
        continue;
      }
      const palabras = tokensOf(part ?? '');
      if (palabras.length > 0)
        pieces.push({ dicho: (part ?? '').trim(), palabras, texto: all, desde: all.palabras.length });
      all.palabras.push(...palabras);
    }
    all.palabras.push('.');
  }
  return pieces;
}

const tokensOf = (part: string): string[] =>
  part
    .replace(MARK, ' negativo ')
    .replace(PLUS, ' positivo ')
    .replace(/[¿?]/g, ' dudoso ')
    .replace(TOOK, 'tomaba')
    .split(/([:(=])/)
    .flatMap((text, i) => (i % 2 === 1 ? ':' : wordsOf(text)));

export const wordsOf = (texto: string): string[] => plain(texto).split(' ').filter(Boolean);

const YEAR = /^(19|20)\d\d$/;
/** With one of these a year is when it began, or it goes on. */
const GOES_ON =
  /\b(desde|hace|a partir|diagnostic\w*|dx|inici\w*|debut\w*|actual\w*|todavia|aun|sigue|en tratamiento|controlad[ao]|cronic[ao]|toma|usa|trasplant\w*)\b/;

/** The last year that a piece names, if it is over on that day and nothing says that what is told goes on. */
export function pastYear(palabras: string[], dia: string): string | null {
  const anio = palabras
    .filter((word) => YEAR.test(word))
    .sort()
    .at(-1);
  return anio !== undefined && anio < dia.slice(0, 4) && !GOES_ON.test(palabras.join(' ')) ? anio : null;
}
