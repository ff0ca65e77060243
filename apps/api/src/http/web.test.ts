import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveWeb } from './web.ts';

const dir = await mkdtemp(path.join(tmpdir(), 'hampi-web-'));
await mkdir(path.join(dir, 'assets'));
await writeFile(path.join(dir, 'index.html'), '<title>Hampi</title>');
await writeFile(path.join(dir, 'assets', 'entrada-1a2b.js'), 'export {}');
await writeFile(path.join(dir, 'assets', 'entrada-1a2b.js.gz'), gzipSync('export {}'));
const app = Fastify();
await serveWeb(app, dir);
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

test.each(['GET', 'HEAD'] as const)(
  '[PU-6] %s of any path that is no file and no call answers the page',
  async (method) => {
    for (const [url, status] of [
      ['/?ingresar', 200],
      ['/medico/dashboard', 200],
      ['/medicos/', 200],
      ['/verificar', 200],
      ['/cancelarCita/a1b2?de=correo', 200],
      ['/no-existe?x=1', 404],
      ['/Nosotros/otra', 404],
      ['/medicos.php', 404],
      ['/cancelarCita', 404],
    ] as const) {
      const reply = await app.inject({ method, url });
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, status, 'text/html; charset=utf-8']);
      expect(reply.headers['cache-control']).toBe('no-cache');
      if (method === 'GET') expect(reply.body).toContain('<title>Hampi</title>');
    }
  },
);

test('[PU-6] what is no page has no page: a call, a file of another build, a form sent to nowhere', async () => {
  for (const [method, url] of [
    ['GET', '/api/nada'],
    ['HEAD', '/assets/entrada-9z9z.js'],
    ['POST', '/medico/dashboard'],
  ] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(404);
});

test('[PU-6] a file that the build compressed is sent so to who can read it, and as it is to others', async () => {
  const url = '/assets/entrada-1a2b.js';
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(small.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('ccept-'),
  });
  expect(gunzipSync(small.rawPayload).toString()).toBe('export {}');
  const plain = await app.inject({ url });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe('export {}');
  expect((await app.inject({ url: `${url}.gz` })).statusCode).toBe(404);
});

test('[PU-6] files whose name carries their content are kept for good', async () => {
  const reply = await app.inject({ url: '/assets/entrada-1a2b.js' });
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
