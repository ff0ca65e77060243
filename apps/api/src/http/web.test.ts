import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { page } from '@hampi/contract/base/page';
import { roleFacts } from '@hampi/contract/base/role-facts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { isPmtiles } from '../adapters/maps/map-file.ts';
import type { Config } from '../config.ts';
import { Moved, Pages } from './pages.ts';
import { serveWeb } from './web.ts';

const dir = await mkdtemp(path.join(tmpdir(), 'hampi-web-'));
await mkdir(path.join(dir, 'assets'));
await writeFile(path.join(dir, 'index.html'), '<title>Hampi</title><body></body>');
await writeFile(path.join(dir, 'assets', 'entrada-1a2b.js'), 'export {}');
await writeFile(path.join(dir, 'assets', 'entrada-1a2b.js.gz'), gzipSync('export {}'));
const clock = { now: () => new Date('2026-11-23T03:00:00Z') };
const app = Fastify();
const pages = new Pages();
pages.add(page('/'));
pages.add(page('/medicos'));
pages.add(page('/Nosotros'));
pages.add(page('/verificar/:codigo?'));
pages.add(page('/directorio/:especialidad?'), {
  load: async () => null,
  addresses: async () => [{ path: '/directorio/cardiologia?a&b', lastmod: '2026-11-23' }],
});
pages.add(page<{ doctor: string }>('/profesional/:id'), {
  load: async ({ params }) =>
    params.id === '7' ? { doctor: 'Dra. Paz' } : params.id === '8' ? new Moved('/profesional/7') : undefined,
});
// Draws any page that is requested.
await mkdir(path.join(dir, 'sitio'));
await writeFile(path.join(dir, 'sitio', 'assets.json'), '{"script":"/p.js"}');
await writeFile(
  path.join(dir, 'sitio', 'render.js'),
  `export const draws = () => true;
   export const render = (visit, { script }) => JSON.stringify({ ...visit, script }) + ' '.repeat(3000);`,
);
await writeFile(
  path.join(dir, 'sitio', 'areas.json'),
  JSON.stringify({ '/medico': ['assets/marco.js'], '/medico/dashboard': ['assets/marco.js', 'assets/agenda.css'] }),
);
const mapFile = path.join(dir, 'ecuador.pmtiles');
await writeFile(mapFile, 'PMTiles\u0003 and the streets');
await serveWeb(app, { config: { publicUrl: 'https://hampi.ec', mapFile } as Config, clock }, pages, {
  webDir: dir,
  siteDir: path.join(dir, 'sitio'),
});
const drawn = (reply: { body: string }) => JSON.parse(reply.body);
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

test.each(['GET', 'HEAD'] as const)('[PU-6] %s of a path in an area answers with the web app', async (method) => {
  for (const url of ['/medico/dashboard', '/medico', '/ADMIN/x?y=1']) {
    const reply = await app.inject({ method, url });
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    expect(reply.headers['cache-control']).toBe('no-cache');
    if (method === 'GET') expect(reply.body).toContain('<title>Hampi</title>');
  }
});

test('[SH-1] the page of an area names the files that it needs, and that of its home also those of the screen', async () => {
  const linked = async (url: string) =>
    [...(await app.inject({ url })).body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(
      ([, ...link]) => link,
    );
  const frame = ['modulepreload', '/assets/marco.js'];
  expect(await linked('/medico/cajas?desde=inicio')).toEqual([frame]);
  expect(await linked('/Medico/Dashboard/')).toEqual([frame, ['preload', '/assets/agenda.css']]);
  expect(await linked('/admin/dashboard')).toEqual([]);
});

test.each(['GET', 'HEAD'] as const)(
  '[PU-6] %s of any other path that is no file and no call answers with a page; unknown ones with the landing and 404',
  async (method) => {
    for (const [url, status, path] of [
      ['/?ingresar', 200, '/'],
      ['/medicos/', 200, '/medicos'],
      ['/nosotros', 200, '/Nosotros'],
      ['/verificar', 200, '/verificar/:codigo?'],
      ['/verificar/a1b2?de=correo', 200, '/verificar/:codigo?'],
      ['/no-existe?x=1', 404, '/'],
      ['/Nosotros/otra', 404, '/'],
      ['/algo/mas/hondo', 404, '/'],
      ['/medicos.php', 404, '/'],
      ['/profesional', 404, '/'],
      ['/profesional/9', 404, '/'],
    ] as const) {
      const reply = await app.inject({ method, url });
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, status, 'text/html; charset=utf-8']);
      expect(reply.headers['cache-control']).toBe('no-cache');
      if (method === 'GET') expect(drawn(reply)).toMatchObject({ path, status, origin: 'https://hampi.ec' });
    }
  },
);

test('[PU-7] the operator’s map file is read in pieces, and only a file with the right beginning is accepted', async () => {
  const piece = await app.inject({ url: '/mapa.pmtiles', headers: { range: 'bytes=0-6' } });
  expect([piece.statusCode, piece.body, piece.headers['content-range']]).toEqual([206, 'PMTiles', 'bytes 0-6/24']);
  expect([isPmtiles(mapFile), isPmtiles(path.join(dir, 'index.html')), isPmtiles(dir)]).toEqual([true, false, false]);
});

test('[PU-6] a page is drawn with the data of its address, or redirects to another address', async () => {
  expect(drawn(await app.inject('/profesional/7?de=x%20y'))).toMatchObject({
    params: { id: '7' },
    query: { de: 'x y' },
    data: { doctor: 'Dra. Paz' },
    script: '/p.js',
  });
  const moved = await app.inject('/profesional/8');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/profesional/7']);
});

test('[PU-6] a page is compressed for clients that accept it, and not sent again to those that have it', async () => {
  const first = await app.inject({ url: '/medicos', headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(first.rawPayload).toString()).path).toBe('/medicos');
  const again = await app.inject({ url: '/medicos', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  // A page that does not exist is a 404 each time.
  const missing = await app.inject('/no-existe');
  const mark = String(missing.headers.etag);
  expect((await app.inject({ url: '/no-existe', headers: { 'if-none-match': mark } })).statusCode).toBe(404);
});

test('[PU-6] search engines get the public pages, and are kept out of every area and of personal links', async () => {
  const { body } = await app.inject('/robots.txt');
  const kept = body.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isKept = (path: string) => kept.some((start) => path.startsWith(start));
  const areas = Object.values(roleFacts).map(({ home }) => home);
  expect([...areas, '/verificar/abc', '/api/citas/1'].filter((path) => !isKept(path))).toEqual([]);
  expect(['/', '/medicos', '/medicos/', '/Nosotros', '/directorio/cardiologia'].filter(isKept)).toEqual([]);
  expect(body).toContain('Sitemap: https://hampi.ec/sitemap.xml');
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://hampi.ec/',
    'https://hampi.ec/medicos',
    'https://hampi.ec/Nosotros',
    'https://hampi.ec/directorio/cardiologia?a&amp;b',
  ]);
});

test('[PU-6] what is not a page gets none: a call, a file of another build, a form sent to a wrong path', async () => {
  for (const [method, url] of [
    ['GET', '/api/nada'],
    ['HEAD', '/assets/entrada-9z9z.js'],
    ['POST', '/medico/dashboard'],
  ] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(404);
});

test('[PU-6] a file that the build compressed is sent compressed to clients that accept it, and plain to others', async () => {
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

test('[PU-6] files with a hash in their name are cached for ever', async () => {
  const reply = await app.inject({ url: '/assets/entrada-1a2b.js' });
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
