/** Splits files of catalogues into rows, in a process of its own. */
import { workerProgram } from '../../../process/workers/worker-pool.ts';
import { openApart } from '../archivos/apart.ts';
import type { Fila } from './archivo/fila.ts';
import type { Importable } from './catalogos/importable.ts';
import type { Task } from './filas-worker.ts';

const lector = openApart<Task>(workerProgram(import.meta.url, 'filas-worker'), { memoryMb: 512, patience: 180_000 });

/** `usuario_id` brought the file; null if its account is gone. */
export async function* readFilas(
  bytes: Buffer,
  { columns, needs }: Importable,
  usuario_id: number | null,
): AsyncGenerator<Fila> {
  for await (const filas of lector.parts<Fila[]>({ bytes, titulos: { columns, needs } }, usuario_id ?? undefined))
    yield* filas;
}
