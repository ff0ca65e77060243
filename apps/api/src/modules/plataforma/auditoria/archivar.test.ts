/** Parts of the audit leave the database for a file and come back, and whoever owns the database cannot pretend it. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../data/db.ts';
import { migrate } from '../../../data/migrate.ts';
import { builders } from '../../../testing/builders.ts';
import { createBareDatabase, createTestDatabase } from '../../../testing/database.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { audit } from '../../../vault/audit.ts';
import { signPartsAnew } from '../../../vault/audit-archived.ts';
import { openAuditTrail } from '../../../vault/audit-check.ts';
import { newMasterKey } from '../../../vault/master-key.ts';
import { loadBackup } from '../respaldos/load.ts';
import { makeBackup } from '../respaldos/make.ts';
import { type BackupPlace, folderPlace } from '../respaldos/place.ts';
import { recoveryKey } from '../respaldos/recovery-key.ts';
import { connectOwner, makeRoom, rowsOut, tablesOf } from '../respaldos/tables.ts';
import { archiveBefore, bringBack, isArchive } from './archivar.ts';
import { makeRoomInAudit } from './auditoria.jobs.ts';

const { db, deps, clock, databaseUrls, master: appMaster } = await startTestApp();
const doctor = await builders(db).aDoctor();
const { db: ownerDb, close } = openDatabase(databaseUrls.ownerUrl, { max: 1 });
const owner = await connectOwner(databaseUrls.ownerUrl);
const folder = await mkdtemp(path.join(tmpdir(), 'hampi-archivo-'));
const master = newMasterKey();
const archive = { owner, master, recovery: recoveryKey(Buffer.alloc(32, 7)), place: folderPlace(folder, isArchive) };
const trail = openAuditTrail(db, master, [], console);
const check = async () => (await trail.check()).fallos;
const parts = async (of = owner) =>
  (
    await of.query(
      `select inhrelid::regclass::text as tabla from pg_inherits where inhparent = 'auditoria'::regclass order by 1`,
    )
  ).rows.map(({ tabla }) => tabla);
const rowsUpTo = async (hasta: number, of = owner) =>
  (await of.query('select count(*)::int as n from auditoria where id <= $1', [hasta])).rows[0].n;
const later = () => new Date('2100-01-01');
afterAll(async () => {
  await owner.end();
  await close();
  await rm(folder, { recursive: true });
});

/** Three rows in the first part, and two in the next, as after the ten millionth. */
beforeAll(async () => {
  for (let n = 1; n <= 3; n++) await audit(db, doctor, 'sesion.abrir', n, { dispositivo: 'Teléfono de la sala' });
  await trail.sealRows(clock.now());
  await makeRoomInAudit.run({}, deps);
  await owner.query(`select setval('auditoria_id_seq', 10000000)`);
  for (let n = 4; n <= 5; n++) await audit(db, doctor, 'sesion.abrir', n);
});

test('[BE-44] the audit has room before it is needed, once however often the job runs, and each part refuses changes by its owner', async () => {
  const before = await parts();
  expect(before).toContain('auditoria_hasta_20000000');
  await makeRoomInAudit.run({}, deps);
  await makeRoomInAudit.run({}, deps);
  expect(await parts()).toEqual([...before, 'auditoria_hasta_30000000'].sort());
  for (const part of await parts())
    await expect(owner.query(`delete from ${part}`)).rejects.toThrow('solo admite agregar');
});

test('[BE-44] a part leaves once it is full, old and sealed; its file is unreadable without the key; it comes back as it was', async () => {
  // Too young.
  expect(await archiveBefore(archive, new Date('2020-01-01'), clock.now())).toEqual([]);
  const rows = () => rowsUpTo(10_000_000);
  const whole = await rows();
  expect(await archiveBefore(archive, later(), clock.now())).toMatchObject([
    { desde: 1, hasta: 10_000_000, filas: whole },
  ]);
  expect(await rows()).toBe(0);
  const [nombre] = await readdir(folder);
  const file = path.join(folder, nombre as string);
  expect((await readFile(file)).includes('Teléfono')).toBe(false);
  await trail.sealRows(clock.now());
  expect(await check()).toEqual([]);

  // A file in which something changed is refused, and nothing changes.
  const bytes = await readFile(file);
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(other.length - 20) ^ 1, other.length - 20);
  await writeFile(file, other);
  await expect(bringBack(archive, 10_000_000)).rejects.toThrow();
  expect(await rows()).toBe(0);
  await writeFile(file, bytes);
  await bringBack(archive, 10_000_000);
  expect(await rows()).toBe(whole);
  await trail.sealRows(clock.now());
  expect(await check()).toEqual([]);
  await expect(bringBack(archive, 10_000_000)).rejects.toThrow('No hay una parte archivada');
});

