/** Reads the dose that a doctor wrote in words. Screen, check and paper all use this reader (BE-10). */
import { fold } from '../../../base/texto/escrito.ts';
import { type Concentracion, leerConcentracion } from './concentracion.ts';
import { ESQUEMA } from './frecuencia.ts';
import { LETRAS_MAX, leerMonto, MONTO, NUMERO_ANTES } from './numeros.ts';
import { type DosisDudosa, oneOf } from './plausible.ts';
import { RELOJ, TAPA, tapar } from './tapar.ts';
import { UNIDAD_ESCRITA, type Unidad, unidadOf } from './unidades.ts';

export interface DosisLeida {
  /** One amount or, if they differ, all that were written. */
  tomas: number[];
  /** Undefined if none was written: `1 en la mañana y 2 en la noche`. */
  unidad: Unidad | undefined;
  /** The amounts differ by moments of one day (their sum is the day's), one is the most of a range, or one follows the other. */
  modo: 'una' | 'momentos' | 'rango' | 'sucesivas';
  /** The same dose said in another unit: `1 tableta (500 mg)`, `2 tabletas de 500 mg`. */
  otras: { valor: number; unidad: Unidad; porUnidad: boolean }[];
  /** Where the words of the first amount stand. */
  en: [from: number, to: number];
}

interface Monto {
  valor: number;
  unidad: Unidad | undefined;
  en: [number, number];
  /** Upper end of a range. */
  hasta?: number;
}

const QUANTITY = new RegExp(
  `(?<![a-z\\d.,/])(${MONTO})(?:\\s*\\(\\s*(${MONTO})\\s*\\))?(?:\\s*(?:-|–|\\ba\\b|\\bo\\b|\\bu\\b|(?<=\\bentre\\s+\\S+\\s*)\\by\\b)\\s*(${MONTO}))?\\s*(?:de\\s+(?:una?\\s+|la\\s+|el\\s+)?|una?\\s+)?(?:(${UNIDAD_ESCRITA})(?:\\s*y\\s*(media|medio|½|1/2|un cuarto|1/4|¼|3/4|¾|tres cuartos)(?![a-z\\d]))?)?`,
  'g',
);
/** What may stand after an amount without a unit. Any other word would be a thing that nobody measures here. */
const AFTER_BARE = new RegExp(
  `^\\s*(?:$|[,.;)+${TAPA}${RELOJ}]|(?:en|por|a|al|antes|despues|con|y|si|cada|diari[ao]s?|vo|via|luego|mas|sublingual|oral|hs|noche|manana|tarde|desayuno|almuerzo|merienda|cena)\\b)`,
);
const NUMBER_FOLLOWS = new RegExp(`^\\s*(?:${MONTO})`);
const MOMENT =
  /(manana|mediodia|medio dia|tarde|noche|desayun|almuerz|meriend|cena|ayunas|acostarse|dormir|comida|am\b|pm\b|◷)/;
const LATER =
  /(luego|posteriormente|seguid|continu|subir|aument|baja|reduc|dia ·|dia \d|semana|hoy|despues(?! del? | de la )|primer|inicia|stat\b|carga|si no |si persiste|repet|manten|entonces)/;
