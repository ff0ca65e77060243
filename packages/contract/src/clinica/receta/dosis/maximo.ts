/** The most of a day that the words of a dose state: `máximo 4 al día`, `no más de 3 g al día`, `max 8 tabletas/24h` (BE-10). */
import { fold } from '../../../base/texto/escrito.ts';
import { type Cantidad, type Falta, inBase, isKnown } from './concentracion.ts';
import { LETRAS_MAX, leerMonto, MONTO } from './numeros.ts';
import { UNIDAD_ESCRITA, type Unidad, unidadOf } from './unidades.ts';

export interface Maximo {
  valor: number;
  /** `tomas` of `hasta 4 veces al día`; undefined for a bare number, which counts what is taken. */
  unidad: Unidad | 'tomas' | undefined;
  /** Its words, folded. */
  dicho: string;
}

const TAKEN = '(?:tom|us|administr|ingier|ingeri|consum)\\w+';
/** Before a most, in folded text. */
export const TOPE = `(?:(?:dosis\\s+)?maxim[oa]|max|(?:no|nunca)(?:\\s+(?:debe|puede)\\w*)?(?:\\s+${TAKEN}|\\s+dar|\\s+de)?\\s+mas de|hasta(?: un maximo de)?|(?:sin|no)\\s+(?:sobre)?pasar(?:\\s+de)?|(?:sin|no)\\s+exceder(?:\\s+la dosis)?(?:\\s+de)?|(?:sin|no)\\s+superar|tope|limite|a lo sumo|como mucho)(?:\\s+l[oa]s)?`;
const OF_DAY =
  '(?:\\s*(?:(?:al|por|cada|en el|en un|en 1|x)\\s+dia|/\\s*d(?:ia)?|diari[ao]s?|(?:en|cada|por|/)\\s*(?:24|veinticuatro)\\s*(?:h|hs|hrs?|horas?))(?![a-z]))';
const TAKES = '(?:dosis|tomas?|veces|vez)(?![a-z])';
/** `8 (ocho)`, `4 tabletas (2 g)`. */
const SAID_AGAIN = '(?:\\s*\\([^()]{1,20}\\))?';
const AMOUNT = `[.:]?\\s*(?:de\\s*)?(${MONTO})${SAID_AGAIN}(?:\\s*(?:a|o|-|–)\\s*(${MONTO}))?\\s*(?:(${UNIDAD_ESCRITA})|(${TAKES}))?${SAID_AGAIN}`;
/** `8 tabletas en total al día`, `8 g de paracetamol al día`, `8 tabletas de 500 mg al día`. */
const OF_WHAT = `(?:\\s+en\\s+total|\\s+totales|\\s+de\\s+(?:${MONTO}\\s*${UNIDAD_ESCRITA}|[a-z]{4,}))?`;
const BY_BODY = `(?!\\d|[.,]\\d|\\s*(?:${UNIDAD_ESCRITA})?\\s*(?:/|por|x)\\s*(?:cada\\s+)?(?:kg|kilo|m2|m²|dosis|toma))`;
/** `máximo 4 al día`, and `dosis máxima diaria: 4 g`. */
const MOST = [
  new RegExp(`(?<![a-z])${TOPE}${AMOUNT}${OF_WHAT}${OF_DAY}`, 'g'),
  new RegExp(`(?<![a-z])${TOPE}${OF_DAY}${AMOUNT}${BY_BODY}`, 'g'),
];
/** A most that cannot be read: `máximo 40 mg por kg al día`. Of `hasta` alone nobody knows what it bounds. */
const UNREAD = new RegExp(`(?<![a-z])(?!hasta(?! un))${TOPE}[^.;,]{0,60}?${OF_DAY}`, 'g');
/** How fast a dose changes: `subir 1 tableta cada semana`. */
const CHANGES =
  /(?<![a-z])(?:sub|aument|increment|escal|titul|ascend|baj|disminu|reduc|descend|descien)\w*[^.;,]{0,40}?\s(?:cada|por|a la)\s+(?:semana|mes|\w+\s+(?:dias|semanas))(?![a-z])/g;
/** `tomar agua hasta 2000 ml al día` is about something else. */
const OTHER_THING =
  /\b(?:agua|liquidos?|suero|sal|sodio|alcohol|cafe|azucar|proteinas?|calorias?|cigarrillos?)\b[^.;]*$/;

