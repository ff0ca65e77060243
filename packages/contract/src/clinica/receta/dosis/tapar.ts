/** Covers the numbers of a sentence that are no dose: times, days, limits, strengths, what it is diluted in. */
import { TOPE } from './maximo.ts';
import { MONTO } from './numeros.ts';
import { RELOJ_ESCRITO } from './relojes.ts';
import { UNIDAD_ESCRITA } from './unidades.ts';

/** Stands for what was covered. Positions in the text stay. */
export const TAPA = '·';
/** Stands for an hour of the clock, which is a moment of the day as `noche` is. */
export const RELOJ = '◷';

const M = MONTO;
const U = UNIDAD_ESCRITA;
const TIME =
  '(?:hrs?|hs|hras?|horas?|h(?!\\d)|dias?|d|semanas?|sem|mes|meses|anos?|minutos?|min|segundos?|seg|noches)(?![a-z])';
const rule = (source: string) => new RegExp(source, 'g');

/** At 8 and at 20; 8 am; 14h00. */
const CLOCKS: RegExp[] = [rule(RELOJ_ESCRITO)];

const NOT_A_DOSE: RegExp[] = [
  // 37,8 °C; fiebre mayor a 38; PA > 140/90.
  rule(`${M}\\s*(?:°|º|grados?\\b)\\s*c?`),
  rule(
    `(?:mayor(?:es)?|menor(?:es)?|superior(?:es)?|inferior(?:es)?|mas|menos)\\s*(?:a|de|que)\\s*${M}(?:/\\d+)?(?:\\s*${U}(?:/\\S+)?)?`,
  ),
  rule(`[<>≥≤]=?\\s*${M}(?:/\\d+)?(?:\\s*${U}(?:/\\S+)?)?`),
  rule('fiebre\\s+(?:de\\s+)?\\d[\\d.,]*'),
  // No more than four a day.
  rule(
    `${TOPE}(?:\\s*diari[ao])?[.:]?\\s*(?:de\\s*)?${M}\\s*(?:${U}|dosis|tomas|veces)?(?:\\s*(?:al|por|en|/|cada|x)\\s*(?:dia|${M}\\s*${TIME}|semana|toma))?`,
  ),
  // What it is diluted in, or drunk with.
  rule(
    `(?:diluid[oa]s?\\s+en|diluir\\s+en|disuelt[oa]s?\\s+en|disolver\\s+en|mezclad[oa]s?\\s+(?:en|con)|en|con)\\s+(?:${M}\\s*)?(?:vasos?|tazas?|litros?|onzas?|botellas?)(?:\\s+(?:y\\s+medi[oa]|de\\s+\\w+))*`,
  ),
  rule(`(?:diluid[oa]s?|diluir|disuelt[oa]s?|disolver)\\s+en\\s+${M}\\s*${U}(?:\\s+de\\s+\\w+)*`),
  rule(
    `(?:\\ben|\\bcon|\\by|\\bmas|\\+)\\s*${M}\\s*(?:ml|cc)(?![a-z])\\s+(?:de\\s+)?(?:agua|jugo|leche|suero|solucion|s\\.?s|cloruro|dextrosa|ssn?|sf)\\b(?:\\s+\\w+)?`,
  ),
  rule(`\\s+en\\s+${M}\\s*(?:ml|cc)(?![a-z])`),
  // Every 8 hours; three times a day; for 7 days; half an hour before.
  rule(`(?:cada|c\\s*/|\\bc|\\bq|/)\\s*${M}(?:\\s*\\(${M}\\))?(?:\\s*(?:a|-|–|o)\\s*${M})?\\s*${TIME}`),
  rule(`(?:cada|\\bc\\s*/|\\bq)\\s*(?:4|6|8|12|24)(?![\\d.,/]|\\s*${U})`),
  rule(
    `${M}(?:\\s*\\(${M}\\))?(?:\\s*(?:a|-|–|o)\\s*${M})?\\s*(?:veces|vez|tomas?|ocasion(?:es)?|v\\s*/)(?:\\s*(?:al|por|x|a la|/|cada|en el)?\\s*(?:dia|d|semana|mes|diarias?)\\b)?`,
  ),
  rule(
    `(?:por|durante|x|los|primeros|primeras|cada|desde|hasta)\\s*${M}(?:\\s*\\(${M}\\))?(?:\\s*(?:a|-|–|o)\\s*${M})?\\s*${TIME}`,
  ),
  rule(`${M}(?:\\s*\\(${M}\\))?(?:\\s*(?:a|-|–|o)\\s*${M})?\\s*(?:${TIME})`),
  // Three a day; (4 al día).
  rule(`(?:\\bx\\s*)?(?<![\\d/.,])\\d{1,2}\\s*/\\s*(?:dia|d)(?![a-z])`),
  rule(`\\bx\\s*\\d{1,2}\\s*(?:al|por)\\s*dia(?![a-z])`),
  rule(`\\(\\s*\\d{1,2}\\s*(?:al|por|x)\\s*dia\\s*\\)`),
  // Days without their word: por 7; descansar 7.
  rule(`\\bdescans\\w*\\s*(?:por\\s*)?${M}`),
  rule('\\b(?:por|durante|x)\\s*\\d{1,3}(?=\\s*(?:$|[;)]|[,.](?!\\d)))'),
  rule(`(?:#|n[°º.]\\s*)\\s*\\d+(?:\\s*\\(\\s*${M}\\s*\\))?`),
  // How much is handed out: total 21 tabletas; por 7 días (21 tabletas); al día x 30.
  rule(`(?:\\btotal(?:\\s+de)?|dispensar|despachar|entregar|comprar|\\bcantidad)\\s*:?\\s*${M}(?:\\s*${U})?`),
  rule(`(?:${M}\\s*)?\\b(?:frascos?|tubos?|cajas?|envases?)\\s*(?:de\\s*|con\\s*|x\\s*)?${M}\\s*(?:${U})?`),
  rule(`(?<=${TAPA})\\s*[,:]?\\s*\\(\\s*${M}\\s*${U}\\s*\\)`),
  rule('\\bx\\s*\\d{1,3}\\s*$'),
];

