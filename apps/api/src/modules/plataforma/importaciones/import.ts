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
  const reader = new RowReader(importable);
  let heading: Heading | undefined;
  let nearest: string[] = [];
  let above = 0;
  for await (const fila of rows) {
    if (heading) {
      reader.add(heading, fila);
      continue;
    }
    heading = headingOf(importable, fila.celdas);
    if (heading) continue;
    if (likeHeading(importable, fila.celdas) > likeHeading(importable, nearest)) nearest = fila.celdas;
    if (++above >= HEADING_WITHIN) break;
  }
  if (!heading)
    throw new ImportError(above === 0 ? MC.importacion_vacia : faltanColumnas(lackingIn(importable, nearest)));
  return reader.read;
}

/** Collects the rows below the heading. */
class RowReader {
  readonly read: Leido = { filas: 0, registros: [], titulos: [], omitidas: 0, rechazos: [] };
  /** The line of each row so far, by its key. */
  readonly #lines = new Map<string, number>();
  #letters = 0;

  constructor(private readonly importable: Importable) {}

  /** Throws ImportError when there are too many rows or letters. */
  add(heading: Heading, fila: Fila): void {
    if (!fila.motivo && fila.celdas.every((celda) => celda.trim() === '')) return;
    if (++this.read.filas > LIMITS.importacionFilas) throw new ImportError(demasiadasFilas(LIMITS.importacionFilas));
    const motivo = this.#take(heading, fila);
    if (motivo !== undefined) this.read.rechazos.push({ linea: fila.linea, motivo, fila: shown(fila.celdas) });
  }

  /** Returns why the row is refused, if it is. */
  #take(heading: Heading, fila: Fila): string | undefined {
    const values = fila.motivo ?? valuesOf(this.importable, heading, fila.celdas);
    if (typeof values === 'string') return values;
    for (const value of Object.values(values)) this.#letters += value.length;
    if (this.#letters > MAX_LETTERS) throw new ImportError(importacionDemasiadoExtensa);
    const made = this.importable.read(values);
    if ('motivo' in made) return made.motivo;
    const registro = 'registro' in made ? made.registro : made.titulo;
    const before = registro ? this.#note(registro, fila.linea) : undefined;
    if (before !== undefined) return filaRepetida(before);
    if ('registro' in made) this.read.registros.push(made.registro);
    else {
      this.read.omitidas++;
      if (made.titulo) this.read.titulos.push(made.titulo);
    }
    return undefined;
  }

  /** The earlier line with the same key, if there is one. */
  #note(registro: Registro, linea: number): number | undefined {
    const key = this.importable.keyOf(registro);
    const before = this.#lines.get(key);
    if (before === undefined) this.#lines.set(key, linea);
    return before;
  }
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
