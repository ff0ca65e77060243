import { deletePaciente, getPaciente, listPacientes, savePaciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { pacientesOf } from './testing/pacientes.ts';

const harness = await startTestApp();
const { as, db } = harness;
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, aCita } = builders(db);
let doctor: DoctorAccount;
beforeEach(async () => {
  doctor = await aDoctor();
});
const { aCedula, typed, params, create } = pacientesOf(harness, () => doctor);

const full = (paciente: Awaited<ReturnType<typeof create>>) => {
  const {
    id: _,
    user: __,
    creado_por: ___,
    habilitar_edicion: ____,
    foto_nombre: _____,
    entrega_codigo: ______,
    cita_hoy: _______,
    contacto: ___________,
    identidad_verificada: ________,
    total_creditos: _________,
    clienteReferente: __________,
    ...datos
  } = paciente;
  return datos;
};

describe('fields', () => {
  test('[PT-2] a birth date after today is refused', async () => {
    await expect(create(typed({ fecha_nacimiento: '2026-11-25' }))).rejects.toMatchObject({
      status: 400,
      errores: { fecha_nacimiento: MClientes.nacimiento_futuro },
    });
    await expect(create(typed({ fecha_nacimiento: '2026-11-24' }))).resolves.toMatchObject({ version: 1 });
  });

  test('[PT-2] every field is stored and read back, hostile text as plain text', async () => {
    const datos = typed({
      tipo_documento: 'PASAPORTE',
      cedula_identidad: 'ab-123456'.replace('-', ''),
      cedula_representante: '0103478125',
      titulo_honorifico: 'Srta.',
      nombres_padre: "Xavier O'Brien",
      nombres_madre: "'); drop table cliente; --",
      direccion: '<script>alert(1)</script>',
      ciudad: 'Cuenca',
      pais: 'Ecuador',
      nacionalidad: 'Ecuador',
      sexo: 'femenino',
      telefono: '072884410',
      celular: '099 640 0813',
      correo: 'Familia.Bravo@Correo.ec',
      fecha_nacimiento: '2017-07-12',
      tipo_sangre: 'O+',
      instruccion: 'primaria',
      estado_civil: 'union de hecho',
      ocupacion: 'Estudiante',
      seguros: [{ nombre: 'IESS' }, { nombre: 'Seguro Campesino' }],
    });
    const { id } = await create(datos);
    const stored = await (await as(doctor)).call(getPaciente, { params: params({ clienteId: id }) as never });
    expect(stored).toMatchObject({
      ...datos,
      cedula_identidad: 'AB123456',
      celular: '0996400813',
      correo: 'familia.bravo@correo.ec',
      creado_por: doctor.doctor_id,
      habilitar_edicion: true,
      user: { activated: false },
      version: 1,
    });
  });

  test('[PT-2] a patient without a document gets a number of the system, and the real one later', async () => {
    const { id, ...paciente } = await create(typed({ tipo_documento: 'SIN_DOCUMENTO', cedula_identidad: undefined }));
    expect(paciente.cedula_identidad).toMatch(/^SD\d{8}$/);
    const cedula_identidad = aCedula();
    const saved = await (await as(doctor)).call(savePaciente, {
      params: { doctorId: doctor.doctor_id, clienteId: id },
      body: { ...typed(), tipo_documento: 'CEDULA', cedula_identidad, version: 1 },
    });
    expect(saved).toMatchObject({ tipo_documento: 'CEDULA', cedula_identidad });
  });
});