/** A strength or a dose by weight: `100 mg/kg`, `50 mg/ml`, `160 mg x 5 ml`, `3,2 %`, `875/125 mg`. */
const RATES: RegExp[] = [
  rule(
    `(?:${M}\\s*(?:-|–|a)\\s*)?${M}\\s*${U}\\s*(?:/|\\bpor(?:\\s+cada)?\\b|\\bx\\b|\\bcada\\b)\\s*(?:${M}\\s*)?(?:kg|kgs|kilos?|kilogramos?|m2|m²|ml|cc|l|g|mg|mcg|cm|libras?|lb)(?![a-z\\d])(?:\\s*(?:/|\\bpor\\b|\\bal\\b)\\s*(?:dia|d|dosis|toma|h|hora|min)(?![a-z]))?`,
  ),
  rule(`${M}\\s*(?:mg|mcg|g|ui)\\s*/\\s*(?:dosis|puffs?|inhalacion|gotas?|tab\\w*|comp\\w*|cap\\w*|amp\\w*)`),
  rule(`${M}\\s*${U}\\s*(?:/|\\bpor\\b)\\s*(?:h|hora|min|minuto)(?![a-z])`),
  rule(`${M}\\s*%`),
  rule(
    `(?<![\\d/.,])\\d{2,}(?:[.,]\\d+)?\\s*/\\s*\\d+(?:[.,]\\d+)?(?:\\s*/\\s*\\d+(?:[.,]\\d+)?)?\\s*(?:${U}(?:\\s*/\\s*\\d*\\s*ml)?)?`,
  ),
];

const cover = (text: string, rules: RegExp[], sign: string): string =>
  rules.reduce((rest, pattern) => rest.replace(pattern, (found) => sign.repeat(found.length)), text);

/** The folded text with everything covered that is no dose. */
export const tapar = (text: string): string => cover(cover(cover(text, RATES, TAPA), CLOCKS, RELOJ), NOT_A_DOSE, TAPA);
