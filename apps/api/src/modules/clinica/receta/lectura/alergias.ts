/** Reads allergies from typed text, and reports what could not be read. */
import type { DatoDe } from '@hampi/contract/clinica/datos/clases';
import { isOneSlip } from '../../../../data/erratas.ts';
import { plain } from '../../../../data/words.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { isTakenBack } from './negacion.ts';
import { type Nombrado, namesIn, saysMore } from './nombres.ts';
import { type Pieza, piezasOf } from './piezas.ts';
import type { Lectura } from './vocabulario.ts';

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
/** 'N/A', 's.a.': may mean none, or that nobody asked. It names nothing, and proves nothing. */
const NO_DATA = /(?<![\p{L}\d])[ns] ?[./] ?a\.?(?![\p{L}\d])|^\s*[ns] ?a\s*$/giu;
/** Words that accompany an allergy but name none. */
const EMPTY =
  /^(es|refiere|paciente|presenta|alergi(a|c[ao])s?|hipersensibilidad|intolerancias?|medicament(os?|os[ao]s?)|farmaco(s|logic[ao]s?)?|cirugias?|transfusion(es)?|aliment(ari[ao]|ici[ao])s?|ambiental(es)?|al?|l[ao]s?|el|del?|y|e|con|por|reaccion|severa|leve|moderada|grave|si|desde|nin[ao]|dudoso)$/;
/** Where a sentence is cut, so that each thing has its own question. */
const PIECE = /(,|\/(?![a-z]{2,4}\b)|\s[ye]\s|\s-\s)|(?=\bpero\b)/i;
/** Before one of these another thing may begin: 'penicilina no a aspirina'. */
const APART =
  /(?<!\p{L})(?<!(?:no|ni|nunca|jam[aá]s|mal)\s(?:l[oa]s?\s)?)(?=(?:no|s[ií]|niega|tolera|salvo|excepto|sino|aunque|menos|s[oó]lo|[uú]nicamente)(?!\p{L}))/iu;
/** Says nothing about an allergy: how sure it is, or that nobody knows one. */
const QUALIFIES =
  /^(((alergias?|(medicament|farmac|aliment|ambient)\w+|conocidas?) )?no|nada|desconoce|no sabe|no a (nada|ningun\w*|otr[ao]s?).*|ningun[ao]?s?( medicamentos?)?|n a|ns|si|(no |sin |por )?confirm\w+|no esta confirmad[ao]|(poco )?probables?|posibles?|dudos[ao]s?)$/;
/** A short thing without a name, in the list of what is denied: 'niega alergias a medicamentos, alimentos'. */
const SHORT = /^((a|al|ni) )?\w+( \w+)?$/;
/** After a denial these say that it is not so plain: 'niega ibuprofeno pero le dio ronchas'. */
const NOT_PLAIN =
  /\b(pero|aunque|salvo|excepto|sino|menos|solo|si|dud\w+|mal|confirm\w*|evit\w*|prohib\w*|contraindic\w*|cuidado|precaucion)\b/;
/** Denies nothing of what it names, and what stands after a name is no denial of the next: 'no sabe', 'penicilina negativa'. */
const NOT_BEFORE = /^(desconoce|no sabe|negativ[ao]|ningun[ao]|no conocidas|(alergia|prueba|alergias) \w+)$/;

