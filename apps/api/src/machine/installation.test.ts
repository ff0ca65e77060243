/** One installation with its own database: the files in its folder, and what its commands may do while it runs. */
import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { getJwks } from '@hampi/contract/base/sealed';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPractice, folder, start, startFromNothing, undoAfterEach } from '../testing/operation.ts';
import { runCommand } from '../testing/process.ts';

undoAfterEach();

/** What other accounts may read or enter below the folder, excluding the folder itself. */
async function openToOthers(dir: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ mode: 0 }));
    if (mode & 0o077) found.push(`${path.join(entry.parentPath, entry.name)} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

test('[OP-2] [CL-10] an installation is closed to other accounts, its key cannot be changed while it runs, and its documented backup holds no key and restores', async () => {
  const { program, env, url } = await startFromNothing();
  const { token } = await aPractice(url);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0F766E' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
  const sent = await fetch(`${program.url}/api/archivos?publico=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await sent.json()) as { data: { id: string } };
  expect((await fetch(program.url + archivoUrl(data.id))).status).toBe(200);
  expect(await openToOthers(env.HAMPI_DATA)).toEqual([]);

  const [refused, sound] = await Promise.all([runCommand('rotate-key', env), runCommand('verify-audit', env)]);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Hampi está en marcha') });
  expect(sound).toMatchObject({ code: 0, said: expect.stringContaining('La auditoría está como se escribió') });

  // As docs/respaldo.md says, word for word.
  await program.stop();
  const elsewhere = await folder();
  const sh = (script: string) => promisify(execFile)('sh', ['-euc', script], { cwd: elsewhere });
  await sh(`ln -s ${env.HAMPI_DATA} data
    tar -C data -czhf hampi.tar.gz --exclude=./llave-* --exclude=./postgres.json* .
    tar -C data -czf llaves-hampi.tar.gz llave-maestra postgres.json`);
  const { stdout: copied } = await sh('tar -tzf hampi.tar.gz');
  expect(copied).toContain('./postgres/PG_VERSION');
  expect(copied).toContain('./files/');
  expect(copied).not.toMatch(/llave|postgres\.json/);
  await rm(env.HAMPI_DATA, { recursive: true });
  await sh(`mkdir -m 711 restaurada
    tar -C restaurada -xzf hampi.tar.gz
    tar -C restaurada -xzf llaves-hampi.tar.gz`);
  const restored = await start({ ...env, HAMPI_DATA: path.join(elsewhere, 'restaurada') });
  expect((await fetch(restored.url + archivoUrl(data.id))).status).toBe(200);
  expect((await restored.call(getJwks, token)).status).toBe(200);
  expect(await openToOthers(path.join(elsewhere, 'restaurada'))).toEqual([]);
});
