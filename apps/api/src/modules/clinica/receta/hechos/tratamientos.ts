/** What a patient still takes on a day, according to earlier recetas and the doctors' later answers. */
import { addDays, addMonths, daysBetween, fechaCorta } from '@hampi/contract/base/fechas';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { plain } from '../../../../data/words.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { keysOf } from '../reglas/tipos.ts';
import type { Dejado, EnCurso } from './en-curso.ts';
import { type LineaLeida, readLinea } from './linea.ts';

/** A medicine as it was prescribed, with the day. */
export interface Prescrita {
  linea: LineaReceta;
  /** YYYY-MM-DD of the visit. */
  fecha: string;
  /** Of another doctor. */
  ajena?: boolean;
}

/** A doctor's answer whether it is still taken, with its day. */
export interface Respuesta {
  sigue: boolean;
  fecha: string;
}
export interface Situacion {
  /** Keyed by `claveDe`. */
  tratamientos: Record<string, Respuesta>;
  embarazo: Respuesta | null;
}
export const SIN_RESPUESTAS: Situacion = { tratamientos: {}, embarazo: null };

export interface Tratamiento extends EnCurso {
  /** Whether to ask, because it was not mentioned for half a year. */
  preguntar: boolean;
}

const ASK_MONTHS = 6;
/** For so long people keep at home what they take only when needed. */
const KEPT_MONTHS = 12;

/** Identifies a medicine across recetas. */
export const claveDe = ({ medicamento, composicion }: Pick<LineaReceta, 'medicamento' | 'composicion'>): string =>
  plain(composicion || medicamento);

/** Each medicine once, as its newest receta has it, with the day from which it is taken (`prescritas` is ordered newest first). */
function newestOf(prescritas: Prescrita[]) {
  const seen = new Set<string>();
  const spelled = new Set<string>();
  return prescritas.flatMap(({ linea, fecha, ajena }) => {
    // Skips repeated lines cheaply: most recetas repeat a medicine in the same letters.
    const texto = linea.composicion || linea.medicamento;
    if (spelled.has(texto)) return [];
    spelled.add(texto);
    const clave = claveDe(linea);
    if (seen.has(clave)) return [];
    seen.add(clave);
    return { linea, clave, from: linea.fecha_inicio_uso ?? fecha, ajeno: ajena === true };
  });
}

/**
 * A treatment lasts for its days. Without days it lasts until a doctor ends it, unless it is taken once; what is taken only when needed
 * counts for a year. The newest receta of a medicine counts.
 */
export function tratamientosOn(
  reglas: Reglas,
  dia: string,
  prescritas: Prescrita[],
  situacion: Situacion,
): Tratamiento[] {
  return newestOf(prescritas).flatMap(
    (one) => tratamientoOf(reglas, dia, one, situacion.tratamientos[one.clave]) ?? [],
  );
}

/** Null if it is over. */
function tratamientoOf(
  reglas: Reglas,
  dia: string,
  { linea, clave, from, ajeno }: ReturnType<typeof newestOf>[number],
  answer: Respuesta | undefined,
): Tratamiento | null {
  if (answer && !answer.sigue && answer.fecha >= from) return null;
  const told = answer && answer.fecha > from ? answer.fecha : from;
  // Most recetas of a long record are over however they are read.
  if (linea.dias_uso && addDays(told, Math.max(linea.dias_uso * CRONICA_VECES, DEPOSITO_MAX)) < dia) return null;
  const read = readLinea(reglas, linea);
  const until = untilOf(read, linea.dias_uso, from);
  const isOld = told <= addMonths(dia, -ASK_MONTHS);
  const open = { ...read, clave, ajeno, hasta: null };
  if (until === null) return isTakenNoMore(read, from, dia) ? null : { ...open, preguntar: !read.aDemanda && isOld };
  if (until >= dia) return { ...open, hasta: fechaCorta(until), preguntar: false };
  // People go on with what they take for years; whether they do is asked once its days are over.
  return isStillTaken(read, linea.dias_uso, told, dia) ? { ...open, preguntar: told === from || isOld } : null;
}

/** Without days: taken once, or needed and long ago. */
const isTakenNoMore = (read: LineaLeida, from: string, dia: string): boolean =>
  read.regimen === 'dosis única' || (read.aDemanda && from < addMonths(dia, -KEPT_MONTHS));

/** For so many times its days a medicine of years is still counted. */
const CRONICA_VECES = 3;
const DEPOSITO: Record<string, number> = { mensual: 30, trimestral: 90 };
const DEPOSITO_MAX = 90;

/** The last day of a treatment. What is injected as a depot goes on until the next one would be due. */
const untilOf = ({ regimen }: LineaLeida, dias: number | null | undefined, from: string): string | null =>
  dias ? addDays(from, Math.max(dias, DEPOSITO[regimen ?? ''] ?? 0) - 1) : null;

const isStillTaken = (read: LineaLeida, dias: number | null | undefined, told: string, dia: string): boolean =>
  !read.aDemanda &&
  read.regimen !== 'dosis única' &&
  read.componentes.some(({ sustancia }) => sustancia.cronica) &&
  addDays(told, (dias ?? 0) * CRONICA_VECES - 1) >= dia;

/** What was left lately and some rule still counts: its days are over, or a doctor was told that it is not taken any more. */
export function dejadosOn(
  reglas: Reglas,
  dia: string,
  prescritas: Prescrita[],
  situacion: Situacion,
  vigentes: { clave: string }[],
): Dejado[] {
  const { ids, dias: longest } = reglas.lavados;
  const since = addDays(dia, -longest);
  const current = new Set(vigentes.map(({ clave }) => clave));
  return newestOf(prescritas).flatMap(({ linea, clave, from }) => {
    if (current.has(clave)) return [];
    const answer = situacion.tratamientos[clave];
    const ended = answer && !answer.sigue && answer.fecha >= from ? answer.fecha : null;
    if (!ended && addDays(from, (linea.dias_uso ?? 0) + longest + DEPOSITO_MAX) < dia) return [];
    const read = readLinea(reglas, linea);
    const fin = ended ?? untilOf(read, linea.dias_uso, from) ?? from;
    const counts = read.componentes.some(({ sustancia }) => keysOf(sustancia).some((id) => ids.has(id)));
    return counts && fin >= since && fin <= dia ? [{ ...read, fin, diasDesde: daysBetween(fin, dia) }] : [];
  });
}

/** Treatments that would be current if no doctor had ended them, with the day of that answer. */
export function terminadosOn(
  reglas: Reglas,
  dia: string,
  prescritas: Prescrita[],
  situacion: Situacion,
): { medicamento: string; clave: string; fecha: string }[] {
  const over = Object.entries(situacion.tratamientos).filter(([, { sigue }]) => !sigue);
  if (over.length === 0) return [];
  const dicho = new Map(over.map(([clave, { fecha }]) => [clave, fecha]));
  const still = new Set(tratamientosOn(reglas, dia, prescritas, situacion).map(({ clave }) => clave));
  return tratamientosOn(reglas, dia, prescritas, SIN_RESPUESTAS).flatMap(({ medicamento, clave }) => {
    const fecha = dicho.get(clave);
    return fecha === undefined || still.has(clave) ? [] : { medicamento, clave, fecha };
  });
}