/** Reads the allergies of a record: names, brands, abbreviations, with up to one typo. Reactions and things that are not medicines do not count; what is neither named nor plainly denied is reported as not read. */
export function readAlergias(reglas: Reglas, texto: string): AlergiasLeidas {
  const read: AlergiasLeidas = { objetivos: [], sinLeer: [], otras: [] };
  const known = new Set<number>();
  // One blank for many: what looks for words between blanks would begin anew at each of them.
  const clean = texto
    .replace(ORIGEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(NO_DATA, ' ? ');
  for (const pieza of piezasOf(clean, (oracion) => cutOf(reglas, oracion))) {
    const words = spoken(pieza.palabras);
    if (words === '') continue;
    const { found, more } = nombradosIn(reglas, pieza.palabras.join(' '));
    for (const id of standingIn(reglas, pieza, found).filter((one) => !known.has(one))) {
      known.add(id);
      read.objetivos.push({ id, dicho: pieza.dicho });
    }
    const isSilent = found.length > 0 || isDenied(reglas, pieza, words);
    if (more || (!isSilent && !isNoMedicine(reglas, words))) read.sinLeer.push(pieza.dicho);
    else if (!isSilent && says(words, reglas.alergias.noMedicamentos)) read.otras.push(pieza.dicho);
  }
  return read;
}
const spoken = (palabras: string[]) => palabras.filter((word) => word !== ':').join(' ');

/** Whether a piece without a name denies, or only says how sure something is. */
function isDenied(reglas: Reglas, pieza: Pieza, words: string): boolean {
  if (QUALIFIES.test(words)) return true;
  if (NOT_PLAIN.test(words)) return false;
  if (deniesAll(reglas, words)) return true;
  const end = pieza.palabras.length;
  const isThing = SHORT.test(words) && !says(words, reglas.alergias.reacciones);
  // 'No presenta alergias a medicamentos'.
  const at = pieza.palabras.findIndex((word) => MEDICINES.test(word));
  const from = at < 0 ? end : at;
  return [...(isThing ? [0] : []), from].some((start) => isTakenBack(allergies(reglas), pieza, start, end));
}
const MEDICINES = /^(medicament|farmaco)/;

/** Whether words deny allergies as the catalogue says it; not 'alérgico a un antibiótico que no sabe', nor 'no tolera el jarabe'. */
export const deniesAll = ({ alergias }: Reglas, words: string): boolean =>
  says(
    words,
    alergias.negaciones.filter((one) => !/^(desconoce|no sabe|toler[ao])$/.test(one)),
  );

/** What the names in a piece mean, of those that are not plainly denied. */
export const standingIn = (reglas: Reglas, pieza: Pieza, found: Nombrado<number[]>[]): number[] =>
  found.flatMap(({ at, end, what }) => {
    // A name may hold the word: 'alergia a la penicilina'.
    const from = pieza.palabras[at]?.startsWith('alergi') ? end - 1 : at;
    return isTakenBack(allergies(reglas), pieza, from, end) ? [] : what;
  });

export const allergies = (reglas: Reglas): Lectura => ({
  que: 'ALERGIA',
  isName: (words) =>
    !words.startsWith('alergi') &&
    (idsOf(reglas, words) !== undefined || reglas.alergias.noMedicamentos.includes(words)),
  propias: [
    ...reglas.alergias.negaciones.filter((one) => !NOT_BEFORE.test(one)),
    'negativa a',
    'negativo a',
    'negativo para',
  ],
});

/** The parts of a sentence, with the sign between them. */
const cutOf = (reglas: Reglas, oracion: string) =>
  oracion
    .split(PIECE)
    .flatMap((part, i) =>
      i % 2 === 1 ? [part] : namedApart(reglas, part ?? '').flatMap((one, j) => (j > 0 ? [',', one] : [one])),
    );

/** 'Penicilina no a ibuprofeno' is two. */
function namedApart(reglas: Reglas, piece: string): string[] {
  const apart: string[][] = [];
  let isNamed = false;
  for (const one of piece.split(APART)) {
    const names = nombradosIn(reglas, plain(one)).found.length > 0;
    if (apart.length === 0 || (isNamed && names)) apart.push([one]);
    else apart.at(-1)?.push(one);
    isNamed ||= names;
  }
  return apart.map((parts) => parts.join(''));
}

const says = (words: string, terms: string[]) => terms.some((term) => ` ${words} `.includes(` ${term} `));

export const isNoMedicine = ({ alergias }: Reglas, words: string) =>
  words.split(' ').every((word) => EMPTY.test(word)) ||
  says(words, alergias.noMedicamentos) ||
  alergias.reacciones.some((reaccion) => isReaction(words, reaccion)) ||
  // 'sin otras', 'otras: ninguna'.
  /^(sin )?otr[ao]s?( (alergias?|ningun[ao]))?$/.test(words);

/** 'Le dio ronchas', 'edema facial'; not 'la pastilla amarilla le dio ronchas', nor 'edema por la pastilla amarilla'. */
function isReaction(words: string, reaccion: string): boolean {
  const [before, after] = ` ${words} `.split(` ${reaccion} `);
  return after !== undefined && REACTS.test(`${before?.trim()} `) && SYMPTOM.test(after) && !CAUSE.test(after);
}
/** 'Urticaria generalizada', 'ronchas en la cara'. */
const SYMPTOM = /^( ?\w+){0,2} ?$|^ ?en /;
const CAUSE = /\b(por|con|al?|tras|despues)\b/;
const REACTS =
  /^((pero|aunque|l[eao]s?|me|se|dio|dan?|present[oa]|hizo|tuvo|produ(jo|ce)|causo|provoco|salio|con|de|tipo|reaccion(es)?|alergica|sever[oa]|leves?|grave|refiere|fue|y)? )*$/;

/** What every name in a piece means: 'penicilina benzatinica y sulfas' contains two. */
export const objetivosIn = (reglas: Reglas, words: string): number[] =>
  nombradosIn(reglas, words).found.flatMap(({ what }) => what);

/** The names with where each stands. `more` is true if there is something unknown beside a name. */
export function nombradosIn(reglas: Reglas, words: string): { found: Nombrado<number[]>[]; more: boolean } {
  const { found, rest } = namesIn(words, (name) => idsOf(reglas, name));
  if (found.length > 0) return { found, more: saysMore(rest) };
  for (const word of new Set(rest.filter(({ length }) => length >= TYPO_FROM))) {
    const [at, what] = [rest.indexOf(word), mended(reglas, word)];
    if (what) return { found: [{ at, end: at + 1, what }], more: false };
  }
  return { found: [], more: false };
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
