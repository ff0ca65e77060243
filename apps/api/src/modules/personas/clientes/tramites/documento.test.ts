/** A file proves nobody's identity, and a document with two names is looked at by people (decisions 49). */
import { randomUUID } from 'node:crypto';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { createPaciente, getPaciente, savePaciente } from '@hampi/contract/personas/clientes/calls';
import { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import {
  agreeTramiteOfPaciente,
  closeTramiteByCode,
  listTramitesPaciente,
  stopTramiteOfPaciente,
} from '@hampi/contract/personas/clientes/tramites';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { mailDocumento } from '../../../clinica/documentos/issue.ts';
import { csv, traspasosOf } from '../../../plataforma/traspasos/testing/bring-archivo.ts';

const harness = await startTestApp();
const { as, clock, db, deps, mailbox, runDueJobs } = harness;
const { aDoctor, anOficina, aCita, aDiagnostico, aSecretaria } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

let serial = 0;
const aCedula = () => `06${String(++serial).padStart(8, '0')}`;
const ROSA = { nombres: 'Rosa Elvira', apellidos: 'Chuquimarca Sisa', fecha_nacimiento: '1968-05-03' };
const MADE_UP = { nombres: 'Zoila', apellidos: 'Vaca Flor', fecha_nacimiento: '1990-01-01' };

const params = (doctor: DoctorAccount, clienteId: number) => ({ doctorId: doctor.doctor_id, clienteId });
const create = async (doctor: DoctorAccount, cedula_identidad: string, more: object = ROSA) =>
  (await as(doctor)).send(createPaciente, {
    params: { doctorId: doctor.doctor_id },
    body: { ...ROSA, ...more, cedula_identidad },
  });
const see = async (doctor: DoctorAccount, clienteId: number, cedula_identidad: string, more: object = {}) =>
  (await as(doctor)).send(verifyIdentidadOfPaciente, {
    params: params(doctor, clienteId),
    body: { tipo_documento: 'CEDULA', cedula_identidad, ...more },
  });
const row = (id: number) => db.selectFrom('cliente').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** A patient brought by a spreadsheet, and the doctor who brought it. */
async function aBrought(cedula: string, correo = 'ladron@prueba.ec') {
  const doctor = await aDoctor();
  const practice = await traspasosOf(harness, doctor);
  const titles = 'Cédula;Apellidos;Nombres;Fecha de nacimiento;Correo';
  await practice.reviewAndBring(csv(titles, `${cedula};Chuquimarca Sisa;Rosa Elvira;03/05/1968;${correo}`));
  const { id } = await db
    .selectFrom('cliente')
    .where('creado_por', '=', doctor.doctor_id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { doctor, id };
}

test('[PT-2] who registers a person by cédula is not linked to a row that a file made, and the true data are stored', async () => {
  const cedula = aCedula();
  const brought = await aBrought(cedula);
  const { data } = await create(await aDoctor(), cedula, { correo: 'rosa@prueba.ec' });
  expect(data.id).not.toBe(brought.id);
  expect(data).toMatchObject({ correo: 'rosa@prueba.ec', identidad_verificada: true });
});

test('[PT-2] made-up names on real numbers in a file do not stop the owners elsewhere', async () => {
  const cedula = aCedula();
  await aBrought(cedula);
  const { data } = await create(await aDoctor(), cedula, { ...MADE_UP });
  expect(data).toMatchObject({ apellidos: 'Vaca Flor', identidad_verificada: true });
});

test('[CE-1] an address that only a file says gets no document and no word of a cita, until an office has seen the document', async () => {
  const cedula = aCedula();
  const { doctor, id } = await aBrought(cedula, 'de.archivo@prueba.ec');
  await aCita(doctor, await anOficina(doctor), { id }, { inicio: '2026-11-25T15:00:00Z' });
  await expect(mailDocumento(deps, 1, id, 'receta')).rejects.toMatchObject({ mensaje: MI.documento_sin_verificar });
  clock.set('2026-11-25T14:30:00Z');
  await runDueJobs();
  expect(mailbox.to('de.archivo@prueba.ec')).toEqual([]);
  const secretary = await as(await aSecretaria([doctor]));
  const seen = await secretary.call(verifyIdentidadOfPaciente, {
    params: params(doctor, id),
    body: { tipo_documento: 'CEDULA', cedula_identidad: cedula },
  });
  expect(seen).toMatchObject({ identidad_verificada: true });
  expect(await row(id)).toMatchObject({ de_archivo: false, identidad_como: 'DOCUMENTO' });
});

test('[PT-2] the database refuses a row of a file that counts as verified', async () => {
  const { id } = await aBrought(aCedula());
  await expect(
    sql`update cliente set identidad_verificada_en = now(), identidad_como = 'CONSULTORIO' where id = ${id}`.execute(
      db,
    ),
  ).rejects.toThrow('cliente_de_archivo_sin_ver');
});

test('[PT-2] seen with its document, a file’s row is joined with the verified one that agrees: link, cita, and a mail to the person', async () => {
  const cedula = aCedula();
  const { data: verified } = await create(await aDoctor(), cedula, { correo: 'rosa.suya@prueba.ec' });
  const { doctor, id } = await aBrought(cedula);
  const cita = await aCita(doctor, await anOficina(doctor), { id }, { inicio: '2026-11-25T15:00:00Z' });
  const { data, mensaje } = await see(doctor, id, cedula);
  expect([data.id, mensaje]).toEqual([verified.id, MI.unida_con_verificada]);
  expect(data.correo).toBe('rosa.suya@prueba.ec');
  const { cliente_id } = await db
    .selectFrom('cita')
    .where('id', '=', cita.id)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  expect(cliente_id).toBe(verified.id);
  expect(await db.selectFrom('cliente').where('id', '=', id).select('id').execute()).toEqual([]);
  await runDueJobs();
  expect(mailbox.to('rosa.suya@prueba.ec').map(({ asunto }) => asunto)).toContain(
    'Un profesional añadió sus datos a su lista de pacientes',
  );
});

test('[PT-2] a file’s row with an entry keeps it when it is seen: the verified one stands beside it', async () => {
  const cedula = aCedula();
  const { data: verified } = await create(await aDoctor(), cedula);
  const { doctor, id } = await aBrought(cedula);
  const oficina = await anOficina(doctor);
  await (await as(doctor)).call(createConsulta, {
    body: {
      clave: randomUUID(),
      cliente_id: id,
      oficinaId: oficina.id,
      detalleCie10: [await aDiagnostico('R51X', 'Cefalea')],
    } as never,
  });
  expect((await see(doctor, id, cedula)).data.id).toBe(verified.id);
  expect(await row(id)).toMatchObject({ identidad_verificada_en: null });
});

/** A practice that typed a made-up name on a number, and the office that has the owner before it. */
async function aQuarrel() {
  const cedula = aCedula();
  const [first, second] = [await aDoctor(), await aDoctor()];
  const { data: wrong } = await create(first, cedula, MADE_UP);
  await expect(create(second, cedula)).rejects.toMatchObject({
    status: 409,
    mensaje: MClientes.paciente_no_concuerda,
    body: { codigo: 'DOCUMENTO_DE_OTRO' },
  });
  const { data: right } = await create(second, cedula, { sin_verificar: true });
  expect(right).toMatchObject({ apellidos: 'Chuquimarca Sisa', identidad_verificada: false });
  await expect(see(second, right.id, cedula)).rejects.toMatchObject({
    status: 409,
    mensaje: MI.documento_de_otro,
    body: { codigo: 'IDENTIDAD_EN_USO' },
  });
  const { mensaje } = await see(second, right.id, cedula, { insiste: true });
  expect(mensaje).toBe(MI.documento_pedido);
  return { cedula, first, second, wrong, right };
}
const tramitesOf = async (doctor: DoctorAccount, id: number) =>
  (await as(doctor)).call(listTramitesPaciente, { params: params(doctor, id) });

test('[PT-2] an office that saw the document gets it after 72 hours if nobody says otherwise, and both know of it', async () => {
  const { first, second, wrong, right } = await aQuarrel();
  await runDueJobs();
  expect(mailbox.lastTo(first.email)?.asunto).toBe('Un documento aparece con dos nombres');
  for (const [doctor, id] of [
    [first, wrong.id],
    [second, right.id],
  ] as const)
    expect(await tramitesOf(doctor, id)).toMatchObject([{ tipo: 'DOCUMENTO', estado: 'ESPERA', cliente_id: wrong.id }]);
  clock.set('2026-11-27T14:01:00Z');
  await runDueJobs();
  expect(await row(wrong.id)).toMatchObject({ identidad_verificada_en: null, apellidos: 'Vaca Flor' });
  expect(await row(right.id)).toMatchObject({
    identidad_como: 'DOCUMENTO',
    identidad_verificada_por: second.usuario_id,
  });
  const audited = await db
    .selectFrom('auditoria')
    .where('accion', '=', 'cliente.documento.ceder')
    .where('entidad_id', 'in', [wrong.id, right.id])
    .select('entidad_id')
    .execute();
  expect(audited).toHaveLength(2);
});

test('[PT-2] the other office stops it on its screen, or with the link of its mail; then both rows stay as they are', async () => {
  const { first, wrong, right } = await aQuarrel();
  const [tramite] = await tramitesOf(first, wrong.id);
  await (await as(first)).call(stopTramiteOfPaciente, {
    params: { ...params(first, wrong.id), tramiteId: tramite?.id ?? 0 },
  });
  const again = await aQuarrel();
  await runDueJobs();
  const codigo = /tramite\/([\w-]+)/.exec(mailbox.lastTo(again.first.email)?.texto ?? '')?.[1] ?? '';
  await harness.anonymous.call(closeTramiteByCode, { params: { codigo } });
  clock.set('2026-11-28T14:01:00Z');
  await runDueJobs();
  for (const one of [wrong, again.wrong]) expect((await row(one.id)).identidad_verificada_en).not.toBeNull();
  for (const one of [right, again.right]) expect((await row(one.id)).identidad_verificada_en).toBeNull();
});

test('[PT-2] the other office agrees at once; the one that asked cannot agree for it', async () => {
  const { first, second, wrong, right } = await aQuarrel();
  const [tramite] = await tramitesOf(first, wrong.id);
  const tramiteId = tramite?.id ?? 0;
  await expect(
    (await as(second)).call(agreeTramiteOfPaciente, { params: { ...params(second, right.id), tramiteId } }),
  ).rejects.toMatchObject({ status: 404 });
  await (await as(first)).call(agreeTramiteOfPaciente, { params: { ...params(first, wrong.id), tramiteId } });
  expect((await row(wrong.id)).identidad_verificada_en).toBeNull();
  expect((await row(right.id)).identidad_verificada_en).not.toBeNull();
});

test('[PT-2] where the document had been seen before, silence changes nothing', async () => {
  const cedula = aCedula();
  const [first, second] = [await aDoctor(), await aDoctor()];
  const { data: held } = await create(first, cedula, MADE_UP);
  await db.updateTable('cliente').set({ identidad_como: 'DOCUMENTO' }).where('id', '=', held.id).execute();
  const { data: asks } = await create(second, cedula, { sin_verificar: true });
  await see(second, asks.id, cedula, { insiste: true });
  expect(await tramitesOf(first, held.id)).toMatchObject([{ estado: 'ENTREGADO', efectivo_en: null }]);
  clock.set('2026-12-20T14:01:00Z');
  await runDueJobs();
  expect((await row(held.id)).identidad_verificada_en).not.toBeNull();
});

test('[PT-2] a number corrected to one that another row has is saved, not verified, instead of refused', async () => {
  const cedula = aCedula();
  await create(await aDoctor(), cedula, MADE_UP);
  const doctor = await aDoctor();
  const { data: own } = await create(doctor, aCedula());
  const { data, mensaje } = await (await as(doctor)).send(savePaciente, {
    params: params(doctor, own.id),
    body: { ...ROSA, cedula_identidad: cedula, version: own.version },
  });
  expect([mensaje, data.identidad_verificada, data.cedula_identidad]).toEqual([
    MI.guardado_sin_verificar,
    false,
    cedula,
  ]);
  expect(await (await as(doctor)).call(getPaciente, { params: params(doctor, own.id) })).toMatchObject({
    identidad_verificada: false,
  });
});