/** What a number after a most bounds, where it is no day: `máximo 5 días`, `máximo 2 tabletas por toma`, `máximo 10 mg/min`. */
const OF_OTHER = [
  `\\d|[.,]\\d|\\s*(?:a|o|-|–)\\s*\\d|\\s*(?:°|º|%)|\\s*${UNIDAD_ESCRITA}|\\s*${TAKES}`,
  '\\s*(?:grados|dias?|noches|semanas?|sem|mes|meses|anos?|h|hs|hrs?|horas?|min|minutos?|ciclos?|recargas?|frascos?|cajas?|semanal|mensual)(?![a-z])',
  '\\s*(?:por|cada|a|x|/)\\s*(?:la\\s+|una\\s+|cada\\s+)?(?:toma|dosis|vez|aplicacion|inyeccion|sitio|semana|mes|ano|episodio|crisis|evento|ataque|h|hora|min|minuto)(?![a-z])',
  '\\s*(?:cada|c/|en)\\s*\\d|\\s+de\\s+(?:agua|suero|solucion|jugo|leche)(?![a-z])|\\s*(?:copas|tazas|vasos|litros?|cigarrillos)(?![a-z])',
  // An hour, and a sugar.
  ':\\d|\\s*[ap]\\.? ?m(?![a-z])|\\s*/\\s*dl',
].join('|');
const RISES = '(?:sub|aument|increment|escal|titul|ascend|ascien)\\w*';
const FALLS = '(?<!(?:baj|disminu|reduc|descend|descien)\\w{0,6}\\s)';
/** Mosts that are none of a day for sure: `máximo 6`, `hasta 200 mg`, `subir hasta 6`, `titular de 25 a 200`. */
const DOUBTFUL = [
  `(?!hasta(?! un))${TOPE}${AMOUNT}`,
  `${FALLS}hasta(?:\\s+l[oa]s)?\\s+(?:${MONTO})\\s*${UNIDAD_ESCRITA}`,
  `${RISES}[^.;]{0,40}?\\s(?:hasta|a)\\s+(?:llegar a\\s+)?(?:${MONTO})\\s*(?:${UNIDAD_ESCRITA})?`,
].map((source) => new RegExp(`(?<![a-z])${source}(?!${OF_OTHER})`, 'g'));
/** `1 tableta cada 5 minutos, máximo 3 dosis` is of one attack. */
const OF_ATTACK = /(?:cada|c\/)\s*\d+\s*min[^.;]*$/;

/** What is measured, up to which a dose rises: `subir 2 UI hasta glucosa menor a 130`. */
const OF_FIGURE = /\b(?:hasta|a)\s+(?:\w+\s+){0,2}(?:gluc|glic|presion|tension)\w*[^.;,]*$/;
/** `1 tableta si hay dolor, no más de una` is of one dose. */
const OF_ONE = new RegExp(`mas de (${MONTO})$`);

const CUT_TAKES = /(?:tomas?|veces|vez)(?![a-z])/;
/**
 * In folded text, which keeps its signs: without what is no frequency, a day's most and how fast a dose changes. Takes of a day are both.
 */
export const sinMaximo = (text: string): string =>
  [...MOST, UNREAD, CHANGES].reduce(
    (rest, pattern) => rest.replace(pattern, (found) => (pattern !== CHANGES && CUT_TAKES.test(found) ? found : ' ')),
    text,
  );

const foldedOf = (dosificacion: string | null | undefined) =>
  fold((dosificacion ?? '').slice(0, LETRAS_MAX).normalize('NFC'));

/**
 * The words of a most that cannot be read with certainty, and so counts for nothing: `máximo 6`, `máximo 40 mg/kg al día`; null if there is none.
 * `dosis`: how much one dose is, where it is known.
 */
export function maximoSinLeer(dosificacion: string | null | undefined, dosis?: number): string | null {
  const text = foldedOf(dosificacion);
  if (!HAS_MOST.test(text)) return null;
  const rest = MOST.reduce((left, pattern) => left.replace(pattern, (found) => '.'.repeat(found.length)), text);
  const found = [UNREAD, ...DOUBTFUL]
    .flatMap((pattern) => [...rest.matchAll(pattern)])
    .find(({ 0: words, index }) => {
      const before = text.slice(0, index);
      const one = leerMonto(OF_ONE.exec(words.trim())?.[1] ?? '');
      if (one && 'valor' in one && one.valor === dosis) return false;
      return !OTHER_THING.test(before + words) && !OF_FIGURE.test(words) && !OF_ATTACK.test(before);
    });
  return found?.[0].trim() ?? null;
}
/** Few doses say a most, and the patterns are long. */
const HAS_MOST = /max|mas de|hasta|pasar|exced|super|tope|limite|a lo sumo|como mucho|titul/;

/** Each one that the words state. */
export function maximosDelDia(dosificacion: string | null | undefined): Maximo[] {
  const text = foldedOf(dosificacion);
  return MOST.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap((found) => {
    const [, one = '', upper, unit, takes] = found;
    if (OTHER_THING.test(text.slice(0, found.index))) return [];
    const unidad = unidadOf(unit);
    const leido = leerMonto(upper ?? one);
    if (!leido) return [];
    // Of `4.000 mg` nobody means four; of a bare number, or of grams, the sign is of decimals.
    const valor = 'valor' in leido ? leido.valor : leido.dudas[unidad && unidad.nombre !== 'g' ? 1 : 0];
    return [{ valor, unidad: takes ? ('tomas' as const) : unidad, dicho: found[0].trim() }];
  });
}

/** The most as a multiple of one dose; null where the two cannot be compared. `cantidad`: what one dose contains of its only ingredient. */
export function tomasDelMaximo(
  { valor, unidad }: Pick<Maximo, 'valor' | 'unidad'>,
  toma: { dosis: number; unidad: string } | null,
  cantidad: Cantidad | Falta | undefined,
): number | null {
  if (unidad === 'tomas') return valor;
  const own = unidadOf(toma?.unidad);
  if (!toma || !own) return null;
  // `500 mg si hay dolor, máximo 4 al día` are four of these; of tablets they are tablets.
  if (!unidad) return own.clase === 'contada' || own.clase === 'dosis' ? valor / toma.dosis : valor;
  if (own.clase === unidad.clase && own.factor > 0) return (valor * unidad.factor) / (toma.dosis * own.factor);
  const most = unidad.clase === 'masa' || unidad.clase === 'UI' ? inBase(valor, unidad.nombre) : undefined;
  return most && cantidad && isKnown(cantidad) && cantidad.unidad === most.unidad ? most.valor / cantidad.valor : null;
}
