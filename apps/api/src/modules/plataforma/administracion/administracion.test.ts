import { randomUUID } from 'node:crypto';
import { searchSecretarias } from '@hampi/contract/agenda/oficinas/calls';
import * as M from '@hampi/contract/base/messages';
import {
  categoriasEspecializacion,
  ciudades,
  especializaciones,
  getEmpresa,
  saveEmpresa,
  seguros,
} from '@hampi/contract/plataforma/administracion/calls';
import { confirmCambio, listCambios } from '@hampi/contract/plataforma/administracion/cambios';
import {
  addRolUsuario,
  doctores,
  getUsuario,
  instituciones,
  listUsuarios,
  removeRolUsuario,
  removeUsuario,
  secretarias,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, anAdmin, anOficina, aCita, anAccount } = builders(db);
const jefe = await anAdmin();
const admin = await as(jefe);
const segundo = await as(await anAdmin());

/** The second administrator confirms all pending changes of an account (cambios.test.ts). */
async function confirmAll(usuario_id: number) {
  const waiting = await segundo.call(listCambios, { query: { estado: 'PENDIENTE', take: 100 } });
  for (const { id } of waiting.filter((c) => c.usuario_id === usuario_id))
    await segundo.call(confirmCambio, { params: { id } });
}

/** An uploaded public picture; returns its id. */
async function aPicture() {
  const row = { nombre: 'foto.webp', tipo: 'image/webp', tamano: 1, sha256: Buffer.alloc(32), publico: true };
  return (await db.insertInto('archivo').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

test('[AD-1] a catalogue is searched without tildes, ordered, cut in pages, written and deleted', async () => {
  for (const nombre of ['Cañar', 'Azogues', 'Biblián'])
    await admin.call(ciudades.create, { body: { nombre, pais: 'Ecuador' } });
  const found = await admin.send(ciudades.list, { query: { search: 'canar' } });
  expect(found.data.map((c) => c.nombre)).toEqual(['Cañar']);
  const page = await admin.send(ciudades.list, { query: { take: 2, sortBy: 'nombre', sort: 'desc' } });
  expect(page.data.map((c) => c.nombre)).toEqual(['Cañar', 'Biblián']);
  expect(page.pagination).toEqual({ total: 3, skip: 0, take: 2 });
  const other = await admin.call(ciudades.list, { query: { take: 2, orderBy: 'nombre', order: 'desc' } });
  expect(other).toEqual(page.data);
  const past = await admin.send(ciudades.list, { query: { skip: 50 } });
  expect([past.data, past.pagination?.total]).toEqual([[], 3]);

  const { id } = found.data[0] as { id: number };
  expect(
    (await admin.send(ciudades.update, { params: { id }, body: { nombre: 'Cañar', pais: 'Ecuador', altitud_m: 3160 } }))
      .mensaje,
  ).toBe(M.guardado);
  expect((await admin.send(ciudades.remove, { params: { id } })).mensaje).toBe(M.eliminado);
  await expect(admin.call(ciudades.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('[AD-1] a name is required and unique', async () => {
  await expect(admin.call(seguros.create, { body: { nombre: '  ' } })).rejects.toMatchObject({
    status: 400,
    errores: { nombre: 'El campo nombre es requerido' },
  });
  await admin.call(seguros.create, { body: { nombre: 'Seguro Único' } });
  await expect(admin.call(seguros.create, { body: { nombre: 'SEGURO UNICO' } })).rejects.toMatchObject({ status: 409 });
});

test('[AD-2] a specialty carries its categories; one in use is not deleted', async () => {
  const categoria = await admin.call(categoriasEspecializacion.create, { body: { nombre: 'Medicina' } });
  const especializacion = await admin.call(especializaciones.create, {
    body: { nombre: 'Cardiología', categorias: [categoria.id] },
  });
  expect(especializacion.categorias).toEqual([{ id: categoria.id, nombre: 'Medicina' }]);
  const doctor = await aDoctor();
  await db
    .insertInto('doctor_especializacion')
    .values({ doctor_id: doctor.doctor_id, especializacion_id: especializacion.id })
    .execute();
  expect(await admin.call(categoriasEspecializacion.list, { query: { search: 'Medicina' } })).toMatchObject([
    { id: categoria.id, especializaciones: [{ id: especializacion.id, nombre: 'Cardiología' }] },
  ]);
  await expect(admin.call(especializaciones.remove, { params: { id: especializacion.id } })).rejects.toMatchObject({
    status: 409,
    mensaje: M.en_uso,
  });
});

test('[AD-2] a specialty shows its picture by its address; any other address is refused beside the field', async () => {
  const foto = await aPicture();
  const made = await admin.call(especializaciones.create, { body: { nombre: 'Dermatología', foto } });
  expect(made.foto).toBe(archivoUrl(foto));
  const params = { id: made.id };
  // The form's values come back unchanged.
  const again = await admin.call(especializaciones.update, { params, body: { nombre: 'Piel', foto: made.foto } });
  expect(again.foto).toBe(made.foto);
  await expect(
    admin.call(especializaciones.update, { params, body: { nombre: 'Piel', foto: randomUUID() } }),
  ).rejects.toMatchObject({ status: 400, errores: { foto: MArchivos.foto_ajena } });
  expect(await admin.call(especializaciones.update, { params, body: { nombre: 'Piel' } })).toMatchObject({
    foto: null,
  });
});

test('[AD-2] renaming a city renames it in its offices, and in no others', async () => {
  const form = { nombre: 'Sígsig', provincia: 'Azuay', pais: 'Ecuador' };
  const { id } = await admin.call(ciudades.create, { body: form });
  const doctor = await aDoctor();
  const [here, elsewhere] = [
    await anOficina(doctor, { ciudad: 'SIGSIG' }),
    await anOficina(doctor, { ciudad: 'Chordeleg' }),
  ];
  await admin.call(ciudades.update, { params: { id }, body: { ...form, nombre: 'San Sebastián de Sígsig' } });
  const rows = await db
    .selectFrom('oficina')
    .select(['id', 'ciudad'])
    .where('id', 'in', [here.id, elsewhere.id])
    .orderBy('id')
    .execute();
  expect(rows.map(({ ciudad }) => ciudad)).toEqual(['San Sebastián de Sígsig', 'Chordeleg']);
});

test('[AD-2] a city with an office is not deleted, however the office spells it; without the office it is', async () => {
  const form = { nombre: 'Ñandú', provincia: 'Azuay', pais: 'Ecuador' };
  const { id } = await admin.call(ciudades.create, { body: form });
  const oficina = await anOficina(await aDoctor(), { ciudad: 'ñandu' });
  const remove = () => admin.call(ciudades.remove, { params: { id } });
  await expect(remove()).rejects.toMatchObject({ status: 409, mensaje: MA.ciudad_en_uso });
  await db.updateTable('oficina').set({ eliminada_en: '2026-11-24T14:00:00Z' }).where('id', '=', oficina.id).execute();
  expect(await remove()).toBeNull();
});

test('[AD-2] the company limits are saved; a discount of 101 is refused with its sentence', async () => {
  const { version: _, ...empresa } = await admin.call(getEmpresa);
  await admin.call(saveEmpresa, { body: { ...empresa, oficinas_limite: 4, anticipo_minutos: 30 } });
  expect((await admin.call(getEmpresa)).oficinas_limite).toBe(4);
  await expect(admin.call(saveEmpresa, { body: { ...empresa, descuento_afiliado: 101 } })).rejects.toMatchObject({
    errores: { descuento_afiliado: 'El valor de descuento debe ser un valor entero entre 0 y 100' },
  });
});

test('[AD-3] a professional who is not approved is not listed, even if an administrator asks for it', async () => {
  const nuevo = await aDoctor({ activa: false });
  expect(
    await admin.call(doctores.toggle, { params: { id: nuevo.doctor_id }, body: { med_visible: true } }),
  ).toMatchObject({ med_visible: false });
});

test('[AD-2] the chips above the doctors show how many rows each filters', async () => {
  const nuevo = await aDoctor({ activa: false });
  const page = await admin.send(doctores.list, { query: { filtro: 'revision', take: 100 } });
  expect(page.data.map((d) => d.id)).toContain(nuevo.doctor_id);
  expect(page.pagination?.total).toBe((page.foreignData as { revision: number }).revision);
});

test('[AD-4] a role is given with its profile; taking it away ends its sessions', async () => {
  const someone = await anAccount('ROLE_CLI');
  const params = { id: someone.usuario_id };
  await admin.call(addRolUsuario, { params, body: { authority_name: 'ROLE_SEC' } });
  await confirmAll(someone.usuario_id);
  const row = await admin.call(getUsuario, { params });
  expect(row.roles.map((r) => r.authority_name)).toEqual(['ROLE_CLI', 'ROLE_SEC']);
  const secretary = await as({ ...someone, rol: 'ROLE_SEC' });
  await admin.call(removeRolUsuario, { params: { ...params, authority_name: 'ROLE_SEC' } });
  await confirmAll(someone.usuario_id);
  await expect(secretary.call(listUsuarios)).rejects.toMatchObject({ status: 401 });
});

test('[AD-4] a secretary with delivered cajas loses the role and her doctors, and cannot be chosen until the role returns', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria([doctor]);
  const fecha = '2026-11-20';
  await db
    .insertInto('caja')
    .values({ secretaria_id: secretaria.secretaria_id, doctor_id: doctor.doctor_id, fecha })
    .execute();
  const params = { id: secretaria.usuario_id, authority_name: 'ROLE_SEC' as const };
  const found = async () => (await as(doctor)).call(searchSecretarias, { query: { search: secretaria.login } });
  expect(await found()).toHaveLength(1);
  await admin.call(removeRolUsuario, { params });
  await confirmAll(secretaria.usuario_id);
  expect(await found()).toEqual([]);
  expect(
    await db.selectFrom('secretaria_doctor').where('secretaria_id', '=', secretaria.secretaria_id).execute(),
  ).toEqual([]);
  await admin.call(addRolUsuario, { params, body: { authority_name: 'ROLE_SEC' } });
  await confirmAll(secretaria.usuario_id);
  expect(await found()).toMatchObject([{ id: secretaria.secretaria_id }]);
});

test('[AD-4] nobody changes their own roles, and the last administrator keeps the role', async () => {
  await expect(
    admin.call(addRolUsuario, { params: { id: jefe.usuario_id }, body: { authority_name: 'ROLE_MED' } }),
  ).rejects.toMatchObject({ status: 409, mensaje: MA.rol_propio });
  await expect(
    admin.call(removeRolUsuario, { params: { id: jefe.usuario_id, authority_name: 'ROLE_ADMIN' } }),
  ).rejects.toMatchObject({ status: 409, mensaje: MA.rol_propio });
  await expect(admin.call(removeUsuario, { params: { id: jefe.usuario_id } })).rejects.toMatchObject({
    status: 409,
    mensaje: MA.usuario_propio,
  });
});

test('[AD-5] deleting a user closes the account, whatever refers to it: nobody can log in, nobody finds the professional', async () => {
  const doctor = await aDoctor();
  const cita = await aCita(doctor, await anOficina(doctor), await aPaciente(doctor));
  const inside = await as(doctor);
  await admin.call(removeUsuario, { params: { id: doctor.usuario_id } });
  await confirmAll(doctor.usuario_id);
  await expect(inside.call(listUsuarios)).rejects.toMatchObject({ status: 401 });
  const [kept] = await db
    .selectFrom('doctor')
    .select(['cuenta_activa', 'med_visible'])
    .where('id', '=', doctor.doctor_id)
    .execute();
  expect(kept).toEqual({ cuenta_activa: false, med_visible: false });
  await runDueJobs();
  const [ended] = await db.selectFrom('cita').select('estado_reserva').where('id', '=', cita.id).execute();
  expect(ended).toEqual({ estado_reserva: 'CANCELADO' });
});

test('[AD-4] the profile of a role that was taken away is kept, and has its codes again when the role returns', async () => {
  const doctor = await aDoctor();
  await db.updateTable('doctor').set({ numero_telefono: '0991234567' }).where('id', '=', doctor.doctor_id).execute();
  const stored = () =>
    db
      .selectFrom('doctor')
      .select(['id', 'msp', 'numero_telefono', 'cuenta_activa'])
      .where('usuario_id', '=', doctor.usuario_id)
      .executeTakeFirstOrThrow();
  const before = await stored();
  const params = { id: doctor.usuario_id, authority_name: 'ROLE_MED' as const };
  await admin.call(removeRolUsuario, { params });
  await confirmAll(doctor.usuario_id);
  expect(await stored()).toEqual({ ...before, cuenta_activa: false });
  await admin.call(addRolUsuario, { params, body: { authority_name: 'ROLE_MED' } });
  await confirmAll(doctor.usuario_id);
  expect(await stored()).toEqual({ ...before, cuenta_activa: false });
});

test('[AD-2] a user is listed with the address of their photo', async () => {
  const doctor = await aDoctor();
  const foto = await aPicture();
  await db.updateTable('usuario').set({ foto }).where('id', '=', doctor.usuario_id).execute();
  const [row] = await admin.call(listUsuarios, { query: { search: doctor.login } });
  expect(row).toMatchObject({ login: doctor.login, image_url: archivoUrl(foto) });
  const [own] = await admin.call(listUsuarios, { query: { search: jefe.login } });
  expect(own?.image_url).toBeNull();
});

test('[AD-4] an account is found by words of its names, login, e-mail and cédula in any order, without tildes', async () => {
  const { login } = await aDoctor({ nombres: 'Íñigo', apellidos: 'Yánez Peñafiel' });
  const find = async (search: string) =>
    (await admin.call(listUsuarios, { query: { search } })).map((row) => row.login);
  expect(await find('penafiel  inigo')).toEqual([login]);
  expect(await find(`yáñez ${login}`)).toEqual([login]);
  expect(await find('penafiel iñ')).toEqual([login]);
  expect(await find('penafiel ig')).toEqual([]);
  expect(await find('penafiel %')).toEqual([]);
});

test('[AD-2] a doctor whose codes have the full length of the columns can be edited', async () => {
  const doctor = await aDoctor();
  const body = { nombres: 'Ana Belén', apellidos: 'Ruiz Vega', msp: 'x'.repeat(50), acess: 'y'.repeat(50) };
  expect(await admin.call(doctores.update, { params: { id: doctor.doctor_id }, body })).toMatchObject(body);
});

test('[AD-2] secretaries show their doctors; institutions what they registered', async () => {
  const doctor = await aDoctor({ apellidos: 'Ñauta Quizhpi' });
  const secretaria = await aSecretaria([doctor]);
  const rows = await admin.call(secretarias.list, { query: { search: secretaria.login } });
  expect(rows[0]?.doctores.map((d) => d.apellidos)).toEqual(['Ñauta Quizhpi']);
  const clinic = await aDoctor({ tipo: 'INSTITUCION', activa: false });
  const found = await admin.call(instituciones.list, { query: { take: 100 } });
  expect(found.find((i) => i.email === clinic.email)).toMatchObject({
    nombre: 'Clínica del Sur',
    cuenta_aprobada: false,
  });
});

test('[AD-2] a wrong RUC of an institution can be corrected; one that another institution has is refused beside the field', async () => {
  const [clinica, other] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor({ tipo: 'INSTITUCION' })];
  const rowOf = async (of: typeof clinica) =>
    (await admin.call(instituciones.list, { query: { take: 100 } })).find(({ email }) => email === of.email);
  const { id = 0 } = (await rowOf(clinica)) ?? {};
  const save = (RUC: string) =>
    admin.call(instituciones.update, {
      params: { id },
      body: { nombre: 'Clínica', razon_social: 'Clínica S.A.', RUC },
    });
  await expect(save('123')).rejects.toMatchObject({ status: 400, errores: { RUC: M.ruc } });
  await expect(save((await rowOf(other))?.RUC ?? '')).rejects.toMatchObject({
    status: 409,
    errores: { RUC: expect.any(String) },
  });
  expect(await save('0190123456001')).toMatchObject({ RUC: '0190123456001', nombre: 'Clínica' });
});

test('[AD-2] a secretary’s name and cédula can be corrected; a cédula that is somebody’s log-in is refused', async () => {
  const [secretaria, doctor] = [await aSecretaria([]), await aDoctor()];
  const params = { id: secretaria.secretaria_id };
  const save = (more: object) =>
    admin.call(secretarias.update, { params, body: { nombres: 'Lucía', apellidos: 'Peña', ...more } });
  await expect(save({ nombres: '' })).rejects.toMatchObject({ errores: { nombres: M.nombres_requeridos } });
  expect(await save({})).toMatchObject({ id: params.id, nombres: 'Lucía', apellidos: 'Peña', cedula_identidad: null });
  const { cedula } = await db
    .selectFrom('usuario')
    .select('cedula')
    .where('id', '=', doctor.usuario_id)
    .executeTakeFirstOrThrow();
  await expect(save({ cedula_identidad: cedula })).rejects.toMatchObject({ status: 409 });
});

test('[AD-2] a doctor shows how many consultations were written in the last 30 days', async () => {
  const doctor = await aDoctor({ apellidos: 'Escribiente' });
  const oficina = await anOficina(doctor);
  const { id: cliente_id } = await aPaciente(doctor);
  const visit = (fecha: string) => ({
    doctor_id: doctor.doctor_id,
    cliente_id,
    oficina_id: oficina.id,
    fecha,
    clave: randomUUID(),
    creada_en: fecha,
  });
  await db
    .insertInto('consulta')
    .values([visit('2026-11-20T14:00:00Z'), visit('2026-10-01T14:00:00Z')])
    .execute();
  expect(await admin.call(doctores.list, { query: { search: 'escribiente' } })).toMatchObject([
    { consultas_last_month_length: 1 },
  ]);
});
