/**
 * Reads what users bring in a process of its own, with limits of memory and time: a file that is too much for it, or a fault of a library
 * that reads it, ends that process and not the program.
 */
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { HampiError } from '../../../http/errors.ts';
import { createPool, newRoom, PoolError } from '../../../process/workers/worker-pool.ts';

/** How often a file may end what reads it before it is set aside: it would do so each time. */
export const DEATHS = 2;

/** The process that read the file died. The same file may be tried once more. */
export class LecturaRota extends HampiError {
  constructor(cause: unknown) {
    super(503, MArchivos.lectura_rota, { cause });
  }
}

/**
 * Rejects with HampiError: 400 at `file` with the sentence of the program, or one about memory or time, all of which would come again; 503
 * if too many files wait, or LecturaRota.
 */
export interface Apart<Task> {
  ask<T>(task: Task, who?: number): Promise<T>;
  /** The parts of the answer, as they are used. */
  parts<T>(task: Task, who?: number): AsyncGenerator<T>;
}

interface Limits {
  memoryMb: number;
  patience: number;
}

/** Up to this long, somebody waits for the answer. */
const SHORT_MS = 60_000;
const rooms = { short: newRoom(), long: newRoom() };

/**
 * Of everything that is brought, one long file and one for which somebody waits are read at a time: the other core is left to everybody,
 * and the memory of both has a limit.
 */
export function openApart<Task>(program: URL, { memoryMb, patience }: Limits): Apart<Task> {
  const room = patience <= SHORT_MS ? rooms.short : rooms.long;
  const pool = createPool(program, { size: 1, patience, apart: { memoryMb }, room });
  const run = async (task: Task, who: number | undefined, onPart?: OnPart) => {
    const answer = await pool.run(task, [], who, onPart).catch((error) => {
      throw error instanceof PoolError ? asFailure(error) : error;
    });
    if ('problem' in answer) throw refusal(answer.problem);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.value;
  };
  return {
    ask: async <T>(task: Task, who?: number) => (await run(task, who)) as T,
    parts: <T>(task: Task, who?: number) => partsOf<T>((onPart) => run(task, who, onPart)),
  };
}

type OnPart = (part: unknown) => Promise<void>;

/** What comes as calls becomes what is asked for: one part is prepared while the one before is used. */
async function* partsOf<T>(run: (onPart: OnPart) => Promise<unknown>): AsyncGenerator<T> {
  let sent: { part: T; taken(): void } | undefined;
  let end: { error?: unknown } | undefined;
  let wake = () => {};
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('nobody reads on'));
  });
  const given = (part: unknown) =>
    new Promise<void>((taken) => {
      sent = { part: part as T, taken };
      wake();
    });
  run((part) => Promise.race([left, given(part)]))
    .then(
      () => {
        end = {};
      },
      (error) => {
        end = { error };
      },
    )
    .finally(() => wake());
  try {
    for (;;) {
      if (sent) {
        const { part, taken } = sent;
        sent = undefined;
        taken();
        yield part;
      } else if (!end)
        await new Promise<void>((go) => {
          wake = go;
        });
      else if ('error' in end) throw end.error;
      else return;
    }
  } finally {
    // The task has ended, or its next part finds nobody and ends it.
    left.catch(() => {});
    leave();
  }
}

const refusal = (sentence: string) => new HampiError(400, sentence, { errores: { file: sentence } });

function asFailure(error: PoolError): HampiError {
  if (error.reason === 'lento') return refusal(MArchivos.lectura_lenta);
  if (error.reason === 'memoria') return refusal(MArchivos.lectura_memoria);
  if (error.reason === 'lleno') return new HampiError(503, MArchivos.lectura_ocupada);
  return new LecturaRota(error);
}
