/** Requesting and downloading an export, and what remains of it (BE-18, ADR 242). */
import { SIN_ESPACIO } from '@hampi/contract/base/estado-messages';
import { CONFIRMAR } from '@hampi/contract/personas/cuentas/segundo-paso';
import {
  deleteExportacion,
  linkExportacion,
  listExportaciones,
  requestExportacion,
} from '@hampi/contract/plataforma/exportacion/calls';
import * as MExportacion from '@hampi/contract/plataforma/exportacion/messages';
import { afterEach, expect, test } from 'vitest';
import { HampiError } from '../../../http/errors.ts';
import { enqueue } from '../../../process/jobs.ts';
import { type Account, builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { unzipped } from '../../../testing/unzipped.ts';
import { prepareExportacion, sweepExportaciones } from './exportacion.jobs.ts';
import { downloaded, exported } from './testing/exported.ts';

const harness = await startTestApp();
const { app, as, caller, clock, db, deps, mailbox, runDueJobs } = harness;
const { aDoctor, aPaciente, anAccount } = builders(db);
const { put } = deps.files;
afterEach(() => {
  deps.files.put = put;
});

const ask = async (account: Account) => (await (await as(account)).call(requestExportacion)).id;
const newest = async (account: Account) => (await (await as(account)).call(listExportaciones))[0];
const partsOf = (id: number) =>
  db.selectFrom('exportacion_parte').where('exportacion_id', '=', id).selectAll().execute();
const linked = async (account: Account, id: number) =>
  (await (await as(account)).call(linkExportacion, { params: { exportacionId: id } })).url;

test('[BE-18] an export is prepared in the background, announced by a mail without a link to the file, and audited', async () => {
  const doctor = await aDoctor();
  const id = await ask(doctor);
  expect(await newest(doctor)).toMatchObject({ id, estado: 'EN_COLA', avance: 0, bytes: null });
  await runDueJobs();
  expect(await newest(doctor)).toMatchObject({ id, estado: 'LISTA', avance: 100, vence_en: '2026-12-01T14:00:00Z' });
  const mail = mailbox.lastTo(doctor.email);
  expect(mail?.asunto).toBe('Su exportación de Hampi está lista');
  expect(mail?.texto).toContain('/medico/cuenta');
  expect(mail?.texto).not.toContain('/api/');
  await linked(doctor, id);
  const audited = await db
    .selectFrom('auditoria')
    .where('usuario_id', '=', doctor.usuario_id)
    .select('accion')
    .orderBy('id')
    .execute();
  expect(audited.map(({ accion }) => accion)).toEqual(['exportacion.pedir', 'exportacion.descargar']);
});

test('[BE-18] the bytes in the store are sealed', async () => {
  const doctor = await aDoctor();
  await aPaciente(doctor, { nombres: 'Legible' });
  const id = await ask(doctor);
  await runDueJobs();
  const [part] = await partsOf(id);
  const stored = Buffer.from(await deps.files.get(part?.archivo as string));
  expect(stored.subarray(0, 2).toString()).not.toBe('PK');
  expect(stored.length).toBeGreaterThan(part?.bytes as number);
});

test('[BE-18] one export at a time and three a day; of two requests at once, one succeeds', async () => {
  const doctor = await aDoctor();
  const session = await as(doctor);
  const both = await Promise.allSettled([session.call(requestExportacion), session.call(requestExportacion)]);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, mensaje: MExportacion.en_curso },
  });
  await runDueJobs();
  for (let n = 0; n < 2; n++) {
    await ask(doctor);
    await runDueJobs();
  }
  await expect(ask(doctor)).rejects.toMatchObject({ status: 429, mensaje: MExportacion.demasiadas });
  clock.advance({ days: 1, minutes: 1 });
  await ask(doctor);
  await runDueJobs();
});

test('[BE-18] requesting and downloading ask for the password again, and a role without own data is refused', async () => {
  const doctor = await aDoctor();
  const id = await ask(doctor);
  await runDueJobs();
  const { token } = await as(doctor);
  await db
    .updateTable('sesion')
    .set({ probada_en: '2026-11-24T10:00:00Z' })
    .where('usuario_id', '=', doctor.usuario_id)
    .execute();
  const stale = caller(token as string);
  await expect(stale.call(requestExportacion)).rejects.toMatchObject({ status: 403, body: { codigo: CONFIRMAR } });
  await expect(stale.call(linkExportacion, { params: { exportacionId: id } })).rejects.toMatchObject({ status: 403 });
  await expect((await as(await anAccount('ROLE_SEC'))).call(requestExportacion)).rejects.toMatchObject({ status: 403 });
});

