/** Compares doses with the usual limits for route, age and weight, and reports those that could not be compared. */
import { inBase, isKnown } from '@hampi/contract/clinica/receta/dosis/concentracion';
import { ADULTO_MAYOR_MESES, type Hallazgo } from '../hechos/hechos.ts';
import type { Dosis } from '../reglas/tipos.ts';
import { type Contexto, type Item, saysHowOften } from './contexto.ts';
import { BEYOND, type Comparable, format, unchecked, warning } from './dosis-dicha.ts';
import { byWeight } from './dosis-por-peso.ts';
import { checkTotales } from './totales.ts';

/** Tolerance for rounding to tablets. */
const EQUAL = 1.001;
const ADULT_LIMITS_FROM = 144;
const NEWBORN_BEFORE = 3;

export const checkDosis = (contexto: Contexto): Hallazgo[] => [
  ...contexto.items
    .filter(({ indice, linea }) => indice !== null && linea.sistemica)
    .flatMap((item) => doseOf(contexto, item)),
  ...checkTotales(contexto, (item) => comparableOf(contexto, item)),
];

/** Why not, if the dose of an item cannot be compared. */
function comparableOf(contexto: Contexto, item: Item): Comparable | string {
  const { linea, componente } = item;
  const limit = limitFor(contexto, item);
  if (!limit) return `no hay un límite de dosis conocido${reglasKnow(contexto, item) ? ' para esta vía o edad' : ''}`;
  if (!isKnown(componente.cantidad)) return `falta ${componente.cantidad.falta}`;
  const times = linea.dosisDelDia ?? linea.vecesDia;
  if (!saysHowOften(linea)) return 'falta cada cuánto se toma';
  // A depot is another medicine than what is given every day.
  if (linea.regimen === 'mensual' && limit.frecuencia_especial !== 'mensual') return 'el límite es para uso diario';
  const take = takeIn(limit, componente.cantidad);
  if (take === null) return `el límite está en ${limit.unidad}`;
  return { limit, take, day: take * takesIn(limit, linea, times) };
}

/** Of a week's doses each is one day's where the limit is one of a day: an antibiotic three times a week. A day may have several. */
const takesIn = ({ frecuencia_especial }: Dosis, { regimen, tomas }: Item['linea'], times: number | null): number => {
  if (regimen === null) return times as number;
  // The hours of a week are less than one dose a day.
  const ofDay = Math.max(1, times ?? 1);
  return regimen === frecuencia_especial ? tomas * ofDay : ofDay;
};

/** What is taken at once, in the unit of the limit; null if the two cannot be converted. */
function takeIn({ unidad: inLimit }: Dosis, { unidad: said, valor }: { unidad: string; valor: number }): number | null {
  const { unidad, valor: factor } = inBase(1, inLimit);
  return unidad === said ? valor / factor : null;
}

/** A line that does not say how often, as an injection given once: what is too much at once, or for a day, is too much anyhow. */
function tooMuchAtOnce(contexto: Contexto, item: Item): Hallazgo[] {
  const { linea, componente } = item;
  const limit = limitFor(contexto, item);
  if (!limit || saysHowOften(linea) || !isKnown(componente.cantidad)) return [];
  const take = takeIn(limit, componente.cantidad);
  if (take === null) return [];
  return [...byAmount(item, limit, take, take), ...byWeight(contexto, item, limit, take, take)].filter(
    ({ tipo }) => tipo === 'DOSIS',
  );
}

function doseOf(contexto: Contexto, item: Item): Hallazgo[] {
  const { nombre } = item.sustancia;
  const { linea } = item;
  const regimen = limitFor(contexto, item)?.frecuencia_especial;
  if (regimen === 'semanal' || regimen === 'mensual' || regimen === 'trimestral') {
    // Taken every day, this medicine kills: a missing regimen is shown beside the line, not folded.
    if (linea.regimen === null && linea.vecesDia === null)
      return [
        warning(item, 'media', `${nombre} es de uso ${regimen} y la línea no dice cada cuánto.`, sayRegimen(regimen)),
      ];
    if (linea.regimen === regimen && linea.diario)
      return [
        warning(
          item,
          'alta',
          `${nombre} es de uso ${regimen}; la línea lo dice y a la vez lo indica todos los días.`,
          sayRegimen(regimen),
        ),
      ];
    if (linea.regimen !== regimen && linea.regimen !== 'dosis única')
      return [
        warning(
          item,
          'alta',
          `${nombre} es de uso ${regimen}; esta línea lo indica ${howOften(item)}.`,
          sayRegimen(regimen),
        ),
      ];
  }
  const compared = comparableOf(contexto, item);
  if (typeof compared === 'string') return [unchecked(item, compared), ...tooMuchAtOnce(contexto, item)];
  const { limit, take, day } = compared;
  return [...byAmount(item, limit, take, day), ...byWeight(contexto, item, limit, take, day), ...byDays(item, limit)];
}

