/** Squatting: data typed by an account prove nothing until an office has seen the document (decisions 49). */

import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { issueCertificado } from '@hampi/contract/clinica/documentos/calls';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { authorizeHistoria, listAccesos, listMedicosTratantes } from '@hampi/contract/clinica/historia/calls';
import { getCarneVacunas } from '@hampi/contract/clinica/vacunas/calls';
import { createPaciente, getPaciente, listPacientes, savePaciente } from '@hampi/contract/personas/clientes/calls';
import { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { getCliente, saveCliente } from '@hampi/contract/personas/clientes/perfil';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount, PASSWORD } from '../../../testing/builders.ts';
import { logInFrom } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { cuentasOf } from './testing/cuentas.ts';

const harness = await startTestApp();
const { app, as, db, mailbox, runDueJobs } = harness;
const { aDoctor, aSecretaria, aPaciente, anAdmin, anOficina, aCita } = builders(db);
const { aSquatter, datos } = cuentasOf(harness);

let serial = 0;
const aCedula = () => `07${String(++serial).padStart(8, '0')}`;
const ROSA = { nombres: 'Rosa Elvira', apellidos: 'Chuquimarca Sisa', fecha_nacimiento: '1968-05-03' };

/** The squatter books with a doctor, as anybody may; the cita is today by default. */
async function aVisit(doctor: DoctorAccount, cliente_id: number, inicio = '2026-11-24T15:00:00Z') {
  const oficina = await anOficina(doctor);
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id, origen: 'CITA' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return aCita(doctor, oficina, { id: cliente_id }, { inicio });
}
const seen = (doctor: DoctorAccount, clienteId: number, cedula_identidad: string) => ({
  params: { doctorId: doctor.doctor_id, clienteId },
  body: { tipo_documento: 'CEDULA' as const, cedula_identidad },
});

test('[PT-2] a number that only an account typed neither links nor blocks a doctor’s patient, who gets a row of their own', async () => {
  const cedula = aCedula();
  const squatter = await aSquatter(cedula, { fechaNacimiento: ROSA.fecha_nacimiento });
  const doctor = await aDoctor();
  const { data, mensaje } = await (await as(doctor)).send(createPaciente, {
    params: { doctorId: doctor.doctor_id },
    body: { ...ROSA, cedula_identidad: cedula, correo: 'rosa.verdadera@prueba.ec' },
  });
  expect(mensaje).toBe(MClientes.paciente_guardado);
  expect(data.id).not.toBe(squatter.cliente_id);
  expect(data).toMatchObject({
    correo: 'rosa.verdadera@prueba.ec',
    identidad_verificada: true,
    user: { activated: false },
  });
});

test('[PT-5] two accounts may type the same number, and neither is told of the other', async () => {
  const cedula = aCedula();
  const first = await aSquatter(cedula);
  const second = await aSquatter(cedula);
  for (const cliente of [first, second])
    expect(await (await as(cliente)).call(getCliente, { params: cliente.params })).toMatchObject({
      cedulaIdentidad: cedula,
      identidadVerificada: false,
    });
});

test('[PT-5] typing the number of a doctor’s patient saves it, mails nothing and joins nothing', async () => {
  const known = await aPaciente(await aDoctor());
  const before = mailbox.mails.length;
  const squatter = await aSquatter(known.cedula_identidad);
  await runDueJobs();
  expect(mailbox.mails.length).toBe(before);
  const row = await db.selectFrom('cliente').select('usuario_id').where('id', '=', known.id).executeTakeFirst();
  expect(row).toEqual({ usuario_id: null });
  expect(await (await as(squatter)).call(getCliente, { params: squatter.params })).toMatchObject({
    identidadVerificada: false,
  });
});

