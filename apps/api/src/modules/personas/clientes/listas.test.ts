import {
  createPaciente,
  deletePaciente,
  findParecidos,
  getPaciente,
  listPacientes,
  savePaciente,
  searchPacientes,
} from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { pacientesOf } from './testing/pacientes.ts';

const harness = await startTestApp();
const { as, db } = harness;
const { aDoctor, aSecretaria, aPaciente, aCliente } = builders(db);
let doctor: DoctorAccount;
beforeEach(async () => {
  doctor = await aDoctor();
});
const { aCedula, typed, params } = pacientesOf(harness, () => doctor);

describe('list and search', () => {
  test('[PT-1] the list comes in pages with its total, newest visit first, other orders on request', async () => {
    const people = await Promise.all(
      ['Álvarez', 'Zambrano', 'Ñauta', 'Mora', 'Núñez'].map((apellidos) => aPaciente(doctor, { apellidos })),
    );
    await db
      .updateTable('medico_paciente')
      .set({ ultima_consulta: '2026-10-01T15:00:00Z' })
      .where('cliente_id', '=', people[3]?.id ?? 0)
      .execute();
    const caller = await as(doctor);
    const first = await caller.send(listPacientes, { params: params() as never, query: { take: 2 } });
    expect(first.pagination).toEqual({ total: 5, skip: 0, take: 2 });
    expect(first.data[0]).toMatchObject({
      apellidos: 'Mora',
      mp_doctor_id: doctor.doctor_id,
      mp_cliente_id: people[3]?.id,
    });
    const names = async (query: object) =>
      (await caller.call(listPacientes, { params: params() as never, query })).map((row) => row.apellidos);
    expect(await names({ sortBy: 'apellidos', sort: 'asc' })).toEqual([
      'Álvarez',
      'Mora',
      'Ñauta',
      'Núñez',
      'Zambrano',
    ]);
    expect(await names({ orderBy: 'apellidos', order: 'desc', skip: 3 })).toEqual(['Mora', 'Álvarez']);
    const beyond = await caller.send(listPacientes, { params: params() as never, query: { skip: 40 } });
    expect([beyond.data, beyond.pagination]).toEqual([[], { total: 5, skip: 40, take: 20 }]);
    const found = await caller.send(listPacientes, { params: params() as never, query: { search: 'nauta' } });
    expect([found.data.length, found.pagination?.total]).toEqual([1, 1]);
  });

  test.each([{ take: 1_000_000 }, { skip: -1 }, { sortBy: 'password_hash' }, { orderBy: 'id; drop table cita' }])(
    '[PT-1] a list asked for %o is refused',
    async (query) => {
      await expect(
        (await as(doctor)).call(listPacientes, { params: params() as never, query: query as never }),
      ).rejects.toMatchObject({ status: 400 });
    },
  );

  test.each([
    ['Muñoz', 'as it is written'],
    ['munoz', 'without tilde and capital'],
    ['MUÑOZ PERALTA NANCY', 'surnames first'],
    ['nancy peralta', 'in another order'],
    ['pera nan', 'parts'],
    ['ralta', 'the middle of a surname'],
    ['Munos', 'one letter other'],
    ['Peralt Nancy', 'the end missing'],
    ['Perlata', 'two letters swapped'],
    ['Peraltta', 'one letter too many'],
    ['Ñancy', 'a wrong tilde'],
    ['Nacny Piedad', 'one typo and one right word'],
    ['0923418', 'the beginning of the cédula'],
    ['0963', 'the beginning of the mobile'],
    ['096 318 44', 'a mobile in groups'],
    ['+593 96 318', 'a mobile from abroad'],
    ['072', 'the beginning of the telephone'],
    ['nancy 0923', 'a name and a number'],
  ])('[BE-6] "%s" finds Muñoz Peralta Nancy Piedad: %s', async (term) => {
    await aPaciente(doctor, { nombres: 'Segundo Manuel', apellidos: 'Guamán Quizhpi' });
    const { id } = await aPaciente(doctor, {
      nombres: 'Nancy Piedad',
      apellidos: 'Muñoz Peralta',
      cedula_identidad: aCedula('0923418'),
    });
    await db
      .updateTable('cliente')
      .set({ celular: '+593963184402', telefono: '072884410' })
      .where('id', '=', id)
      .execute();
    const caller = await as(doctor);
    const found = await caller.call(searchPacientes, { params: { term } });
    expect(found.map((row) => row.id)).toEqual([id]);
    const listed = await caller.send(listPacientes, { params: params() as never, query: { search: term } });
    expect([listed.data.map((row) => row.id), listed.pagination?.total]).toEqual([[id], 1]);
  });

  test.each(['Xul', 'Muñxxz', '418', '%', '_', "'", '\\', 'Peralta Guamán'])(
    '[BE-6] "%s" finds nobody',
    async (term) => {
      await aPaciente(doctor, { nombres: 'Nancy Piedad', apellidos: 'Muñoz Peralta', cedula_identidad: aCedula() });
      expect(await (await as(doctor)).call(searchPacientes, { params: { term } })).toEqual([]);
    },
  );

  test('[BE-6] an exact name comes alone, and names that begin with the word come first', async () => {
    for (const apellidos of ['Guamarica Soto', 'Marín Soto', 'Nuñes Soto', 'Núñez Soto'])
      await aPaciente(doctor, { nombres: 'Ana', apellidos });
    const names = async (term: string) =>
      (await (await as(doctor)).call(searchPacientes, { params: { term } })).map((row) => row.apellidos);
    expect(await names('mar')).toEqual(['Marín Soto', 'Guamarica Soto']);
    expect(await names('nuñes')).toEqual(['Nuñes Soto']);
  });

  test('[BE-6] [BE-21] patients whose first surname begins as typed come before those whose second does: Enter takes the first', async () => {
    for (const apellidos of ['Andi Zhapán', 'Zhapán Zhapán', 'Zhapán Andi'])
      await aPaciente(doctor, { nombres: 'Juana', apellidos });
    const names = async (term: string) =>
      (await (await as(doctor)).call(searchPacientes, { params: { term } })).map((row) => row.apellidos);
    expect(await names('zhapan')).toEqual(['Zhapán Andi', 'Zhapán Zhapán', 'Andi Zhapán']);
    expect((await names('zhapan zhapan'))[0]).toBe('Zhapán Zhapán');
    expect(await names('andi zhap')).toEqual(['Andi Zhapán', 'Zhapán Andi']);
  });

  test('[BE-21] homonyms are told apart by when this doctor last attended them', async () => {
    const [seen, never] = [
      await aPaciente(doctor, { nombres: 'Homónima' }),
      await aPaciente(doctor, { nombres: 'Homónima' }),
    ];
    await db
      .updateTable('medico_paciente')
      .set({ ultima_consulta: '2026-10-01T15:00:00Z' })
      .where('cliente_id', '=', seen.id)
      .execute();
    const found = await (await as(doctor)).call(searchPacientes, { params: { term: 'homónima' } });
    expect(new Map(found.map((row) => [row.id, row.ultima_consulta]))).toEqual(
      new Map([
        [seen.id, '2026-10-01T15:00:00Z'],
        [never.id, null],
      ]),
    );
  });

  test('[PT-1] a search answers at most thirty', async () => {
    for (let i = 0; i < 35; i++) await aPaciente(doctor, { nombres: 'Repetida' });
    expect(await (await as(doctor)).call(searchPacientes, { params: { term: 'repetida' } })).toHaveLength(30);
  });
});

