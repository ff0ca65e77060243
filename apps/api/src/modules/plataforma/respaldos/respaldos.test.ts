import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getSistema } from '@hampi/contract/plataforma/tablero/sistema';
import { afterAll, expect, test } from 'vitest';
import { fileStore } from '../../../adapters/files/file-store.ts';
import { readConfig } from '../../../config.ts';
import { builders } from '../../../testing/builders.ts';
import { createBareDatabase } from '../../../testing/database.ts';
import { aFullRecord } from '../../../testing/full-record.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startBucket } from '../../../testing/s3/bucket.ts';
import { dumpOf } from '../../../testing/upgrade/dump.ts';
import { openAuditTrail } from '../../../vault/audit-check.ts';
import { fileOfSeals } from '../../../vault/audit-seals.ts';
import { isArchive } from '../auditoria/archivar.ts';
import { bucketPlace } from './bucket-place.ts';
import { loadBackup } from './load.ts';
import { makeBackup, packed } from './make.ts';
import { type BackupPlace, folderPlace } from './place.ts';
import { keyText, loadRecoveryKey, readKeyText, recoveryKey } from './recovery-key.ts';
import { openBackups } from './respaldos.ts';
import { restoreBackup } from './restore.ts';
import { connectOwner, rowsIn, rowsOut, sumOf } from './tables.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'hampi-respaldos-'));
afterAll(() => rm(folder, { recursive: true }));
const practice = await startTestApp({ config: { HAMPI_DATA: path.join(folder, 'data') } });
const { owner, databaseUrls, master, clock, deps } = practice;
await aFullRecord(practice);
await deps.files.put('una-imagen', Buffer.from([0, 255, 10, 13]), 'image/png');

const key = recoveryKey(Buffer.alloc(32, 7));
const source = {
  ownerUrl: databaseUrls.ownerUrl,
  files: deps.files,
  seals: [fileOfSeals(path.join(folder, 'sellos.jsonl'))],
  master,
  masterIncluded: true,
};
const trail = openAuditTrail(practice.db, master, source.seals, console);
await trail.sealRows(clock.now());
await trail.sealHead(clock.now());
const place = folderPlace(path.join(folder, 'copias'));
const made = await makeBackup(source, key, place, clock.now());
const bytes = await readFile(path.join(folder, 'copias', made.nombre));
const streamed = (content: Uint8Array) => Readable.from([content]);

/** A database and a folder as an operator prepares them for a restore. */
async function anEmptyPlace(env: Record<string, string> = {}) {
  const database = await createBareDatabase();
  afterAll(database.drop);
  const dir = await mkdtemp(path.join(folder, 'vacia-'));
  const config = readConfig({ DATABASE_URL: database.appUrl, HAMPI_DATA: dir, ...env });
  return { ...database, config, files: fileStore(config.files) };
}

/** Rows as text, in any order, without the tables where whoever migrates records it, and the audit whole instead of its parts. */
async function rowsOf(ownerPool: Parameters<typeof dumpOf>[0]) {
  const tables = [...(await dumpOf(ownerPool))].filter(
    ([name]) =>
      name !== 'graphile_worker.migrations' && name !== 'public.funcion' && !name.startsWith('public.auditoria_hasta_'),
  );
  return tables.map(([name, rows]) => [name, rows.split('\n').sort()]).sort();
}

test('[OP-4] a backup restored elsewhere has every row and file as it was, and its audit can be verified', async () => {
  const target = await anEmptyPlace();
  const restored = await restoreBackup(streamed(bytes), key, target);
  expect(restored).toMatchObject({ filas: made.filas, archivos: made.archivos });
  const there = await startTestApp({ on: target, master, config: { HAMPI_DATA: target.config.dataDir } });
  expect(await rowsOf(there.owner)).toEqual(await rowsOf(owner));
  const functions = `select proname, md5(prosrc) as texto from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace = 'public'::regnamespace and lanname = 'plpgsql' order by 1`;
  expect((await there.owner.query(functions)).rows).toEqual((await owner.query(functions)).rows);
  for await (const clave of deps.files.keys())
    expect(Buffer.from(await target.files.get(clave))).toEqual(Buffer.from(await deps.files.get(clave)));
  expect(await readFile(target.config.auditSeals, 'utf8')).toMatch(/^\{.*"lote":1,.*\}\n$/);
  // Ids continue after the last one and do not start over.
  const next = `select nextval('cita_id_seq') as n`;
  expect((await there.owner.query(next)).rows).toEqual((await owner.query(next)).rows);
});

