/** A spreadsheet of patients: its titles, and its rows one at a time. */
import { demasiadasFilas } from '@hampi/contract/base/messages';
import { type Columnas, MAX_COLUMNAS, MAX_FILAS, type Mapa } from '@hampi/contract/plataforma/traspasos/calls';
import { reconocer } from '@hampi/contract/plataforma/traspasos/campos';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { type Fila, ImportError } from '../importaciones/archivo/fila.ts';
import { isWorkbook } from '../importaciones/archivo/filas.ts';
import { csvRows, decode } from '../importaciones/archivo/read-csv.ts';
import { xlsxRows } from '../importaciones/archivo/read-xlsx.ts';

/** Programs write their name and the date above the titles. */
const TITLES_WITHIN = 20;
/** The format of dates and sexes is guessed from this many rows. */
const LOOKED_AT = 200;
const SAMPLES = 3;
/** This many characters of a value are shown, enough to recognise it. */
const SHOWN = 60;

const recognised = (celdas: string[]) => reconocer(celdas).filter(Boolean).length;

/** Recognised titles count most; otherwise the separator that gives more columns wins. */
const likeTitles = (celdas: string[]) => recognised(celdas) * 100 + Math.min(celdas.length, MAX_COLUMNAS);

const isBlank = ({ celdas, motivo }: Fila) => !motivo && celdas.every((celda) => celda.trim() === '');

export interface Hoja {
  titulos: string[];
  /** The rows below the titles that are not blank. Throws ImportError for more than `MAX_FILAS`. */
  filas: AsyncGenerator<Fila>;
}

/** Finds the row of titles: the one among the first rows with most recognised titles. Throws ImportError if no row follows. */
export async function openHoja(bytes: Buffer): Promise<Hoja> {
  const rows = isWorkbook(bytes) ? xlsxRows(bytes) : csvRows(decode(bytes), likeTitles);
  const first: Fila[] = [];
  while (first.length < TITLES_WITHIN) {
    const { value, done } = await rows.next();
    if (done) break;
    if (!isBlank(value)) first.push(value);
  }
  const best = Math.max(...first.map(({ celdas }) => recognised(celdas)));
  // If hardly any title is recognised, the first row has the titles.
  const at = best < 2 ? 0 : first.findIndex(({ celdas }) => recognised(celdas) === best);
  const titles = first[at]?.celdas ?? [];
  if (titles.length > MAX_COLUMNAS) throw new ImportError(MTraspasos.demasiadas_columnas);
  if (first.length <= at + 1) throw new ImportError(MTraspasos.archivo_vacio);
  return {
    titulos: titlesOf(titles),
    filas: bounded(first.slice(at + 1), rows),
  };
}

/** Makes titles unique: the second «Teléfono» becomes «Teléfono (2)». */
function titlesOf(celdas: string[]): string[] {
  const times = new Map<string, number>();
  return celdas.map((celda, n) => {
    const title = celda.trim().replace(/\s+/g, ' ').slice(0, SHOWN) || `Columna ${n + 1}`;
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    return time === 1 ? title : `${title} (${time})`;
  });
}

async function* bounded(first: Fila[], rest: AsyncGenerator<Fila>): AsyncGenerator<Fila> {
  let n = 0;
  const counted = (fila: Fila) => {
    if (++n > MAX_FILAS) throw new ImportError(demasiadasFilas(MAX_FILAS));
    return fila;
  };
  for (const fila of first) yield counted(fila);
  for await (const fila of rest) if (!isBlank(fila)) yield counted(fila);
}

/** The columns with their first different values, and a guess of what each means; `chosen`, if given, replaces the guess. */
export async function columnasOf(bytes: Buffer, chosen: Mapa | null): Promise<Columnas> {
  const { titulos, filas } = await openHoja(bytes);
  const values: string[][] = titulos.map(() => []);
  let read = 0;
  for await (const { celdas } of filas) {
    for (const [n, column] of values.entries()) if (celdas[n]?.trim()) column.push(celdas[n].trim());
    if (++read >= LOOKED_AT) break;
  }
  const campos = reconocer(titulos);
  const fechas = cuentaOf(values[campos.indexOf('fecha_nacimiento')] ?? []);
  const valuesOf = (campo: 'sexo') => values[campos.indexOf(campo)] ?? [];
  return {
    columnas: titulos.map((titulo, n) => ({
      titulo,
      muestras: [...new Set((values[n] ?? []).map((value) => value.slice(0, SHOWN)))].slice(0, SAMPLES),
    })),
    fechas,
    mapa: chosen ?? {
      campos,
      fecha: ordenOf(fechas),
      sexo: valuesOf('sexo').some((value) => /^h/i.test(value)) ? 'HM' : 'MF',
    },
  };
}

/** How many dates can only be read with the day first, only with the month first, and in both ways. */
function cuentaOf(fechas: string[]): NonNullable<Columnas['fechas']> {
  const cuenta = { DMA: 0, MDA: 0, ambas: 0 };
  for (const fecha of fechas) {
    const [first = 0, second = 0] = fecha.split(/\D+/).map(Number);
    if (!/^\D*\d{1,2}\D+\d{1,2}\D/.test(fecha) || first > 31 || second > 31 || first === second) continue;
    if (first > 12 && second <= 12) cuenta.DMA++;
    else if (second > 12 && first <= 12) cuenta.MDA++;
    else if (first <= 12 && second <= 12) cuenta.ambas++;
  }
  return cuenta;
}

/**
 * The day first, as usual in Ecuador, unless a good part of the dates can only have the month first: in such a file most of them do, and a
 * single one is a slip that must not turn all others around. The screen shows the counts.
 */
const ordenOf = ({ DMA, MDA, ambas }: NonNullable<Columnas['fechas']>): Mapa['fecha'] =>
  MDA > DMA && MDA * 4 >= ambas ? 'MDA' : 'DMA';
