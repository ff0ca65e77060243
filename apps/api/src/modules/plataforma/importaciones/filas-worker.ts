/** The process that splits files of catalogues into rows; what the rows mean needs the catalogue, and is not read here. */
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

serveApart<Task>(
  async ({ bytes, titulos }, send) => {
    let filas: Fila[] = [];
    let letters = 0;
    for await (const fila of filasOf(bytes, titulos)) {
      filas.push(fila);
      for (const celda of fila.celdas) letters += celda.length;
      if (filas.length < FILAS && letters < LETTERS) continue;
      await send(filas);
      filas = [];
      letters = 0;
    }
    await send(filas);
    return null;
  },
  (error) => error instanceof ImportError,
);