test('[AU-3] a number opens a session only once an office has seen the document', async () => {
  const cedula = aCedula();
  const doctor = await aDoctor();
  const cliente = await aSquatter(cedula);
  const enter = () => logInFrom(harness, cedula, PASSWORD);
  await expect(enter()).rejects.toMatchObject({ status: 401 });
  await aVisit(doctor, cliente.cliente_id);
  await (await as(doctor)).call(verifyIdentidadOfPaciente, seen(doctor, cliente.cliente_id, cedula));
  await expect(enter()).resolves.toBeTruthy();
});

test('[PT-6] an unverified account opens no record and gets no document', async () => {
  const doctor = await aDoctor();
  const cedula = aCedula();
  const squatter = await aSquatter(cedula);
  await aVisit(doctor, squatter.cliente_id);
  const own = await as(squatter);
  const params = { clienteId: squatter.cliente_id };
  const query = { skip: 0, take: 15 } as never;
  const refused = await Promise.allSettled([
    own.call(listAccesos, { params, query }),
    own.call(listMedicosTratantes, { params }),
    own.call(listDocumentosPropios, { params, query }),
    own.call(authorizeHistoria, { params: { ...params, doctorId: doctor.doctor_id }, body: { autorizar: true } }),
  ]);
  for (const call of refused)
    expect(call).toMatchObject({
      reason: { status: 403, body: { codigo: 'IDENTIDAD_PENDIENTE', mensaje: MI.identidad_propia_pendiente } },
    });
  const carne = await app.inject({
    method: 'GET',
    url: pathOf(getCarneVacunas, params),
    headers: { authorization: `Bearer ${own.token}` },
  });
  expect(carne.statusCode).toBe(403);
});

test('[CE-1] a document is mailed neither to an unverified account nor to the address that it typed', async () => {
  const doctor = await aDoctor();
  const squatter = await aSquatter(aCedula());
  const oficina = await anOficina(doctor);
  await aVisit(doctor, squatter.cliente_id);
  const { token } = await as(doctor);
  const reply = await app.inject({
    method: 'POST',
    url: pathOf(issueCertificado, { clienteId: squatter.cliente_id }, { download: false, email: true }),
    headers: { authorization: `Bearer ${token}` },
    payload: { clave: randomUUID(), date: '2026-11-24', text: 'Que fue atendido.', oficinaId: oficina.id },
  });
  expect(reply.json()).toMatchObject({ mensaje: MI.documento_sin_verificar });
  expect(reply.statusCode).toBe(409);
  await runDueJobs();
  expect(mailbox.to(squatter.email).filter(({ adjuntos }) => adjuntos?.length)).toEqual([]);
});

test('[PT-1] staff see that the patient is not verified, and that the document can be checked today', async () => {
  const doctor = await aDoctor();
  const cedula = aCedula();
  const squatter = await aSquatter(cedula);
  await aVisit(doctor, squatter.cliente_id);
  const caller = await as(doctor);
  const [row] = await caller.call(listPacientes, { params: { doctorId: doctor.doctor_id } });
  expect(row).toMatchObject({ id: squatter.cliente_id, identidad_verificada: false });
  expect(await caller.call(getPaciente, seen(doctor, squatter.cliente_id, cedula))).toMatchObject({ cita_hoy: true });
});

test('[PT-2] “Vi el documento” at arrival verifies, also by the secretary, and the patient is told', async () => {
  const doctor = await aDoctor();
  const cedula = aCedula();
  const cliente = await aSquatter(cedula);
  await aVisit(doctor, cliente.cliente_id);
  const secretary = await as(await aSecretaria([doctor]));
  expect(await secretary.call(verifyIdentidadOfPaciente, seen(doctor, cliente.cliente_id, cedula))).toMatchObject({
    identidad_verificada: true,
  });
  await runDueJobs();
  expect(mailbox.lastTo(cliente.email)?.asunto).toBe('Su identidad quedó verificada');
  const audited = await db
    .selectFrom('auditoria')
    .select(['accion', 'detalle'])
    .where('entidad_id', '=', cliente.cliente_id)
    .where('accion', '=', 'cliente.verificar')
    .executeTakeFirst();
  expect(audited?.detalle).toMatchObject({ doctor_id: doctor.doctor_id, cedula });
});

