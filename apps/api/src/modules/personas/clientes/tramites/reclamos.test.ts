/** Claims of a record: who may join an account to a patient, and who can stop it (decisions 49). */

import { randomUUID } from 'node:crypto';
import { cancelWithCode } from '@hampi/contract/agenda/citas/cancelacion';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { createPaciente, getPaciente, listPacientes } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { getCliente } from '@hampi/contract/personas/clientes/perfil';
import {
  closeTramiteByCode,
  getTramite,
  giveCodigo,
  listTramites,
  redeemCodigo,
  stopOwnTramite,
  stopTramiteOfPaciente,
} from '@hampi/contract/personas/clientes/tramites';
import { beforeEach, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { citaBooked } from '../../../agenda/citas/avisos/citas.avisos.ts';
import { cuentasOf, type NewCliente } from '../testing/cuentas.ts';

const harness = await startTestApp();
const { as, anonymous, clock, db, mailbox, runDueJobs } = harness;
const { aDoctor, aSecretaria, aPaciente, anAdmin, anOficina, aCita } = builders(db);
const { aNewCliente, aSquatter } = cuentasOf(harness);

const HOY = '2026-11-24T14:00:00Z';
beforeEach(() => clock.set(HOY));

/** A doctor's office that saved a consultation of the patient, ten days ago by default. */
async function treats(doctor: DoctorAccount, paciente: { id: number }, on = '2026-11-14T14:00:00Z') {
  const oficina = await anOficina(doctor);
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id: paciente.id, origen: 'CREADO' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  clock.set(on);
  await (await as(doctor)).call(createConsulta, {
    body: { cliente_id: paciente.id, oficinaId: oficina.id, clave: randomUUID(), motivo: 'Control' },
  });
  clock.set(HOY);
}

const of = (doctor: DoctorAccount, paciente: { id: number }) => ({
  doctorId: doctor.doctor_id,
  clienteId: paciente.id,
});

/** A patient of two doctors, the first of whom hands over the code. */
async function aPatient() {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const known = await aPaciente(doctor);
  await treats(doctor, known);
  await treats(other, known);
  const deliver = async (by: DoctorAccount = doctor, cedula_identidad = known.cedula_identidad) =>
    (await as(by)).call(giveCodigo, { params: of(by, known), body: { cedula_identidad } });
  return { doctor, other, known, deliver };
}

const typeCode = async (cliente: NewCliente, codigo: string) =>
  (await as(cliente)).call(redeemCodigo, { params: cliente.params, body: { codigo } });
const ownerOf = async (id: number) =>
  (await db.selectFrom('cliente').select('usuario_id').where('id', '=', id).executeTakeFirstOrThrow()).usuario_id;
const linkIn = (texto: string | undefined) => /tramite\/([\w-]{43})/.exec(texto ?? '')?.[1] as string;
const wait = async (hours: number) => {
  clock.advance({ hours });
  await runDueJobs();
};

test('[PT-5] a laboratory that has the patient’s e-mail cannot take over the account: no code is mailed, nothing is joined', async () => {
  const { known } = await aPatient();
  const lab = await aDoctor({ tipo: 'LABORATORIO' });
  await (await as(lab)).call(createPaciente, {
    params: { doctorId: lab.doctor_id },
    body: {
      nombres: known.nombres,
      apellidos: known.apellidos,
      cedula_identidad: known.cedula_identidad,
      fecha_nacimiento: known.fecha_nacimiento,
      correo: 'laboratorio@prueba.ec',
    },
  });
  // A state that a leak or an older version could leave.
  await db.updateTable('cliente').set({ correo: 'laboratorio@prueba.ec' }).where('id', '=', known.id).execute();
  await runDueJobs();
  const before = mailbox.to('laboratorio@prueba.ec').length;
  const attacker = await aSquatter(known.cedula_identidad);
  await wait(24 * 30);
  expect(mailbox.to('laboratorio@prueba.ec').length).toBe(before);
  expect(await ownerOf(known.id)).toBeNull();
  await expect(
    (await as(attacker)).call(listDocumentosPropios, { params: { clienteId: known.id }, query: {} as never }),
  ).rejects.toMatchObject({ status: 404 });
});

test('[PT-5] no laboratory, administrator or patient hands over a code', async () => {
  const { known } = await aPatient();
  const lab = await aDoctor({ tipo: 'LABORATORIO' });
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: lab.doctor_id, cliente_id: known.id, origen: 'CREADO' })
    .execute();
  for (const account of [lab, await anAdmin(), await aNewCliente()])
    await expect(
      (await as(account)).call(giveCodigo, {
        params: of(lab, known),
        body: { cedula_identidad: known.cedula_identidad },
      }),
    ).rejects.toMatchObject({ status: 403 });
});

