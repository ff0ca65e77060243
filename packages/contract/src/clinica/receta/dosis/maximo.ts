/** The most of a day that the words of a dose state: `máximo 4 al día`, `no más de 3 g al día`, `max 8 tabletas/24h` (BE-10). */
import { fold } from '../../../base/texto/escrito.ts';
import { type Cantidad, type Falta, inBase, isKnown } from './concentracion.ts';
import { leerMonto, MONTO } from './numeros.ts';
import { UNIDAD_ESCRITA, type Unidad, unidadOf } from './unidades.ts';

export interface Maximo {
  valor: number;
  /** `tomas` of `hasta 4 veces al día`; undefined for a bare number, which counts what is taken. */
  unidad: Unidad | 'tomas' | undefined;
  /** It is where the dose goes, and not a bound: `subir hasta 3 al día`. */
  sube: boolean;
}

/** Before a most, in folded text. */
export const TOPE =
  '(?:(?:dosis\\s+)?maxim[oa]|max|no(?:\\s+(?:tom|us|administr|ingier|ingeri|consum)\\w+|\\s+dar|\\s+de)?\\s+mas de|hasta(?: un maximo de)?|(?:sin|no)\\s+(?:sobre)?pasar(?:\\s+de)?|(?:sin|no)\\s+exceder(?:\\s+de)?|(?:sin|no)\\s+superar|tope)(?:\\s+l[oa]s)?';
const OF_DAY =
  '(?:\\s*(?:(?:al|por|cada|en el|en un|en 1|x)\\s+dia|/\\s*d(?:ia)?|diari[ao]s?|(?:en|cada|por|/)\\s*(?:24|veinticuatro)\\s*(?:h|hs|hrs?|horas?))(?![a-z]))';
const TAKES = '(?:dosis|tomas?|veces|vez)(?![a-z])';
const AMOUNT = `[.:]?\\s*(?:de\\s*)?(${MONTO})\\s*(?:(${UNIDAD_ESCRITA})|(${TAKES}))?`;
/** `máximo 4 al día`, and `dosis máxima diaria: 4 g`. */
const MOST = new RegExp(`(?<![a-z])${TOPE}(?:${AMOUNT}${OF_DAY}|${OF_DAY}${AMOUNT})`, 'g');
const RISES = /\b(?:aument|sub|increment|escal|titul|llegar)\w*[^.;]*$/;

/** In folded text, which keeps its signs: without what a day's most says, which is not how often. Takes of a day say that too. */
export const sinMaximo = (text: string): string =>
  text.replace(MOST, (found) => (/(?:tomas?|veces|vez)(?![a-z])/.test(found) ? found : ' '));

/** The last one that is stated, of one or two in a line; undefined if there is none. */
export function maximoDelDia(dosificacion: string | null | undefined): Maximo | undefined {
  const text = fold((dosificacion ?? '').normalize('NFC'));
  const found = [...text.matchAll(MOST)].at(-1);
  if (!found) return undefined;
  const [, first, firstUnit, firstTakes, second, secondUnit, secondTakes] = found;
  const unidad = unidadOf(firstUnit ?? secondUnit);
  const leido = leerMonto(first ?? second ?? '');
  if (!leido) return undefined;
  // Of `4.000 mg` nobody means four; of a bare number, or of grams, the sign is of decimals.
  const valor = 'valor' in leido ? leido.valor : leido.dudas[unidad && unidad.nombre !== 'g' ? 1 : 0];
  const sube = RISES.test(text.slice(0, found.index));
  return { valor, unidad: (firstTakes ?? secondTakes) ? 'tomas' : unidad, sube };
}

/** The most as a multiple of one dose; null where the two cannot be compared. `cantidad`: what one dose contains of its only ingredient. */
export function tomasDelMaximo(
  { valor, unidad }: Maximo,
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
