/** Whether the words of a line and its numbers (dose, unit, hours, days) say the same. Only one reading may go on paper. */
import { escribirNumero, numeroDudoso } from '../../../base/texto/numero.ts';
import { ingredientesDe } from '../nombre-generico.ts';
import { cantidadPorToma, type Envase, isKnown, leerConcentracion } from './concentracion.ts';
import { diasEscritos, horasEscritas, tomasDeSemana } from './frecuencia.ts';
import { escribirDosis } from './impresa.ts';
import { type DosisLeida, leerDosis } from './lectura.ts';
import { unidadOf } from './unidades.ts';

export interface LineaDosificada {
  medicamento: string;
  composicion?: string | null;
  presentacion?: string | null;
  dosificacion?: string | null;
  dosis?: number | null;
  unidad?: string | null;
  frecuencia_uso_horas?: number | null;
  dias_uso?: number | null;
}

/** What one of the two readings says; null where it says nothing. */
export interface Lectura {
  dosis: number | null;
  unidad: string | null;
  horas: number | null;
  dias: number | null;
  /** `2 tabletas cada 12 horas`. */
  texto: string;
}
type Campo = 'dosis' | 'horas' | 'dias';
export interface Contradiccion {
  campos: Campo[];
  palabras: Lectura;
  numeros: Lectura;
}

/** Strengths of the line's ingredients, from wherever they are written. */
const concentracionesDe = ({ medicamento, composicion, presentacion }: LineaDosificada): string[] => {
  const own = ingredientesDe(composicion).flatMap(({ concentracion }) => concentracion ?? []);
  if (own.length > 0) return own;
  return [composicion, medicamento, presentacion]
    .flatMap((text) => (leerConcentracion(text) ? [text as string] : []))
    .slice(0, 1);
};

const HOURS_TOLERANCE = 1.01;
/** Drops and spoons are round numbers. */
const DOSE_TOLERANCE = 1.1;
const isAlike = (a: number, b: number, tolerance: number) => Math.max(a, b) <= Math.min(a, b) * tolerance + 1e-9;

/** How the words and the numbers of a line differ; undefined if they agree, or cannot be compared. */
export function contradiccionDe(linea: LineaDosificada, envase: Envase = {}): Contradiccion | undefined {
  const words = linea.dosificacion ?? '';
  // A new line says nothing yet, and the first use of the reader's patterns is felt on a slow machine.
  if (words.trim() === '') return undefined;
  const dicho = dichoIn(words, linea);
  const campos = differing(dicho, linea, envase);
  if (campos.length === 0) return undefined;
  return { campos, palabras: lecturaOfWords(words, dicho, campos), numeros: lecturaOfNumbers(linea, campos) };
}

/** What the words of a line say clearly. */
interface Dicho {
  dosis: DosisLeida | undefined;
  horas: number | undefined;
  dias: number | undefined;
  /** Beside a number of hours: three days of a week are none, and whoever reads both takes one of them. */
  enDiasDeSemana: boolean;
}

function dichoIn(words: string, linea: LineaDosificada): Dicho {
  const leida = leerDosis(words, concentracionesDe(linea)[0]);
  return {
    dosis: leida && !('duda' in leida) ? leida : undefined,
    horas: horasEscritas(words),
    dias: diasEscritos(words),
    enDiasDeSemana: Boolean(linea.frecuencia_uso_horas && tomasDeSemana(words)),
  };
}

function differing(dicho: Dicho, linea: LineaDosificada, envase: Envase): Campo[] {
  const { dosis, unidad, frecuencia_uso_horas: horas, dias_uso: dias } = linea;
  const campos: Campo[] = [];
  if (dicho.dosis && dosis && unidad && differs(dicho.dosis, dosis, unidad, linea, envase)) campos.push('dosis');
  if (dicho.enDiasDeSemana || (horas && dicho.horas && !isAlike(horas, dicho.horas, HOURS_TOLERANCE)))
    campos.push('horas');
  if (dias && dicho.dias && dias !== dicho.dias) campos.push('dias');
  return campos;
}

/** The words' side of what differs; words that hold more than one dose, or days of a week, stand whole. */
function lecturaOfWords(words: string, dicho: Dicho, campos: Campo[]): Lectura {
  const dosis = campos.includes('dosis') ? dicho.dosis : undefined;
  const isOne = dosis?.modo === 'una' && dosis.unidad !== undefined;
  return lecturaOf(
    isOne ? (dosis.tomas[0] as number) : null,
    dosis?.unidad?.nombre ?? null,
    campos.includes('horas') ? (dicho.horas ?? null) : null,
    campos.includes('dias') ? (dicho.dias ?? null) : null,
    dicho.enDiasDeSemana || (dosis && !isOne) ? words.trim() : undefined,
  );
}

function lecturaOfNumbers(linea: LineaDosificada, campos: Campo[]): Lectura {
  const { dosis, unidad, frecuencia_uso_horas: horas, dias_uso: dias } = linea;
  const isDosis = campos.includes('dosis');
  return lecturaOf(
    isDosis ? (dosis ?? null) : null,
    isDosis ? (unidadOf(unidad)?.nombre ?? null) : null,
    campos.includes('horas') ? (horas ?? null) : null,
    campos.includes('dias') ? (dias ?? null) : null,
  );
}

