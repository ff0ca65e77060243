/** Reads allergies from typed text, and reports what could not be read. */
import type { DatoDe } from '@hampi/contract/clinica/datos/clases';
import { isOneSlip } from '../../../../data/erratas.ts';
import { plain } from '../../../../data/words.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { namesIn, saysMore } from './nombres.ts';

export interface AlergiasLeidas {
  /** Ingredients or classes, each with the words that named it. */
  objetivos: { id: number; dicho: string; tipo?: DatoDe<'ALERGIA'>['tipo'] }[];
  sinLeer: string[];
  /** What is no medicine: foods, insects, pollen. */
  otras: string[];
}

/** Words of at least this length are corrected for typos. */
const TYPO_FROM = 6;
/** The line that marks allergies as imported from another system; it names none (ADR 255). */
const ORIGEN = /^Importado de .* el \d\d\/\d\d\/\d{4}[.:]$/gm;
/** Words that accompany an allergy but name none. */
const EMPTY = new Set(
  'es refiere paciente presenta alergico alergica alergicos alergicas alergia alergias hipersensibilidad medicamento medicamentos medicamentosa farmaco farmacos a al la las los el de del y e con por reaccion severa leve moderada grave si desde nina nino'.split(
    ' ',
  ),
);

/**
 * Reads the allergies of a record: names, brands, abbreviations, with up to one typo. A negation cancels what it refers to; reactions and
 * things that are not medicines do not count as allergies. Everything else is reported as not read.
 */