test('[PT-2] the document can be checked only for today’s cita of the patient, not of a third person', async () => {
  const doctor = await aDoctor();
  const cedula = aCedula();
  const cliente = await aSquatter(cedula);
  const caller = await as(doctor);
  const cita = await aVisit(doctor, cliente.cliente_id, '2026-11-25T15:00:00Z');
  const attempt = () => caller.call(verifyIdentidadOfPaciente, seen(doctor, cliente.cliente_id, cedula));
  await expect(attempt()).rejects.toMatchObject({ status: 409, mensaje: MI.identidad_sin_cita });
  await db
    .updateTable('cita')
    .set({
      inicio: '2026-11-24T15:00:00Z',
      fin: '2026-11-24T15:15:00Z',
      fecha_reserva: '2026-11-24',
      nombre_tercera_persona: 'Otra',
    })
    .where('id', '=', cita.id)
    .execute();
  await expect(attempt()).rejects.toMatchObject({ status: 409, mensaje: MI.identidad_sin_cita });
});

test('[PT-2] exactly the number that was compared is verified', async () => {
  const doctor = await aDoctor();
  const cedula = aCedula();
  const cliente = await aSquatter(cedula);
  await aVisit(doctor, cliente.cliente_id);
  const own = await as(cliente);
  const { version } = await own.call(getCliente, { params: cliente.params });
  await own.call(saveCliente, { params: cliente.params, body: datos(cliente, { version }) });
  await expect(
    (await as(doctor)).call(verifyIdentidadOfPaciente, seen(doctor, cliente.cliente_id, cedula)),
  ).rejects.toMatchObject({
    status: 409,
    mensaje: MI.identidad_otro_numero,
  });
});

test('[PT-5] an account cannot change its verified number', async () => {
  const doctor = await aDoctor();
  const cedula = aCedula();
  const cliente = await aSquatter(cedula);
  await aVisit(doctor, cliente.cliente_id);
  await (await as(doctor)).call(verifyIdentidadOfPaciente, seen(doctor, cliente.cliente_id, cedula));
  const own = await as(cliente);
  const { version } = await own.call(getCliente, { params: cliente.params });
  await expect(
    own.call(saveCliente, { params: cliente.params, body: datos(cliente, { version }) }),
  ).rejects.toMatchObject({
    status: 400,
    errores: { cedulaIdentidad: MI.identidad_fija },
  });
});

test('[PT-2] the document of a verified patient is not verified twice: it must be claimed, with the patient’s id', async () => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  const squatter = await aSquatter(known.cedula_identidad);
  await aVisit(doctor, squatter.cliente_id);
  await expect(
    (await as(doctor)).call(verifyIdentidadOfPaciente, seen(doctor, squatter.cliente_id, known.cedula_identidad)),
  ).rejects.toMatchObject({
    status: 409,
    mensaje: MI.identidad_en_uso,
    data: { cliente_id: known.id },
    body: { codigo: 'IDENTIDAD_EN_USO' },
  });
});

test('[PT-2] laboratory, administrator and the account itself cannot verify; another doctor finds nobody', async () => {
  const lab = await aDoctor({ tipo: 'LABORATORIO' });
  const cedula = aCedula();
  const cliente = await aSquatter(cedula);
  await aVisit(lab, cliente.cliente_id);
  for (const account of [lab, await anAdmin(), cliente])
    await expect(
      (await as(account)).call(verifyIdentidadOfPaciente, seen(lab, cliente.cliente_id, cedula)),
    ).rejects.toMatchObject({
      status: 403,
    });
  const other = await aDoctor();
  await expect(
    (await as(other)).call(verifyIdentidadOfPaciente, seen(other, cliente.cliente_id, cedula)),
  ).rejects.toMatchObject({
    status: 404,
  });
});

