import {
  deleteOficina,
  listOficinas,
  putDoctoresDeSecretaria,
  saveOficina,
  searchSecretarias,
} from '@hampi/contract/agenda/oficinas/calls';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import {
  acceptSolicitudSecretaria,
  listSolicitudesSecretaria,
  refuseSolicitudSecretaria,
} from '@hampi/contract/agenda/oficinas/secretarias';
import { listPacientes } from '@hampi/contract/personas/clientes/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { expect, test } from 'vitest';
import { builders, type SecretariaAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, mailbox, runDueJobs, accountsTold } = await startTestApp();
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

/** Accepts all of the secretary's requests. */
async function acceptAll(secretaria: SecretariaAccount) {
  const caller = await as(secretaria);
  for (const { id } of await caller.call(listSolicitudesSecretaria))
    await caller.call(acceptSolicitudSecretaria, { params: { solicitud_id: id } });
}

test('[OF-1] a doctor who adds a secretary to an office asks her; until she accepts she sees nothing', async () => {
  const doctor = await aDoctor({ nombres: 'Byron', apellidos: 'Zhunio' });
  const secretaria = await aSecretaria();
  const caller = await as(doctor);
  const saved = await caller.call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } });
  expect(saved.secretarias).toMatchObject([{ id: secretaria.secretaria_id, pendiente: true }]);
  expect(await doctorsOf(secretaria)).toEqual([]);
  const she = await as(secretaria);
  await expect(she.call(listOficinas, { params: { doctorId: doctor.doctor_id } })).rejects.toMatchObject({
    status: 404,
  });

  await runDueJobs();
  expect(mailbox.lastTo(secretaria.email)?.asunto).toBe('Dra. Byron Zhunio quiere trabajar con usted en Hampi');
  expect(accountsTold).toContain(secretaria.usuario_id);
  const [notice] = await she.call(listNotificaciones);
  expect(notice).toMatchObject({ tipo: 'Solicitud', linkTo: '/secretaria/profesionales' });
  const [solicitud] = await she.call(listSolicitudesSecretaria);
  expect(solicitud).toMatchObject({ nombres: 'Byron', apellidos: 'Zhunio', espera_profesional: false });

  await she.call(acceptSolicitudSecretaria, { params: { solicitud_id: solicitud?.id ?? 0 } });
  expect(await doctorsOf(secretaria)).toEqual([doctor.doctor_id]);
  expect(accountsTold).toContain(doctor.usuario_id);
  const { oficinas } = await caller.call(listOficinas, { params: { doctorId: doctor.doctor_id } });
  expect(oficinas[0]?.secretarias).toMatchObject([{ pendiente: false }]);
  await runDueJobs();
  expect(mailbox.lastTo(doctor.email)?.asunto).toContain('aceptó trabajar con usted');
});

test('[OF-1] a secretary who does not accept leaves the doctor’s offices, and the doctor is told', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria();
  const caller = await as(doctor);
  await caller.call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } });
  const she = await as(secretaria);
  const [solicitud] = await she.call(listSolicitudesSecretaria);
  const params = { solicitud_id: solicitud?.id ?? 0 };
  await expect((await as(await aSecretaria())).call(acceptSolicitudSecretaria, { params })).rejects.toMatchObject({
    status: 404,
  });
  await she.call(refuseSolicitudSecretaria, { params });
  await expect(she.call(acceptSolicitudSecretaria, { params })).rejects.toMatchObject({ status: 404 });
  expect(await doctorsOf(secretaria)).toEqual([]);
  const { oficinas } = await caller.call(listOficinas, { params: { doctorId: doctor.doctor_id } });
  expect(oficinas[0]?.secretarias).toEqual([]);
  const [notice] = await caller.call(listNotificaciones);
  expect(notice).toMatchObject({ tipo: 'Solicitud', linkTo: '/medico/oficinas' });
});

test('[OF-1] removing her from the office withdraws the request that it made', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria();
  const caller = await as(doctor);
  const { id } = await caller.call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } });
  await caller.call(saveOficina, { body: { ...cuerpo, oficina_id: id } });
  expect(await (await as(secretaria)).call(listSolicitudesSecretaria)).toEqual([]);
});

test('[OF-1] when she accepts and the office removes her at the same moment, no link outlives the office', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria();
  const caller = await as(doctor);
  const { id } = await caller.call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } });
  const she = await as(secretaria);
  const [solicitud] = await she.call(listSolicitudesSecretaria);
  await Promise.allSettled([
    she.call(acceptSolicitudSecretaria, { params: { solicitud_id: solicitud?.id ?? 0 } }),
    caller.call(saveOficina, { body: { ...cuerpo, oficina_id: id } }),
  ]);
  expect(await doctorsOf(secretaria)).toEqual([]);
});

