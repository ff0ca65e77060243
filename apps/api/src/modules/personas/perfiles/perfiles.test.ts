import { CONFIRMAR_ESPECIALIDADES } from '@hampi/contract/agenda/oficinas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import {
  getAdminSecPerfil,
  getDoctorPerfil,
  getLaboratoristaPerfil,
  getSecretariaPerfil,
  updateAdminSecPerfil,
  updateDoctorPerfil,
  updateLaboratoristaPerfil,
  updateSecretariaPerfil,
} from '@hampi/contract/personas/perfiles/calls';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import { getParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { getPerfilPublico, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { expect, test } from 'vitest';
import { type Account, builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { keepArchivo } from '../../plataforma/archivos/archivos.service.ts';

const { anonymous, app, as, db, deps } = await startTestApp();
const { aDoctor, aSecretaria, anAdminSec, anEspecializacion, anOficina } = builders(db);

const persona = (of: Account) => ({
  titulo_honorifico: 'Lcda.',
  email: of.email,
  nombres: 'Ana Belén',
  apellidos: 'Ordóñez Jara',
});
const perfilDe = (of: Account) => ({
  ...persona(of),
  msp: '1007-2011-1048832',
  acess: '',
  numero_telefono: '+593991234567',
  practica_desde: '2011-06-01',
  declaracion_profesional: 'Cardióloga clínica',
  especializaciones: [] as number[],
  med_visible: false,
});
async function save(doctor: DoctorAccount, more: object = {}) {
  return (await as(doctor)).send(updateDoctorPerfil, {
    params: { doctor_id: doctor.doctor_id },
    body: { ...perfilDe(doctor), ...more },
  });
}
const aFoto = (of: Account, publico = true) =>
  keepArchivo(deps, of, { nombre: 'yo.jpg', tipo: 'image/webp', bytes: Buffer.from('webp') }, publico);

test('[PF-1] a doctor saves the profile and reads it back with specialties and their categories', async () => {
  const doctor = await aDoctor();
  const especializacion = await anEspecializacion();
  const categoria = await db
    .insertInto('categoria_especializacion')
    .values({ nombre: 'Medicina' })
    .returning(['id', 'nombre'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('especializacion_categoria')
    .values({ especializacion_id: especializacion.id, categoria_id: categoria.id })
    .execute();
  const saved = await save(doctor, {
    especializaciones: [especializacion.id],
    med_visible: true,
    recordatorio_horas: 48,
  });
  expect(saved.mensaje).toBe('Datos actualizados exitosamente.');
  const read = await (await as(doctor)).send(getDoctorPerfil, { params: { doctor_id: doctor.doctor_id } });
  expect(read.data).toEqual(saved.data);
  expect(read.data).toMatchObject({
    login: doctor.login,
    titulo_honorifico: 'Lcda.',
    nombres: 'Ana Belén',
    acess: null,
    practica_desde: '2011-06-01',
    especializaciones: [{ ...especializacion, categorias: [categoria] }],
    med_visible: true,
    med_activo: false,
    recordatorio_horas: 48,
    foto_nombre: null,
  });
  expect(read.foreignData).toMatchObject({
    especializaciones: expect.arrayContaining([{ ...especializacion, categorias: [categoria], palabras: [] }]),
  });
});

test('[PF-1] the audit has which fields of a profile changed, without what was written', async () => {
  const doctor = await aDoctor();
  await save(doctor);
  await save(doctor, { numero_telefono: '+593987654321', acess: 'A-2' });
  await save(doctor, { numero_telefono: '+593987654321', acess: 'A-2' });
  const rows = await db
    .selectFrom('auditoria')
    .where('usuario_id', '=', doctor.usuario_id)
    .where('accion', '=', 'perfil.editar')
    .orderBy('id')
    .select('detalle')
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows[1]?.detalle).toEqual({ campos: expect.arrayContaining(['acess', 'numero_telefono']) });
  expect(JSON.stringify(rows)).not.toContain('98765');
});

test('[PU-7] a doctor names insurers and languages, and patients search and read them', async () => {
  const doctor = await aDoctor();
  await anOficina(doctor);
  const [humana, otro] = await db
    .insertInto('seguro')
    .values([{ nombre: 'Humana de prueba' }, { nombre: 'Otro seguro de prueba' }])
    .returning(['id', 'nombre'])
    .execute();
  await save(doctor, { seguros: [otro?.id, humana?.id], idiomas: ['Kichwa', 'Español', 'Kichwa'], med_visible: true });
  const saved = await save(doctor, { seguros: [humana?.id], med_visible: true });
  expect(saved.data).toMatchObject({ seguros: [humana], idiomas: ['Español', 'Kichwa'] });

  expect(await anonymous.call(getPerfilPublico, { params: { id: doctor.doctor_id } })).toMatchObject({
    seguros: [humana],
    idiomas: ['Español', 'Kichwa'],
  });
  expect(await anonymous.call(searchDirectorio, { query: { seguro: humana?.id } })).toMatchObject([
    { doctor_id: doctor.doctor_id, seguros: ['Humana de prueba'] },
  ]);
  expect(await anonymous.call(searchDirectorio, { query: { seguro: otro?.id } })).toEqual([]);
  await expect(save(doctor, { idiomas: ['Klingon'] })).rejects.toMatchObject({ status: 400 });
  // Fields that are not sent stay unchanged.
  expect((await save(doctor, { seguros: [], med_visible: true })).data).toMatchObject({
    seguros: [],
    idiomas: ['Español', 'Kichwa'],
  });
});

/** Rules that only the server checks; the others are in walks/campos.personas.test.ts. */
const rules: [string, unknown, string][] = [
  ['practica_desde', '2026-11-25', MPerfiles.practica_futura],
  ['especializaciones', [2_000_000_000], MPerfiles.especialidad_desconocida],
  ['seguros', [2_000_000_000], MPerfiles.seguro_desconocido],
  ['foto_nombre', '8a6e0804-2bd0-4672-b79d-d97027f9071a', MArchivos.foto_ajena],
];
const doctor = await aDoctor();
test.each(rules)('[PF-1] %s "%s" is refused beside its field', async (field, value, sentence) => {
  await expect(save(doctor, { [field]: value })).rejects.toMatchObject({
    status: 400,
    mensaje: sentence,
    errores: { [field]: sentence },
  });
});

test('[PF-1] 75 characters of statement and 168 hours of reminder are still taken', async () => {
  const edge = { declaracion_profesional: 'ñ'.repeat(75), recordatorio_horas: 168 };
  expect((await save(doctor, edge)).data).toMatchObject(edge);
});

test('[PF-1] the cédula may be left out or changed, but not to one that an office has verified for somebody else', async () => {
  const other = await aDoctor();
  const taken = await db.selectFrom('usuario').select('cedula').where('id', '=', other.usuario_id).executeTakeFirst();
  const before = (await save(doctor)).data.cedula_identidad;
  expect((await save(doctor)).data.cedula_identidad).toBe(before);
  expect((await save(doctor, { cedula_identidad: '0104872612' })).data.cedula_identidad).toBe('0104872612');
  await save(doctor, { cedula_identidad: taken?.cedula });
  const opens = await db
    .selectFrom('usuario')
    .select('id')
    .where('cedula', '=', String(taken?.cedula))
    .whereRef('cedula', '=', 'cedula_verificada')
    .execute();
  expect(opens).toEqual([{ id: other.usuario_id }]);
});

test('[PF-1] only approved accounts can be Disponible', async () => {
  const waiting = await aDoctor({ activa: false });
  await expect(save(waiting, { med_visible: true })).rejects.toMatchObject({
    status: 409,
    errores: { med_visible: MPerfiles.disponible_sin_aprobar },
  });
  expect((await save(waiting)).data).toMatchObject({ med_visible: false, cuenta_activa: false });
});

test('[PF-1] the e-mail in the form changes nothing, because that needs the link', async () => {
  await expect(save(doctor, { email: 'otro@prueba.ec' })).rejects.toMatchObject({
    errores: { email: MPerfiles.email_solo_confirmado },
  });
  expect((await save(doctor, { email: doctor.email.toUpperCase() })).data.email).toBe(doctor.email);
});

test('[PF-1] removing a specialty asks first, then also removes services and offices of it', async () => {
  const owner = await aDoctor();
  const oficina = await anOficina(owner);
  await save(owner, { especializaciones: [oficina.especializacion_id] });
  await db
    .insertInto('servicio')
    .values({
      doctor_id: owner.doctor_id,
      nombre: 'Holter',
      precio: 9,
      especializacion_id: oficina.especializacion_id,
    })
    .execute();
  await expect(save(owner)).rejects.toMatchObject({
    status: 409,
    mensaje:
      'Ha realizado cambios en la lista de especialidades. Los servicios relacionados con las especialidades eliminadas de la lista seran eliminados. ¿Desea confirmar los cambios?',
    data: { servicios: ['Holter'] },
    body: { codigo: CONFIRMAR_ESPECIALIDADES },
  });
  expect((await save(owner, { confirmar: true })).data.especializaciones).toEqual([]);
  const left = await db
    .selectFrom('servicio')
    .select('eliminado_en')
    .where('doctor_id', '=', owner.doctor_id)
    .executeTakeFirst();
  expect(left?.eliminado_en).not.toBeNull();
  expect(
    await db.selectFrom('oficina_especializacion').selectAll().where('oficina_id', '=', oficina.id).execute(),
  ).toEqual([]);
});

test('[PF-1] an own public photo is shown, the one before is deleted, and a private one is refused', async () => {
  const owner = await aDoctor();
  const [first, second] = [await aFoto(owner), await aFoto(owner)];
  expect((await save(owner, { foto_nombre: first.id })).data.foto_nombre).toBe(first.id);
  expect((await save(owner)).data.foto_nombre).toBe(first.id);
  await save(owner, { foto_nombre: second.id });
  const gone = await app.inject({ method: 'GET', url: archivoUrl(first.id) as string });
  const there = await app.inject({ method: 'GET', url: archivoUrl(second.id) as string });
  expect([gone.statusCode, there.statusCode]).toEqual([404, 200]);
  expect((await save(owner, { foto_nombre: null })).data.foto_nombre).toBeNull();

  const hidden = await aFoto(owner, false);
  const foreign = await aFoto(await aDoctor());
  for (const { id } of [hidden, foreign])
    await expect(save(owner, { foto_nombre: id })).rejects.toMatchObject({
      errores: { foto_nombre: MArchivos.foto_ajena },
    });
});

test('[PF-1] a doctor’s logo is an own public picture, and the one before is deleted', async () => {
  const owner = await aDoctor();
  const [first, second] = [await aFoto(owner), await aFoto(owner)];
  expect((await save(owner, { logo_nombre: first.id })).data.logo_nombre).toBe(first.id);
  expect((await save(owner)).data.logo_nombre).toBe(first.id);
  await save(owner, { logo_nombre: second.id });
  const gone = await app.inject({ method: 'GET', url: archivoUrl(first.id) as string });
  expect(gone.statusCode).toBe(404);
  for (const { id } of [await aFoto(owner, false), await aFoto(await aDoctor())])
    await expect(save(owner, { logo_nombre: id })).rejects.toMatchObject({
      errores: { logo_nombre: MArchivos.foto_ajena },
    });
  expect((await save(owner, { logo_nombre: null })).data.logo_nombre).toBeNull();
});

test('[PF-3] a secretary saves title, names and photo', async () => {
  const secretaria = await aSecretaria();
  const params = { id: secretaria.usuario_id, secretaria_id: secretaria.secretaria_id };
  const caller = await as(secretaria);
  const foto = await aFoto(secretaria);
  await caller.call(updateSecretariaPerfil, { params, body: { ...persona(secretaria), foto_nombre: foto.id } });
  expect(await caller.call(getSecretariaPerfil, { params })).toMatchObject({
    ...persona(secretaria),
    secretaria_id: secretaria.secretaria_id,
    login: secretaria.login,
    foto_nombre: foto.id,
  });
  await expect(
    caller.call(updateSecretariaPerfil, { params, body: { ...persona(secretaria), titulo_honorifico: '' } }),
  ).rejects.toMatchObject({ errores: { titulo_honorifico: MCuentas.titulo_requerido } });
});

test('[PF-4] laboratory staff and the admin secretary save theirs; the user name is read-only', async () => {
  const laboratorio = await aDoctor({ tipo: 'LABORATORIO', activa: false });
  const lab = await as(laboratorio);
  const params = { user_id: laboratorio.usuario_id, doctor_id: laboratorio.doctor_id };
  await lab.call(updateLaboratoristaPerfil, { params, body: { ...persona(laboratorio), login: laboratorio.login } });
  expect(await lab.call(getLaboratoristaPerfil, { params })).toMatchObject({
    nombres: 'Ana Belén',
    cuenta_activa: false,
  });
  await expect(
    lab.call(updateLaboratoristaPerfil, { params, body: { ...persona(laboratorio), login: 'otro' } }),
  ).rejects.toMatchObject({ errores: { login: MPerfiles.login_fijo } });

  const adminsec = await anAdminSec();
  const caller = await as(adminsec);
  const mine = { user_id: adminsec.usuario_id };
  await caller.call(updateAdminSecPerfil, { params: mine, body: persona(adminsec) });
  expect(await caller.call(getAdminSecPerfil, { params: mine })).toMatchObject({
    apellidos: 'Ordóñez Jara',
    cuenta_activa: true,
  });
});

test('[PF-1] nobody reads or changes the profile of somebody else', async () => {
  const stranger = await as(await aDoctor());
  const params = { doctor_id: doctor.doctor_id };
  await expect(stranger.call(getDoctorPerfil, { params })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(updateDoctorPerfil, { params, body: perfilDe(doctor) })).rejects.toMatchObject({
    status: 404,
  });
  const [one, two] = [await aSecretaria([doctor]), await aSecretaria()];
  const body = persona(one);
  for (const params of [
    { id: two.usuario_id, secretaria_id: two.secretaria_id },
    { id: one.usuario_id, secretaria_id: two.secretaria_id },
  ])
    await expect((await as(one)).call(updateSecretariaPerfil, { params, body })).rejects.toMatchObject({ status: 404 });
  await expect((await as(one)).call(getDoctorPerfil, { params })).rejects.toMatchObject({ status: 403 });
});

test('[PF-1] the checklist of a new doctor says what is done, of nobody else', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const before = await caller.call(getParaEmpezar, {});
  expect(before).toMatchObject({
    oficina: false,
    horarios: false,
    servicio: false,
    firma: false,
    sri: false,
    paciente: false,
  });
  await anOficina(doctor);
  await anOficina(await aDoctor());
  expect(await caller.call(getParaEmpezar, {})).toEqual({ ...before, oficina: true });
  const { status } = await (await as(await aSecretaria())).send(getParaEmpezar, {}).catch((error) => error);
  expect(status).toBe(403);
});
