/** For tests: a process of its own that does what a hostile file would make it do. */
import { serveApart } from '../../../../process/workers/serve-apart.ts';

export type Task =
  | { type: 'objetos' | 'bytes' | 'vueltas' | 'muerte' | 'frase' | 'fallo' | 'entorno' | 'proceso' }
  | { type: 'partes'; n: number };

serveApart<Task>(
  async (task, send) => {
    const kept: unknown[] = [];
    if (task.type === 'objetos') for (;;) kept.push({ kept: kept.length });
    if (task.type === 'bytes') for (let n = 0; ; n++) kept.push(await pause(Buffer.alloc(10_000_000, n)));
    if (task.type === 'vueltas') for (;;);
    if (task.type === 'muerte') process.kill(process.pid, 'SIGKILL');
    if (task.type === 'frase') throw new RangeError('Falta una columna');
    if (task.type === 'fallo') throw new Error('Ana Lema, 1712345678');
    if (task.type === 'entorno') return Object.keys(process.env).sort();
    if (task.type === 'proceso') return process.pid;
    if (task.type === 'partes') for (let n = 0; n < task.n; n++) await send(n);
    return 'hecho';
  },
  (error) => error instanceof RangeError,
);

const pause = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 10));
