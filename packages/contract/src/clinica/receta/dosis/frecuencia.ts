/** How often a medicine is taken, from a line's hours or words. */
import { fold } from '../../../base/texto/escrito.ts';
import { sinMaximo } from './maximo.ts';
import { compuestosEnCifras, LETRAS_MAX } from './numeros.ts';
import { relojesEn } from './relojes.ts';

/** Regimens that are not a number of doses a day. */
export type Regimen = 'semanal' | 'mensual' | 'trimestral' | 'dosis única';

export interface Frecuencia {
  vecesDia: number | null;
  regimen: Regimen | null;
  /** Doses in one period of the regimen: 2 for twice a week. */
  tomas: number;
  /** Taken only when needed. */
  aDemanda: boolean;
  /** Whether the words say every day, even if the hours say otherwise. */
  diario: boolean;
}

const NUMBERS: Record<string, number> = {
  una: 1,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  catorce: 14,
  quince: 15,
  veinte: 20,
  veintiun: 21,
  veinticuatro: 24,
  treinta: 30,
  'treinta y seis': 36,
  'cuarenta y ocho': 48,
  'setenta y dos': 72,
};
const N = `(\\d{1,3}|${Object.keys(NUMBERS).reverse().join('|')})`;
const amount = (word: string) => NUMBERS[word] ?? Number(word);

const ON_DEMAND =
  /\b(si (hay |tiene |presenta |persiste )?(el )?(dolor|fiebre|nauseas?|vomitos?|tos|prurito|picazon|ahogo|disnea|crisis|mareo|ansiedad|insomnio|necesita|necesario|requiere)|prn|sos|a demanda|en caso de|por razones necesarias|condicional a)\b/;
const ONCE = /\b(dosis unica|unica dosis|una sola (dosis|vez|toma|ocasion)|por una vez|stat|en este momento)\b/;
const WEEKLY =
  /\b(semanal(es|mente)?|(1|una) vez (a la|por|cada) semana|(1|una|un) \w+ (a la|por|cada) semana|cada semana|cada (7|siete|8|ocho) dias|(los|cada|todos los) (lunes|martes|miercoles|jueves|viernes|sabados?|domingos?))\b/;
const TIMES_A_WEEK = /\b(2|3|dos|tres) veces (?:a la|por|en la|cada) semana\b/;
const DAY = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
const WEEKDAY = new RegExp(`\\b${DAY}\\b`, 'g');
/** Days that are left out, or are of something else: `excepto sábado y domingo`, `control los lunes`. */
const OTHER_DAYS = new RegExp(
  `\\b(?:excepto|except[ou]\\w*|descans\\w*|menos|salvo|no|sin|control\\w*|cita|consulta|examen\\w*|laboratorio|revision)(?: (?:se|tom\\w*|dar|us\\w*|administr\\w*|aplic\\w*|los|el|dias?|en|de|por))*(?: (?:y |e |ni |o )?(?:los |el )?${DAY})+\\b`,
  'g',
);
/** `lunes, miércoles y viernes` are three; a span of days, or one of them that a sentence mentions, is none. */
function weekdaysIn(words: string): number {
  const days = new Set(words.match(WEEKDAY)).size;
  return days > 1 && !isDaily(words) ? days : 0;
}
const MONTHLY = /\b(mensual(es|mente)?|(1|una) vez (al|por|cada) mes|cada mes|cada (28|30) dias)\b/;
const QUARTERLY = /\b(trimestral(es|mente)?|cada (3|tres) meses|cada (84|90) dias)\b/;

const EVERY_N_HOURS = `(cada|c|q) ?${N} ?(h|hs|hr|hrs|hras|horas?)`;
const DAILY = `diari[ao]s?|diariamente|(al|por|cada) dia|todos los dias|${DAY} al? ${DAY}`;
const EVERY_DAY = new RegExp(`\\b(${DAILY}|${EVERY_N_HOURS})\\b`);
const DAILY_IN_WORDS = new RegExp(
  `\\b(?<!\\b(?:veces|tomas) )(${DAILY}|(cada|c|q) ?(24|veinticuatro) ?(h|hs|hr|hrs|hras|horas?))\\b`,
);
/** `cada 12 horas los sábados` is every twelve hours of that day, and `dos veces al día` is of that day too. */
const isDaily = (words: string) => (words.match(WEEKDAY) ? DAILY_IN_WORDS : EVERY_DAY).test(words);
const ALTERNATE =
  /\b(dia por medio|pasando un dia|dias? alternos?|un dia si y? ?(otro|un dia) no|cada dos dias|cada 2 dias)\b/;