/** `40 mg por 5 días, 20 mg por 5 días`. */
const FOR_DAYS = new RegExp(`\\b(?:por|durante|x)\\s*${MONTO}\\s*(?:dias?|d|semanas?)(?![a-z])`, 'g');
const EVERY_HOURS = new RegExp(`(?:\\bcada|\\bc\\s*/?|\\bq)\\s*${MONTO}\\s*(?:hrs?|hs|hras?|horas?|h)(?![a-z])`);
/** `cada 8 horas por 10 días, 30 tabletas`: so many are handed out. */
const HANDED_OUT = new RegExp(`${TAPA}\\s*[,;]\\s*$`);
const HANDED_OUT_FROM = 10;
const SAME_AS = /(?:\(|=|\bo sea\b|equivale\w* a|\bes decir\b|\bson\b)\s*$/;
/** `2 tabletas de 500 mg`, `1 tableta de paracetamol 500 mg`. */
const EACH_OF = /\bde\s*(?:[a-z]{4,}\s+){0,2}$/;
/** `tableta y media`: the whole one is not written. */
const AND_PART = new RegExp(
  `(?<![a-z\\d./½¼¾])(${UNIDAD_ESCRITA})\\s+y\\s+(media|medio|1/2|½|un cuarto|1/4|¼)(?![a-z\\d])`,
  'g',
);
const ENDS_WITH_AMOUNT = new RegExp(`${MONTO}\\s*\\)?\\s*(?:de\\s+)?(?:una?\\s+)?$`);
/** Half of a day's dose in each: `1 g al día en 2 tomas`. */
const DIVIDED = new RegExp(
  `(?:(?:al|por|cada|/|x)\\s*dia|diari[ao]s?),?\\s*(?:dividid[oa]s?\\s*|repartid[oa]s?\\s*)?en\\s*(${MONTO})\\s*(?:tomas|dosis|veces)`,
);
const DIVIDED_SOMEHOW = /\b(?:dividid|repartid|fraccionad)[oa]s?\b/;

/** The dose in the words of a line; undefined if none can be read with certainty. */
export function leerDosis(dosificacion: string, concentracion?: string | null): DosisLeida | DosisDudosa | undefined {
  // Decomposed letters would move the positions.
  const text = fold(dosificacion.slice(0, LETRAS_MAX).normalize('NFC'));
  const scheme = schemeIn(text);
  if (scheme) return scheme;
  const rest = tapar(text);
  const found = montosIn(rest, leerConcentracion(concentracion));
  if (!found || 'duda' in found) return found;
  const { montos, otras } = found;
  const [first] = montos;
  if (!first) return undefined;
  const divided = DIVIDED.exec(text)?.[1];
  if (divided || DIVIDED_SOMEHOW.test(text)) return montos.length > 1 ? undefined : partOf(first, divided);
  const unidad = montos.find((one) => one.unidad)?.unidad;
  if (montos.some((one) => one.unidad && unidad && !isSameKind(one.unidad, unidad))) return undefined;
  const whole = { ...first, unidad };
  if (montos.some(({ hasta }) => hasta !== undefined))
    return montos.length > 1 ? undefined : { ...dosisOf([first.valor, first.hasta as number], whole, 'rango'), otras };
  const tomas = montos.map(({ valor, unidad: own }) =>
    own && unidad && own !== unidad ? (valor * own.factor) / unidad.factor : valor,
  );
  const modo = modoOf(tomas, montos, text, rest);
  return modo && { ...dosisOf(modo === 'una' ? tomas.slice(0, 1) : tomas, whole, modo), otras };
}

/** Each of the parts of a day's amount: `1 g al día en 2 tomas`. */
function partOf(day: Monto, parts: string | undefined): DosisLeida | undefined {
  const many = parts ? leerMonto(parts) : undefined;
  return many && 'valor' in many ? { ...dosisOf([day.valor / many.valor], day, 'una'), otras: [] } : undefined;
}

/** How several amounts belong together; undefined if nothing says so. */
function modoOf(tomas: number[], montos: Monto[], text: string, rest: string): DosisLeida['modo'] | undefined {
  if (tomas.every((one) => Math.abs(one - (tomas[0] as number)) < 1e-9)) return 'una';
  if (LATER.test(rest) || (text.match(FOR_DAYS)?.length ?? 0) > 1) return 'sucesivas';
  // Two amounts every 8 hours are two readings.
  if (EVERY_HOURS.test(text)) return undefined;
  return montos.every((one, i) => hasMoment(rest, montos, one, i)) ? 'momentos' : undefined;
}

const dosisOf = (tomas: number[], { unidad, en }: Monto, modo: DosisLeida['modo']) => ({ tomas, unidad, en, modo });

const isSameKind = (a: Unidad, b: Unidad) => a.clase === b.clase;

/** The moment of an amount stands after it or, in the order of the sentence, before it. */
function hasMoment(text: string, all: Monto[], { en }: Monto, i: number): boolean {
  const after = text.slice(en[1], all[i + 1]?.en[0] ?? text.length);
  const before = text.slice(all[i - 1]?.en[1] ?? 0, en[0]);
  return MOMENT.test(after) || MOMENT.test(before);
}

/** `1-0-1 tabletas`. */
function schemeIn(text: string): DosisLeida | undefined {
  const [whole, ...parts] = ESQUEMA.exec(text) ?? [];
  if (!whole) return undefined;
  const from = text.indexOf(whole);
  const [unit = ''] = new RegExp(`^\\s*(?:${UNIDAD_ESCRITA})`).exec(text.slice(from + whole.length)) ?? [];
  const before = new RegExp(`(${UNIDAD_ESCRITA})\\s*:?\\s*$`).exec(text.slice(0, from))?.[1];
  const all = parts.flatMap((one = '0') => {
    const read = leerMonto(one);
    return read && 'valor' in read && read.valor > 0 ? read.valor : [];
  });
  if (all.length === 0) return undefined;
  const isSame = all.every((one) => one === all[0]);
  return {
    tomas: isSame ? all.slice(0, 1) : all,
    unidad: unidadOf(unit) ?? unidadOf(before),
    modo: isSame ? 'una' : 'momentos',
    otras: [],
    en: [from, from + whole.length + unit.length],
  };
}

function montosIn(
  whole: string,
  strength: Concentracion | undefined,
): { montos: Monto[]; otras: DosisLeida['otras'] } | DosisDudosa | undefined {
  const { text, montos } = withoutPartsOfOne(whole);
  const otras: DosisLeida['otras'] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const [words, amount = '', again, upper, unit, more] = match;
    const unidad = unidadOf(unit);
    const at = match.index;
    const end = at + words.trimEnd().length;
    const before = text.slice(0, at);
    const after = text.slice(at + words.length);
    if (!unidad && !AFTER_BARE.test(after)) {
      if (isOfSomethingElse(amount, after)) return undefined;
      continue;
    }
    // Nor the first of `10 U/10 U/12 U`.
    if (NUMERO_ANTES.test(before) || /^\s*\/\s*\d/.test(text.slice(end))) return undefined;
    if (!unidad && /^(?:un|uno)$/.test(amount)) continue;
    const valor = oneOf(amount, unidad, strength);
    if (typeof valor !== 'number') return valor;
    if (again !== undefined && oneOf(again, unidad, strength) !== valor) return undefined;
    const first = montos[0];
    if (first?.unidad && unidad && !isSameKind(unidad, first.unidad)) {
      const porUnidad = EACH_OF.test(before);
      if (!porUnidad && !SAME_AS.test(before)) return undefined;
      otras.push({ valor, unidad, porUnidad });
      continue;
    }
    // `40 mg (2 tabletas de 20 mg)`: what each contains was said by the amounts before it.
    const isSaid = otras.length > 0 && EACH_OF.test(before);
    if (first && (isSaid || isHandedOut(valor, unidad, before, text.slice(end)))) continue;
    const hasta = upper === undefined ? undefined : oneOf(upper, unidad, strength);
    if (upper !== undefined && typeof hasta !== 'number') return undefined;
    montos.push({
      valor: valor + (more ? partIn(more) : 0),
      unidad,
      en: [at, end],
      ...(typeof hasta === 'number' ? { hasta } : {}),
    });
  }
  montos.sort((a, b) => a.en[0] - b.en[0]);
  return { montos, otras };
}