test('[PT-5] a doctor without a consultation, or with one of this week, cannot hand over a code; back-dating does not help', async () => {
  const { known, deliver } = await aPatient();
  const rogue = await aDoctor();
  await expect(deliver(rogue)).rejects.toMatchObject({ status: 404 });
  await treats(rogue, known, '2026-11-18T14:00:00Z');
  await expect(deliver(rogue)).rejects.toMatchObject({ status: 409, mensaje: MI.codigo_sin_consulta });
  await db
    .updateTable('consulta')
    .set({ fecha: '2026-01-01T14:00:00Z' })
    .where('doctor_id', '=', rogue.doctor_id)
    .execute();
  await expect(deliver(rogue)).rejects.toMatchObject({ status: 409, mensaje: MI.codigo_sin_consulta });
});

test('[PT-5] the code of a treating office joins account and record after 72 hours, not before', async () => {
  const { doctor, known, deliver } = await aPatient();
  const cliente = await aSquatter(known.cedula_identidad);
  const { codigo } = await deliver();
  const [waiting] = await typeCode(cliente, codigo.toLowerCase());
  expect(waiting).toMatchObject({ tipo: 'RECLAMO', estado: 'ESPERA', efectivo_en: '2026-11-27T14:00:00Z' });
  const [row] = await (await as(doctor)).call(listPacientes, { params: { doctorId: doctor.doctor_id } });
  expect(row).toMatchObject({ id: known.id, reclama_cuenta: true });
  await wait(71);
  expect(await ownerOf(known.id)).toBeNull();
  await wait(1);
  expect(await ownerOf(known.id)).toBe(cliente.usuario_id);
  expect(await db.selectFrom('cliente').select('id').where('id', '=', cliente.cliente_id).execute()).toEqual([]);
  expect(await (await as(cliente)).call(getCliente, { params: { clienteId: known.id } })).toMatchObject({
    cedulaIdentidad: known.cedula_identidad,
    identidadVerificada: true,
  });
});

test('[PT-5] the secretary of the treating office hands it over as well', async () => {
  const { doctor, known } = await aPatient();
  const secretary = await as(await aSecretaria([doctor]));
  expect(await secretary.call(getPaciente, { params: of(doctor, known) })).toMatchObject({ entrega_codigo: true });
  await expect(
    secretary.call(giveCodigo, { params: of(doctor, known), body: { cedula_identidad: known.cedula_identidad } }),
  ).resolves.toMatchObject({ codigo: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) });
});

test('[PT-5] another treating office is told by mail and stops it with the link, without a log-in', async () => {
  const { other, known, deliver } = await aPatient();
  const cliente = await aSquatter(known.cedula_identidad);
  await typeCode(cliente, (await deliver()).codigo);
  await runDueJobs();
  const letter = mailbox.lastTo(other.email);
  expect(letter).toMatchObject({ asunto: 'Una cuenta pide unirse con una ficha de paciente' });
  const params = { codigo: linkIn(letter?.texto) };
  expect(await anonymous.call(getTramite, { params })).toMatchObject({
    tipo: 'RECLAMO',
    accion: 'DETENER',
    abierto: true,
  });
  expect(await anonymous.call(closeTramiteByCode, { params })).toMatchObject({ abierto: false });
  await expect(anonymous.call(closeTramiteByCode, { params })).rejects.toMatchObject({ status: 409 });
  await wait(100);
  expect(await ownerOf(known.id)).toBeNull();
});

test('[PT-5] an address that the patient proved by pressing the button of a link is told without any name; a merely typed one is not', async () => {
  const { doctor, known, deliver } = await aPatient();
  const unproven = 'otra.direccion@prueba.ec';
  const cita = await aCita(doctor, await anOficina(doctor), known);
  await db.transaction().execute((trx) => citaBooked(trx, { clock }, cita.id));
  await runDueJobs();
  const codigo = /cancelarCita\/([\w-]{43})/.exec(mailbox.lastTo(known.correo)?.texto ?? '')?.[1] as string;
  await anonymous.call(cancelWithCode, { params: { codigo } });
  await db.updateTable('cliente').set({ correo: unproven }).where('id', '=', known.id).execute();

  const cliente = await aSquatter(known.cedula_identidad);
  await typeCode(cliente, (await deliver()).codigo);
  await runDueJobs();
  const letter = mailbox.lastTo(known.correo);
  expect(letter?.asunto).toBe('Una cuenta pide unirse con una ficha de paciente');
  expect(letter?.texto).not.toContain('Chuquimarca');
  expect(mailbox.to(unproven)).toEqual([]);
  await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(letter?.texto) } });
  await wait(100);
  expect(await ownerOf(known.id)).toBeNull();
});

