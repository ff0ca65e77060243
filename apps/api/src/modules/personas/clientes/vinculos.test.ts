import * as MO from '@hampi/contract/agenda/oficinas/messages';
import * as M from '@hampi/contract/base/messages';
import { createPaciente, findParecidos, listPacientes, searchPacientes } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { pacientesOf } from './testing/pacientes.ts';

const harness = await startTestApp();
const { as, db, mailbox, runDueJobs } = harness;
const { aDoctor, aPaciente, aSecretaria } = builders(db);
let doctor: DoctorAccount;
beforeEach(async () => {
  doctor = await aDoctor();
});
const { typed, params, create } = pacientesOf(harness, () => doctor);

describe('people who exist already', () => {
  const person = { nombres: 'Rosa Elvira', apellidos: 'Chuquimarca Sisa', fecha_nacimiento: '1968-05-03' };

  test('[PT-2] a known document with matching surnames and birth date is linked, shown as stored, and the person is told', async () => {
    const known = await aPaciente(await aDoctor(), { ...person, celular: '0991112233' });
    const caller = await as(doctor);
    const { data, mensaje } = await caller.send(createPaciente, {
      params: { doctorId: doctor.doctor_id },
      body: typed({
        ...person,
        apellidos: 'chuquimarca  SISA',
        nombres: 'Otra',
        cedula_identidad: known.cedula_identidad,
        celular: '0980000000',
      }),
    });
    expect(mensaje).toBe(MClientes.paciente_ya_existia);
    expect(data).toMatchObject({ id: known.id, nombres: 'Rosa Elvira', celular: '0991112233', version: 1 });
    expect((await caller.call(searchPacientes, { params: { term: known.cedula_identidad } })).map((r) => r.id)).toEqual(
      [known.id],
    );
    await runDueJobs();
    expect(mailbox.lastTo(known.correo)).toMatchObject({
      asunto: 'Un profesional añadió sus datos a su lista de pacientes',
      texto: expect.stringContaining(doctor.apellidos),
    });
    const audited = await db
      .selectFrom('auditoria')
      .select(['usuario_id', 'entidad_id'])
      .where('accion', '=', 'cliente.vincular')
      .where('entidad_id', '=', known.id)
      .execute();
    expect(audited).toEqual([{ usuario_id: doctor.usuario_id, entidad_id: known.id }]);
  });

  test.each([
    ['another surname', { apellidos: 'Chuquimarca Sosa' }],
    ['another birth date', { fecha_nacimiento: '1968-03-05' }],
    ['no birth date', { fecha_nacimiento: '' }],
  ])('[PT-6] with %s the person is neither linked nor shown, and the attempt is recorded', async (_, more) => {
    const known = await aPaciente(await aDoctor(), person);
    const caller = await as(doctor);
    const attempt = caller.call(createPaciente, {
      params: { doctorId: doctor.doctor_id },
      body: typed({ ...person, ...more, cedula_identidad: known.cedula_identidad }),
    });
    await expect(attempt).rejects.toMatchObject({ status: 409, mensaje: MClientes.paciente_no_concuerda, data: null });
    expect(await caller.call(listPacientes, { params: params() as never })).toEqual([]);
    expect(
      await db
        .selectFrom('auditoria')
        .select('id')
        .where('accion', '=', 'cliente.vincular_rechazado')
        .where('entidad_id', '=', known.id)
        .execute(),
    ).toHaveLength(1);
  });

  test('[PT-6] nobody can try more than ten persons an hour', async () => {
    const known = await aPaciente(await aDoctor(), person);
    const caller = await as(doctor);
    const attempt = () =>
      caller.call(createPaciente, {
        params: { doctorId: doctor.doctor_id },
        body: typed({ cedula_identidad: known.cedula_identidad }),
      });
    for (let i = 0; i < 10; i++) await expect(attempt()).rejects.toMatchObject({ status: 409 });
    await expect(attempt()).rejects.toMatchObject({ status: 429, mensaje: M.demasiados });
  });

  test('[PT-6] birth dates tried all at once are limited to ten an hour too', async () => {
    const known = await aPaciente(await aDoctor(), person);
    const caller = await as(doctor);
    const days = Array.from({ length: 30 }, (_, i) => `1970-01-${String(i + 1).padStart(2, '0')}`);
    const tries = await Promise.allSettled(
      days.map((fecha_nacimiento) =>
        caller.call(createPaciente, {
          params: { doctorId: doctor.doctor_id },
          body: typed({ ...person, fecha_nacimiento, cedula_identidad: known.cedula_identidad }),
        }),
      ),
    );
    const refused = tries.map((one) => (one as { reason?: { status: number } }).reason?.status);
    expect(refused.filter((status) => status === 409)).toHaveLength(10);
    expect(refused.filter((status) => status === 429)).toHaveLength(20);
  });

  test('[PT-6] a secretary with one approved doctor cannot look up or verify anybody for another who is not approved', async () => {
    const known = await aPaciente(await aDoctor(), person);
    const waiting = await aDoctor({ activa: false });
    const secretary = await as(await aSecretaria([doctor, waiting]));
    const write = (of: DoctorAccount, cedula_identidad?: string) =>
      secretary.call(createPaciente, {
        params: { doctorId: of.doctor_id },
        body: typed({ ...person, ...(cedula_identidad && { cedula_identidad }) }),
      });
    await expect(write(waiting, known.cedula_identidad)).rejects.toMatchObject({
      status: 403,
      mensaje: MO.profesional_sin_aprobar,
    });
    expect(await write(doctor, known.cedula_identidad)).toMatchObject({ id: known.id });
    expect(await write(waiting)).toMatchObject({ identidad_verificada: false });
  });

  test('[PT-2] a patient who is already on the list is reported', async () => {
    const { cedula_identidad, id } = await aPaciente(doctor);
    await expect(create(typed({ cedula_identidad }))).rejects.toMatchObject({
      status: 409,
      errores: { cedula_identidad: MI.repetido_propio },
      data: { cliente_id: id },
    });
  });

  test.each([
    ['the same document', {}, true],
    [
      'the same names in small letters, one with a tilde of its own',
      { nombres: 'rosa elvíra', apellidos: 'chuquimarca sisa' },
      true,
    ],
    ['the same names with a typo', { nombres: 'Rosa Elbira', apellidos: 'Chuquimarka Sisa' }, true],
    [
      'only the surname while typing, and the birth date',
      { apellidos: 'Chuquimarca', fecha_nacimiento: '1968-05-03' },
      true,
    ],
    [
      'a sister born on another day',
      { nombres: 'Rosa Inés', apellidos: 'Chuquimarca Sisa', fecha_nacimiento: '1971-01-30' },
      false,
    ],
    ['somebody else', { nombres: 'Kléver Andrés', apellidos: 'Zhañay Narváez' }, false],
    ['too little', { apellidos: 'Chu' }, false],
  ])('[BE-6] while typing %s, the likely duplicate is shown: %o %s', async (label, body, shown) => {
    const known = await aPaciente(doctor, person);
    const hints = await (await as(doctor)).call(findParecidos, {
      params: { doctorId: doctor.doctor_id },
      body: label === 'the same document' ? { cedula_identidad: known.cedula_identidad.replace(/^0/, '') } : body,
    });
    expect(hints.map((row) => row.id)).toEqual(shown ? [known.id] : []);
    const whileEdited = await (await as(doctor)).call(findParecidos, {
      params: { doctorId: doctor.doctor_id },
      body: { ...body, excepto: known.id },
    });
    expect(whileEdited).toEqual([]);
  });
});
