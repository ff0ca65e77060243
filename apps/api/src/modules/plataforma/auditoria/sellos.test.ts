/** Where the audit's head is stored each hour, and what happens if that place is unavailable. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUDITORIA_SIN_SELLAR } from '@hampi/contract/plataforma/auditoria/calls';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../../../adapters/files/file-store.ts';
import { openDatabase } from '../../../data/db.ts';
import { enqueue } from '../../../process/jobs.ts';
import { work } from '../../../register.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startBucket } from '../../../testing/s3/bucket.ts';
import { audit } from '../../../vault/audit.ts';
import { openAuditTrail } from '../../../vault/audit-check.ts';
import { placesOfSeals, readSeal } from '../../../vault/audit-seals.ts';
import { newMasterKey } from '../../../vault/master-key.ts';
import { sealAuditHead, sealAuditRows, verifyAudit } from './auditoria.jobs.ts';

const { db, owner, databaseUrls, deps, clock, mailbox, runDueJobs } = await startTestApp();
const { anAdmin } = builders(db);
const admin = await anAdmin();
const folder = await mkdtemp(path.join(tmpdir(), 'hampi-sellos-'));
afterAll(() => rm(folder, { recursive: true }));
const file = path.join(folder, 'sellos.jsonl');
const bucket = await startBucket();
const master = newMasterKey();
const store = fileStore(bucket.files);
const places = placesOfSeals({ auditSeals: file, files: bucket.files }, store);
const logged: object[] = [];
deps.auditTrail = openAuditTrail(db, master, places, { warn: (line) => logged.push(line) });

/** Writes an audit row and runs the hourly job. */
async function anHour() {
  await audit(db, admin, 'sesion.abrir', null);
  clock.advance({ hours: 1 });
  await enqueue(db, sealAuditHead, {}, clock.now());
  await runDueJobs();
}
const inFile = async () =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => readSeal(master, line)?.lote);
const inBucket = async () => readSeal(master, Buffer.from(await store.get('sello-de-auditoria.json')).toString())?.lote;
const waitingJobs = async () =>
  (await owner.query(`select last_error from graphile_worker.jobs where task_identifier = $1`, [sealAuditHead.name]))
    .rows;
const newestBatch = async () =>
  (
    await db
      .selectFrom('auditoria_lote')
      .select((eb) => eb.fn.max('n').as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const alarms = async () =>
  (await db.selectFrom('notificacion').where('descripcion', '=', AUDITORIA_SIN_SELLAR).select('uid').execute()).map(
    ({ uid }) => uid,
  );

beforeEach(anHour);

test('[CL-10] the audit is chained every minute, its head is stored outside every hour, and everything is verified every night', () => {
  const day = Array.from({ length: 24 * 60 }, (_, i) => ({ min: i % 60, hour: Math.floor(i / 60) }));
  const perDay = Object.fromEntries(
    parseCrontab(work.crontab).map(({ task, match }) => [
      task,
      day.filter((moment) => (match as (m: object) => boolean)({ ...moment, date: 1, month: 1, dow: 1 })).length,
    ]),
  );
  expect(perDay).toMatchObject({ [sealAuditRows.name]: 1440, [sealAuditHead.name]: 24, [verifyAudit.name]: 1 });
});

test('[CL-10] every hour the head of the audit is sealed in the file and in the bucket', async () => {
  expect(await inBucket()).toBe(await newestBatch());
  expect((await inFile()).at(-1)).toBe(await newestBatch());
  expect((await deps.auditTrail.check()).fallos).toEqual([]);
  expect(await waitingJobs()).toEqual([]);
});

test('[CL-10] when S3 is unavailable, the file is still sealed, the job is retried, and nothing is lost', async () => {
  const before = await inBucket();
  await bucket.stop();
  await anHour();
  expect((await inFile()).at(-1)).toBe(await newestBatch());
  expect(await waitingJobs()).toEqual([{ last_error: expect.stringContaining('s3:sello-de-auditoria.json') }]);
  expect(logged.at(-1)).toMatchObject({ lugar: 's3:sello-de-auditoria.json', code: 'ECONNREFUSED' });
  expect(JSON.stringify(logged)).not.toContain(bucket.files.secret);

  await bucket.startAgain();
  expect(await inBucket()).toBe(before);
  await runDueJobs();
  expect(await waitingJobs()).toEqual([]);
  expect(await inBucket()).toBe(await newestBatch());
  expect(await inFile()).toEqual([...new Set(await inFile())]);
  expect((await deps.auditTrail.check()).fallos).toEqual([]);
  expect(await alarms()).toEqual([]);
});

test('[CL-10] when S3 is unavailable at night, the rest is verified, and the result says what could not be read', async () => {
  await bucket.stop();
  await owner.query('alter table auditoria disable trigger auditoria_intocable');
  await owner.query(`update auditoria set rol = rol || '?' where id = (select min(id) from auditoria)`);
  await enqueue(db, verifyAudit, {}, clock.now());
  await runDueJobs();
  await owner.query(`update auditoria set rol = left(rol, -1) where id = (select min(id) from auditoria)`);
  await owner.query('alter table auditoria enable trigger auditoria_intocable');
  const found = await db.selectFrom('auditoria_revision').select(['fallos', 'sin_leer']).execute();
  expect(found).toEqual([
    { fallos: [expect.objectContaining({ donde: 'Lote 1' })], sin_leer: ['s3:sello-de-auditoria.json'] },
  ]);
  await bucket.startAgain();
  await runDueJobs();
});

test('[CL-10] when both database and file are wiped, the seal in the bucket reveals it', async () => {
  const undo = new Error('undo');
  const { db: ownerDb, close } = openDatabase(databaseUrls.ownerUrl, { max: 1 });
  const lines = await readFile(file);
  const wiped = ownerDb.transaction().execute(async (trx) => {
    for (const table of ['auditoria', 'auditoria_clinica', 'auditoria_lote', 'auditoria_sello']) {
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
      await sql.raw(`delete from ${table}`).execute(trx);
    }
    await sql`delete from auditoria_cabeza`.execute(trx);
    await sql`delete from auditoria_pendiente`.execute(trx);
    await rm(file);
    const { fallos } = await openAuditTrail(trx, master, places, console).check();
    expect(fallos.map(({ donde }) => donde).toSorted()).toEqual([
      'Sellos de s3:sello-de-auditoria.json',
      expect.stringMatching(/sellos.jsonl.ultimo$/),
    ]);
    throw undo;
  });
  await expect(wiped).rejects.toBe(undo);
  await writeFile(file, lines);
  await close();
});

test('[CL-10] administrators are told once a day, in Hampi and by mail, when a place stays unsealed for three hours', async () => {
  await bucket.stop();
  for (let hour = 1; hour <= 3; hour++) await anHour();
  expect(await alarms()).toEqual([]);
  await anHour();
  await anHour();
  expect(await alarms()).toEqual([admin.usuario_id]);
  const mails = mailbox.to(admin.email).filter(({ asunto }) => asunto === 'La auditoría de Hampi no se está sellando');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.texto).toContain('s3:sello-de-auditoria.json');
  clock.advance({ hours: 20 });
  await anHour();
  expect(await alarms()).toHaveLength(2);

  await bucket.startAgain();
  clock.advance({ hours: 20 });
  await anHour();
  expect(await alarms()).toHaveLength(2);
  expect(await inBucket()).toBe(await newestBatch());
});
