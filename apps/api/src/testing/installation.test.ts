/** One installation with its own database: what lies in its folder, and what its commands may do while it runs. */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { archivoUrl } from '@hampi/contract';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { aPractice, startAlone, undoAfterEach } from './operation.ts';

vi.setConfig({ testTimeout: 120_000 });
undoAfterEach();

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A command of the operator; what it said and how it ended. */
const run = (name: string, env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `apps/api/src/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );

/** What other accounts may read or enter below the folder, but for the folder itself. */
async function openToOthers(dir: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ mode: 0 }));
    if (mode & 0o077) found.push(`${path.join(entry.parentPath, entry.name)} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

test('[OP-2] [CL-10] an installation is closed to other accounts, and its key is not changed while it runs', async () => {
  const { program, env, url } = await startAlone();
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

  const refused = await run('rotate-key', env);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Hampi está en marcha') });
});
