/** Restoring a minute: everything is killed, and the practice is restored elsewhere as it was between two bookings (ADR 235). */
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileStore } from '../adapters/files/file-store.ts';
import { readConfig } from '../config.ts';
import { openMinutes } from '../modules/plataforma/respaldos/minutos/minutos.ts';
import { configuredMinutes } from '../modules/plataforma/respaldos/open-place.ts';
import { keyText, recoveryKey } from '../modules/plataforma/respaldos/recovery-key.ts';
import { systemClock } from '../process/clock.ts';
import { aPractice, folder, start, startAlone, undoAfterEach } from '../testing/operation.ts';
import { runCommand } from '../testing/process.ts';
import { loadMasterKey } from '../vault/master-key.ts';

undoAfterEach();

const recovery = recoveryKey(Buffer.alloc(32, 9));
/** As an operator types it, in Ecuador's time. */
const typed = (moment: number) => new Date(moment - 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A practice whose minutes pass when the test says so, because its program archives nothing by itself. */
async function anArchivedPractice() {
  const alone = await startAlone();
  const copias = path.join(await folder(), 'copias');
  const env = { ...alone.env, HAMPI_BACKUP: copias, HAMPI_BACKUP_MINUTES: 'si', HAMPI_BACKUP_KEY: keyText(recovery) };
  const config = readConfig(env);
  const practice = await aPractice(alone.url);
  const { db } = practice;
  const files = fileStore(config.files);
  const master = await loadMasterKey(config, db, () => undefined);
  const urls = { ownerUrl: alone.url, appUrl: alone.url };
  const open = () =>
    openMinutes(configuredMinutes(config.backup) as never, {
      config,
      db,
      clock: systemClock,
      files,
      master,
      recovery,
      ...urls,
    });
  const free = (await practice.turnos(alone.program)).filter((one) => one.disponible);
  /** The beginning of a booked turno, and a later moment before the next booking. */
  const book = async () => {
    const turno = free.shift() as (typeof free)[number];
    expect(await practice.book(alone.program, turno)).toMatchObject({ status: 200 });
    const until = Math.ceil(Date.now() / 1000) * 1000;
    await expect.poll(() => Date.now()).toBeGreaterThan(until);
    return { inicio: turno.inicio, until };
  };
  const restore = async (hasta: string, more: Record<string, string> = {}, from = copias) => {
    const elsewhere = { ...env, HAMPI_BACKUP: from, HAMPI_DATA: path.join(await folder(), 'data'), ...more };
    const { code, said } = await runCommand('restore', elsewhere, ['--hasta', hasta]);
    return { code, said, env: { HAMPI_DATA: elsewhere.HAMPI_DATA, HAMPI_HOST: '127.0.0.1' } };
  };
  const bookedAt = async (env: Record<string, string>) => {
    const restored = await start(env);
    return (await practice.turnos(restored)).filter((one) => !one.disponible).map(({ inicio }) => inicio);
  };
  return { ...alone, copias, minutes: open(), open, files, book, restore, bookedAt };
}

test('[OP-4] after everything was killed, restoring a minute between two bookings has the first and not the second', async () => {
  const practice = await anArchivedPractice();
  const { minutes, files, book, restore, bookedAt } = practice;
  expect(await minutes.archive()).toBe(true);
  await minutes.copyBase();
  await files.put('antes', Buffer.from('una imagen'), 'image/png');
  const first = await book();
  expect(await minutes.archive()).toBe(false);
  const second = await book();
  await files.put('despues', Buffer.from('otra'), 'image/png');
  // Another process continues where this one stopped.
  await practice.open().archive();
  await book();
  await practice.killEverything();

  const between = await restore(typed(first.until));
  expect(between).toMatchObject({ code: 0, said: expect.stringContaining('Restaurado y comprobado') });
  expect(await bookedAt(between.env)).toEqual([first.inicio]);
  const there = fileStore(readConfig(between.env).files);
  expect(Buffer.from(await there.get('antes')).toString()).toBe('una imagen');
  await expect(there.get('despues')).rejects.toThrow();

  const last = await restore('ultimo');
  expect(last.code).toBe(0);
  expect(await bookedAt(last.env)).toEqual([first.inicio, second.inicio]);
});

test('[OP-4] a missing segment, a wrong key, a moment before the first base or after the last minute are each reported', async () => {
  const { minutes, copias, book, restore, killEverything } = await anArchivedPractice();
  const before = Date.now() - 60_000;
  await minutes.archive();
  await minutes.copyBase();
  for (let i = 0; i < 3; i++) {
    await book();
    await minutes.archive();
  }
  const { until } = await book();
  await killEverything();

  expect(await restore(typed(before))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/La primera copia base es de las/),
  });
  expect(await restore(typed(until + 600_000))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Lo archivado llega hasta las/),
  });
  const other = { HAMPI_BACKUP_KEY: keyText(recoveryKey(Buffer.alloc(32, 8))) };
  expect(await restore('ultimo', other)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/no es la de este respaldo/),
  });
  expect(await restore('ayer')).toMatchObject({ code: 1, said: expect.stringMatching(/en hora de Ecuador/) });

  const torn = path.join(await folder(), 'rotas');
  await mkdir(torn);
  await cp(copias, torn, { recursive: true });
  const wal = path.join(torn, 'minutos/wal');
  const segments = (await readdir(wal)).sort();
  await rm(path.join(wal, segments.at(-2) as string));
  const failed = await restore('ultimo', {}, torn);
  expect(failed).toMatchObject({ code: 1, said: expect.stringMatching(/Falta el tramo 00000001/) });
  // Nothing that looks like an installation is left.
  expect(await readdir(failed.env.HAMPI_DATA)).toEqual([]);
  expect((await readFile(path.join(wal, segments[0] as string))).includes('insert')).toBe(false);
});
