/** `npm run dev`, as an engineer uses it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getJwks } from '@hampi/contract/base/sealed';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE, preparedFolder, undoAfterEach } from '../testing/operation.ts';

undoAfterEach();

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A production setting: the clinic of the demonstration would only be loaded for longer than everything else here takes. */
const WITHOUT_DEMO = { HAMPI_HOST: '127.0.0.1' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('[OP-2] npm run dev serves the page from its sources, forwards calls to a server that restarts on its database, and ends all', async () => {
  const data = await preparedFolder();
  const [port, webPort] = [await freePort(), await freePort()];
  const dev = spawn(process.execPath, ['scripts/dev.mjs', '--port', String(webPort), '--strictPort'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), HAMPI_DATA: data, ...WITHOUT_DEMO },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(dev, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Hampi está listo') && said.includes('Local:')) resolve();
      });
    void ended.then(() => reject(new Error(said)));
  });
  onTestFinished(async () => {
    dev.kill('SIGTERM');
    await ended;
  });
  await ready;

  const web = `http://localhost:${webPort}`;
  expect(await (await fetch(web)).text()).toContain('/@vite/client');
  expect(await (await fetch(web + getJwks.path)).json()).toMatchObject({ keys: [{ crv: 'P-256' }] });

  // A saved line restarts the server; its database goes on.
  const postmaster = () => readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8');
  const before = await postmaster();
  const now = new Date();
  await utimes(path.join(root, 'apps/api/src/main.ts'), now, now);
  await vi.waitUntil(() => said.split('Hampi está listo').length > 2, { timeout: PATIENCE });
  expect(await postmaster()).toBe(before);

  dev.kill('SIGTERM');
  await ended;
  await expect(postmaster()).rejects.toThrow('ENOENT');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  await expect(fetch(web)).rejects.toThrow();
});