export function readAlergias(reglas: Reglas, texto: string): AlergiasLeidas {
  const read: AlergiasLeidas = { objetivos: [], sinLeer: [], otras: [] };
  const known = new Set<number>();
  const note = (words: string, dicho: string) => {
    const { ids, more } = objetivosIn(reglas, words);
    for (const id of ids.filter((one) => !known.has(one))) {
      known.add(id);
      read.objetivos.push({ id, dicho });
    }
    if (more || (ids.length === 0 && !isNoMedicine(reglas, words))) read.sinLeer.push(dicho);
    else if (ids.length === 0 && says(words, reglas.alergias.noMedicamentos)) read.otras.push(dicho);
  };
  // One blank for many: what looks for words between blanks would begin anew at each of them.
  for (const sentence of texto
    .replace(ORIGEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .split(/[.;\n]|\bpero\b/i)) {
    let before: Denial | undefined;
    for (const piece of sentence.split(/,|\/(?![a-z]{2,4}\b)| [ye] | - /i)) {
      const words = plain(piece);
      if (words === '') continue;
      const isStated = known.size > 0 || read.otras.length > 0;
      const denial =
        notTo(reglas, words, isStated) ??
        denialIn(reglas, words) ??
        (before && goesOn(reglas, before, words) ? before : undefined);
      if (!denial) note(words, piece.trim());
      else if (denial !== before && denial.stands !== '') note(denial.stands, statedIn(piece));
      before = denial;
    }
  }
  return read;
}

interface Denial {
  /** What stands before the negation and is not denied: 'alergia a penicilina' in 'alergia a penicilina niega otras'. */
  stands: string;
  /** Whether the negation names medicines: 'niega alergia a AINE'. */
  names: boolean;
}

const ONE_NOT_TO = /^(.*?)\bno (?:al?) (.+)$/;
const NOT_TO_ONE = /^(?:y )?al? (.+) no$/;
/**
 * 'penicilina no a aspirina', 'penicilina, no a sulfas', 'penicilina, a sulfas no': only after an allergy, because 'no a la penicilina' alone
 * may say that it must not be given.
 */
function notTo(reglas: Reglas, words: string, isStated: boolean): Denial | undefined {
  const isNamed = (text: string) => objetivosIn(reglas, text).ids.length > 0;
  const denies = (text: string) => isNamed(text) || text.split(' ').every((word) => EMPTY.has(word));
  const [, stands = '', not] = ONE_NOT_TO.exec(words) ?? [];
  const after = NOT_TO_ONE.exec(words)?.[1];
  if (after && isStated && isNamed(after)) return NOTHING;
  const isFirst = stands !== '' && (isNamed(stands) || says(stands, reglas.alergias.noMedicamentos));
  if (!not || !denies(not) || !(isFirst || (isStated && /^(?:y )?$/.test(stands)))) return undefined;
  return { stands: isFirst ? stands.trim() : '', names: false };
}
/** What a piece states before it says what it is no allergy to. */
function statedIn(piece: string): string {
  const at = piece.search(/\bno al? /i);
  let end = at < 0 ? piece.length : at;
  // By hand: an expression would begin anew at each of thousands of parentheses.
  while (end > 0 && ' ('.includes(piece.charAt(end - 1))) end--;
  return piece.slice(0, end).trim();
}

/** 'no tolera la aspirina' is not a negation, and neither is 'desconoce'. */
const SAYS_NOTHING = /\b(no (lo |la |los |las )?tolera|desconoce|no sabe)\b/;
const OTHERS = /\b(otr[ao]s?|mas|demas)\b/;
const NOTHING: Denial = { stands: '', names: false };

/** The negation in a piece of text, if any. If it refers to other things, what stands before it is kept. */
function denialIn(reglas: Reglas, words: string): Denial | undefined {
  const isNamed = (text: string) => objetivosIn(reglas, text).ids.length > 0;
  if (SAYS_NOTHING.test(words) && isNamed(words)) return undefined;
  if (/^(no|nada|ningun[ao]?s?( medicamentos?)?|n a|ns|ninguna conocida)$/.test(words)) return NOTHING;
  // 'Alergias: no' is a negation; 'amoxicilina no' may also mean that it must not be given.
  if (/ no$/.test(words) && !isNamed(words)) return NOTHING;
  const text = ` ${words} `;
  const [first] = reglas.alergias.negaciones
    .map((negation) => ({ at: text.indexOf(` ${negation} `), length: negation.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length);
  if (!first) return undefined;
  const after = text.slice(first.at + first.length + 1).trim();
  const names = isNamed(after);
  return { stands: names || OTHERS.test(after) ? text.slice(0, first.at).trim() : '', names };
}

const says = (words: string, terms: string[]) => terms.some((term) => ` ${words} `.includes(` ${term} `));

/**
 * The negation continues in the list 'niega alergia a AINE, penicilina', but not after 'niega alimentos', nor before 'penicilina
 * anafilaxia'.
 */
const goesOn = (reglas: Reglas, before: Denial, words: string) =>
  /^(a|al|ni)? ?\w+( \w+)?$/.test(words) &&
  !/alergi/.test(words) &&
  !says(words, reglas.alergias.reacciones) &&
  (before.names || objetivosIn(reglas, words).ids.length === 0);

export const isNoMedicine = ({ alergias }: Reglas, words: string) =>
  words.split(' ').every((word) => EMPTY.has(word)) ||
  says(words, [...alergias.noMedicamentos, ...alergias.reacciones]) ||
  // 'sin otras', 'otras: ninguna'.
  /^(sin otras?|otr[ao]s)/.test(words);

/** Every name in a piece: 'penicilina benzatinica y sulfas' contains two. `more` is true if there is something unknown beside a name. */
export function objetivosIn(reglas: Reglas, words: string): { ids: number[]; more: boolean } {
  const { found, rest } = namesIn(words, (name) => idsOf(reglas, name));
  if (found.length > 0) return { ids: found.flat(), more: saysMore(rest) };
  for (const word of rest) {
    const ids = word.length >= TYPO_FROM ? mended(reglas, word) : undefined;
    if (ids) return { ids, more: false };
  }
  return { ids: [], more: false };
}

/** Looks up colloquial words first, then names, then classes. A combination means each of its parts. */
function idsOf(reglas: Reglas, name: string): number[] | undefined {
  if (/^\d+$/.test(name)) return undefined;
  const alias = reglas.alergias.alias.get(name);
  if (alias) return alias;
  const medicina = reglas.nombres.get(name);
  if (medicina) return medicina.sustancias.map(({ id }) => id);
  const own = reglas.ids.get(name);
  return own === undefined ? undefined : [own];
}

function mended(reglas: Reglas, word: string): number[] | undefined {
  for (const names of [reglas.alergias.alias, reglas.nombres, reglas.ids])
    for (const name of names.keys())
      if (name.length >= TYPO_FROM && !name.includes(' ') && isOneSlip(word, name)) return idsOf(reglas, name);
  return undefined;
}