/** `c/8h`, `cada ocho horas`, and `c/8` of a number that only hours can be. */
const HOURS = new RegExp(`\\b(?:cada|c|q) ?${N} ?(?:h|hs|hr|hrs|hras|horas?)\\b`);
const BARE_HOURS = /\b(?:cada|c|q) ?(4|6|8|12|24)\b(?! ?(?:dias?|d|semanas?|meses|min|minutos|cuadras|cm|ml))/;
/** `1 g al día en 3 tomas`. */
const PARTS_OF_DAY = new RegExp(
  `\\b(?:(?:al|por|cada|x) dia|g dia|mg dia|diari[ao]s?) (?:(?:dividid|repartid|fraccionad)[ao]s? )?en ${N} (?:tomas|dosis|veces)\\b`,
);
const TIMES = new RegExp(`\\b${N} ?(?:veces|vez|tomas|v) ?(?:(?:al|por|cada|x|en el) ?)?(?:dia|d|diarias?)\\b`);
const EVERY_FEW_DAYS = /\bcada (3|4|5|6|tres|cuatro|cinco|seis) dias\b/;
const LATIN: [RegExp, number][] = [
  [/\b(qid|q i d)\b/, 4],
  [/\b(tid|t i d)\b/, 3],
  [/\b(bid|b i d)\b/, 2],
  [/\bqd\b/, 1],
];
/** Once a day of what is swallowed; elsewhere the right eye. */
const OD =
  /^(?=.*(?<![a-z])(?:tab\w*|tb|tbl|comp\w*|cp|cap\w*|cps|past\w*|gragea\w*|sobres?|mg|mcg|g|gr|ui|vo|oral)\b)(?!.*\b(?:gotas?|gts?|gta|ojos?|oft\w*|colirio|unguento|pomada|lagrimas?|ocular|oi|ao)\b).*\bod\b/;
/** `1-0-1`: morning, noon, night; `20-0-10 UI`. A fourth is the hour of sleep. */
const PARTE = String.raw`(\d\s?[½¼¾⅓⅔]|\d\s+[1-3]\/[2-4]|\d[.,](?:25|5|75)|\d{2,3}(?=[\d\s–-]{0,14}(?:ui|u\.i|u|unidades|mg|mcg|ml|cc|gotas|gts)(?![a-z]))|[0-9](?!\d)|[½¼¾⅓⅔]|[1-3]\/[2-4])`;
export const ESQUEMA = new RegExp(
  String.raw`(?<![\d/.,½¼¾⅓⅔-]\s?)${PARTE}\s?[-–]\s?${PARTE}\s?[-–]\s?${PARTE}(?:\s?[-–]\s?${PARTE})?(?!\s?[½¼¾⅓⅔/-]|\s\d\/\d|[.,]?\d)`,
  'i',
);

const MEALS = ['desayun', 'almuerz', 'meriend', 'cena'];
const MOMENTS = [
  /\b(manana|desayuno|ayunas)\b/,
  /\b(mediodia|medio dia|almuerzo)\b/,
  /\b(tarde)\b/,
  /\b(noche|acostarse|dormir|merienda|cena)\b|(?<!\d ?)\bhs\b/,
];

