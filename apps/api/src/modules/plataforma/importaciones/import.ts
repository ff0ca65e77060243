import { LIMITS } from '@hampi/contract/base/limits';
import { demasiadasFilas, filaRepetida } from '@hampi/contract/base/messages';
import { cut } from '@hampi/contract/base/texto/cut';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { faltanColumnas, importacionDemasiadoExtensa } from '@hampi/contract/plataforma/importaciones/messages';
import type { Trx } from '../../../data/db.ts';
import { type Registro, saveBatch } from '../administracion/catalogos/save-batch.ts';
import { type Heading, headingOf, lackingIn, likeHeading, valuesOf } from './archivo/encabezado.ts';
import { type Fila, ImportError } from './archivo/fila.ts';
import type { Importable } from './catalogos/importable.ts';

const BATCH = 1000;
/** Official files have their name and date above the heading. */
const HEADING_WITHIN = 20;
/** This many characters of a refused row are kept, to recognise it. */
const SHOWN = 300;
/**
 * Limit for the letters of all rows together, twice those of the longest CSV: in a workbook a hundred thousand cells can refer to one long
 * text.
 */
const MAX_LETTERS = 40 * 1024 * 1024;

export interface Rechazo {
  linea: number;
  motivo: string;
  fila: string;
}

/** The result of reading a file: rows to write, titles, and refused rows. */
interface Leido {
  filas: number;
  registros: Registro[];
  titulos: Registro[];
  omitidas: number;
  rechazos: Rechazo[];
}

/** Reads the rows of a file of a catalogue. Throws ImportError when the file as a whole is unusable. */
export async function readFile(rows: AsyncIterable<Fila>, importable: Importable): Promise<Leido> {
  const read: Leido = { filas: 0, registros: [], titulos: [], omitidas: 0, rechazos: [] };
  const lines = new Map<string, number>();
  let heading: Heading | undefined;
  let nearest: string[] = [];
  let above = 0;
  let letters = 0;
  const refuse = ({ linea, celdas }: Fila, motivo: string) =>
    read.rechazos.push({ linea, motivo, fila: shown(celdas) });

  for await (const fila of rows) {
    if (!heading) {
      heading = headingOf(importable, fila.celdas);
      if (heading) continue;
      if (likeHeading(importable, fila.celdas) > likeHeading(importable, nearest)) nearest = fila.celdas;
      if (++above >= HEADING_WITHIN) break;
      continue;
    }
    if (!fila.motivo && fila.celdas.every((celda) => celda.trim() === '')) continue;
    if (++read.filas > LIMITS.importacionFilas) throw new ImportError(demasiadasFilas(LIMITS.importacionFilas));
    const values = fila.motivo ?? valuesOf(importable, heading, fila.celdas);
    if (typeof values === 'string') {
      refuse(fila, values);
      continue;
    }
    for (const value of Object.values(values)) letters += value.length;
    if (letters > MAX_LETTERS) throw new ImportError(importacionDemasiadoExtensa);
    const made = importable.read(values);
    if ('motivo' in made) {
      refuse(fila, made.motivo);
      continue;
    }
    const registro = 'registro' in made ? made.registro : made.titulo;
    if (registro) {
      const key = importable.keyOf(registro);
      const before = lines.get(key);
      if (before !== undefined) {
        refuse(fila, filaRepetida(before));
        continue;
      }
      lines.set(key, fila.linea);
    }
    if ('registro' in made) read.registros.push(made.registro);
    else {
      read.omitidas++;
      if (made.titulo) read.titulos.push(made.titulo);
    }
  }
  if (!heading)
    throw new ImportError(above === 0 ? MC.importacion_vacia : faltanColumnas(lackingIn(importable, nearest)));
  return read;
}

/** The beginning of a row. Builds a new text, because a slice of a long text would keep all of it in memory. */
const shown = (celdas: string[]): string =>
  celdas
    .reduce((text, celda) => (text.length < SHOWN ? `${text} | ${cut(celda, SHOWN)}` : text), '')
    .slice(3, SHOWN + 3);

/** Writes the rows that were read, by table and in batches; `onBatch` gets the number of rows done so far. */
export async function saveAll(
  trx: Trx,
  importable: Importable,
  { registros, titulos, rechazos, omitidas }: Leido,
  onBatch: (through: number) => Promise<void>,
): Promise<Record<'nuevas' | 'cambiadas' | 'iguales' | 'omitidas', number>> {
  const plain = registros.length;
  await importable.complete?.(trx, registros, titulos);
  let nuevas = 0;
  let cambiadas = 0;
  let through = rechazos.length;
  const written = new Set<number>();
  for (const destino of importable.destinos) {
    const rows = destino.takes ? registros.filter(destino.takes) : registros;
    const { beside = [] } = importable;
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      const saved = await saveBatch(trx, destino, beside.length > 0 ? batch.map((row) => without(row, beside)) : batch);
      nuevas += saved.nuevas;
      cambiadas += saved.cambiadas;
      for (const id of saved.ids) written.add(id);
      through += batch.length;
      await onBatch(through);
    }
  }
  cambiadas += (await importable.after?.(trx, registros, written)) ?? 0;
  return {
    nuevas,
    cambiadas,
    iguales: registros.length - nuevas - cambiadas,
    // Titles that turned out to be codes themselves were written, so they are not skipped.
    omitidas: omitidas - (registros.length - plain),
  };
}

const without = (registro: Registro, names: string[]): Registro =>
  Object.fromEntries(Object.entries(registro).filter(([name]) => !names.includes(name)));