describe('who sees whom', () => {
  test("[PT-6] another doctor's patient is not found, listed, suggested, changed or deleted", async () => {
    const { id, apellidos, nombres, cedula_identidad } = await aPaciente(doctor);
    const stranger = await aDoctor();
    const caller = await as(stranger);
    expect(await caller.call(searchPacientes, { params: { term: cedula_identidad } })).toEqual([]);
    for (const doctorId of [doctor.doctor_id, stranger.doctor_id]) {
      const target = { doctorId, clienteId: id };
      expect(await caller.call(searchPacientes, { params: { term: nombres, extra: doctorId } })).toEqual([]);
      expect(await caller.call(listPacientes, { params: { doctorId } })).toEqual([]);
      expect(
        await caller.call(findParecidos, { params: { doctorId }, body: { apellidos, nombres, cedula_identidad } }),
      ).toEqual([]);
      await expect(caller.call(getPaciente, { params: target })).rejects.toMatchObject({ status: 404 });
      await expect(caller.call(deletePaciente, { params: target })).rejects.toMatchObject({ status: 404 });
      await expect(
        caller.call(savePaciente, { params: target, body: { ...typed(), version: 1 } }),
      ).rejects.toMatchObject({ status: 404 });
    }
    await expect(
      caller.call(createPaciente, { params: { doctorId: doctor.doctor_id }, body: typed() }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('[PT-6] a secretary works with the patients of the doctor she selected, and of no other', async () => {
    const other = await aDoctor();
    const strange = await aDoctor();
    const secretaria = await as(await aSecretaria([doctor, other]));
    const mine = await aPaciente(doctor, { nombres: 'Compartida' });
    const others = await aPaciente(other, { nombres: 'Compartida' });
    await aPaciente(strange, { nombres: 'Compartida' });
    const search = async (extra?: number) =>
      (await secretaria.call(searchPacientes, { params: { term: 'compartida', extra } })).map((row) => row.id);
    expect(await search(doctor.doctor_id)).toEqual([mine.id]);
    expect(await search(other.doctor_id)).toEqual([others.id]);
    expect(await search(strange.doctor_id)).toEqual([]);
    await expect(search()).rejects.toMatchObject({ status: 400, mensaje: MClientes.doctor_requerido });
    await expect(
      secretaria.call(getPaciente, { params: { doctorId: other.doctor_id, clienteId: mine.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      secretaria.call(createPaciente, { params: { doctorId: strange.doctor_id }, body: typed() }),
    ).rejects.toMatchObject({ status: 404 });
    const created = await secretaria.call(createPaciente, {
      params: { doctorId: doctor.doctor_id },
      body: typed(),
    });
    expect(created.creado_por).toBe(doctor.doctor_id);
  });

  test('[PT-6] a doctor who is not yet approved and a client have no patients', async () => {
    const waiting = await aDoctor({ activa: false });
    await expect(
      (await as(waiting)).call(listPacientes, { params: { doctorId: waiting.doctor_id } }),
    ).rejects.toMatchObject({ status: 403, mensaje: MCuentas.cuenta_en_verificacion });
    await expect(
      (await as(await aCliente())).call(searchPacientes, { params: { term: 'rosa' } }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  test('[PT-5] a patient whose row is closed to editing is read, not changed', async () => {
    const { id } = await aPaciente(doctor);
    await db.updateTable('cliente').set({ habilitar_edicion: false }).where('id', '=', id).execute();
    const caller = await as(doctor);
    const target = { doctorId: doctor.doctor_id, clienteId: id };
    expect(await caller.call(getPaciente, { params: target })).toMatchObject({ habilitar_edicion: false });
    await expect(caller.call(savePaciente, { params: target, body: { ...typed(), version: 1 } })).rejects.toMatchObject(
      {
        status: 403,
        mensaje: MClientes.paciente_sin_edicion,
      },
    );
  });
});