describe('changing', () => {
  test('[PT-2] the second of two editors gets 409 with the stored row, and nothing of the first is lost', async () => {
    const created = await create();
    const target = { doctorId: doctor.doctor_id, clienteId: created.id };
    const secretaria = await as(await aSecretaria([doctor]));
    const caller = await as(doctor);
    const saved = await caller.call(savePaciente, {
      params: target,
      body: { ...full(created), ocupacion: 'Costurera' },
    });
    expect(saved).toMatchObject({ ocupacion: 'Costurera', version: 2 });
    await expect(
      secretaria.call(savePaciente, { params: target, body: { ...full(created), celular: '0987654321' } }),
    ).rejects.toMatchObject({
      status: 409,
      mensaje: MClientes.paciente_cambiado,
      data: { ocupacion: 'Costurera', celular: null, version: 2 },
    });
    await secretaria.call(savePaciente, { params: target, body: { ...full(saved), celular: '0987654321' } });
    expect(await caller.call(getPaciente, { params: target })).toMatchObject({
      ocupacion: 'Costurera',
      celular: '0987654321',
      version: 3,
    });
  });

  test('[PT-2] the document of another patient of the list cannot be taken', async () => {
    const taken = await aPaciente(doctor);
    const created = await create();
    await expect(
      (await as(doctor)).call(savePaciente, {
        params: { doctorId: doctor.doctor_id, clienteId: created.id },
        body: { ...full(created), cedula_identidad: taken.cedula_identidad },
      }),
    ).rejects.toMatchObject({
      status: 409,
      errores: { cedula_identidad: MI.repetido_propio },
      data: { cliente_id: taken.id },
    });
  });

  test('[PT-3] the doctor who created a patient deletes the patient', async () => {
    const { id } = await create();
    const call = { params: { doctorId: doctor.doctor_id, clienteId: id } };
    const secretaria = await as(await aSecretaria([doctor]));
    await expect(secretaria.call(deletePaciente, call)).rejects.toMatchObject({ status: 403 });
    await (await as(doctor)).call(deletePaciente, call);
    expect(await db.selectFrom('cliente').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('[PT-3] once there is a cita, deleting answers 409 with the sentence that refers to administration', async () => {
    const paciente = await aPaciente(doctor);
    await aCita(doctor, await anOficina(doctor), paciente);
    await expect(
      (await as(doctor)).call(deletePaciente, {
        params: { doctorId: doctor.doctor_id, clienteId: paciente.id },
      }),
    ).rejects.toMatchObject({ status: 409, mensaje: MClientes.paciente_eliminar_409 });
    expect(await db.selectFrom('cliente').select('id').where('id', '=', paciente.id).execute()).toHaveLength(1);
  });

  test('[PT-3] a patient with an active account, or created by another doctor, stays', async () => {
    const { cliente_id, usuario_id } = await aCliente();
    const link = { doctor_id: doctor.doctor_id, cliente_id, origen: 'CITA' };
    await db.insertInto('medico_paciente').values(link).execute();
    const remove = async () =>
      (await as(doctor)).call(deletePaciente, {
        params: { doctorId: doctor.doctor_id, clienteId: cliente_id },
      });
    await expect(remove()).rejects.toMatchObject({ status: 403, mensaje: MClientes.paciente_no_creador });
    await db.updateTable('cliente').set({ creado_por: doctor.doctor_id }).where('id', '=', cliente_id).execute();
    await expect(remove()).rejects.toMatchObject({ status: 403, mensaje: MClientes.paciente_con_cuenta });
    await db.updateTable('usuario').set({ activated: false }).where('id', '=', usuario_id).execute();
    await expect(remove()).resolves.toBeNull();
  });

  test("[PT-3] deleting a person whom another doctor also attends keeps that doctor's patient", async () => {
    const { id } = await create();
    const other = await aDoctor();
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: other.doctor_id, cliente_id: id, origen: 'CITA' })
      .execute();
    await (await as(doctor)).call(deletePaciente, { params: { doctorId: doctor.doctor_id, clienteId: id } });
    expect(await (await as(doctor)).call(listPacientes, { params: params() as never })).toEqual([]);
    expect(await (await as(other)).call(listPacientes, { params: { doctorId: other.doctor_id } })).toHaveLength(1);
  });
});
