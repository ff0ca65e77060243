/** What patients send, and the tray in which it waits (BE-30, decisions 68). */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import {
  answerPapel,
  getPapel,
  listBandeja,
  listEnviados,
  listPapeles,
  notePapel,
  removePapel,
  returnPapel,
  sendPapel,
  takePapel,
} from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { beforeEach, expect, test } from 'vitest';
import type { JoinedTable } from '../../../data/paciente-join.ts';
import { enqueue } from '../../../process/jobs.ts';
import { type Account, builders, type ClienteAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { exported } from '../../plataforma/exportacion/testing/exported.ts';
import { HOY } from '../historia/testing/consultorio.ts';
import { askPapeles } from './papeles.jobs.ts';
import { multipart } from './testing/multipart.ts';

const harness = await startTestApp();
const { app, as, db, clock, runDueJobs } = harness;
const { aDoctor, aCliente, aPaciente } = builders(db);
const post = multipart(harness);

beforeEach(() => clock.set(HOY));

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n\n%%EOF\n');

async function aPair(identidad?: object) {
  const medico = await aDoctor();
  const cliente = await aCliente(identidad);
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: medico.doctor_id, cliente_id: cliente.cliente_id, origen: 'CITA' })
    .execute();
  const send = (query: object = {}) =>
    post(
      cliente,
      sendPapel,
      { clienteId: cliente.cliente_id },
      { fecha: '2026-11-20', clave: randomUUID(), doctorId: medico.doctor_id, ...query },
      'examen.pdf',
      PDF,
    );
  const params = { clienteId: cliente.cliente_id };
  return { medico, cliente, send, params, doctor: await as(medico), patient: await as(cliente) };
}
const statusOf = async (who: Account, papelId: number) =>
  (
    await app.inject({
      method: 'GET',
      url: pathOf(getPapel, { papelId }),
      headers: { authorization: `Bearer ${(await as(who)).token}` },
    })
  ).statusCode;
const mailsTo = async ({ usuario_id }: Pick<ClienteAccount, 'usuario_id'>) =>
  (
    await db
      .selectFrom('aviso')
      .where('usuario_id', '=', usuario_id)
      .where('tipo', 'like', 'papel.%')
      .select(['tipo', 'datos'])
      .execute()
  ).map(({ tipo }) => tipo);
const noticesTo = async ({ usuario_id }: Pick<ClienteAccount, 'usuario_id'>) =>
  (await db.selectFrom('notificacion').where('uid', '=', usuario_id).select('link_to').execute()).map(
    ({ link_to }) => link_to,
  );

test('[BE-30] what a patient sends waits in the tray and belongs to no record; taken in, it is the doctor’s', async () => {
  const { medico, cliente, send, params, doctor, patient } = await aPair();
  const { data, mensaje } = await send();
  expect([mensaje, data.estado]).toEqual([MPapeles.papel_enviado, 'EN_BANDEJA']);
  const papelId = data.id;
  await patient.call(notePapel, { params: { papelId }, body: { nota: 'Es del laboratorio de la esquina' } });
  expect((await doctor.call(listPapeles, { params })).papeles).toEqual([]);
  expect(await doctor.call(listBandeja)).toMatchObject([
    { id: papelId, cliente_id: cliente.cliente_id, nombre: 'examen.pdf', nota: 'Es del laboratorio de la esquina' },
  ]);
  const other = await aDoctor();
  expect([await statusOf(medico, papelId), await statusOf(cliente, papelId), await statusOf(other, papelId)]).toEqual([
    200, 200, 404,
  ]);
  const body = { clase: 'INFORME' as const, fecha: '2026-11-19', nota: 'Visto' };
  await expect((await as(other)).call(takePapel, { params: { papelId }, body })).rejects.toMatchObject({ status: 404 });
  expect(await doctor.call(takePapel, { params: { papelId }, body })).toMatchObject({
    ...body,
    propio: true,
    del_paciente: true,
  });
  await expect(doctor.call(takePapel, { params: { papelId }, body })).rejects.toMatchObject({ status: 409 });
  expect(await doctor.call(listBandeja)).toEqual([]);
  expect((await doctor.call(listPapeles, { params })).papeles).toMatchObject([{ id: papelId, nota: 'Visto' }]);
  const { enviados } = await patient.call(listEnviados, { params });
  // The doctor's own words about it stay the doctor's.
  expect(enviados).toMatchObject([{ id: papelId, estado: 'TOMADO', nota: null }]);
  await expect(patient.call(notePapel, { params: { papelId }, body: { nota: 'x' } })).rejects.toMatchObject({
    status: 409,
  });
});