test('[OP-4] values of every type are restored unchanged: jsonb, bytea, ranges, arrays, numbers, moments, letters, nulls', async () => {
  const tabla = `create table tipos (j jsonb, b bytea, r tstzrange, a text[], n numeric, f double precision, t timestamptz,
    i interval, letras text, nada text, doble numeric generated always as (n * 2) stored)`;
  const [here, there] = await Promise.all(
    [await anEmptyPlace(), await anEmptyPlace()].map(({ ownerUrl }) => connectOwner(ownerUrl)),
  );
  try {
    if (!here || !there) throw new Error('two databases');
    await Promise.all([here.query(tabla), there.query(tabla)]);
    await here.query(
      `insert into tipos (j, b, r, a, n, f, t, i, letras) values ('{"ñ": [1, null, "\\n"]}', '\\x00ff5c0a',
        '[2026-11-23 10:00-05, infinity)', array['a"b', null, 'NULL', '{,}', ''], 12345678901234567890.0000000001000,
        0.1::float8 + 0.2, '2026-11-23 23:59:59.999999-05', '1 mon -3 days 04:05:06.7', $1)`,
      ['Ñusta «Ángela»\t\\N\r\nd’Ávila 🩺'],
    );
    // A server with other settings for dates and time zone.
    await there.query(`set datestyle = 'SQL, DMY'; set timezone = 'Asia/Tokyo'`);
    const table = { tabla: 'tipos', columnas: 'j, b, r, a, n, f, t, i, letras, nada' };
    await rowsIn(there, table, await rowsOut(here, table));
    await there.query(`set datestyle = 'ISO'; set timezone = 'UTC'`);
    expect(await sumOf(there, table)).toEqual(await sumOf(here, table));
    expect((await there.query('select * from tipos')).rows).toEqual((await here.query('select * from tipos')).rows);
  } finally {
    await Promise.all([here?.end(), there?.end()]);
  }
});

test('[OP-4] another key, a flipped bit, a missing end or another file gets a sentence, and nothing is restored', async () => {
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
  const attempts: [Uint8Array, ReturnType<typeof recoveryKey>, RegExp][] = [
    [bytes, recoveryKey(Buffer.alloc(32, 8)), /La llave de recuperación no es la de este respaldo/],
    [flipped, key, /dañado o incompleto/],
    [bytes.subarray(0, -1), key, /dañado o incompleto/],
    [bytes.subarray(0, bytes.indexOf('\n') + 1 + 65_552), key, /dañado o incompleto/],
    [Buffer.from('%PDF-1.4'), key, /no es un respaldo de Hampi/],
  ];
  for (const [content, used, sentence] of attempts) {
    const place = await anEmptyPlace();
    await expect(restoreBackup(streamed(content), used, place)).rejects.toThrow(sentence);
    for await (const clave of place.files.keys()) expect.unreachable(clave);
    expect(existsSync(place.config.masterKeyFile)).toBe(false);
  }
});

test('[OP-4] a place in use is refused with a sentence and not changed', async () => {
  const inUse = { ...(await anEmptyPlace()), ownerUrl: databaseUrls.ownerUrl };
  await expect(restoreBackup(streamed(bytes), key, inUse)).rejects.toThrow(/la base de datos ya tiene tablas/);
  const target = await anEmptyPlace();
  await target.files.put('de-otro', Buffer.from('x'), 'text/plain');
  await expect(restoreBackup(streamed(bytes), key, target)).rejects.toThrow(/ya hay archivos subidos \(de-otro\)/);
  expect(Buffer.from(await target.files.get('de-otro')).toString()).toBe('x');
});