function lecturaOf(
  dosis: number | null,
  unidad: string | null,
  horas: number | null,
  dias: number | null,
  whole?: string,
): Lectura {
  const texto =
    whole ??
    [dosis !== null && escribirDosis(dosis, unidad), horas !== null && cada(horas), dias !== null && porDias(dias)]
      .filter(Boolean)
      .join(' ');
  return { dosis, unidad, horas, dias, texto };
}

const cada = (horas: number) =>
  horas === 168 ? 'una vez a la semana' : `cada ${escribirNumero(Math.round(horas * 100) / 100)} horas`;
const porDias = (dias: number) => `por ${dias} ${dias === 1 ? 'día' : 'días'}`;

function differs(leida: DosisLeida, number: number, unidad: string, linea: LineaDosificada, envase: Envase): boolean {
  const own = leida.unidad;
  const given = unidadOf(unidad);
  if (!given) return false;
  const { tomas } = leida;
  const fits = (amounts: number[], value: number) =>
    leida.modo === 'rango'
      ? value >= Math.min(...amounts) / DOSE_TOLERANCE && value <= Math.max(...amounts) * DOSE_TOLERANCE
      : amounts.some((one) => isAlike(one, value, DOSE_TOLERANCE));
  // '1 en la mañana' of something counted: the number of its units.
  if (!own) return given.clase === 'contada' && !fits(tomas, number);
  if (own.nombre === given.nombre) return !fits(tomas, number);
  if (own.factor === 0 || given.factor === 0) return false;
  if (own.clase === given.clase)
    return !fits(
      tomas.map((one) => one * own.factor),
      number * given.factor,
    );
  const same = leida.otras.find((one) => one.unidad.clase === given.clase);
  if (same)
    return !fits(
      tomas.map((one) => same.valor * same.unidad.factor * (same.porUnidad ? one : 1)),
      number * given.factor,
    );
  const strengths = concentracionesDe(linea);
  const amountsIn = (dosis: number, de: string): number[] => {
    const all = strengths.flatMap((strength) => {
      const amount = cantidadPorToma({ dosis, unidad: de }, strength, true, envase);
      return isKnown(amount) ? amount.valor : [];
    });
    // Of a combination the number may be any ingredient's, or all together.
    const isOfProduct = !['masa', 'UI', 'mEq'].includes(unidadOf(de)?.clase ?? '');
    return all.length > 1 && isOfProduct ? [...all, all.reduce((sum, one) => sum + one, 0)] : all;
  };
  const said = tomas.map((one) => amountsIn(one, own.nombre));
  const meant = amountsIn(number, given.nombre);
  if (meant.length === 0 || said.some((one) => one.length === 0)) return false;
  return !meant.some((value) => fits(said.flat(), value));
}

/** What to ask about a number in the words that may be two; undefined if every number has one reading. */
export function dudaEscrita(dosificacion: string, linea?: LineaDosificada): string | undefined {
  if (dosificacion.trim() === '') return undefined;
  const leida = leerDosis(dosificacion, linea && concentracionesDe(linea)[0]);
  return leida && 'duda' in leida ? numeroDudoso(leida.duda.texto, leida.duda.lecturas) : undefined;
}

/** The line's fields after the doctor chose the words. */
export const conPalabras = ({ campos, palabras }: Contradiccion) => ({
  ...(campos.includes('dosis') ? { dosis: palabras.dosis, unidad: palabras.unidad } : {}),
  ...(campos.includes('horas') ? { frecuencia_uso_horas: palabras.horas } : {}),
  ...(campos.includes('dias') ? { dias_uso: palabras.dias } : {}),
});

/** The line's words after the doctor chose the numbers: only what contradicts them is replaced, where it can be found. */
export function conNumeros({ dosificacion }: LineaDosificada, { campos, numeros }: Contradiccion): string {
  let words = (dosificacion ?? '').normalize('NFC');
  if (campos.includes('dosis')) {
    const leida = leerDosis(words);
    if (!leida || 'duda' in leida || leida.modo !== 'una' || leida.otras.length > 0) return numeros.texto;
    const [from, to] = leida.en;
    words = `${words.slice(0, from)}${escribirDosis(numeros.dosis as number, numeros.unidad)}${words.slice(to)}`;
  }
  if (campos.includes('dias')) words = words.replace(DAYS_WRITTEN, `$1${porDias(numeros.dias as number)}`);
  if (campos.includes('horas')) {
    if (!HOURS_WRITTEN.test(words)) return numeros.texto;
    words = words.replace(HOURS_WRITTEN, cada(numeros.horas as number));
  }
  return words;
}
const HOURS_WRITTEN =
  /\b(?:cada|c\s*\/|q)\s*\w+\s*(?:hrs?|hs|hras?|horas?|h)\b|\b\w+\s+veces\s+(?:al|por)\s+d[ií]a|\b(?:1|una) vez (?:al|por) d[ií]a|\bal d[ií]a\b|\bdiari[ao]s?\b/i;
const DAYS_WRITTEN = /(^|\s)(?:por|durante|x)\s*\w+(?:\s*\(\w+\))?\s*(?:d[ií]as?|semanas?)/i;
