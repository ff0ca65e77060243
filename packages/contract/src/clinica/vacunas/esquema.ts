/**
 * Which doses of the vaccination schedule a person has had, is missing and will need (BE-13). Pure: birth date, doses given,
 * schedule and today's date are arguments. A hint for a professional, never an order.
 */
import { z } from 'zod';
import { addDays, addMonths, edad } from '../../base/fechas.ts';
import type { DosisDeEsquema } from '../catalogos/clinicos.ts';

export const ESTADOS_DOSIS = [
  'DADA',
  /** A later dose of the series is on record, but this one is not. */
  'SIN_REGISTRO',
  /** It can be given now. */
  'PENDIENTE',
  /** It has been due for more than a month. */
  'ATRASADA',
  'PROXIMA',
  /** The person is past the schedule's maximum age. */
  'FUERA_DE_EDAD',
  /** A childhood dose missing from an adult's record, which alone is no reason to give it now. */
  'INFANCIA',
  /** Has no age in the schedule: it depends on pregnancy, risk or product. */
  'A_CRITERIO',
] as const;
export type EstadoDosis = (typeof ESTADOS_DOSIS)[number];

/** Label of each state, on screen and on paper. */
export const estadoDosisTexto: Record<EstadoDosis, string> = {
  DADA: 'Aplicada',
  SIN_REGISTRO: 'Sin registro',
  PENDIENTE: 'Corresponde ahora',
  ATRASADA: 'Atrasada',
  PROXIMA: 'Próxima',
  FUERA_DE_EDAD: 'Fuera de edad',
  INFANCIA: 'De la infancia',
  A_CRITERIO: 'A criterio médico',
};

const day = z.string().nullable();
export const DosisDelPlan = z.object({
  vacuna_id: z.number().int(),
  vacuna: z.string(),
  dosis_numero: z.number().int(),
  estado: z.enum(ESTADOS_DOSIS),
  /** When it was or will be given; null if unknown. */
  fecha: day,
  /** First and last day on which minimum age and interval allow an open dose. */
  desde: day,
  hasta: day,
  /** Given before the minimum age, or too soon after the previous dose. */
  temprana: z.enum(['edad', 'intervalo']).nullable(),
  via: z.string().nullable(),
  dosis_ml: z.number().nullable(),
  lugar: z.string().nullable(),
});
export type DosisDelPlan = z.output<typeof DosisDelPlan>;

/** A dose on record; `dosis` is its number in the series. */
export interface DosisDada {
  vacuna_id: number | null;
  vacuna_tipo: string;
  dosis: number;
  fecha_aplicacion: string;
}

/** How many months after it became due an open dose counts as overdue. */
const MARGEN_MESES = 1;
const ADULTO_ANOS = 18;
const INFANCIA_MESES = 7 * 12;
const DIAS_DEL_MES = 30;

/** The day on which an age in months is reached; a fraction of a month counts in days of one thirtieth. */
export const diaDeEdad = (nacimiento: string, meses: number): string => {
  const enteros = Math.floor(meses);
  return addDays(addMonths(nacimiento, enteros), Math.round((meses - enteros) * DIAS_DEL_MES));
};

/**
 * The last day of a maximum age. A whole number counts completed months, as the norms write it (59 meses: until the day
 * before the fifth birthday); one with decimals is the exact age.
 */
export function ultimoDiaDeEdad(nacimiento: string, meses: number): string {
  if (!Number.isInteger(meses)) return diaDeEdad(nacimiento, meses);
  const cumple = addMonths(nacimiento, meses + 1);
  // Someone born on the 31st completes a 30-day month on the first of the next one, as `edad` counts.
  return cumple.slice(8) === nacimiento.slice(8) ? addDays(cumple, -1) : cumple;
}