test('[PT-5] a treating office stops it from the patient’s screen; the account stops its own; others find nothing', async () => {
  const { other, known, deliver } = await aPatient();
  const cliente = await aSquatter(known.cedula_identidad);
  const [first] = await typeCode(cliente, (await deliver()).codigo);
  const stranger = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: stranger.doctor_id, cliente_id: known.id, origen: 'CREADO' })
    .execute();
  const params = (doctor: DoctorAccount, tramiteId = Number(first?.id)) => ({ ...of(doctor, known), tramiteId });
  await expect((await as(stranger)).call(stopTramiteOfPaciente, { params: params(stranger) })).rejects.toMatchObject({
    status: 404,
  });
  await (await as(other)).call(stopTramiteOfPaciente, { params: params(other) });

  const [second] = await typeCode(cliente, (await deliver()).codigo);
  const own = await as(cliente);
  const outsider = await aNewCliente();
  await expect(
    (await as(outsider)).call(stopOwnTramite, { params: { ...outsider.params, tramiteId: Number(second?.id) } }),
  ).rejects.toMatchObject({ status: 404 });
  await own.call(stopOwnTramite, { params: { ...cliente.params, tramiteId: Number(second?.id) } });
  expect(await own.call(listTramites, { params: cliente.params })).toEqual([]);
});

test('[PT-5] the code works once, for one day, for the account with the same number, and few guesses are allowed', async () => {
  const { known, deliver } = await aPatient();
  const { codigo } = await deliver();
  await expect(typeCode(await aSquatter('0800000001'), codigo)).rejects.toMatchObject({
    status: 400,
    errores: { codigo: MI.codigo_de_otro },
  });
  const cliente = await aSquatter(known.cedula_identidad);
  clock.advance({ hours: 25 });
  await expect(typeCode(cliente, codigo)).rejects.toMatchObject({ errores: { codigo: MI.codigo_malo } });
  const fresh = (await deliver()).codigo;
  const later = (await deliver()).codigo;
  await expect(typeCode(cliente, fresh)).rejects.toMatchObject({ errores: { codigo: MI.codigo_malo } });
  await typeCode(cliente, later);
  const rival = await aSquatter(known.cedula_identidad);
  for (let i = 0; i < 5; i++) await expect(typeCode(rival, later)).rejects.toMatchObject({ status: 400 });
  await expect(typeCode(rival, later)).rejects.toMatchObject({ status: 429 });
});

test('[PT-5] if two accounts type the code at once, one waits and the other is refused', async () => {
  const { known, deliver } = await aPatient();
  const rivals = [await aSquatter(known.cedula_identidad), await aSquatter(known.cedula_identidad)];
  const { codigo } = await deliver();
  const tries = await Promise.allSettled(rivals.map((cliente) => typeCode(cliente, codigo)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('[PT-5] citas booked with the account are moved, and entries about its own row stay with their doctor', async () => {
  const { known, deliver } = await aPatient();
  const visited = await aDoctor();
  const [plain, treated] = [await aSquatter(known.cedula_identidad), await aSquatter(known.cedula_identidad)];
  const oficina = await anOficina(visited);
  const booked = await aCita(visited, oficina, { id: plain.cliente_id });
  await treats(visited, { id: treated.cliente_id });

  await typeCode(treated, (await deliver()).codigo);
  await wait(72);
  expect(await ownerOf(known.id)).toBe(treated.usuario_id);
  expect(await ownerOf(treated.cliente_id)).toBeNull();

  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', known.id).execute();
  await typeCode(plain, (await deliver()).codigo);
  await wait(72);
  expect(await ownerOf(known.id)).toBe(plain.usuario_id);
  const cita = await db.selectFrom('cita').select('cliente_id').where('id', '=', booked.id).executeTakeFirst();
  expect(cita).toEqual({ cliente_id: known.id });
});

test('[PT-5] a patient who has an account gets no second one, and the number must match the document', async () => {
  const { known, deliver } = await aPatient();
  await expect(deliver(undefined, '0899999999')).rejects.toMatchObject({
    status: 409,
    mensaje: MI.codigo_otro_documento,
  });
  const owner = await aNewCliente();
  await db.deleteFrom('cliente').where('id', '=', owner.cliente_id).execute();
  await db.updateTable('cliente').set({ usuario_id: owner.usuario_id }).where('id', '=', known.id).execute();
  await expect(deliver()).rejects.toMatchObject({ status: 409, mensaje: MI.codigo_otra_cuenta });
});
