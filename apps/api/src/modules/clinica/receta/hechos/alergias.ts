/** Reads allergies from typed text, and reports what could not be read. */
import { plain } from '../../../../data/words.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { isOneTypo } from './medicina.ts';

export interface AlergiasLeidas {
  /** Ingredients or classes, each with the words that named it. */
  objetivos: { id: number; dicho: string }[];
  sinLeer: string[];
}

/** Words of at least this length are corrected for typos. */
const TYPO_FROM = 6;
/** Words that go with any allergy but name none. */
const EMPTY = new Set(
  'es refiere paciente presenta alergico alergica alergicos alergicas alergia alergias hipersensibilidad medicamento medicamentos medicamentosa farmaco farmacos a al la las los el de del y e con por reaccion severa leve moderada grave si desde nina nino'.split(
    ' ',
  ),
);

/**
 * Reads the allergies of a record: names, brands, abbreviations, with one typo. A negation cancels its own sentence; reactions and
 * things that are not medicines do not count as allergies. The rest is reported as not read.
 */
export function readAlergias(reglas: Reglas, texto: string): AlergiasLeidas {
  const read: AlergiasLeidas = { objetivos: [], sinLeer: [] };
  const known = new Set<number>();
  for (const sentence of texto.split(/[.;\n]|\bpero\b/i)) {
    let denied = false;
    for (const piece of sentence.split(/,|\/(?![a-z]{2,4}\b)|\s+[ye]\s+|\s+-\s+/i)) {
      const words = plain(piece);
      if (words === '') continue;
      // 'no es alérgico a penicilina ni a sulfas', 'niega alergia a AINE, penicilina'.
      denied = isDenied(reglas, words) || (denied && /^(a|al|ni)? ?\w+( \w+)?$/.test(words) && !/alergi/.test(words));
      if (denied) continue;
      const found = objetivosIn(reglas, words);
      for (const id of found.filter((one) => !known.has(one))) {
        known.add(id);
        read.objetivos.push({ id, dicho: piece.trim() });
      }
      if (found.length === 0 && !isNoMedicine(reglas, words)) read.sinLeer.push(piece.trim());
    }
  }
  return read;
}

/** 'no tolera la aspirina' is not a negation, and neither is not knowing. */
const SAYS_NOTHING = /\b(no (lo |la |los |las )?tolera|desconoce|no sabe)\b/;

function isDenied(reglas: Reglas, words: string): boolean {
  const text = ` ${words} `;
  if (SAYS_NOTHING.test(words) && objetivosIn(reglas, words).length > 0) return false;
  return (
    /^(no|nada|ningun[ao]?s?|n a|ns|ninguna conocida)$/.test(words) ||
    reglas.alergias.negaciones.some((negation) => text.includes(` ${negation} `))
  );
}

const isNoMedicine = ({ alergias }: Reglas, words: string) =>
  words.split(' ').every((word) => EMPTY.has(word)) ||
  [...alergias.noMedicamentos, ...alergias.reacciones].some((term) => ` ${words} `.includes(` ${term} `)) ||
  // 'sin otras', 'otras: ninguna'.
  /^(sin otras?|otr[ao]s)/.test(words);

/** Every name in a piece, the longest first, each word once: 'penicilina benzatinica y sulfas' names two. */
function objetivosIn(reglas: Reglas, words: string): number[] {
  let rest = words.split(' ');
  const found: number[] = [];
  for (let length = Math.min(rest.length, 6); length > 0; length--)
    for (let at = 0; at + length <= rest.length; at++) {
      const ids = idsOf(reglas, rest.slice(at, at + length).join(' '));
      if (ids.length === 0) continue;
      found.push(...ids);
      rest = [...rest.slice(0, at), '', ...rest.slice(at + length)];
      length = Math.min(rest.length, length);
      at = -1;
    }
  if (found.length > 0) return found;
  for (const word of rest) {
    const ids = word.length >= TYPO_FROM ? mended(reglas, word) : [];
    if (ids.length > 0) return ids;
  }
  return [];
}

/** Colloquial words first, then names, then classes. A combination means each of its parts. */
function idsOf(reglas: Reglas, name: string): number[] {
  if (name === '' || /^\d+$/.test(name)) return [];
  const alias = reglas.alergias.alias.get(name);
  if (alias) return alias;
  const medicina = reglas.nombres.get(name);
  if (medicina) return medicina.sustancias.map(({ id }) => id);
  const own = reglas.ids.get(name);
  return own === undefined ? [] : [own];
}

function mended(reglas: Reglas, word: string): number[] {
  for (const names of [reglas.alergias.alias, reglas.nombres, reglas.ids])
    for (const name of names.keys())
      if (name.length >= TYPO_FROM && !name.includes(' ') && isOneTypo(word, name)) return idsOf(reglas, name);
  return [];
}
