import { CONFIRMAR_ESPECIALIDADES } from '@hampi/contract/agenda/oficinas/calls';
import * as M from '@hampi/contract/base/messages';
import { getInstitucionPerfil, updateInstitucionPerfil } from '@hampi/contract/personas/perfiles/institucion';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, db } = await startTestApp();
const { aDoctor, anEspecializacion, anOficina } = builders(db);

async function anInstitucion({ activa = true } = {}) {
  const account = await aDoctor({ tipo: 'INSTITUCION', activa });
  const { id, ruc } = await db
    .selectFrom('institucion')
    .select(['id', 'ruc'])
    .where('doctor_id', '=', account.doctor_id)
    .executeTakeFirstOrThrow();
  return { ...account, institucion_id: id, ruc };
}
type Institucion = Awaited<ReturnType<typeof anInstitucion>>;

const read = async (of: Institucion) =>
  (await as(of)).call(getInstitucionPerfil, { params: { institucion_id: of.institucion_id } });

/** Saves the stored values, changed by `more`. */
async function save(of: Institucion, more: object = {}) {
  const { nombre, razon_social, RUC, email, disponible, version, especializaciones } = await read(of);
  const stored = { nombre, razon_social, RUC, email, disponible, version };
  return (await as(of)).send(updateInstitucionPerfil, {
    params: { institucion_id: of.institucion_id },
    body: { ...stored, especializaciones: especializaciones.map((e) => e.id), ...more },
  });
}
const png = (side = 20) => sharp({ create: { width: side, height: side, channels: 4, background: '#0F766E' } }).png();
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const aService = (of: DoctorAccount, especializacion_id: number) =>
  db
    .insertInto('servicio')
    .values({ doctor_id: of.doctor_id, nombre: 'Ecografía', precio: 30, especializacion_id })
    .execute();

test('[PF-5] an institution saves its profile and reads it back, with its telephone in the form to be dialled', async () => {
  const institucion = await anInstitucion();
  const especializacion = await anEspecializacion();
  const saved = await save(institucion, {
    nombre: 'Clínica San Blas',
    razon_social: 'Clínica San Blas Cía. Ltda.',
    telefono: '07 282-3344',
    direccion: 'Simón Bolívar 5-44',
    ciudad: 'Cuenca',
    pais: 'Ecuador',
    latitud: -2.8974,
    longitud: -79.0045,
    especializaciones: [especializacion.id],
  });
  expect(saved.mensaje).toBe('Datos actualizados exitosamente.');
  expect(await read(institucion)).toEqual(saved.data);
  expect(saved.data).toMatchObject({
    login: institucion.login,
    nombre: 'Clínica San Blas',
    telefono: '072823344',
    latitud: -2.8974,
    especializaciones: [{ ...especializacion, categorias: [] }],
    version: 2,
  });
});