test('[BE-44] rows removed with a note that they were archived are reported; a new master key signs the notes anew', async () => {
  const undo = new Error('undo');
  const tampered = ownerDb.transaction().execute(async (trx) => {
    await sql`alter table auditoria detach partition auditoria_hasta_10000000`.execute(trx);
    await sql`insert into auditoria_archivo select 10000000, 1, count(*), '0', 'x', now(), '{}' from auditoria_hasta_10000000`.execute(
      trx,
    );
    const { fallos } = await openAuditTrail(trx, master, [], console).check();
    expect(fallos).toEqual([
      { donde: 'Auditoría archivada hasta 10000000', que: 'Lo que se anotó de ella no fue escrito por Hampi' },
    ]);
    throw undo;
  });
  await expect(tampered).rejects.toBe(undo);

  await archiveBefore(archive, later(), clock.now());
  const next = newMasterKey();
  await signPartsAnew(db, master, next);
  await trail.sealRows(clock.now());
  expect((await openAuditTrail(db, next, [], console).check()).fallos).toEqual([]);
  expect(await check()).toHaveLength(1);
});

test('[BE-44] a part that gets a row while it is being archived stays, and so does a file that holds other rows', async () => {
  if (!(await parts()).includes('auditoria_hasta_10000000')) await bringBack(archive, 10_000_000);
  const other = path.join(folder, 'otra');
  const place = folderPlace(other, isArchive);
  const late: BackupPlace = {
    ...place,
    write: async (nombre, bytes) => {
      const written = await place.write(nombre, bytes);
      await owner.query(`insert into auditoria (id, accion) overriding system value values (9000000, 'sesion.abrir')`);
      return written;
    },
  };
  const before = await rowsUpTo(10_000_000);
  await trail.sealRows(clock.now());
  await expect(archiveBefore({ ...archive, place: late }, later(), clock.now())).rejects.toThrow(
    'mientras se archivaba',
  );
  await trail.sealRows(clock.now());
  const file = await readFile(path.join(other, 'auditoria-hasta-10000000.archivo'));
  await expect(archiveBefore({ ...archive, place }, later(), clock.now())).rejects.toThrow(
    'no tiene los registros de esa parte',
  );
  expect(await readFile(path.join(other, 'auditoria-hasta-10000000.archivo'))).toEqual(file);
  expect(await rowsUpTo(10_000_000)).toBe(before + 1);
  expect(await check()).toEqual([]);
  await rm(path.join(folder, 'auditoria-hasta-10000000.archivo'));
});

test('[BE-44] a connection that ends before the rows were read is an error, and leaves neither a file nor a note', async () => {
  if (!(await parts()).includes('auditoria_hasta_10000000')) await bringBack(archive, 10_000_000);
  await trail.sealRows(clock.now());
  const lost = await connectOwner(databaseUrls.ownerUrl);
  const pid = (await lost.query('select pg_backend_pid() as pid')).rows[0].pid;
  const dir = path.join(folder, 'cortada');
  const place = folderPlace(dir, isArchive);
  const cut: BackupPlace = {
    ...place,
    write: async (nombre, bytes) => {
      await owner.query('select pg_terminate_backend($1, 5000)', [pid]);
      return place.write(nombre, bytes);
    },
  };
  await expect(archiveBefore({ ...archive, owner: lost, place: cut }, later(), clock.now())).rejects.toThrow();
  expect(await readdir(dir)).toEqual([]);
  expect(await parts()).toContain('auditoria_hasta_10000000');
  await lost.end();
});