test('[PT-2] a patient created by a laboratory does not occupy a number: the doctor’s own row is created beside it', async () => {
  const lab = await aDoctor({ tipo: 'LABORATORIO' });
  const doctor = await aDoctor();
  const cedula_identidad = aCedula();
  const write = async (of: DoctorAccount) =>
    (await as(of)).call(createPaciente, { params: { doctorId: of.doctor_id }, body: { ...ROSA, cedula_identidad } });
  const ofLab = await write(lab);
  expect(ofLab).toMatchObject({ identidad_verificada: false });
  expect(await write(doctor)).toMatchObject({ identidad_verificada: true });
});

test('[PT-2] the secretary of a laboratory is no doctor’s office: she creates patients, but decides nothing about them', async () => {
  const lab = await aDoctor({ tipo: 'LABORATORIO' });
  const doctor = await aDoctor();
  const secretary = await as(await aSecretaria([lab, doctor]));
  const cedula = aCedula();
  const squatter = await aSquatter(cedula);
  await aVisit(lab, squatter.cliente_id);
  await expect(secretary.call(verifyIdentidadOfPaciente, seen(lab, squatter.cliente_id, cedula))).rejects.toMatchObject(
    { status: 403, mensaje: MI.solo_consultorio },
  );
  const write = (of: DoctorAccount, cedula_identidad: string) =>
    secretary.call(createPaciente, { params: { doctorId: of.doctor_id }, body: { ...ROSA, cedula_identidad } });
  expect(await write(lab, aCedula())).toMatchObject({ identidad_verificada: false });
  expect(await write(doctor, aCedula())).toMatchObject({ identidad_verificada: true });
});

test('[PT-2] a document repeated on one’s own list is answered with the patient who has it', async () => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  await expect(
    (await as(doctor)).call(createPaciente, {
      params: { doctorId: doctor.doctor_id },
      body: { ...ROSA, cedula_identidad: known.cedula_identidad },
    }),
  ).rejects.toMatchObject({
    status: 409,
    errores: { cedula_identidad: MI.repetido_propio },
    data: { cliente_id: known.id },
  });
});

test('[PT-2] many doctors who type the same new document at once make one verified row', async () => {
  const doctors = await Promise.all(Array.from({ length: 5 }, () => aDoctor()));
  const cedula_identidad = aCedula();
  const made = await Promise.allSettled(
    doctors.map(async (doctor) =>
      (await as(doctor)).call(createPaciente, {
        params: { doctorId: doctor.doctor_id },
        body: { ...ROSA, cedula_identidad },
      }),
    ),
  );
  expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const result of made) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  const rows = await db.selectFrom('cliente').select('id').where('cedula_identidad', '=', cedula_identidad).execute();
  expect(rows).toHaveLength(1);
});

test('[PT-2] daily work stays quick: a patient without e-mail or telephone, a newborn, a typing error of the same day', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const params = { doctorId: doctor.doctor_id };
  const bare = await caller.call(createPaciente, { params, body: { ...ROSA, cedula_identidad: aCedula() } });
  expect(bare).toMatchObject({ identidad_verificada: true, correo: null, celular: null });
  const newborn = await caller.call(createPaciente, {
    params,
    body: { tipo_documento: 'SIN_DOCUMENTO', nombres: 'RN', apellidos: 'Sisa' },
  });
  expect(newborn.cedula_identidad).toMatch(/^SD\d{8}$/);
  const right = aCedula();
  const mended = await caller.call(savePaciente, {
    params: { ...params, clienteId: newborn.id },
    body: { nombres: 'Sami', apellidos: 'Sisa', cedula_identidad: right, version: newborn.version },
  });
  expect(mended).toMatchObject({ tipo_documento: 'CEDULA', cedula_identidad: right, identidad_verificada: true });
});