test('[BE-30] a returned file comes back with its sentence, which no mail repeats', async () => {
  const { cliente, send, params, doctor, patient } = await aPair();
  const papelId = (await send()).data.id;
  await doctor.call(returnPapel, { params: { papelId }, body: { razon: 'La foto de la mamografía está borrosa' } });
  expect((await patient.call(listEnviados, { params })).enviados).toMatchObject([
    { estado: 'DEVUELTO', razon: 'La foto de la mamografía está borrosa' },
  ]);
  const mails = await db
    .selectFrom('aviso')
    .where('tipo', '=', 'papel.devuelto')
    .where('usuario_id', '=', cliente.usuario_id)
    .selectAll()
    .execute();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('mamografía');
  await expect(doctor.call(returnPapel, { params: { papelId }, body: { razon: 'x' } })).rejects.toMatchObject({
    status: 409,
  });
});

test('[BE-30] it is sent only to a doctor who treats the patient, also by somebody whose document nobody has seen', async () => {
  const { send, patient, params, medico } = await aPair({ cedula_identidad: null });
  expect((await send({ doctorId: (await aDoctor()).doctor_id })).status).toBe(404);
  expect((await send()).status).toBe(200);
  expect((await patient.call(listEnviados, { params })).medicos).toMatchObject([{ doctor_id: medico.doctor_id }]);
  const stranger = await aCliente();
  const theirs = await post(
    stranger,
    sendPapel,
    params,
    { fecha: '2026-11-20', clave: randomUUID(), doctorId: medico.doctor_id },
    'a.pdf',
    PDF,
  );
  expect(theirs.status).toBe(404);
  await expect((await as(stranger)).call(listEnviados, { params })).rejects.toMatchObject({ status: 404 });
});

test('[BE-30] a hundred files at once are refused kindly beyond what one may send, which is said before; others wait as one notice', async () => {
  const { medico, cliente, send, params, patient } = await aPair();
  await db.updateTable('empresa').set({ papeles_paciente: 5 }).execute();
  try {
    expect((await patient.call(listEnviados, { params })).cupo).toEqual({ archivo_megas: 20, quedan: 5, limite: 5 });
    await send();
    const sent = await Promise.all(Array.from({ length: 100 }, () => send()));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(4);
    const sentences = new Set(sent.filter(({ status }) => status !== 200).map(({ mensaje }) => mensaje));
    expect([...sentences].sort()).toEqual([MArchivos.lectura_ocupada, MPapeles.cupo_paciente]);
    expect(await send()).toMatchObject({ status: 409, codigo: 'CUPO', mensaje: MPapeles.cupo_paciente });
    expect((await patient.call(listEnviados, { params })).cupo.quedan).toBe(0);
    expect([await mailsTo(medico), await noticesTo(medico)]).toEqual([['papel.recibido'], ['/medico/papeles']]);
    // What is taken back stays stored and makes no room; what the doctor returns does.
    const papelId = sent.find(({ status }) => status === 200)?.data.id;
    await patient.call(answerPapel, { params: { papelId }, body: { seguir: false } });
    expect((await patient.call(listEnviados, { params })).cupo.quedan).toBe(0);
    const other = sent.filter(({ status }) => status === 200)[1]?.data.id;
    await (await as(medico)).call(returnPapel, { params: { papelId: other }, body: { razon: 'Está borroso' } });
    expect((await patient.call(listEnviados, { params })).cupo.quedan).toBe(1);
    expect(await statusOf(medico, papelId)).toBe(404);
    expect(await statusOf(cliente, papelId)).toBe(200);
  } finally {
    await db.updateTable('empresa').set({ papeles_paciente: 30 }).execute();
  }
});