test('[OP-4] a backup of a newer Hampi is refused, and one without its master key asks for it', async () => {
  await owner.query(`insert into migracion (nombre, sha256) values ('20990101T0000_futuro.sql', 'x')`);
  const newer = await makeBackup(source, key, place, new Date('2026-11-24T15:00:00Z')).finally(() =>
    owner.query(`delete from migracion where nombre like '2099%'`),
  );
  await expect(restoreBackup(await place.read(newer.nombre), key, await anEmptyPlace())).rejects.toThrow(
    /versión de Hampi más nueva que este programa/,
  );
  const apart = await makeBackup({ ...source, masterIncluded: false }, key, place, new Date('2026-11-24T16:00:00Z'));
  const restore = async (env: Record<string, string>) =>
    restoreBackup(await place.read(apart.nombre), key, await anEmptyPlace(env));
  await expect(restore({})).rejects.toThrow(/Póngala en HAMPI_MASTER_KEY/);
  await expect(restore({ HAMPI_MASTER_KEY: master.key.toString('base64') })).resolves.toMatchObject({
    archivos: made.archivos,
  });
});

test('[OP-4] when the disk is full, nothing of the new backup stays, and the earlier ones do', async () => {
  const dir = path.join(folder, 'lleno');
  const disk = folderPlace(dir);
  const first = await makeBackup(source, key, disk, new Date('2026-11-20T08:00:00Z'));
  const full: BackupPlace = {
    ...disk,
    write: (nombre, content) => disk.write(nombre, fillingUp(content)),
  };
  await expect(makeBackup(source, key, full, new Date('2026-11-21T08:00:00Z'))).rejects.toThrow('ENOSPC');
  expect(await readdir(dir)).toEqual([first.nombre]);
});

