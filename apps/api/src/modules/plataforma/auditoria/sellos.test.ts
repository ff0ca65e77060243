/** Where the audit's head is stored each hour, and what happens if that place is unavailable. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUDITORIA_SIN_SELLAR } from '@hampi/contract/plataforma/auditoria/calls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../../../adapters/files/file-store.ts';
import { enqueue } from '../../../process/jobs.ts';
import { startBucket } from '../../../testing/bucket.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { audit } from '../../../vault/audit.ts';
import { openAuditTrail } from '../../../vault/audit-check.ts';
import { placesOfSeals, readSeal } from '../../../vault/audit-seals.ts';
import { newMasterKey } from '../../../vault/master-key.ts';
import { sealAuditHead } from './auditoria.jobs.ts';

const { db, owner, deps, clock, mailbox, runDueJobs } = await startTestApp();
const { anAdmin } = builders(db);
const admin = await anAdmin();
const folder = await mkdtemp(path.join(tmpdir(), 'hampi-sellos-'));
afterAll(() => rm(folder, { recursive: true }));
const file = path.join(folder, 'sellos.jsonl');
const bucket = await startBucket();
const master = newMasterKey();
const store = fileStore(bucket.files);
deps.auditTrail = openAuditTrail(db, master, placesOfSeals({ auditSeals: file, files: bucket.files }, store));

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

test('[CL-10] each hour the head of the audit is sealed in the file and in the bucket', async () => {
  expect(await inBucket()).toBe(await newestBatch());
  expect((await inFile()).at(-1)).toBe(await newestBatch());
  expect((await deps.auditTrail.check()).fallos).toEqual([]);
  expect(await waitingJobs()).toEqual([]);
});

test('[CL-10] S3 dead at the hour: the file is sealed all the same, the job is tried again, and nothing is lost', async () => {
  const before = await inBucket();
  await bucket.stop();
  await anHour();
  expect((await inFile()).at(-1)).toBe(await newestBatch());
  expect(await waitingJobs()).toEqual([{ last_error: expect.stringContaining('s3:sello-de-auditoria.json') }]);

  await bucket.startAgain();
  expect(await inBucket()).toBe(before);
  await runDueJobs();
  expect(await waitingJobs()).toEqual([]);
  expect(await inBucket()).toBe(await newestBatch());
  expect(await inFile()).toEqual([...new Set(await inFile())]);
  expect((await deps.auditTrail.check()).fallos).toEqual([]);
  expect(await alarms()).toEqual([]);
});

test('[CL-10] administrators are told once a day, inside and by mail, when a place stays unsealed for three hours', async () => {
  await bucket.stop();
  for (let hour = 1; hour <= 3; hour++) await anHour();
  expect(await alarms()).toEqual([]);
  await anHour();
  await anHour();
  expect(await alarms()).toEqual([admin.usuario_id]);
  const mails = mailbox.to(admin.email);
  expect(mails.map(({ asunto }) => asunto)).toEqual(['La auditoría de Hampi no se está sellando']);
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