test('[OF-1] a professional who is not approved looks up no secretary and puts none on an office', async () => {
  const doctor = await as(await aDoctor({ activa: false }));
  const secretaria = await aSecretaria();
  await expect(doctor.call(searchSecretarias, { query: { search: secretaria.nombres } })).rejects.toMatchObject({
    status: 403,
    mensaje: MCuentas.cuenta_en_verificacion,
  });
  await expect(
    doctor.call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } }),
  ).rejects.toMatchObject({ errores: { secretarias: MO.secretaria_sin_aprobar } });
  await expect(
    doctor.call(putDoctoresDeSecretaria, { params: { secretaria_id: secretaria.secretaria_id }, body: [] }),
  ).rejects.toMatchObject({ status: 403 });
});

test('[OF-1] the secretary of a doctor who is not approved cannot look up patients either', async () => {
  const doctor = await aDoctor({ activa: false });
  const secretaria = await aSecretaria([doctor]);
  const params = { doctorId: doctor.doctor_id };
  await expect((await as(secretaria)).call(listPacientes, { params })).rejects.toMatchObject({
    status: 403,
    mensaje: MO.profesional_sin_aprobar,
  });
  await db.updateTable('doctor').set({ cuenta_activa: true }).where('id', '=', doctor.doctor_id).execute();
  expect(await (await as(secretaria)).call(listPacientes, { params })).toEqual([]);
});

test('[OF-1] a secretary who accepted has the doctor; the first is the secretary of the office', async () => {
  const doctor = await aDoctor({ nombres: 'Byron', apellidos: 'Zhunio' });
  const [first, second] = [await aSecretaria(), await aSecretaria()];
  const saved = await (await as(doctor)).call(saveOficina, {
    body: { ...cuerpo, secretarias: [second.secretaria_id, first.secretaria_id] },
  });
  await acceptAll(first);
  expect(saved.secretaria_id).toBe(second.secretaria_id);
  expect(saved.secretarias[1]).toEqual({
    id: first.secretaria_id,
    user: { first_name: first.nombres, last_name: first.apellidos },
    pendiente: true,
  });
  expect(await (await as(first)).call(listDoctoresDeSecretaria)).toEqual([
    {
      id: doctor.doctor_id,
      tipo: 'MEDICO',
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
  expect(trace).toEqual([
    { accion: 'secretaria.solicitar', detalle: { doctores: [doctor.doctor_id] } },
    { accion: 'secretaria.vincular', detalle: { doctores: [doctor.doctor_id] } },
  ]);
});

test('[OF-1] a secretary keeps the doctor while she is on one office, and loses them with the last', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const secretaria = await aSecretaria();
  const body = { ...cuerpo, secretarias: [secretaria.secretaria_id] };
  const one = await caller.call(saveOficina, { body });
  const two = await caller.call(saveOficina, { body });
  await acceptAll(secretaria);
  await caller.call(saveOficina, { body: { ...cuerpo, oficina_id: one.id } });
  expect(await doctorsOf(secretaria)).toEqual([doctor.doctor_id]);
  await caller.call(deleteOficina, { params: { oficina_id: two.id } });
  expect(await doctorsOf(secretaria)).toEqual([]);
});

test('[OF-1] an administrator only proposes: the secretary and the doctor must both agree', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria();
  const reply = await (await as(await anAdmin())).call(putDoctoresDeSecretaria, {
    params: { secretaria_id: secretaria.secretaria_id },
    body: [doctor.doctor_id],
  });
  expect(reply).toEqual([]);
  await acceptAll(secretaria);
  expect(await doctorsOf(secretaria)).toEqual([]);
  expect(await (await as(secretaria)).call(listSolicitudesSecretaria)).toMatchObject([{ espera_profesional: true }]);
  await (await as(doctor)).call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } });
  expect(await doctorsOf(secretaria)).toEqual([doctor.doctor_id]);
});

test('[OF-1] a doctor adds and removes only themselves, whatever the list says', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const secretaria = await aSecretaria([other]);
  const params = { secretaria_id: secretaria.secretaria_id };
  const caller = await as(doctor);
  expect(await caller.call(putDoctoresDeSecretaria, { params, body: [doctor.doctor_id] })).toEqual([]);
  await acceptAll(secretaria);
  expect((await doctorsOf(secretaria)).sort()).toEqual([doctor.doctor_id, other.doctor_id].sort());

  const third = await aDoctor();
  await expect(
    caller.call(putDoctoresDeSecretaria, { params, body: [doctor.doctor_id, third.doctor_id] }),
  ).rejects.toMatchObject({ status: 403, mensaje: MO.secretaria_solo_propio });

  const oficina = await caller.call(saveOficina, { body: { ...cuerpo, secretarias: [secretaria.secretaria_id] } });
  expect(await caller.call(putDoctoresDeSecretaria, { params, body: [] })).toEqual([]);
  expect(await doctorsOf(secretaria)).toEqual([other.doctor_id]);
  const rest = await db.selectFrom('oficina_secretaria').selectAll().where('oficina_id', '=', oficina.id).execute();
  expect(rest).toEqual([]);
});

test('[OF-1] the administrator ends any link, a secretary none', async () => {
  const [one, two] = [await aDoctor(), await aDoctor()];
  const secretaria = await aSecretaria([one, two]);
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