/** Accepts a part or two, like a disk that is almost full. */
async function* fillingUp(content: AsyncIterable<Uint8Array>) {
  let parts = 0;
  for await (const part of content) {
    if (++parts > 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    yield part;
  }
}

test('[OP-4] what fails before the place is ready to write is the reason of the backup, and ends nothing else', async () => {
  const slow: BackupPlace = {
    ...place,
    write: async (nombre, content) => {
      // So long that whatever was begun before has failed.
      for (let n = 0; n < 20; n++) await owner.query('select 1');
      return place.write(nombre, content);
    },
  };
  const rotated = { ...source, master: { ...master, id: 'otra' } };
  await expect(makeBackup(rotated, key, slow, new Date('2026-11-25T08:00:00Z'))).rejects.toThrow(
    /La llave maestra fue cambiada/,
  );
});

test('[OP-4] when writing stops before a table is read, the end of its connection is no second failure', async () => {
  const client = await connectOwner(databaseUrls.ownerUrl);
  await client.query('create temporary table muchas as select n from generate_series(1, 1000000) n');
  await rowsOut(client, { tabla: 'muchas', columnas: 'n' });
  await client.end();
});

test('[OP-4] rows that stop coming are the failure of whoever writes them', async () => {
  const client = await connectOwner(databaseUrls.ownerUrl);
  await client.query('create temporary view rota as select 1 / (200000 - n) as n from generate_series(1, 300000) n');
  const write = place.write(
    'hampi-20990101T000000Z.respaldo',
    packed(() => rowsOut(client, { tabla: 'rota', columnas: 'n' }), key),
  );
  await expect(write).rejects.toThrow('division by zero');
  await client.end();
});

test('[OP-4] what a killed process left of the same kind is removed by the next, which can write the same name', async () => {
  const dir = await mkdtemp(path.join(folder, 'cortada-'));
  const names = ['auditoria-hasta-10000000.archivo', 'hampi-20261123T080000Z.respaldo', 'tesis'];
  for (const name of names) await writeFile(path.join(dir, `${name}.parcial`), 'cortado');
  const content = async function* () {
    yield Buffer.from('entero');
  };
  await folderPlace(dir, isArchive).write('auditoria-hasta-10000000.archivo', content());
  expect(await readdir(dir)).toEqual([
    'auditoria-hasta-10000000.archivo',
    'hampi-20261123T080000Z.respaldo.parcial',
    'tesis.parcial',
  ]);
  await folderPlace(dir).write('hampi-20261123T080000Z.respaldo', content());
  expect(await readdir(dir)).toEqual([...names.slice(0, 2), 'tesis.parcial']);
});

test('[OP-4] a backup that is gone is said by the one who reads it', async () => {
  await expect(place.read('hampi-20990101T000000Z.respaldo')).rejects.toThrow('ENOENT');
});

test('[OP-4] a backup whose reader leaves early is closed: of another key, or refused at its first entry', async () => {
  let left = 0;
  async function* watched() {
    try {
      for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
    } finally {
      left++;
    }
  }
  const target = {
    ownerUrl: '',
    appUser: '',
    begin: () => Promise.reject(new Error('left')),
    file: async () => undefined,
  };
  await expect(loadBackup(watched(), recoveryKey(Buffer.alloc(32, 9)), target)).rejects.toThrow('no es la de este');
  await expect(loadBackup(watched(), key, target)).rejects.toThrow('left');
  await expect.poll(() => left).toBe(2);
});

test('[OP-4] the newest backup is restored beside the database, compared and dropped, and administrators see the results', async () => {
  const copias = path.join(folder, 'probadas');
  const backups = openBackups(folderPlace(copias), { ...deps, ...databaseUrls, master, recovery: key });
  const admin = await builders(deps.db).anAdmin();
  const shown = async () => (await (await practice.as(admin)).call(getSistema)).respaldo;
  await expect(backups.tryNewest()).rejects.toThrow(/no hay ningún respaldo que probar/);
  expect(await shown()).toMatchObject({ hecho_en: null, probado_en: null, prueba_fallida: true });
  const { nombre, bytes } = await backups.make();
  clock.advance({ minutes: 1 });
  expect(await backups.tryNewest()).toMatchObject({ nombre, bytes });
  expect(await shown()).toMatchObject({ bytes, probado_en: expect.any(String), fallo: false, prueba_fallida: false });
  const scratch = `select datname from pg_database where datname like current_database() || '\\_%'`;
  expect((await owner.query(scratch)).rows).toEqual([]);

  clock.advance({ days: 1 });
  await truncate(path.join(copias, nombre), bytes - 1);
  await expect(backups.tryNewest()).rejects.toThrow(/dañado o incompleto/);
  expect(await shown()).toMatchObject({ probado_en: expect.any(String), fallo: false, prueba_fallida: true });
  const why = await deps.db.selectFrom('respaldo').select('fallo').orderBy('id', 'desc').executeTakeFirst();
  expect(why?.fallo).toMatch(/dañado/);
  expect((await owner.query(scratch)).rows).toEqual([]);
});

test('[OP-4] processes that start at the same moment make one recovery key, which is shown once', async () => {
  const file = path.join(folder, 'al-mismo-tiempo', 'llave');
  const starts = await Promise.all(Array.from({ length: 8 }, () => loadRecoveryKey(undefined, file)));
  expect(new Set(starts.map((start) => start.key.id)).size).toBe(1);
  expect(starts.filter((start) => start.made)).toHaveLength(1);
});

test('[OP-4] the recovery key is read as people write it, and a mistyped one gets a sentence', () => {
  const text = keyText(key);
  expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){12}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(
    readKeyText(` ${text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`),
  ).toEqual(key);
  expect(() => readKeyText(text.slice(1))).toThrow(/no es una llave de recuperación/);
});

test('[OP-4] a backup in a bucket appears once complete, is listed, restored, and deleted by the rule', async () => {
  const { files } = await startBucket();
  const bucket = bucketPlace({ ...files, folder: 'clinica/' });
  const { nombre, filas } = await makeBackup(source, key, bucket, clock.now());
  expect(await bucket.list()).toEqual([{ nombre, bytes: expect.any(Number) }]);
  const target = await anEmptyPlace();
  const restored = await restoreBackup(await bucket.read(nombre), key, target);
  expect(restored.filas).toBe(filas);

  const broken = bucket.write(
    'hampi-20990101T000000Z.respaldo',
    (async function* () {
      yield new Uint8Array(20 * 1024 * 1024);
      throw new Error('the database went away');
    })(),
  );
  await expect(broken).rejects.toThrow('the database went away');
  expect((await bucket.list()).map((one) => one.nombre)).toEqual([nombre]);
  await bucket.remove(nombre);
  expect(await bucket.list()).toEqual([]);
});