test('[BE-30] after 30 days without an answer the patient is asked once, and again 30 days after deciding to wait', async () => {
  const { cliente, send, params } = await aPair();
  const papelId = (await send()).data.id;
  await send();
  const ask = async (day: string) => {
    clock.set(`${day}T14:00:00Z`);
    await enqueue(db, askPapeles, {}, clock.now());
    await runDueJobs();
    return (await mailsTo(cliente)).length;
  };
  expect(await ask('2026-12-23')).toBe(0);
  expect(await ask('2026-12-24')).toBe(1);
  expect(await ask('2026-12-25')).toBe(1);
  expect(await noticesTo(cliente)).toEqual(['/cliente/papeles']);
  const again = await as(cliente);
  expect((await again.call(listEnviados, { params })).enviados.map(({ preguntado }) => preguntado)).toEqual([
    true,
    true,
  ]);
  await again.call(answerPapel, { params: { papelId }, body: { seguir: true } });
  expect(await ask('2027-01-23')).toBe(1);
  expect(await ask('2027-01-24')).toBe(2);
});

test('[BE-30] [CL-10] what an account sent goes with it when it is joined to the row that a practice keeps of the same person', async () => {
  const { send, cliente, medico } = await aPair({ cedula_identidad: null });
  const { data } = await send();
  const kept = await aPaciente(medico);
  const { join } = harness.deps.pacientesJoin.find(({ tabla }) => tabla === 'papel') as JoinedTable;
  await db.transaction().execute((trx) => join?.(trx, cliente.cliente_id, kept.id) ?? Promise.resolve());
  const doctor = await as(medico);
  expect(await doctor.call(listBandeja)).toMatchObject([{ id: data.id, cliente_id: kept.id, nombre: 'examen.pdf' }]);
  expect(await statusOf(medico, data.id)).toBe(200);
});

test('[BE-30] [BE-18] the sender’s export has the file, not what the doctor noted about it nor why it was removed', async () => {
  const { send, cliente, doctor } = await aPair();
  const { data } = await send();
  const params = { papelId: data.id };
  const datos = { clase: 'EXAMEN', fecha: '2026-11-20', consulta_id: null } as const;
  await doctor.call(takePapel, { params, body: { ...datos, nota: 'zafirel sospecha' } });
  await doctor.call(removePapel, { params, body: { razon: 'zafirel razón' } });
  const { csv, text } = await exported(harness, cliente);
  expect(csv('papeles')).toMatchObject([{ id: String(data.id), nombre: 'examen.pdf', nota: '', razon: '' }]);
  expect(text).not.toContain('zafirel');
});

test('[BE-30] a representative sends an exam of the child to the child’s doctor, and sees what became of it while they represent', async () => {
  const { medico, cliente: hijo, doctor } = await aPair();
  const madre = await aCliente();
  const stranger = await aCliente();
  await db.updateTable('cliente').set({ fecha_nacimiento: '2019-06-01' }).where('id', '=', hijo.cliente_id).execute();
  await db
    .insertInto('representante')
    .values({
      ...{ cliente_id: hijo.cliente_id, representante_id: madre.cliente_id, relacion: 'MADRE' },
      ...{ documento: 'Partida de nacimiento', doctor_id: medico.doctor_id },
      ...{ visto_por: medico.usuario_id, visto_en: HOY },
    })
    .execute();
  const params = { clienteId: hijo.cliente_id };
  const query = { fecha: '2026-11-20', clave: randomUUID(), doctorId: medico.doctor_id };
  const sent = await post(madre, sendPapel, params, query, 'examen.pdf', PDF);
  expect(sent.status).toBe(200);
  expect(await doctor.call(listBandeja)).toMatchObject([{ id: sent.data.id, cliente_id: hijo.cliente_id }]);
  const mother = await as(madre);
  expect((await mother.call(listEnviados, { params })).enviados).toMatchObject([{ id: sent.data.id }]);
  expect((await mother.call(listEnviados, { params: { clienteId: madre.cliente_id } })).enviados).toEqual([]);
  await mother.call(notePapel, { params: { papelId: sent.data.id }, body: { nota: 'En ayunas' } });
  expect(await statusOf(madre, sent.data.id)).toBe(200);
  const other = { ...query, clave: randomUUID() };
  expect((await post(stranger, sendPapel, params, other, 'examen.pdf', PDF)).status).toBe(404);
  expect(await statusOf(stranger, sent.data.id)).toBe(404);
  await db.updateTable('representante').set({ fin_en: HOY }).where('cliente_id', '=', hijo.cliente_id).execute();
  await expect(mother.call(listEnviados, { params })).rejects.toMatchObject({ status: 404 });
  expect(await statusOf(madre, sent.data.id)).toBe(404);
});
