/** Backups of the running program: made while it works, by a process that is killed, and restored on another machine (ADR 235). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import { expect, inject, test } from 'vitest';
import { PASSWORD } from '../testing/builders.ts';
import { aPractice, folder, PATIENCE, start, startAlone, undoAfterEach } from '../testing/operation.ts';
import { runCommand } from '../testing/process.ts';

undoAfterEach();

test('[OP-4] [OP-3] a backup contains what was booked before it although booking never stops, and its practice logs in on another machine', async () => {
  const { program, env, url } = await startAlone();
  const { doctor, pacientes, turnos, book } = await aPractice(url);
  const copias = path.join(await folder(), 'copias');
  const acknowledged: string[] = [];
  let booking = true;
  const stream = (async () => {
    for (const turno of (await turnos(program)).filter((one: Turno) => one.disponible)) {
      if (!booking) return;
      const paciente = pacientes[acknowledged.length % 2];
      if ((await book(program, turno, paciente)).status === 200) acknowledged.push(turno.inicio);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const before = [...acknowledged];
  const made = await runCommand('backup', env, ['--to', copias]);
  const after = acknowledged.length;
  booking = false;
  await stream;
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Respaldo hecho: hampi-') });
  expect(after).toBeGreaterThan(before.length);
  await program.stop();

  const [nombre] = await readdir(copias);
  const key = /^ {4}([0-9A-Z-]{64})$/m.exec(made.said)?.[1] as string;
  const elsewhere = { HAMPI_DATA: path.join(await folder(), 'data'), HAMPI_HOST: '127.0.0.1' };
  const archivo = path.join(copias, nombre as string);
  expect(await runCommand('restore', elsewhere, [archivo])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Falta la llave de recuperación'),
  });
  expect(await runCommand('restore', { ...elsewhere, HAMPI_BACKUP_KEY: key }, [archivo])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restaurado y comprobado'),
  });
  const restored = await start(elsewhere);
  expect(await restored.call(login, undefined, { body: { username: doctor.login, password: PASSWORD } })).toMatchObject(
    {
      status: 200,
    },
  );
  const taken = (await turnos(restored)).filter((one: Turno) => !one.disponible).map(({ inicio }: Turno) => inicio);
  expect(taken).toEqual(expect.arrayContaining(before));
});

test('[OP-4] a backup killed in the middle leaves nothing that looks like one, and the next one is complete', async () => {
  const { env } = await startAlone();
  const copias = path.join(await folder(), 'copias');
  await mkdir(copias);
  const folderSeen = watch(copias);
  const begun = once(folderSeen, 'change');
  const command = spawn(process.execPath, [path.join(inject('program'), 'backup.js'), '--to', copias], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  await begun;
  folderSeen.close();
  command.kill('SIGKILL');
  await once(command, 'exit');
  expect(await readdir(copias)).toEqual([expect.stringMatching(/^hampi-.*\.respaldo\.parcial$/)]);

  expect(await runCommand('backup', env, ['--to', copias])).toMatchObject({ code: 0 });
  expect(await readdir(copias)).toEqual([expect.stringMatching(/^hampi-.*Z\.respaldo$/)]);
  expect(await runCommand('backup', env, ['--to', copias, '--try'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('se restauró de prueba y está completo'),
  });
});

test('[OP-4] a restore killed in the middle is no installation: neither a start nor a second restore accepts it', async () => {
  const { env, url } = await startAlone();
  await aPractice(url);
  const copias = path.join(await folder(), 'copias');
  const made = await runCommand('backup', env, ['--to', copias]);
  const key = /^ {4}([0-9A-Z-]{64})$/m.exec(made.said)?.[1] as string;
  const archivo = path.join(copias, (await readdir(copias))[0] as string);

  const data = path.join(await folder(), 'data');
  const elsewhere = { HAMPI_DATA: data, HAMPI_HOST: '127.0.0.1', HAMPI_BACKUP_KEY: key };
  const command = spawn(process.execPath, [path.join(inject('program'), 'restore.js'), archivo], {
    env: { PATH: process.env.PATH, ...elsewhere },
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(path.join(data, 'restauracion-sin-terminar')), { timeout: PATIENCE }).toBe(true);
  command.kill('SIGKILL');
  await once(command, 'exit');
  const started = await start(elsewhere);
  expect(started).toMatchObject({ url: '' });
  expect(started.said()).toContain('quedó una restauración sin terminar');
  expect(await runCommand('restore', elsewhere, [archivo])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Solo se restaura en un lugar vacío'),
  });

  const again = { ...elsewhere, HAMPI_DATA: path.join(await folder(), 'data') };
  expect(await runCommand('restore', again, [archivo])).toMatchObject({ code: 0 });
  expect((await fetch(`${(await start(again)).url}/healthz`)).status).toBe(200);
});
