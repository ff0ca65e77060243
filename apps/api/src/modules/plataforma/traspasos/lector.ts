/** Reads files of patients in a process of its own. */
import type { Columnas, Mapa } from '@hampi/contract/plataforma/traspasos/calls';
import { workerProgram } from '../../../process/workers/worker-pool.ts';
import { openApart } from '../archivos/apart.ts';
import type { Traida } from './fhir/traidas.ts';
import type { Part, Task } from './lector-worker.ts';
import type { Leido } from './leidos.ts';

const program = workerProgram(import.meta.url, 'lector-worker');
/** Somebody waits for the titles; a long file that is being imported does not keep them waiting. */
const titulos = openApart<Task>(program, { memoryMb: 512, patience: 30_000 });
const archivos = openApart<Task>(program, { memoryMb: 1024, patience: 180_000 });

/** The columns with their first different values, and a guess of what each means; `mapa`, if given, replaces the guess. */
export const readColumnas = (bytes: Buffer, mapa: Mapa | null, who: number): Promise<Columnas> =>
  titulos.ask<Columnas>({ type: 'columnas', bytes, mapa }, who);

interface De {
  formato: 'HOJA' | 'FHIR';
  mapa: Mapa;
  usuario_id: number;
}

/** The rows of a file, or the patients of a FHIR file; `told` gets the number of its resources without a place here. */
export async function* leidosOf(
  bytes: Buffer,
  { formato, mapa, usuario_id }: De,
  now: Date,
  told: (sin_lugar: Record<string, number>) => Promise<void>,
): AsyncGenerator<Leido> {
  const task: Task = formato === 'FHIR' ? { type: 'pacientes', bytes, now } : { type: 'filas', bytes, mapa, now };
  for await (const part of archivos.parts<Part>(task, usuario_id)) {
    if ('sin_lugar' in part) await told(part.sin_lugar);
    else if ('leidos' in part) yield* part.leidos;
  }
}

/** What a FHIR file brings for the patients of these lines, some at a time. `hoy` is YYYY-MM-DD. */
export async function* readTraidas(
  bytes: Buffer,
  lineas: ReadonlySet<number>,
  hoy: string,
  who: number,
): AsyncGenerator<Traida[]> {
  for await (const part of archivos.parts<Part>({ type: 'traidas', bytes, lineas, hoy }, who))
    if ('traidas' in part) yield part.traidas;
}

/** The rows with a reason, as lines of a CSV, the titles first. */
export async function readSinTraer(
  bytes: Buffer,
  formato: 'HOJA' | 'FHIR',
  motivos: ReadonlyMap<number, string>,
  who: number,
): Promise<string[]> {
  const lineas: string[] = [];
  for await (const part of titulos.parts<Part>({ type: 'sin_traer', bytes, formato, motivos }, who))
    if ('lineas' in part) lineas.push(...part.lineas);
  return lineas;
}