test('[BE-44] a restored backup has no table for what left before; nothing is written over its file, and the part comes back', async () => {
  await archiveBefore(archive, later(), clock.now());
  const file = path.join(folder, 'auditoria-hasta-10000000.archivo');
  const bytes = await readFile(file);
  const copies = folderPlace(path.join(folder, 'copias'));
  const source = { ...databaseUrls, files: deps.files, seals: [], master: appMaster, masterIncluded: true };
  const { nombre } = await makeBackup(source, archive.recovery, copies, clock.now());
  const bare = await createBareDatabase();
  await loadBackup(await copies.read(nombre), archive.recovery, {
    ownerUrl: bare.ownerUrl,
    appUser: new URL(bare.appUrl).username,
    begin: async () => undefined,
    file: async () => undefined,
  });
  const restored = await connectOwner(bare.ownerUrl);
  const there = { ...archive, owner: restored };
  expect(await parts(restored)).not.toContain('auditoria_hasta_10000000');
  // The next part is full and old, and leaves after the first.
  await restored.query(`select auditoria_con_sitio(30000000)`);
  await restored.query(`select setval('auditoria_id_seq', 20000000)`);
  await restored.query(`insert into auditoria (accion) values ('sesion.abrir')`);
  const { db: restoredDb, close: closeRestored } = openDatabase(bare.ownerUrl, { max: 1 });
  const restoredTrail = openAuditTrail(restoredDb, master, [], console);
  await restoredTrail.sealRows(clock.now());
  expect(await archiveBefore(there, later(), clock.now())).toMatchObject([{ desde: 10_000_001, hasta: 20_000_000 }]);
  expect(await readFile(file)).toEqual(bytes);

  const noted = (await restored.query('select filas from auditoria_archivo where hasta = 10000000')).rows[0].filas;
  const stranger = { ...there, recovery: recoveryKey(Buffer.alloc(32, 8)) };
  await expect(bringBack(stranger, 10_000_000)).rejects.toThrow('La llave de recuperación no es la de este respaldo');
  const elsewhere = { ...there, place: folderPlace(path.join(folder, 'vacía'), isArchive) };
  await expect(bringBack(elsewhere, 10_000_000)).rejects.toThrow('no está auditoria-hasta-10000000.archivo');
  await bringBack(there, 10_000_000);
  expect(await rowsUpTo(10_000_000, restored)).toBe(noted);
  await restoredTrail.sealRows(clock.now());
  expect((await restoredTrail.check()).fallos).toEqual([]);
  await closeRestored();
  await restored.end();
  await bare.drop();
});

test('[BE-44] a program that starts near the end of a part makes room at once, also when numbers are ahead of the rows', async () => {
  const near = await createTestDatabase();
  const ofNear = await connectOwner(near.ownerUrl);
  await ofNear.query(`select setval('auditoria_id_seq', 9999990)`);
  await migrate(near.ownerUrl, { appUser: new URL(near.appUrl).username });
  await ofNear.query(`insert into auditoria (accion) select 'sesion.abrir' from generate_series(1, 20)`);
  expect((await ofNear.query('select max(id)::int as n from auditoria')).rows).toEqual([{ n: 10_000_010 }]);
  await ofNear.end();
  await near.drop();
});

test('[OP-4] a new database gets room for the audit of a backup that had more than one part, and takes its rows', async () => {
  const fresh = await createTestDatabase();
  const other = await connectOwner(fresh.ownerUrl);
  const room = () => makeRoom(other, [{ nombre: 'public.auditoria_id_seq', valor: '20000001', inicio: '1' }]);
  await room();
  await room();
  await other.query(`insert into auditoria (id, accion) overriding system value values (20000001, 'sesion.abrir')`);
  const table = (await tablesOf(other)).filter(({ tabla }) => /^auditoria(_hasta.*)?$/.test(tabla));
  expect(table.map(({ tabla }) => tabla)).toEqual(['auditoria']);
  const copied: Buffer[] = [];
  for await (const piece of await rowsOut(other, table[0] as (typeof table)[number])) copied.push(piece as Buffer);
  expect(Buffer.concat(copied).toString()).toMatch(/^20000001\t/);
  await other.end();
  await fresh.drop();
});
