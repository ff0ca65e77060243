import {
  deleteOficina,
  listDoctoresDeSecretaria,
  M,
  putDoctoresDeSecretaria,
  saveOficina,
  searchSecretarias,
} from '@hampi/contract';
import { expect, test } from 'vitest';
import { builders, type SecretariaAccount } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aSecretaria, anAdmin, anAccount } = builders(db);

const cuerpo = {
  nombre: 'Consultorio Monay',
  tiempo_por_cliente_minutos: 15,
  costo_consulta: 30,
  pais: 'Ecuador',
  provincia: 'Azuay',
  ciudad: 'Cuenca',
  referencias_fisicas: 'Junto a Monay Shopping',
  direccion: 'Av. González Suárez',
};
const doctorsOf = async (secretaria: SecretariaAccount) =>
  (await (await as(secretaria)).call(listDoctoresDeSecretaria)).map((d) => d.id);

test('[OF-1] putting a secretary on an office gives her the doctor; the first is the secretary of the office', async () => {
  const doctor = await aDoctor({ nombres: 'Byron', apellidos: 'Zhunio' });
  const [first, second] = [await aSecretaria(), await aSecretaria()];
  const saved = await (await as(doctor)).call(saveOficina, {
    body: { ...cuerpo, secretarias: [second.secretaria_id, first.secretaria_id] },
  });
  expect(saved.secretaria_id).toBe(second.secretaria_id);
  expect(saved.secretarias[1]).toEqual({
    id: first.secretaria_id,
    user: { first_name: first.nombres, last_name: first.apellidos },
  });
  expect(await (await as(first)).call(listDoctoresDeSecretaria)).toEqual([
    {
      id: doctor.doctor_id,
      titulo_honorifico: 'Dra.',
      nombres: 'Byron',
      apellidos: 'Zhunio',
      med_activo: false,
      cuenta_activa: true,
    },
  ]);
  const trace = await db
    .selectFrom('auditoria')
    .select(['accion', 'detalle'])
    .where('entidad_id', '=', first.secretaria_id)
    .execute();
  expect(trace).toEqual([{ accion: 'secretaria.vincular', detalle: { doctores: [doctor.doctor_id] } }]);
});

test('[OF-1] a secretary keeps the doctor while she is on one office, and loses them with the last', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const secretaria = await aSecretaria();
  const body = { ...cuerpo, secretarias: [secretaria.secretaria_id] };
  const one = await caller.call(saveOficina, { body });
  const two = await caller.call(saveOficina, { body });
  await caller.call(saveOficina, { body: { ...cuerpo, oficina_id: one.id } });
  expect(await doctorsOf(secretaria)).toEqual([doctor.doctor_id]);
  await caller.call(deleteOficina, { params: { oficina_id: two.id } });
  expect(await doctorsOf(secretaria)).toEqual([]);
});

test('[OF-1] a link made by the administrator does not hang on an office', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria();
  await (await as(await anAdmin())).call(putDoctoresDeSecretaria, {
    params: { secretaria_id: secretaria.secretaria_id },
    body: [doctor.doctor_id],
  });
  await (await as(doctor)).call(saveOficina, { body: cuerpo });
  expect(await doctorsOf(secretaria)).toEqual([doctor.doctor_id]);
});

test('[OF-1] a doctor adds and removes only themselves, whatever the list says', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const secretaria = await aSecretaria([other]);
  const params = { secretaria_id: secretaria.secretaria_id };
  const caller = await as(doctor);
  expect(await caller.call(putDoctoresDeSecretaria, { params, body: [doctor.doctor_id] })).toEqual([doctor.doctor_id]);
  expect((await doctorsOf(secretaria)).sort()).toEqual([doctor.doctor_id, other.doctor_id].sort());

  const third = await aDoctor();
  await expect(
    caller.call(putDoctoresDeSecretaria, { params, body: [doctor.doctor_id, third.doctor_id] }),
  ).rejects.toMatchObject({ status: 403, mensaje: M.secretaria_solo_propio });

  const oficina = await caller.call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } });
  expect(await caller.call(putDoctoresDeSecretaria, { params, body: [] })).toEqual([]);
  expect(await doctorsOf(secretaria)).toEqual([other.doctor_id]);
  const rest = await db.selectFrom('oficina_secretaria').selectAll().where('oficina_id', '=', oficina.id).execute();
  expect(rest).toEqual([]);
});

test('[OF-1] the administrator changes anyone, a secretary nobody', async () => {
  const [one, two] = [await aDoctor(), await aDoctor()];
  const secretaria = await aSecretaria([one]);
  const params = { secretaria_id: secretaria.secretaria_id };
  const admin = await as(await anAdmin());
  expect(await admin.call(putDoctoresDeSecretaria, { params, body: [two.doctor_id] })).toEqual([two.doctor_id]);
  await expect(admin.call(putDoctoresDeSecretaria, { params, body: [2_000_000_000] })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    (await as(secretaria)).call(putDoctoresDeSecretaria, { params, body: [one.doctor_id] }),
  ).rejects.toMatchObject({ status: 403 });
});

test('[OF-1] secretaries are found by name without tildes, by user and by cédula; only activated ones', async () => {
  const sleeping = await anAccount('ROLE_SEC', { nombres: 'Ñusta Belén', apellidos: 'Guamán', activated: false });
  await db.insertInto('secretaria').values({ usuario_id: sleeping.usuario_id }).execute();
  const account = await anAccount('ROLE_SEC', { nombres: 'Ñusta Belén', apellidos: 'Quizhpi Guamán' });
  const { id } = await db
    .insertInto('secretaria')
    .values({ usuario_id: account.usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const doctor = await as(await aDoctor());
  const found = {
    id,
    login: account.login,
    user: { first_name: 'Ñusta Belén', last_name: 'Quizhpi Guamán' },
  };
  expect(await doctor.call(searchSecretarias, { query: { search: 'guaman belen' } })).toEqual([found]);
  expect(await doctor.call(searchSecretarias, { query: { search: account.login } })).toContainEqual(found);
  await expect(doctor.call(searchSecretarias, { query: { search: 'ab' } })).rejects.toMatchObject({ status: 400 });
  await expect(
    (await as(await aSecretaria())).call(searchSecretarias, { query: { search: 'guaman' } }),
  ).rejects.toMatchObject({ status: 403 });
});
