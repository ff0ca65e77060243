/** The process that reads files of patients. What it sends is in parts, so that neither side holds the whole file twice. */
import type { Mapa } from '@hampi/contract/plataforma/traspasos/calls';
import { inBatches } from '../../../process/batches.ts';
import { type SendPart, serveApart } from '../../../process/workers/serve-apart.ts';
import { ImportError } from '../importaciones/archivo/fila.ts';
import { type Traida, traidasOf } from './fhir/traidas.ts';
import { columnasOf } from './hoja.ts';
import { filasOf, type Leido, pacientesOf } from './leidos.ts';
import { filasSinTraer, pacientesSinTraer } from './sin-traer.ts';

export type Task = { bytes: Buffer } & (
  | { type: 'columnas'; mapa: Mapa | null }
  | { type: 'filas'; mapa: Mapa; now: Date }
  | { type: 'pacientes'; now: Date }
  | { type: 'traidas'; lineas: ReadonlySet<number>; hoy: string }
  | { type: 'sin_traer'; formato: 'HOJA' | 'FHIR'; motivos: ReadonlyMap<number, string> }
);

/** The parts of each task. */
export type Part =
  | { sin_lugar: Record<string, number> }
  | { leidos: Leido[] }
  | { traidas: Traida[] }
  | { lineas: string[] };

const FILAS = 200;
/** Bytes of documents in one part. */
const DOCUMENTOS = 8 * 1024 * 1024;

async function perform(task: Task, send: SendPart): Promise<unknown> {
  if (task.type === 'columnas') return columnasOf(task.bytes, task.mapa);
  for await (const part of partsOf(task, send)) await send(part);
  return null;
}

async function* partsOf(task: Exclude<Task, { type: 'columnas' }>, send: SendPart): AsyncGenerator<Part> {
  const { bytes } = task;
  if (task.type === 'filas')
    for await (const leidos of inBatches(filasOf(bytes, task.mapa, task.now), FILAS)) yield { leidos };
  else if (task.type === 'pacientes') {
    const pacientes = pacientesOf(bytes, task.now, async (sin_lugar) => send({ sin_lugar } satisfies Part));
    for await (const leidos of inBatches(pacientes, FILAS)) yield { leidos };
  } else if (task.type === 'traidas')
    for await (const traidas of inBatches(traidasOf(bytes, task.lineas, task.hoy), DOCUMENTOS, weightOf))
      yield { traidas };
  else {
    const sinTraer = task.formato === 'FHIR' ? pacientesSinTraer : filasSinTraer;
    for await (const lineas of inBatches(sinTraer(bytes, task.motivos), FILAS)) yield { lineas };
  }
}

/** So many patients without documents fill a part, or so many bytes. */
const weightOf = ({ documentos }: Traida) =>
  documentos.reduce((sum, one) => sum + one.bytes.length, DOCUMENTOS / FILAS);

serveApart(perform, (error) => error instanceof ImportError);
