/** How often a medicine is taken, from a line's hours or words. */
import { plain } from '../../../../data/words.ts';

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

const NUMBERS: Record<string, number> = { una: 1, un: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6 };
const amount = (word: string) => NUMBERS[word] ?? Number(word);

const ON_DEMAND =
  /\b(si (hay |tiene |presenta |persiste )?(el )?(dolor|fiebre|nauseas?|vomitos?|tos|prurito|picazon|ahogo|disnea|crisis|mareo|ansiedad|insomnio|necesita|necesario|requiere)|prn|sos|a demanda|en caso de|por razones necesarias|condicional a)\b/;
const ONCE = /\b(dosis unica|unica dosis|una sola (dosis|vez|toma)|stat|en este momento)\b/;
const WEEKLY =
  /\b(semanal(es|mente)?|(1|una) vez (a la|por|cada) semana|(1|una|un) \w+ (a la|por|cada) semana|cada semana|cada (7|siete|8|ocho) dias|(los|cada|todos los) (lunes|martes|miercoles|jueves|viernes|sabados?|domingos?))\b/;
const TIMES_A_WEEK = /\b(2|3|dos|tres) veces (?:a la|por|en la|cada) semana\b/;
const MONTHLY = /\b(mensual(es|mente)?|(1|una) vez (al|por|cada) mes|cada mes|cada (28|30) dias)\b/;
const QUARTERLY = /\b(trimestral(es|mente)?|cada (3|tres) meses|cada (84|90) dias)\b/;

const EVERY_DAY =
  /\b(diari[ao]s?|diariamente|(al|por|cada) dia|todos los dias|(cada|c) ?\d+ ?(h|hs|hrs|horas?)|lunes a (viernes|sabado|domingo))\b/;

const MEALS = ['desayun', 'almuerz', 'meriend', 'cena'];
const MOMENTS = [
  /\b(manana|desayuno|ayunas)\b/,
  /\b(mediodia|medio dia|almuerzo)\b/,
  /\b(tarde)\b/,
  /\b(noche|acostarse|dormir|merienda|cena)\b/,
];

/** The frequency from the hours between doses and the doctor's words. */
export function frecuenciaOf(horas: number | null | undefined, palabras: string | null | undefined): Frecuencia {
  const words = plain(palabras ?? '');
  return {
    vecesDia: perDay(horas, words),
    regimen: regimenOf(horas, words),
    tomas: amount(TIMES_A_WEEK.exec(words)?.[1] ?? '1'),
    aDemanda: ON_DEMAND.test(words),
    diario: EVERY_DAY.test(words),
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
  if (ONCE.test(words)) return 'dosis única';
  if (QUARTERLY.test(words)) return 'trimestral';
  if (MONTHLY.test(words)) return 'mensual';
  return WEEKLY.test(words) || TIMES_A_WEEK.test(words) ? 'semanal' : null;
}

function perDay(horas: number | null | undefined, words: string): number | null {
  if (horas) return 24 / horas;
  const hours = /\b(?:cada|c) ?(\d+) ?(?:h|hs|hrs|horas?)\b/.exec(words);
  if (hours) return 24 / Number(hours[1]);
  const times = /\b(\d|una|dos|tres|cuatro|cinco|seis) veces? (?:al|por|cada) dia\b/.exec(words);
  if (times) return amount(times[1] as string);
  if (MEALS.filter((meal) => words.includes(meal)).length >= 3 || /\bcada comida\b/.test(words)) return 3;
  const moments = MOMENTS.filter((moment) => moment.test(words)).length;
  if (moments > 0) return moments;
  return EVERY_DAY.test(words) || /\b(od|qd)\b/.test(words) ? 1 : null;
}
