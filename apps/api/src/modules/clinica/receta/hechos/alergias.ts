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
    .split(/[.;\n]/)) {
    // Whether this sentence has stated an allergy so far, in words that are no prohibition themselves.
    let isStated = false;
    const clauses = clausesOf(reglas, sentence);
    for (const [at, clause] of clauses.entries()) {
      let before: Denial | undefined;
      const parts = clause.split(PIECE);
      const next = clauses[at + 1];
      const isReaction = isReactionOnly(reglas, next ?? '');
      // 'No a cefalosporinas pero con precaución' denies nothing.
      const isPlain = next === undefined || namesAny(reglas, plain(next));
      for (let i = 0; i < parts.length; i += 2) {
        const piece = parts[i] as string;
        const words = plain(piece);
        if (words === '') continue;
        if (/[/-]/.test(parts[i - 1] ?? '')) isStated = false;
        const denial =
          (isPlain ? notTo(reglas, { words, rest: parts.slice(i).join('') }, isStated) : undefined) ??
          denialIn(reglas, words) ??
          (before && goesOn(reglas, before, words) ? before : undefined);
        // 'Niega ibuprofeno, pero le dio ronchas'.
        const isDenied = denial && !(isReaction && objetivosIn(reglas, words).ids.length > 0);
        if (!isDenied && !(isStated && QUALIFIES.test(words))) {
          for (const one of namedApart(reglas, piece)) note(plain(one), one.trim());
          isStated ||= isAlergia(reglas, words);
        } else if (denial && denial !== before && denial.stands !== '') {
          note(denial.stands, statedIn(piece));
          isStated ||= isAlergia(reglas, denial.stands);
        }
        before = isDenied ? denial : undefined;
      }
    }
  }
  return read;
}

/** Where a sentence is cut into its pieces; what cuts stands between them. */
const PIECE = /(,|\/(?![a-z]{2,4}\b)|\s+[ye]\s+|\s+-\s+)/i;
/** Says how sure an allergy is, not to what. */
const QUALIFIES = /^(si|(no |sin |por )?confirm\w+|no esta confirmad[ao]|(poco )?probables?|posibles?|dudos[ao]s?)$/;
const EXCEPT =
  /((?<!\p{L})(?:sino|salvo|excepto|exceptuando|aunque|s[oó]lo|solamente|[uú]nicamente|(?:a|con)\s+(?:la\s+)?excepci[oó]n\s+de|aparte\s+de|fuera\s+de|adem[aá]s\s+de|menos(?!\s+de\s)|m[aá]s\s+que(?!\s+nada)|que\s+no\s+sean?)(?!\p{L}))/iu;

/**
 * What a denial does not reach stands after 'pero', and after 'salvo' or 'aunque' if a denial stands before or something is named after:
 * 'penicilina solo de niño' is one.
 */
const clausesOf = (reglas: Reglas, sentence: string): string[] =>
  sentence.split(/\bpero\b/i).flatMap((part) => {
    const [first = '', ...more] = part.split(EXCEPT);
    const clauses = [first];
    for (let i = 0; i < more.length; i += 2) {
      const [word = '', after = ''] = more.slice(i, i + 2);
      const before = clauses.pop() ?? '';
      const isTwo = namesAny(reglas, plain(after)) || denialIn(reglas, plain(before)) !== undefined;
      clauses.push(...(isTwo ? [before, after] : [before + word + after]));
    }
    return clauses;
  });

/** 'Penicilina no a ibuprofeno por gastritis' is two, if it is not clear that the second is denied. */
function namedApart(reglas: Reglas, piece: string): string[] {
  const isNamed = (text: string) => objetivosIn(reglas, plain(text)).ids.length > 0;
  const apart: string[] = [];
  for (const one of piece.split(/(?<!\p{L})(?=(?:no|s[ií])(?!\p{L}))/iu)) {
    const last = apart.at(-1);
    if (last !== undefined && !(isNamed(last) && isNamed(one))) apart.splice(-1, 1, last + one);
    else apart.push(one);
  }
  return apart;
}