test('[PF-5] a logo of 5 MB comes as a data URL, is stored in its real type and replaces the one before', async () => {
  const institucion = await anInstitucion();
  const small = await png().toBuffer();
  const heavy = Buffer.concat([small, Buffer.alloc(5_242_880 - small.length)]);
  const first = (await save(institucion, { logo_img: dataUrl(heavy) })).data.logo_img as string;
  const shown = await app.inject({ method: 'GET', url: first });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);

  expect((await save(institucion)).data.logo_img).toBe(first);
  const second = (await save(institucion, { logo_img: dataUrl(await png(30).jpeg().toBuffer(), 'jpeg') })).data
    .logo_img;
  expect(second).not.toBe(first);
  expect((await app.inject({ method: 'GET', url: first })).statusCode).toBe(404);
  expect((await save(institucion, { logo_img: null })).data.logo_img).toBeNull();
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each([
  ['a drawing with a script', `data:image/svg+xml;base64,${svg.toString('base64')}`, M.archivo_tipo],
  ['a script that says it is a PNG', dataUrl(svg), M.archivo_tipo],
  ['an address of somebody else', 'https://ejemplo.ec/logo.png', M.archivo_tipo],
  ['a picture of more than 5 MB', dataUrl(Buffer.alloc(5_242_880 + 1)), M.archivo_grande],
])('[PF-5] %s is refused as a logo, with the sentence beside it', async (_, logo_img, sentence) => {
  await expect(save(await anInstitucion(), { logo_img })).rejects.toMatchObject({
    status: 400,
    errores: { logo_img: sentence },
  });
});

test('[PF-5] name, legal name and RUC are required, and a RUC belongs to one institution', async () => {
  const institucion = await anInstitucion();
  await expect(save(institucion, { nombre: ' ', razon_social: '', RUC: '12' })).rejects.toMatchObject({
    errores: { nombre: M.requerido, razon_social: M.requerido, RUC: M.ruc },
  });
  const { ruc } = await anInstitucion();
  await expect(save(institucion, { RUC: ruc })).rejects.toMatchObject({
    status: 409,
    errores: { RUC: MPerfiles.ruc_registrado },
  });
});

test('[PF-5] a second window opened earlier does not overwrite, and gets the stored profile', async () => {
  const institucion = await anInstitucion();
  const { version } = await read(institucion);
  await save(institucion, { nombre: 'Clínica Primera' });
  await expect(save(institucion, { nombre: 'Clínica Segunda', version })).rejects.toMatchObject({
    status: 409,
    mensaje: MPerfiles.institucion_cambiada,
    data: { nombre: 'Clínica Primera', version: version + 1 },
    body: { codigo: 'VERSION' },
  });
});

test('[PF-5] of two windows that save at the same moment one succeeds', async () => {
  const institucion = await anInstitucion();
  const { version } = await read(institucion);
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  const done = await Promise.allSettled(names.map((nombre) => save(institucion, { nombre, version })));
  expect(done.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(1);
});

test('[PF-5] only approved institutions can be Disponible, and then their provider is visible too', async () => {
  await expect(save(await anInstitucion({ activa: false }), { disponible: true })).rejects.toMatchObject({
    status: 409,
    errores: { disponible: MPerfiles.disponible_sin_aprobar },
  });
  const institucion = await anInstitucion();
  expect((await save(institucion, { disponible: true })).data.disponible).toBe(true);
  const { med_visible } = await db
    .selectFrom('doctor')
    .select('med_visible')
    .where('id', '=', institucion.doctor_id)
    .executeTakeFirstOrThrow();
  expect(med_visible).toBe(true);
});

test('[IN-4] removing a specialty asks first, then also removes its services', async () => {
  const institucion = await anInstitucion();
  const [kept, gone] = [await anEspecializacion(), await anEspecializacion()];
  await save(institucion, { especializaciones: [kept.id, gone.id] });
  await aService(institucion, gone.id);
  const only = { especializaciones: [kept.id] };
  await expect(save(institucion, only)).rejects.toMatchObject({
    status: 409,
    mensaje:
      'Ha realizado cambios en la lista de especialidades. Los servicios relacionados con las especialidades eliminadas de la lista seran eliminados. ¿Desea confirmar los cambios?',
    data: { servicios: ['Ecografía'] },
    body: { codigo: CONFIRMAR_ESPECIALIDADES },
  });
  expect((await save(institucion, { ...only, confirmar: true })).data.especializaciones).toMatchObject([kept]);
  const left = await db
    .selectFrom('servicio')
    .select('eliminado_en')
    .where('doctor_id', '=', institucion.doctor_id)
    .executeTakeFirst();
  expect(left?.eliminado_en).not.toBeNull();
});

test('[IN-4] a specialty of a branch cannot be removed until the branch changes or is deleted', async () => {
  const institucion = await anInstitucion();
  const sucursal = await anOficina(institucion, { nombre: 'Torre B, cons. 305' });
  await save(institucion, { especializaciones: [sucursal.especializacion_id] });
  await expect(save(institucion, { especializaciones: [], confirmar: true })).rejects.toMatchObject({
    status: 409,
    errores: { especializaciones: MPerfiles.especialidadConSucursales(['Torre B, cons. 305']) },
  });
});

test('[PF-5] nobody reads or changes the profile of another institution', async () => {
  const [institucion, other] = [await anInstitucion(), await anInstitucion()];
  const params = { institucion_id: institucion.institucion_id };
  const stranger = await as(other);
  await expect(stranger.call(getInstitucionPerfil, { params })).rejects.toMatchObject({ status: 404 });
  const body = { nombre: 'X', razon_social: 'X', RUC: other.ruc, email: other.email, especializaciones: [] };
  await expect(
    stranger.call(updateInstitucionPerfil, { params, body: { ...body, disponible: false, version: 1 } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('[BE-29] an institution sets after how many days patients read results of its branches; bad days are refused beside the field', async () => {
  const institucion = await anInstitucion();
  expect((await read(institucion)).resultados_dias).toBe(3);
  await save(institucion, { resultados_dias: '7' });
  await save(institucion, {});
  expect((await read(institucion)).resultados_dias).toBe(7);
  await expect(save(institucion, { resultados_dias: 31 })).rejects.toMatchObject({
    status: 400,
    errores: { resultados_dias: expect.any(String) },
  });
});
