/** The process that splits files of catalogues into rows; what the rows mean needs the catalogue, and is not read here. */
import { inBatches } from '../../../process/batches.ts';
import { serveApart } from '../../../process/workers/serve-apart.ts';
import type { Titulos } from './archivo/encabezado.ts';
import { type Fila, ImportError } from './archivo/fila.ts';
import { filasOf } from './archivo/filas.ts';

export interface Task {
  bytes: Buffer;
  titulos: Titulos;
}

/** A part has so many rows or letters. */
const FILAS = 500;
const LETTERS = 1024 * 1024;

const weightOf = ({ celdas }: Fila) => celdas.reduce((sum, celda) => sum + celda.length, LETTERS / FILAS);

serveApart<Task>(
  async ({ bytes, titulos }, send) => {
    for await (const filas of inBatches(filasOf(bytes, titulos), LETTERS, weightOf)) await send(filas);
    return null;
  },
  (error) => error instanceof ImportError,
);