const namesAny = (reglas: Reglas, words: string) =>
  objetivosIn(reglas, words).ids.length > 0 || says(words, reglas.alergias.noMedicamentos);

const isReactionOnly = (reglas: Reglas, clause: string) =>
  says(plain(clause), reglas.alergias.reacciones) &&
  !namesAny(reglas, plain(clause)) &&
  !denialIn(reglas, plain(clause));

interface Denial {
  /** What stands before the negation and is not denied: 'alergia a penicilina' in 'alergia a penicilina niega otras'. */
  stands: string;
  /** Whether the negation names medicines: 'niega alergia a AINE'. */
  names: boolean;
}

/** 'No a penicilina' and 'evitar sulfas' say what must not be given. */
const PROHIBITS = /\b(no|ni|nunca|evit\w+|prohib\w+|contraindic\w+|suspen\w+|cuidado|precaucion|cruzad\w+)\b/;

/** An allergy that a denial of others may follow: to a medicine, or to what is none if the words call it an allergy. */
const isAlergia = (reglas: Reglas, words: string) =>
  !PROHIBITS.test(words) &&
  (objetivosIn(reglas, words).ids.length > 0 ||
    (/\balergi\w* al? /.test(words) && says(words, reglas.alergias.noMedicamentos)));

const ONE_NOT_TO = /^(.*?)\bno al? .+$/;
const NOT_TO_ONE = /^(?:y )?al? .+ no$/;
const TO_NOTHING = /^(?:y )?no a (?:nada|ningun\w*|otr[ao]s?)(?: (?:mas|otr[ao]s?|medicamentos?|farmacos?))*$/;
/** What may stand beside the names of a denial. */
const AROUND = new Set('no a al la las los el ni o u medicamento medicamentos farmaco farmacos alimentos'.split(' '));

/**
 * 'penicilina no a aspirina', 'penicilina, no a sulfas', 'penicilina, a sulfas no': only after an allergy in the same sentence, and only if
 * nothing but names follows, because 'no a la penicilina' may also say that it must not be given. `rest` is the text from this piece to the
 * end of its clause.
 */
function notTo(
  reglas: Reglas,
  { words, rest }: { words: string; rest: string },
  isStated: boolean,
): Denial | undefined {
  if (!/\bno\b/.test(words)) return undefined;
  if (TO_NOTHING.test(words)) return NOTHING;
  if (isStated && NOT_TO_ONE.test(words)) return isNamesOnly(reglas, rest) ? NOTHING : undefined;
  const stands = ONE_NOT_TO.exec(words)?.[1]?.trim();
  if (stands === undefined) return undefined;
  const isFirst = stands !== '' && isAlergia(reglas, stands);
  if (!isFirst && !(isStated && (stands === '' || stands === 'y'))) return undefined;
  const at = rest.search(/(?<!\p{L})no\s+al?\s/iu);
  // 'Penicilina (no a cefalexina)': the brackets hold the denial and nothing else.
  const not = rest[at - 1] === '(' ? rest.slice(at).replace(/\)\s*$/, '') : rest.slice(at);
  // Behind ':' or '/' it may be what follows from the allergy: 'ceftriaxona: no a cefalosporinas'.
  if (at < 0 || /[^\p{L}\d\s)(]\s*$/u.test(rest.slice(0, at)) || !isNamesOnly(reglas, not)) return undefined;
  return { stands: isFirst ? stands : '', names: false };
}

function isNamesOnly(reglas: Reglas, text: string): boolean {
  if (!/^[\p{L}\d\s,]*$/u.test(text)) return false;
  const { rest } = namesIn(plain(text), (name) => idsOf(reglas, name));
  return rest.every((word) => word === '' || AROUND.has(word));
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
  // 'Alérgica a ceftriaxona no a penicilina sí tolera'.
  const [, stated = ''] = after === '' ? (/^ (.+?) no al? /.exec(text) ?? []) : [];
  if (isAlergia(reglas, stated)) return { stands: stated, names };
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
