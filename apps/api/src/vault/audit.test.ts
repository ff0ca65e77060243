import { ciudades, especializaciones, getEmpresa, saveEmpresa } from '@hampi/contract/plataforma/administracion/calls';
import { doctores, updateUsuario } from '@hampi/contract/plataforma/administracion/cuentas';
import { sustancias } from '@hampi/contract/plataforma/administracion/medicinas';
import { condiciones, contraindicaciones } from '@hampi/contract/plataforma/administracion/reglas';
import { expect, test } from 'vitest';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';
import { changeOf } from './audit.ts';

const { as, db } = await startTestApp();
const { aDoctor, anAdmin } = builders(db);
const jefe = await anAdmin();
const admin = await as(jefe);

const traces = async (accion: string, entidad_id: number) =>
  (
    await db
      .selectFrom('auditoria')
      .select(['usuario_id', 'rol', 'detalle'])
      .where('accion', '=', accion)
      .where('entidad_id', '=', entidad_id)
      .execute()
  ).map((row) => {
    expect([row.usuario_id, row.rol]).toEqual([jefe.usuario_id, 'ROLE_ADMIN']);
    return row.detalle;
  });

test('[AD-2] an edit of a catalogue’s row is audited with old and new values, a deletion with all of them', async () => {
  const { id } = await admin.call(ciudades.create, { body: { nombre: 'Paute', pais: 'Ecuador', altitud_m: 2200 } });
  await admin.call(ciudades.update, { params: { id }, body: { nombre: 'Paute', pais: 'Ecuador', altitud_m: 2289 } });
  await admin.call(ciudades.remove, { params: { id } });
  const row = expect.objectContaining({ nombre: 'Paute', pais: 'Ecuador' });
  expect(await traces('ciudades.crear', id)).toEqual([{ antes: null, despues: row }]);
  expect(await traces('ciudades.editar', id)).toEqual([{ antes: { altitud_m: 2200 }, despues: { altitud_m: 2289 } }]);
  expect(await traces('ciudades.eliminar', id)).toEqual([{ antes: row, despues: null }]);
});

test('[AD-2] changes of dependent data are audited with old and new values too', async () => {
  const { id } = await admin.call(especializaciones.create, { body: { nombre: 'Fisiatría' } });
  const categoria = await db
    .insertInto('categoria_especializacion')
    .values({ nombre: 'Rehabilitación' })
    .returning(['id', 'nombre'])
    .executeTakeFirstOrThrow();
  await admin.call(especializaciones.update, {
    params: { id },
    body: { nombre: 'Fisiatría', categorias: [categoria.id] },
  });
  expect(await traces('especializacion.editar', id)).toEqual([
    { antes: { categorias: [] }, despues: { categorias: [categoria] } },
  ]);
});

test('[AD-2] changes of the company’s limits are audited', async () => {
  const { version: _, ...empresa } = await admin.call(getEmpresa);
  await admin.call(saveEmpresa, { body: { ...empresa, oficinas_limite: empresa.oficinas_limite + 1 } });
  expect(await traces('empresa.editar', 1)).toEqual([
    { antes: { oficinas_limite: empresa.oficinas_limite }, despues: { oficinas_limite: empresa.oficinas_limite + 1 } },
  ]);
});

test('[AD-2] changes of a professional and of an account are audited', async () => {
  const doctor = await aDoctor();
  await admin.call(doctores.update, {
    params: { id: doctor.doctor_id },
    body: { nombres: 'Ana', apellidos: doctor.apellidos, titulo_honorifico: 'Dra.', msp: '1007-2011-1048832' },
  });
  const [edited] = await traces('doctor.editar', doctor.doctor_id);
  expect(edited).toEqual({
    antes: { nombres: doctor.nombres, cedula_identidad: expect.any(String) },
    despues: { nombres: 'Ana', cedula_identidad: null },
  });
  await admin.call(updateUsuario, {
    params: { id: doctor.usuario_id },
    body: {
      login: `${doctor.login}x`,
      first_name: 'Ana',
      last_name: doctor.apellidos,
      email: doctor.email,
      activated: true,
    },
  });
  expect(await traces('usuario.editar', doctor.usuario_id)).toEqual([
    { antes: { login: doctor.login }, despues: { login: `${doctor.login}x` } },
  ]);
});

test('[AD-2] changes of a rule of prescribing are audited', async () => {
  const { id: sustancia_id } = await admin.call(sustancias.create, {
    body: { nombre: 'Ibuprofeno', tipo: 'PRINCIPIO' },
  });
  const { id: condicion_id } = await admin.call(condiciones.create, {
    body: { nombre: 'Úlcera de la prueba', cie10: ['K25'], persistencia: 'siempre' },
  });
  const body = { sustancia_id, condicion_id, motivo: 'Úlcera', conducta: 'Evite', gravedad: 'media' as const };
  const { id } = await admin.call(contraindicaciones.create, { body });
  await admin.call(contraindicaciones.update, { params: { id }, body: { ...body, conducta: 'Paracetamol' } });
  expect(await traces(`${contraindicaciones.slug}.editar`, id)).toEqual([
    { antes: { conducta: 'Evite' }, despues: { conducta: 'Paracetamol' } },
  ]);
});

test('[AD-2] a password never reaches the audit, and a long text only its beginning', () => {
  expect(changeOf({ password_hash: 'a', nota: 'x' }, { password_hash: 'b', nota: 'x'.repeat(5_000) })).toEqual({
    antes: { nota: 'x' },
    despues: { nota: `${'x'.repeat(1_000)}… (5000)` },
  });
  expect(changeOf(null, { nota: 'x'.repeat(1_000) })).toEqual({ antes: null, despues: { nota: 'x'.repeat(1_000) } });
});

test('[AD-2] a long text that is truncated in the middle of an emoji can be written', async () => {
  const { detalle } = await db
    .insertInto('auditoria')
    .values({ accion: 'nota.crear', detalle: JSON.stringify(changeOf(null, { nota: `${'x'.repeat(999)}😀y` })) })
    .returning('detalle')
    .executeTakeFirstOrThrow();
  expect(detalle).toEqual({ antes: null, despues: { nota: `${'x'.repeat(999)}… (1002)` } });
});