/** Every dose of the schedule, by vaccine and number, with its state for this person on `hoy`. Dates are YYYY-MM-DD. */
export function planDeVacunas(
  nacimiento: string,
  esquema: readonly DosisDeEsquema[],
  dadas: readonly DosisDada[],
  hoy: string,
): DosisDelPlan[] {
  const series = new Map(esquema.map(({ vacuna_id, vacuna }) => [vacuna_id, vacuna]));
  return [...series].flatMap(([vacuna_id, vacuna]) => {
    // Catalogue vaccines match by id; free text and other products of the same kind match by name.
    const suyas = dadas.filter((dada) =>
      dada.vacuna_id !== null && series.has(dada.vacuna_id)
        ? dada.vacuna_id === vacuna_id
        : fold(dada.vacuna_tipo) === fold(vacuna),
    );
    const reglas = esquema
      .filter((regla) => regla.vacuna_id === vacuna_id)
      .sort((a, b) => a.dosis_numero - b.dosis_numero);
    return planDeSerie(nacimiento, reglas, asignar(reglas, suyas), hoy);
  });
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Matches records to doses by number; those with a number outside the series fill the free places in order of date. */
function asignar(reglas: DosisDeEsquema[], dadas: DosisDada[]): Map<number, DosisDada> {
  const lugares = new Map<number, DosisDada>();
  const numeros = reglas.map((regla) => regla.dosis_numero);
  const sinLugar: DosisDada[] = [];
  for (const dada of [...dadas].sort((a, b) => a.fecha_aplicacion.localeCompare(b.fecha_aplicacion)))
    if (numeros.includes(dada.dosis) && !lugares.has(dada.dosis)) lugares.set(dada.dosis, dada);
    else sinLugar.push(dada);
  for (const dada of sinLugar) {
    const libre = numeros.find((numero) => !lugares.has(numero));
    if (libre !== undefined) lugares.set(libre, dada);
  }
  return lugares;
}

function planDeSerie(
  nacimiento: string,
  reglas: DosisDeEsquema[],
  dadas: Map<number, DosisDada>,
  hoy: string,
): DosisDelPlan[] {
  const ultimaDada = Math.max(0, ...dadas.keys());
  const plan: DosisDelPlan[] = [];
  for (const regla of reglas) {
    const { vacuna_id, vacuna, dosis_numero, via, dosis_ml, lugar } = regla;
    const dada = dadas.get(dosis_numero);
    const anterior = plan.at(-1);
    const paso: Paso = dada
      ? {
          ...NADA,
          estado: 'DADA',
          fecha: dada.fecha_aplicacion,
          temprana: tempranaDe(nacimiento, regla, dada, anterior),
        }
      : dosis_numero < ultimaDada
        ? { ...NADA, estado: 'SIN_REGISTRO' }
        : abierta(nacimiento, regla, anterior, hoy);
    plan.push({ vacuna_id, vacuna, dosis_numero, ...paso, via, dosis_ml, lugar });
  }
  return plan;
}

type Paso = Pick<DosisDelPlan, 'estado' | 'fecha' | 'desde' | 'hasta' | 'temprana'>;
const NADA = { fecha: null, desde: null, hasta: null, temprana: null };

const minimaDe = (r: DosisDeEsquema) => r.edad_meses_minima ?? r.edad_meses_recomendada;
const later = (a: string, b: string | null) => (b !== null && b > a ? b : a);

/** Whether a dose came before the age or interval of the schedule, which a professional should review. */
function tempranaDe(
  nacimiento: string,
  regla: DosisDeEsquema,
  { fecha_aplicacion }: DosisDada,
  anterior: DosisDelPlan | undefined,
): Paso['temprana'] {
  const minima = minimaDe(regla);
  if (minima !== null && fecha_aplicacion < diaDeEdad(nacimiento, minima)) return 'edad';
  if (anterior?.estado !== 'DADA' || anterior.fecha === null) return null;
  return fecha_aplicacion < addDays(anterior.fecha, regla.intervalo_minimo_dias ?? 0) ? 'intervalo' : null;
}

/** The first day after the interval from the previous dose; if that one is missing, from the earliest day on which it can be given. */
function finDePausa(regla: DosisDeEsquema, anterior: DosisDelPlan | undefined, falta: boolean, hoy: string) {
  if (!anterior?.fecha) return null;
  const antes = falta ? later(anterior.fecha, hoy) : anterior.fecha;
  return addDays(antes, regla.intervalo_minimo_dias ?? 0);
}

/** State of a dose when neither it nor a later one is on record: it depends on the previous dose and the interval after it. */
function abierta(nacimiento: string, regla: DosisDeEsquema, anterior: DosisDelPlan | undefined, hoy: string): Paso {
  const minima = minimaDe(regla);
  const recomendada = regla.edad_meses_recomendada ?? minima;
  if (minima === null || recomendada === null) return { ...NADA, estado: 'A_CRITERIO' };
  const falta = anterior !== undefined && anterior.estado !== 'DADA' && anterior.estado !== 'SIN_REGISTRO';
  const pausa = finDePausa(regla, anterior, falta, hoy);
  const dias = {
    desde: later(diaDeEdad(nacimiento, minima), pausa),
    fecha: later(diaDeEdad(nacimiento, recomendada), pausa),
    hasta: regla.edad_meses_maxima === null ? null : ultimoDiaDeEdad(nacimiento, regla.edad_meses_maxima),
  };
  const deNino = recomendada < INFANCIA_MESES && edad(nacimiento, hoy).years >= ADULTO_ANOS;
  const estado = anterior?.estado === 'FUERA_DE_EDAD' ? 'FUERA_DE_EDAD' : estadoEn(dias, { deNino, falta, hoy });
  return { ...dias, temprana: null, estado };
}

/** What a day is in the days of a dose; `falta` if the dose before it has not been given. */
function estadoEn(
  { desde, fecha, hasta }: { desde: string; fecha: string; hasta: string | null },
  { deNino, falta, hoy }: { deNino: boolean; falta: boolean; hoy: string },
): Paso['estado'] {
  if (hasta !== null && (hoy > hasta || desde > hasta)) return 'FUERA_DE_EDAD';
  if (deNino && (falta || fecha <= hoy)) return 'INFANCIA';
  if (falta || hoy < fecha) return 'PROXIMA';
  return hoy > addMonths(fecha, MARGEN_MESES) ? 'ATRASADA' : 'PENDIENTE';
}

const mesesDe = (nacimiento: string, fecha: string) => {
  const { years, months } = edad(nacimiento, fecha);
  return years * 12 + months;
};

/** An age as a vaccination card says it: '12 días', '4 meses', '6 años'. */
export function edadBreve(nacimiento: string, fecha: string): string {
  const { years, months, days } = edad(nacimiento, fecha);
  if (years >= 2) return `${years} años`;
  if (years * 12 + months > 0) return cuenta(years * 12 + months, 'mes', 'meses');
  return days === 0 ? 'Recién nacido' : cuenta(days, 'día', 'días');
}
const cuenta = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** The age as records store it: in years, with decimals for small children. */
export function edadEnAnos(nacimiento: string, fecha: string): number {
  const meses = mesesDe(nacimiento, fecha);
  return meses < 24 ? Math.round((meses / 12) * 100) / 100 : Math.floor(meses / 12);
}