test('[BE-18] another account’s export is not found; a link works for 15 minutes and resumes an interrupted download', async () => {
  const doctor = await aDoctor();
  const { id } = await exported(harness, doctor);
  const other = await as(await aDoctor());
  await expect(other.call(linkExportacion, { params: { exportacionId: id } })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(deleteExportacion, { params: { exportacionId: id } })).rejects.toMatchObject({ status: 404 });
  const url = await linked(doctor, id);
  const whole = await app.inject({ url });
  expect(whole.headers).toMatchObject({ 'content-length': String(whole.rawPayload.length), 'accept-ranges': 'bytes' });
  const rest = await app.inject({ url, headers: { range: 'bytes=100-' } });
  expect([rest.statusCode, rest.rawPayload]).toEqual([206, whole.rawPayload.subarray(100)]);
  clock.advance({ minutes: 16 });
  const late = await app.inject({ url });
  expect([late.statusCode, late.json().mensaje]).toEqual([404, MExportacion.enlace_vencido]);
});

test('[BE-18] the bytes are deleted after a week, or when the owner deletes the export', async () => {
  const [kept, deleted] = [await aDoctor(), await aDoctor()];
  const [a, b] = [await ask(kept), await ask(deleted)];
  await runDueJobs();
  const parts = [...(await partsOf(a)), ...(await partsOf(b))];
  await (await as(deleted)).call(deleteExportacion, { params: { exportacionId: b } });
  expect(await newest(deleted)).toMatchObject({ estado: 'ELIMINADA' });
  clock.advance({ days: 7, minutes: 1 });
  await enqueue(db, sweepExportaciones, {}, clock.now());
  await runDueJobs();
  expect(await newest(kept)).toMatchObject({ estado: 'VENCIDA' });
  for (const { archivo } of parts) await expect(deps.files.get(archivo)).rejects.toThrow();
  await expect((await as(kept)).call(linkExportacion, { params: { exportacionId: a } })).rejects.toMatchObject({
    status: 409,
    mensaje: MExportacion.no_lista,
  });
});

test('[BE-18] the parts of a killed run are deleted, and the next run starts over', async () => {
  const doctor = await aDoctor();
  const id = await ask(doctor);
  await deps.files.put('00000000-0000-4000-8000-000000000001', Buffer.from('half'), 'application/octet-stream');
  await db
    .updateTable('exportacion')
    .set({ estado: 'PREPARANDO', avance: 40, intento: '00000000-0000-4000-8000-000000000002' })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('exportacion_parte')
    .values({ exportacion_id: id, n: 0, archivo: '00000000-0000-4000-8000-000000000001', bytes: 4 })
    .execute();
  await runDueJobs();
  expect((await unzipped(await downloaded(harness, doctor, id))).has('LEEME.txt')).toBe(true);
  await expect(deps.files.get('00000000-0000-4000-8000-000000000001')).rejects.toThrow();
});

test('[BE-18] a run that was replaced by another one writes nothing more', async () => {
  const doctor = await aDoctor();
  const id = await ask(doctor);
  let second: Promise<void> | undefined;
  deps.files.put = async (...args) => {
    // While the first run stores its bytes, another one takes over.
    deps.files.put = put;
    second = prepareExportacion.run({ exportacion_id: id }, deps);
    await second;
    return put(...args);
  };
  await prepareExportacion.run({ exportacion_id: id }, deps);
  await second;
  expect(await newest(doctor)).toMatchObject({ estado: 'LISTA' });
  expect((await unzipped(await downloaded(harness, doctor, id))).has('LEEME.txt')).toBe(true);
});

test('[BE-18] on a full disk an export fails with a sentence, leaves nothing behind, and can be requested again', async () => {
  const doctor = await aDoctor();
  const id = await ask(doctor);
  deps.files.put = () => Promise.reject(new HampiError(503, SIN_ESPACIO));
  await runDueJobs();
  expect(await newest(doctor)).toMatchObject({ id, estado: 'FALLIDA', motivo: SIN_ESPACIO });
  expect(await partsOf(id)).toEqual([]);
  deps.files.put = put;
  await exported(harness, doctor);
});

test('[BE-18] deleting an export stops its preparation', async () => {
  const doctor = await aDoctor();
  const id = await ask(doctor);
  deps.files.put = async (...args) => {
    deps.files.put = put;
    await (await as(doctor)).call(deleteExportacion, { params: { exportacionId: id } });
    return put(...args);
  };
  await runDueJobs();
  expect(await newest(doctor)).toMatchObject({ estado: 'ELIMINADA' });
  expect(await partsOf(id)).toEqual([]);
});

test('[BE-18] the export of an account closed in the meantime fails', async () => {
  const doctor = await aDoctor();
  const id = await ask(doctor);
  await db.updateTable('usuario').set({ activated: false }).where('id', '=', doctor.usuario_id).execute();
  await runDueJobs();
  const row = await db.selectFrom('exportacion').where('id', '=', id).select(['estado', 'motivo']).executeTakeFirst();
  expect(row).toEqual({ estado: 'FALLIDA', motivo: MExportacion.sin_rol });
});
