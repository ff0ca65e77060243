import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as M from '@hampi/contract/base/messages';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { fileStore } from '../../../adapters/files/file-store.ts';
import { enqueue } from '../../../process/jobs.ts';
import { type Account, builders } from '../../../testing/builders.ts';
import { fileForm } from '../../../testing/file-form.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startBucket } from '../../../testing/s3/bucket.ts';
import { purgeArchivos, SHOWN_BY } from './archivos.jobs.ts';

const { app, as, db, deps, clock, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria } = builders(db);
const doctor = await aDoctor();

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0F766E' } })
    .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 4, background: '#0F766E' } })
    .png()
    .toBuffer();

/** Sends one file in the field `file`, as a browser does. */
async function send(who: Account | null, name: string, bytes: Buffer, query = '', field = 'file') {
  const { headers, payload } = fileForm(name, bytes, { field, type: 'image/png' });
  return app.inject({
    method: 'POST',
    url: `/api/archivos${query}`,
    headers: {
      ...headers,
      ...(who ? { authorization: `Bearer ${(await as(who)).token}` } : {}),
    },
    payload,
  });
}
const sendPublic = async () =>
  (await send(doctor, 'foto.png', await png(), '?publico=true')).json().data as { id: string };
async function read(id: string, who?: Account) {
  return app.inject({
    method: 'GET',
    url: archivoUrl(id) as string,
    headers: who ? { authorization: `Bearer ${(await as(who)).token}` } : {},
  });
}

test('[PF-1] a public photo is kept as WebP without metadata, and anybody may fetch and keep it', async () => {
  const sent = await send(doctor, 'Yo en Cuenca.JPG', await photo(), '?publico=true');
  expect(sent.statusCode).toBe(200);
  const { id } = sent.json().data;
  expect(sent.json().location).toBe(`/api/archivos/${id}`);

  const got = await read(id);
  expect(got.headers['content-type']).toBe('image/webp');
  expect(got.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // Opened by its address it could otherwise act as a page of ours.
  expect(got.headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
  const meta = await sharp(got.rawPayload).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 40, height: 30 });
  expect(meta.exif).toBeUndefined();
});

test('[PF-1] a large photo is made smaller, and a photo taken sideways is turned upright', async () => {
  const sideways = await sharp(await photo(3000, 1500))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = (await send(doctor, 'foto.jpg', sideways, '?publico=true')).json();
  expect(await sharp((await read(data.id)).rawPayload).metadata()).toMatchObject({ width: 800, height: 1600 });
});

test('[PF-1] a private image is readable only by the account that uploaded it', async () => {
  const { id } = (await send(doctor, 'foto.png', await png())).json().data;
  expect((await read(id, doctor)).headers['cache-control']).toBe('private, no-store');
  expect((await read(id)).statusCode).toBe(404);
  expect((await read(id, await aDoctor())).statusCode).toBe(404);
  expect((await read(id, await aSecretaria())).statusCode).toBe(404);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const refused: [string, string, () => Promise<Buffer>, number, string][] = [
  ['an SVG with a script', 'logo.svg', async () => svg, 400, M.archivo_tipo],
  ['an SVG named .png', 'logo.png', async () => svg, 400, M.archivo_tipo],
  ['a PNG named .pdf', 'foto.pdf', png, 400, M.archivo_tipo],
  ['a web page named .jpg', 'foto.jpg', async () => Buffer.from('<html><script></script></html>'), 400, M.archivo_tipo],
  [
    'a picture that breaks off',
    'foto.jpg',
    async () => (await photo(900, 900)).subarray(0, 900),
    400,
    MArchivos.archivo_danado,
  ],
  ['an empty file', 'foto.png', async () => Buffer.alloc(0), 400, M.archivo_tipo],
  [
    'a picture of 5 MB and one byte',
    'foto.png',
    async () => Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]).subarray(0, 5 * 1024 * 1024 + 1),
    413,
    M.archivo_grande,
  ],
];
test.each(refused)('[PF-1] %s is refused with a sentence', async (_, name, bytes, status, sentence) => {
  const answer = await send(doctor, name, await bytes());
  expect([answer.statusCode, answer.json().mensaje, answer.json().data.errores]).toEqual([
    status,
    sentence,
    { file: sentence },
  ]);
});

test('[PF-1] a WebP, and a JPEG as some browsers save it, are understood', async () => {
  const webp = await sharp(await png())
    .webp()
    .toBuffer();
  expect((await send(doctor, 'foto.webp', webp)).statusCode).toBe(200);
  expect((await send(doctor, 'descarga.jfif', await photo())).statusCode).toBe(200);
});

test('[PF-1] a photo of an iPhone that nothing here can read is refused with what to do', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
  const answer = await send(doctor, 'IMG_0001.HEIC', heic);
  expect([answer.statusCode, answer.json().mensaje]).toEqual([400, MArchivos.archivo_heic]);
});

