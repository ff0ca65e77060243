import { listAvisos, listAvisosOfCita } from '@hampi/contract/plataforma/avisos/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { citaBooked } from '../../agenda/citas/avisos/citas.avisos.ts';
import * as contactoMails from '../contacto/contacto.mails.ts';
import { queueDueAvisos } from './avisos.jobs.ts';
import { planMail, planMails } from './avisos.service.ts';

const { as, db, owner, deps, clock, mailbox, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, aCita, anAdmin } = builders(db);

async function aBookedCita(cliente?: { cliente_id: number }) {
  const doctor = await aDoctor();
  const paciente = cliente ? { id: cliente.cliente_id } : await aPaciente(doctor);
  const cita = await aCita(doctor, await anOficina(doctor), paciente);
  await db.transaction().execute((trx) => citaBooked(trx, deps, cita.id));
  return { doctor, cita, params: { citaId: cita.id } };
}

test('[BE-5] everybody who sees the cita sees which messages were sent, which wait, and why one was not sent', async () => {
  const cliente = await aCliente();
  const { doctor, params } = await aBookedCita(cliente);
  await runDueJobs();
  const rows = await (await as(doctor)).call(listAvisosOfCita, { params });
  expect(rows.map((a) => [a.tipo, a.canal, a.estado])).toEqual([
    ['cita.confirmacion', 'CORREO', 'ENVIADO'],
    ['cita.recordatorio', 'CORREO', 'PLANIFICADO'],
    ['cita.recordatorio', 'PUSH', 'PLANIFICADO'],
  ]);
  expect(rows[0]).toMatchObject({ destinatario: cliente.email, enviado_en: '2026-11-24T14:00:00Z', intentos: 1 });
  expect(rows[1]?.programado_para).toBe('2026-11-29T14:00:00Z');
  expect(rows).toEqual(await (await as(await aSecretaria([doctor]))).call(listAvisosOfCita, { params }));
  expect(await (await as(cliente)).call(listAvisosOfCita, { params })).toHaveLength(3);
});

test('[BE-5] a stranger of the right role does not find the notices of a cita', async () => {
  const { params } = await aBookedCita();
  for (const stranger of [await aDoctor(), await aSecretaria([await aDoctor()]), await aCliente()])
    await expect((await as(stranger)).call(listAvisosOfCita, { params })).rejects.toMatchObject({ status: 404 });
});

test('[BE-5] when the mail server is down, the row waits as failed with its last error, and is sent later', async () => {
  const { doctor, params } = await aBookedCita();
  const first = async () => (await (await as(doctor)).call(listAvisosOfCita, { params }))[0];
  mailbox.failure = new Error('connect ECONNREFUSED');
  await runDueJobs();
  expect(await first()).toMatchObject({ estado: 'FALLIDO', ultimo_error: 'connect ECONNREFUSED', intentos: 1 });

  mailbox.failure = undefined;
  await runDueJobs();
  expect(await first()).toMatchObject({ estado: 'ENVIADO', ultimo_error: null, intentos: 2 });
});

test('[BE-5] a message planned twice is sent once, and its data are deleted once it is sent', async () => {
  const mail = contactoMails.respuesta({
    clave: 'prueba:una-vez',
    para: 'una.vez@prueba.ec',
    datos: { asunto: 'Respuesta', mensaje: 'Hola' },
  });
  await planMail(db, clock, mail);
  await planMail(db, clock, mail);
  await runDueJobs();
  expect(mailbox.to('una.vez@prueba.ec')).toHaveLength(1);
  const row = await db.selectFrom('aviso').where('clave', '=', mail.clave).select('datos').executeTakeFirst();
  expect(row?.datos).toEqual({});
});

test('[BE-5] a message is queued once when its time comes, however many processes look for it', async () => {
  const waiting = (n: number) =>
    contactoMails.respuesta({
      clave: `prueba:hora:${n}`,
      para: `hora${n}@prueba.ec`,
      datos: { asunto: 'Respuesta', mensaje: 'Hola' },
      at: new Date('2026-11-25T14:00:00Z'),
    });
  await planMails(
    db,
    clock,
    Array.from({ length: 20 }, (_, n) => waiting(n)),
  );
  const look = () => Promise.all(Array.from({ length: 8 }, () => queueDueAvisos(deps)));
  expect(await look()).toEqual(Array.from({ length: 8 }, () => 0));
  clock.set('2026-11-25T14:00:00Z');
  expect((await look()).reduce((sum, n) => sum + n)).toBe(20);
  const { rows } = await owner.query(`select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'aviso.enviar'`);
  expect(rows[0].n).toBe(20);
  await runDueJobs();
  expect(mailbox.mails.filter(({ para }) => /^hora\d+@/.test(para))).toHaveLength(20);
  clock.set('2026-11-24T14:00:00Z');
});

test('[BE-5] a rolled-back transaction sends nothing', async () => {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, await anOficina(doctor), paciente);
  await db
    .transaction()
    .execute(async (trx) => {
      await citaBooked(trx, deps, cita.id);
      throw new Error('the booking failed');
    })
    .catch(() => undefined);
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toEqual([]);
});

test('[BE-5] the administrator reads the whole ledger by page, order, search and state', async () => {
  const admin = await as(await anAdmin());
  await planMail(
    db,
    clock,
    contactoMails.respuesta({
      clave: 'prueba:omitida',
      para: 'omitida@prueba.ec',
      datos: { asunto: 'x', mensaje: 'x' },
      omitido: 'El paciente no tiene correo',
    }),
  );
  const { data, pagination } = await admin.send(listAvisos, { query: { search: 'OMITIDA@', take: 1 } });
  expect(data).toMatchObject([
    { destinatario: 'omitida@prueba.ec', estado: 'OMITIDO', motivo: 'El paciente no tiene correo' },
  ]);
  expect(pagination).toEqual({ total: 1, skip: 0, take: 1 });
  const byWords = await admin.call(listAvisos, { query: { search: 'correo omitída' } });
  expect(byWords.map((a) => a.destinatario)).toEqual(['omitida@prueba.ec']);

  const skipped = await admin.call(listAvisos, { query: { estado: 'OMITIDO', sortBy: 'id', sort: 'asc' } });
  expect(new Set(skipped.map((a) => a.estado))).toEqual(new Set(['OMITIDO']));
  expect(skipped.map((a) => a.id)).toEqual(skipped.map((a) => a.id).toSorted((a, b) => a - b));
});
