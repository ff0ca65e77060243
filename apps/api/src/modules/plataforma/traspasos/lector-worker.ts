/** The process that reads files of patients. What it sends is in parts, so that neither side holds the whole file twice. */
import type { Mapa } from '@hampi/contract/plataforma/traspasos/calls';
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
  const { bytes } = task;
  const told = async (part: Part) => send(part);
  if (task.type === 'columnas') return columnasOf(bytes, task.mapa);
  if (task.type === 'filas') await inParts(filasOf(bytes, task.mapa, task.now), (leidos) => told({ leidos }));
  else if (task.type === 'pacientes')
    await inParts(
      pacientesOf(bytes, task.now, (sin_lugar) => told({ sin_lugar })),
      (leidos) => told({ leidos }),
    );
  else if (task.type === 'traidas')
    await inParts(
      traidasOf(bytes, task.lineas, task.hoy),
      (traidas) => told({ traidas }),
      ({ documentos }) => documentos.reduce((sum, one) => sum + one.bytes.length, 0),
    );
  else
    await inParts(
      task.formato === 'FHIR' ? pacientesSinTraer(bytes, task.motivos) : filasSinTraer(bytes, task.motivos),
      (lineas) => told({ lineas }),
    );
  return null;
}

async function inParts<T>(
  all: AsyncIterable<T>,
  tell: (some: T[]) => Promise<void>,
  sizeOf = (_: T) => 0,
): Promise<void> {
  let some: T[] = [];
  let size = 0;
  for await (const one of all) {
    some.push(one);
    size += sizeOf(one);
    if (some.length < FILAS && size < DOCUMENTOS) continue;
    await tell(some);
    some = [];
    size = 0;
  }
  if (some.length > 0) await tell(some);
}

serveApart(perform, (error) => error instanceof ImportError);