/** `tableta y media` as an amount, and the rest of the text without it. */
function withoutPartsOfOne(whole: string): { text: string; montos: Monto[] } {
  const montos: Monto[] = [];
  const text = whole.replace(AND_PART, (found: string, unit: string, part: string, at: number) => {
    if (ENDS_WITH_AMOUNT.test(whole.slice(0, at))) return found;
    montos.push({ valor: 1 + partIn(part), unidad: unidadOf(unit), en: [at, at + found.length] });
    return TAPA.repeat(found.length);
  });
  return { text, montos };
}

/** `media`, `1/4`. */
function partIn(words: string): number {
  const part = leerMonto(words);
  return part && 'valor' in part ? part.valor : 0;
}

/**
 * '8 almendras': a number of something else. Letters that say a number, such as 'una capa', are no number. Nor is the tail of a number:
 * of 'un millón doscientos mil UI' nobody reads the half.
 */
const isOfSomethingElse = (amount: string, after: string) =>
  /\d/.test(amount) || (!/^un[oa]?$/.test(amount) && NUMBER_FOLLOWS.test(after));

const isHandedOut = (valor: number, unidad: Unidad | undefined, before: string, after: string) =>
  unidad?.clase === 'contada' && valor >= HANDED_OUT_FROM && HANDED_OUT.test(before) && !after.trim();

/** The first dose only if it is one amount with a unit, as the fields of a line hold it. */
export function dosisEscrita(
  dosificacion: string,
  concentracion?: string | null,
): { dosis: number; unidad: string } | undefined {
  const leida = leerDosis(dosificacion, concentracion);
  if (!leida || 'duda' in leida || leida.modo !== 'una' || !leida.unidad) return undefined;
  return { dosis: leida.tomas[0] as number, unidad: leida.unidad.nombre };
}