const sayRegimen = (regimen: string) => `Escriba que es ${regimen} y el día, y confírmelo con el paciente.`;

const reglasKnow = ({ reglas }: Contexto, { sustancia }: Item) => reglas.dosis.has(sustancia.id);

const PRECEDENCE: Dosis['poblacion'][] = ['neonato', 'mayor', 'pediatrica', 'adulto'];

/** The limit for the route, the age and the combination; the narrowest population first. */
export function limitFor({ reglas, paciente }: Contexto, { sustancia, linea }: Item): Dosis | undefined {
  const ways = linea.via === 'IM' || linea.via === 'IV' || linea.via === 'SC' ? [linea.via, 'parenteral'] : [linea.via];
  const age = paciente.edadMeses;
  const rows = (reglas.dosis.get(sustancia.id) ?? []).filter(
    (row) => ways.some((way) => way.toLowerCase() === row.via.toLowerCase()) && fitsAge(row, age),
  );
  const together = rows.filter(
    ({ combinado_con_id: id }) => id !== null && linea.componentes.some((c) => c.sustancia.id === id),
  );
  return (together.length > 0 ? together : rows.filter(({ combinado_con_id }) => combinado_con_id === null)).sort(
    (a, b) =>
      PRECEDENCE.indexOf(a.poblacion) - PRECEDENCE.indexOf(b.poblacion) ||
      ways.indexOf(a.via as 'IM') - ways.indexOf(b.via as 'IM'),
  )[0];
}

/** If the age is unknown, only a limit for adults can be used. */
function fitsAge({ poblacion, edad_min_meses: from, edad_max_meses: to }: Dosis, age: number | null): boolean {
  if (age === null) return poblacion === 'adulto';
  if ((from !== null && age < from) || (to !== null && age > to)) return false;
  if (poblacion === 'mayor') return age >= ADULTO_MAYOR_MESES;
  if (poblacion === 'neonato') return age < NEWBORN_BEFORE;
  return poblacion !== 'adulto' || from !== null || age >= ADULT_LIMITS_FROM;
}

const PER: Record<string, string> = { semanal: 'por semana', mensual: 'al mes', trimestral: 'cada tres meses' };

/** A single dose may be higher than a repeated one. */
function byAmount(item: Item, limit: Dosis, take: number, day: number): Hallazgo[] {
  const { linea } = item;
  const isSingle =
    linea.regimen === 'semanal' ||
    linea.regimen === 'dosis única' ||
    (linea.vecesDia === 1 && linea.dias === 1) ||
    !saysHowOften(linea);
  if (limit.max_dosis_unica !== null && isSingle)
    return beyond(
      item,
      limit,
      linea.regimen === 'semanal' ? day : take,
      limit.max_dosis_unica,
      linea.regimen === 'semanal' ? 'por semana' : 'en una sola toma',
    );
  const ofTake = beyond(item, limit, take, limit.max_por_dosis, 'por toma');
  const ofDay = beyond(item, limit, day, limit.max_por_dia, PER[limit.frecuencia_especial ?? ''] ?? 'al día');
  return ofDay.length > 0 ? ofDay : ofTake;
}

function beyond(item: Item, limit: Dosis, value: number, maximum: number | null, per: string): Hallazgo[] {
  if (maximum === null || value <= maximum * EQUAL) return [];
  return [
    warning(
      item,
      value > maximum * BEYOND ? 'alta' : 'media',
      `${format(value)} ${limit.unidad} de ${item.sustancia.nombre} ${per} superan el máximo habitual de ${format(maximum)} ${limit.unidad}.`,
      limit.nota ?? 'Revise la dosis y la frecuencia.',
      limit,
    ),
  ];
}

const byDays = (item: Item, { max_dias, ...limit }: Dosis): Hallazgo[] =>
  max_dias !== null && item.linea.dias !== null && item.linea.dias > max_dias
    ? [
        warning(
          item,
          'media',
          `${item.sustancia.nombre} se usa habitualmente hasta ${max_dias} días; esta línea dice ${item.linea.dias}.`,
          'Acorte el tratamiento o anote por qué es más largo.',
          { max_dias, ...limit },
        ),
      ]
    : [];

/** How many times a day it is taken; null if the line does not say, or is not taken every day. */
export const takesOf = ({ dosisDelDia, vecesDia, regimen }: Item['linea']): number | null =>
  regimen === null ? (dosisDelDia ?? vecesDia) : null;

const howOften = ({ linea }: Item) =>
  linea.regimen ?? (linea.vecesDia === 1 ? 'todos los días' : `${format(linea.vecesDia as number)} veces al día`);
