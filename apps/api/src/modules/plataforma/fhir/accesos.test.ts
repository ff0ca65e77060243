import { CONFIRMAR } from '@hampi/contract/personas/cuentas/segundo-paso';
import { createAccesoFhir, listAccesosFhir, revokeAccesoFhir } from '@hampi/contract/plataforma/fhir/calls';
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, clock, db } = await startTestApp();
const { aDoctor, aCliente } = builders(db);
const BODY = { nombre: 'Laboratorio del Austro', tipos: ['Patient', 'Appointment'] as const, dias: 30 };
const body = { ...BODY, tipos: [...BODY.tipos] };
const status = async (clave: string, path = '/fhir/Patient') =>
  (await app.inject({ url: path, headers: { authorization: `Bearer ${clave}` } })).statusCode;

test('[BE-18] an owner makes an access for named types, sees when it was used, and revokes it', async () => {
  const owner = await as(await aDoctor());
  const { id, clave } = await owner.call(createAccesoFhir, { body });
  expect(clave).toMatch(/^hampi_[\w-]{43}$/);
  expect(await owner.call(listAccesosFhir)).toMatchObject([
    { id, nombre: BODY.nombre, usado_en: null, vencido: false },
  ]);

  expect(await status(clave)).toBe(200);
  expect(await status(clave, '/fhir/Condition')).toBe(403);
  expect(await owner.call(listAccesosFhir)).toMatchObject([{ usado_en: '2026-11-24T14:00:00Z' }]);

  await owner.call(revokeAccesoFhir, { params: { accesoId: id } });
  expect(await status(clave)).toBe(401);
  expect(await owner.call(listAccesosFhir)).toEqual([]);
  const audited = await db
    .selectFrom('auditoria')
    .where('entidad_id', '=', id)
    .where('accion', 'like', 'acceso_programa.%')
    .select('accion')
    .orderBy('id')
    .execute();
  expect(audited.map(({ accion }) => accion)).toEqual(['acceso_programa.crear', 'acceso_programa.revocar']);
});

test('[BE-18] the key itself is nowhere in the database', async () => {
  const { clave } = await (await as(await aDoctor())).call(createAccesoFhir, { body });
  const rows = await db.selectFrom('acceso_programa').selectAll().execute();
  const audit = await db.selectFrom('auditoria').selectAll().execute();
  expect(JSON.stringify([rows, audit])).not.toContain(clave);
});

test('[BE-18] making an access asks for the password again after ten minutes', async () => {
  const owner = await as(await aDoctor());
  clock.advance({ minutes: 11 });
  await expect(owner.call(createAccesoFhir, { body })).rejects.toMatchObject({
    status: 403,
    body: { codigo: CONFIRMAR },
  });
});

test('[BE-18] an access ends when its days are over or the role ends, and pauses while the account is not approved', async () => {
  const doctor = await aDoctor();
  const owner = await as(doctor);
  const [short, long] = [
    await owner.call(createAccesoFhir, { body }),
    await owner.call(createAccesoFhir, { body: { ...body, dias: 365 } }),
  ];
  clock.advance({ days: 31 });
  expect([await status(short.clave), await status(long.clave)]).toEqual([401, 200]);

  const activa = (cuenta_activa: boolean) =>
    db.updateTable('doctor').set({ cuenta_activa }).where('id', '=', doctor.doctor_id).execute();
  await activa(false);
  expect(await status(long.clave)).toBe(401);
  await activa(true);
  expect(await status(long.clave)).toBe(200);
  await db.deleteFrom('usuario_rol').where('usuario_id', '=', doctor.usuario_id).execute();
  expect(await status(long.clave)).toBe(401);
});

test('[BE-18] nobody revokes another’s access, makes one for a type that the role does not have, or makes more than twenty', async () => {
  const [doctor, cliente] = [await as(await aDoctor()), await as(await aCliente())];
  const { id, clave } = await doctor.call(createAccesoFhir, { body });
  await expect(cliente.call(revokeAccesoFhir, { params: { accesoId: id } })).rejects.toMatchObject({ status: 404 });
  expect(await status(clave)).toBe(200);
  await expect(cliente.call(createAccesoFhir, { body: { ...body, tipos: ['Patient', 'Slot'] } })).rejects.toMatchObject(
    {
      status: 400,
      errores: { tipos: MFhir.tipo_ajeno },
    },
  );
  const made = await Promise.allSettled(Array.from({ length: 21 }, () => cliente.call(createAccesoFhir, { body })));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, mensaje: MFhir.demasiados_accesos },
  });
});

test.each([
  [{ nombre: ' ' }, 'nombre', MFhir.nombre_requerido],
  [{ nombre: 'x'.repeat(61) }, 'nombre', MFhir.nombre_largo],
  [{ tipos: [] }, 'tipos', MFhir.tipos_requeridos],
  [{ dias: 400 }, 'dias', MFhir.dias],
])('[BE-18] %o is refused beside %s', async (wrong, field, sentence) => {
  const owner = await as(await aDoctor());
  const sent = { ...body, ...wrong } as typeof body;
  await expect(owner.call(createAccesoFhir, { body: sent })).rejects.toMatchObject({ errores: { [field]: sentence } });
});