test('[PF-1] an account cannot fill the store: thirty pictures in an hour, and the next one is refused', async () => {
  clock.set('2026-11-20T15:00:00Z');
  const one = await aDoctor();
  const creado_en = clock.now().toISOString();
  const rows = Array.from({ length: 29 }, (_, n) => ({
    nombre: `${n}.png`,
    tipo: 'image/webp',
    tamano: 1,
    sha256: Buffer.alloc(32),
    subido_por: one.usuario_id,
    creado_en,
  }));
  await db.insertInto('archivo').values(rows).execute();
  expect((await send(one, 'foto.png', await png())).statusCode).toBe(200);
  const answer = await send(one, 'foto.png', await png());
  expect([answer.statusCode, answer.json().mensaje]).toEqual([429, MArchivos.archivos_demasiados]);
  clock.set('2026-11-20T16:01:00Z');
  expect((await send(one, 'foto.png', await png())).statusCode).toBe(200);
});

test('[PF-1] a picture of exactly 5 MB is accepted', async () => {
  const bytes = Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]).subarray(0, 5 * 1024 * 1024);
  expect((await send(doctor, 'foto.png', bytes)).statusCode).toBe(200);
});

test('[PF-1] without a file, with another field or without a session nothing is stored', async () => {
  const caller = await as(doctor);
  const empty = await app.inject({
    method: 'POST',
    url: '/api/archivos',
    headers: { authorization: `Bearer ${caller.token}` },
    payload: {},
  });
  expect([empty.statusCode, empty.json().mensaje]).toEqual([400, MArchivos.archivo_falta]);
  expect((await send(doctor, 'foto.png', await png(), '', 'otro')).json().mensaje).toBe(MArchivos.archivo_falta);
  expect((await send(null, 'foto.png', await png())).statusCode).toBe(401);
});

test('[AD-2] the nightly job deletes a picture that nothing refers to, but not one uploaded today for a form that may still be open', async () => {
  clock.set('2026-11-20T15:00:00Z');
  const ids = async () => (await db.selectFrom('archivo').select('id').execute()).map((row) => row.id);
  const [shown, replaced] = [(await sendPublic()).id, (await sendPublic()).id];
  await db.updateTable('usuario').set({ foto: shown }).where('id', '=', doctor.usuario_id).execute();
  clock.set('2026-11-22T14:00:00Z');
  const fresh = (await sendPublic()).id;
  clock.set('2026-11-22T15:01:00Z');
  await enqueue(db, purgeArchivos, {}, clock.now());
  await runDueJobs();

  expect(await ids()).toEqual(expect.arrayContaining([shown, fresh]));
  expect(await ids()).not.toContain(replaced);
  expect((await read(replaced)).statusCode).toBe(404);
  expect(await deps.files.get(replaced).catch(() => 'gone')).toBe('gone');
  expect((await read(shown)).statusCode).toBe(200);
});

test('[AD-2] every column that refers to a picture is checked before one is deleted', async () => {
  const { rows } = await sql<{ shown: string }>`
    select t.relname || '.' || a.attname as shown
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.confrelid = 'archivo'::regclass`.execute(db);
  expect(rows.map((row) => row.shown).sort()).toEqual([...SHOWN_BY].sort());
});

test('[OP-3] the same images live in S3-compatible storage', async () => {
  const { files } = await startBucket();
  const local = deps.files;
  deps.files = fileStore(files);
  try {
    const { id } = (await send(doctor, 'foto.png', await png(), '?publico=true')).json().data;
    expect(await sharp((await read(id)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20 });
    await deps.files.remove(id);
    await expect(deps.files.get(id)).rejects.toThrow();
  } finally {
    deps.files = local;
  }
});

test('[OP-3] a local folder stores the same images', async () => {
  const store = fileStore({ kind: 'local', dir: inject('server').files, shared: false });
  await store.put('8a6e0804-2bd0-4672-b79d-d97027f9071a', await png(), 'image/png');
  expect(Buffer.from(await store.get('8a6e0804-2bd0-4672-b79d-d97027f9071a'))).toEqual(await png());
  await store.remove('8a6e0804-2bd0-4672-b79d-d97027f9071a');
  await expect(store.get('8a6e0804-2bd0-4672-b79d-d97027f9071a')).rejects.toThrow();
});

test('[OP-3] a file that cannot be moved to its place leaves no partial file behind', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'hampi-files-'));
  const store = fileStore({ kind: 'local', dir, shared: false });
  await store.put('sellos', Buffer.from('antes'), 'application/json');
  await mkdir(path.join(dir, 'ocupado', 'por-otro'), { recursive: true });
  await expect(store.put('ocupado', Buffer.from('ahora'), 'text/plain')).rejects.toMatchObject({ status: 503 });
  expect(Buffer.from(await store.get('sellos')).toString()).toBe('antes');
  expect((await readdir(dir)).sort()).toEqual(['ocupado', 'sellos']);
  await rm(dir, { recursive: true });
});
