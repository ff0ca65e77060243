/** What a file can do to the process that reads it, and that the program goes on (BE-18). */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';
import { LecturaRota, openApart } from './apart.ts';
import type { Task } from './testing/heavy-worker.ts';

const { app } = await startTestApp();
const heavy = (patience: number) =>
  openApart<Task>(new URL('./testing/heavy-worker.ts', import.meta.url), { memoryMb: 64, patience });
const patient = heavy(60_000);

const lenta = 'El archivo tarda demasiado en leerse; divídalo en varios';
const grande = 'El archivo necesita demasiada memoria al abrirlo; divídalo en varios';

test.each(['objetos', 'bytes'] as const)(
  '[BE-18] a file that needs more memory than there is for it (%s) gets a sentence, and the next one is read',
  async (type) => {
    await expect(patient.ask({ type })).rejects.toMatchObject({ status: 400, mensaje: grande });
    expect(await patient.ask({ type: 'partes', n: 0 })).toBe('hecho');
  },
);

test('[BE-18] a file that takes longer than its time gets a sentence, and meanwhile others are answered', async () => {
  const hasty = heavy(4_000);
  let over = false;
  const slow = expect(hasty.ask({ type: 'vueltas' }))
    .rejects.toMatchObject({ status: 400, mensaje: lenta })
    .finally(() => {
      over = true;
    });
  let answered = 0;
  while (!over) {
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    answered++;
    await sleep(20);
  }
  await slow;
  // One would have waited for the end if that file stopped the process; on a busy machine there are not many more.
  expect(answered).toBeGreaterThan(3);
  expect(await heavy(60_000).ask({ type: 'partes', n: 0 })).toBe('hecho');
});

test('[BE-18] when what reads a file is killed, only that file fails, and may be tried again', async () => {
  const killed = patient.ask({ type: 'muerte' });
  const behind = patient.ask({ type: 'partes', n: 0 });
  await expect(killed).rejects.toBeInstanceOf(LecturaRota);
  await expect(killed).rejects.toMatchObject({ status: 503 });
  expect(await behind).toBe('hecho');
});

test('[BE-18] of all that reads files, one process for which somebody waits and one for long files are there at a time', async () => {
  const [one, other, long] = [heavy(60_000), heavy(60_000), heavy(180_000)];
  const pid = (reader: typeof one) => reader.ask<number>({ type: 'proceso' });
  const isAlive = (id: number) => {
    try {
      return process.kill(id, 0);
    } catch {
      return false;
    }
  };
  const order: string[] = [];
  const reading = one.parts<number>({ type: 'partes', n: 3 });
  await reading.next();
  const later = pid(other).finally(() => order.push('other'));
  const [first, afar] = [await pid(long), later];
  order.push('long');
  expect(order).toEqual(['long']);
  for await (const part of reading) if (part === 2) order.push('one');
  const second = await afar;
  expect(order).toEqual(['long', 'one', 'other']);
  // A process that is kept for the next file makes room for another's.
  expect(isAlive(second)).toBe(true);
  await pid(one);
  await expect.poll(() => isAlive(second)).toBe(false);
  expect(isAlive(first)).toBe(true);
});

test('[BE-18] a fault tells its place and nothing of what the file says, a sentence is for its owner', async () => {
  await expect(patient.ask({ type: 'frase' })).rejects.toMatchObject({ status: 400, mensaje: 'Falta una columna' });
  const fault = await patient.ask({ type: 'fallo' }).catch((error: Error) => error.message);
  expect(fault).toMatch(/^Error\n.*heavy-worker/);
  expect(fault).not.toContain('Lema');
});

test('[BE-18] what reads a file has neither our keys nor our addresses', async () => {
  process.env.HAMPI_MASTER_KEY_OF_TEST = 'secreta';
  const names = await patient.ask<string[]>({ type: 'entorno' });
  delete process.env.HAMPI_MASTER_KEY_OF_TEST;
  expect(names.filter((name) => /HAMPI|DATABASE|KEY|URL|SECRET/.test(name))).toEqual([]);
});

test('[BE-18] parts come in order, whoever stops reading leaves room for the next', async () => {
  const parts: number[] = [];
  for await (const part of patient.parts<number>({ type: 'partes', n: 50 })) parts.push(part);
  expect(parts).toEqual(Array.from({ length: 50 }, (_, n) => n));

  for await (const part of patient.parts<number>({ type: 'partes', n: 1_000_000 })) if (part === 3) break;
  expect(await patient.ask({ type: 'partes', n: 0 })).toBe('hecho');
});