/** Words alone; `x3/día` as its words. */
const plainOf = (text: string | null | undefined) => wordsAlone(sinMaximo(fold((text ?? '').slice(0, LETRAS_MAX))));
const wordsAlone = (folded: string) =>
  compuestosEnCifras(folded)
    .replace(/(?:\bx\s*)?(?<![\d/.,])(\d{1,2})\s*\/\s*(?:dia|d)(?![a-z])/g, ' $1 veces al dia ')
    .replace(/\bx\s*(\d{1,2})\s*(?:al|por)\s*dia(?![a-z])/g, ' $1 veces al dia ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Without the weekdays on which it is not taken. */
const wordsOf = (palabras: string | null | undefined) => plainOf(palabras).replace(OTHER_DAYS, '');

/** The frequency from the hours between doses and the doctor's words. */
export function frecuenciaOf(horas: number | null | undefined, palabras: string | null | undefined): Frecuencia {
  const words = wordsOf(palabras);
  return {
    vecesDia: horas ? 24 / horas : perDay(words, palabras ?? ''),
    regimen: regimenOf(horas, words),
    tomas: weekdaysIn(words) || amount(TIMES_A_WEEK.exec(words)?.[1] ?? '1'),
    aDemanda: ON_DEMAND.test(words),
    // Also of a most: `máximo 3 al día` of a weekly medicine is an every day.
    diario: isDaily(wordsAlone(fold(palabras ?? '')).replace(OTHER_DAYS, '')),
  };
}

function regimenOf(horas: number | null | undefined, words: string): Regimen | null {
  if (horas) {
    if (horas >= 84 * 24) return 'trimestral';
    if (horas >= 28 * 24) return 'mensual';
    if (horas >= 7 * 24) return 'semanal';
    // If the words contradict the given hours, the hours count.
    return null;
  }
  if (ONCE.test(words) && !LATER.test(words) && !EVERY_DAY.test(words) && explicit(words) === undefined)
    return 'dosis única';
  if (QUARTERLY.test(words)) return 'trimestral';
  if (MONTHLY.test(words)) return 'mensual';
  return WEEKLY.test(words) || TIMES_A_WEEK.test(words) || weekdaysIn(words) > 1 ? 'semanal' : null;
}

const explicit = (words: string): number | undefined => {
  const parts = PARTS_OF_DAY.exec(words)?.[1];
  if (parts) return amount(parts);
  const hours = HOURS.exec(words)?.[1] ?? BARE_HOURS.exec(words)?.[1];
  if (hours) return 24 / amount(hours);
  if (/\bcada hora\b/.test(words)) return 24;
  const times = TIMES.exec(words)?.[1];
  if (times) return amount(times);
  const days = EVERY_FEW_DAYS.exec(words)?.[1];
  if (days) return 1 / amount(days);
  return (
    LATIN.find(([pattern]) => pattern.test(words))?.[1] ??
    (ALTERNATE.test(words) ? 0.5 : OD.test(words) ? 1 : undefined)
  );
};

/** Doses a day by hours of the clock and moments; undefined if the words name none, null if they do not agree. */
function byMoments(words: string, written: string): number | null | undefined {
  const scheme = ESQUEMA.exec(written);
  if (scheme) return scheme.slice(1).filter((one) => one !== undefined && one !== '0').length;
  const meals =
    MEALS.filter((meal) => words.includes(meal)).length >= 3 ||
    /\bcada comida\b|\b(con|antes de|despues de) las comidas\b/.test(words)
      ? 3
      : 0;
  const moments = meals || momentsIn(words);
  const { veces, resto } = relojesEn(fold(written));
  if (veces === 0) return moments || undefined;
  // `a las 8 y en la noche`: the moment is of no hour.
  return (veces === moments && moments > 1) || (!meals && momentsIn(plainOf(resto)) === 0) ? veces : null;
}
/** `no acostarse` is no moment. */
const momentsIn = (words: string) => {
  const said = words.replace(/\b(?:no|sin|evit\w*)(?: se)? (?:acostarse|acueste|recostarse|dormir)\b/g, '');
  return MOMENTS.filter((moment) => moment.test(said)).length;
};

/** Doses a day; undefined if the words do not say, null if what they say is not clear. */
function timesIn(words: string, written: string): number | null | undefined {
  const said = explicit(words);
  if (said === undefined) return byMoments(words, written);
  // `una vez al día a las 8 y a las 20`
  const { veces } = relojesEn(fold(written));
  return said >= 1 && veces !== null && veces > said ? null : said;
}

function perDay(words: string, written: string): number | null {
  const said = timesIn(words, written);
  return said === undefined ? (EVERY_DAY.test(words) ? 1 : null) : said;
}

/** How many doses in a week, where the words say more than one: no number of hours says the same. */
export function tomasDeSemana(palabras: string | null | undefined): number | undefined {
  const { regimen, tomas, vecesDia } = frecuenciaOf(null, palabras);
  const all = tomas * Math.max(1, vecesDia ?? 1);
  return regimen === 'semanal' && all > 1 ? all : undefined;
}

const HOURS_OF: Partial<Record<Regimen, number>> = { semanal: 7 * 24 };
/** Another interval later on: the words do not say one. */
const LATER = /\b(luego|posteriormente|despues cada|despues (\d+|una|media|dos)|y cada)\b/;
/** `cada 4-6 horas`. */
const HOURS_BETWEEN = /\b(?:cada|c|q) ?\d{1,2} (?:a |o )?\d{1,2} ?(?:h|hs|hr|hrs|hras|horas?)\b/;
const ONE_A_DAY = /\b((1|una) vez (al|por|cada) dia|al dia|cada dia|diari[ao])\b/;

/** Hours between doses that the words say clearly; undefined if they say none, more than one, or only roughly. */
export function horasEscritas(palabras: string | null | undefined): number | undefined {
  const plain = plainOf(palabras);
  const words = plain.replace(OTHER_DAYS, '');
  // Every day but some is no number of hours.
  if (words !== plain && /\b(?:excep|descans|menos|salvo)/.test(plain)) return undefined;
  const all = [...words.matchAll(new RegExp(HOURS, 'g')), ...words.matchAll(new RegExp(BARE_HOURS, 'g'))].map(
    ([, n = '']) => amount(n),
  );
  if (LATER.test(words) || HOURS_BETWEEN.test(words) || new Set(all).size > 1) return undefined;
  const regimen = regimenOf(null, words);
  if (regimen) return tomasDeSemana(palabras) ? undefined : HOURS_OF[regimen];
  const said = timesIn(words, palabras ?? '');
  if (ON_DEMAND.test(words) && explicit(words) === undefined) return undefined;
  const times = said === undefined && ONE_A_DAY.test(words) ? 1 : said;
  return times ? 24 / times : undefined;
}

const DAYS = new RegExp(`\\b(?:por|durante|x) ?${N} ?(dias?|d|semanas?)\\b`, 'g');

/** For how many days, if the words say it once. */
export function diasEscritos(palabras: string | null | undefined): number | undefined {
  const words = plainOf(palabras);
  const found = [...words.matchAll(DAYS)];
  const [one] = found;
  if (!one || found.length > 1 || LATER.test(words)) return undefined;
  return amount(one[1] as string) * (/^s/.test(one[2] as string) ? 7 : 1);
}
