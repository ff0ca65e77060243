import * as M from '@hampi/contract/base/messages';
import { getCurrentUser } from '@hampi/contract/personas/cuentas/sesion';
import { getEmpresaPublica, sendContacto } from '@hampi/contract/plataforma/contacto/calls';
import { getOperador, saveOperador } from '@hampi/contract/plataforma/operador/admin';
import { acceptTerminos } from '@hampi/contract/plataforma/operador/calls';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import { TERMINOS_VERSION } from '@hampi/contract/plataforma/operador/textos';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { findPorAceptar, recordAceptacion } from './aceptacion.ts';

const { app, as, anonymous, db, clock, mailbox, runDueJobs } = await startTestApp();
const { anAdmin, anAdminSec, aCliente, aDoctor } = builders(db);
const admin = await as(await anAdmin());

const CLINICA = {
  nombre: 'Clínica del Tomebamba S.A.',
  ruc: '0190155722001',
  direccion: 'Av. 12 de Abril 4-32',
  ciudad: 'Cuenca',
  correo: 'datos@tomebamba.ec',
};

/** The order of the tests must not matter: each one follows whoever is in force. */
const inForce = async () => (await admin.call(getOperador)).operador?.id ?? 0;
const save = async (body: object) =>
  admin.call(saveOperador, { query: { anterior: await inForce() }, body: { ...CLINICA, ...body } });

test('[BE-42] a change is a new row with its date and its audit; the former one stays', async () => {
  const first = await save({ telefono: '07 281-0000', dpd_nombre: 'Ana Paz', dpd_correo: 'dpd@tomebamba.ec' });
  clock.advance({ minutes: 1 });
  const second = await save({ direccion: 'Calle Larga 7-07' });
  const { operador, anteriores } = await admin.call(getOperador);
  expect(operador).toEqual(second);
  expect(anteriores[0]).toEqual(first);
  expect(first).toMatchObject({ telefono: '072810000', dpd_nombre: 'Ana Paz' });
  expect(second).toMatchObject({ direccion: 'Calle Larga 7-07', dpd_nombre: null });
  expect((await anonymous.call(getEmpresaPublica)).responsable).toEqual(second);
  const row = await db
    .selectFrom('auditoria')
    .select('detalle')
    .where('accion', '=', 'operador.cambiar')
    .where('entidad_id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(row.detalle).toMatchObject({ despues: { direccion: 'Calle Larga 7-07' } });
});

test('[BE-42] half a form is refused beside its fields, and nothing is kept', async () => {
  const before = await inForce();
  for (const [wrong, errores] of [
    [{ nombre: ' ' }, { nombre: M.requerido }],
    [{ ruc: '0190155722000' }, { ruc: MOperador.ruc_dudoso }],
    [{ correo: 'datos' }, { correo: M.email }],
    [{ dpd_nombre: 'Ana Paz' }, { dpd_correo: MOperador.dpd_incompleto }],
    [{ dpd_correo: 'dpd@tomebamba.ec' }, { dpd_nombre: MOperador.dpd_incompleto }],
  ] as const)
    await expect(save(wrong)).rejects.toMatchObject({ status: 400, body: { data: { errores } } });
  expect(await inForce()).toBe(before);
});

test('[BE-42] of two administrators the second one is told, and gets what the first one saved', async () => {
  const anterior = await inForce();
  const other = await as(await anAdmin());
  const body = { ...CLINICA, direccion: 'Bolívar 9-12' };
  const saved = await admin.call(saveOperador, { query: { anterior }, body });
  await expect(other.call(saveOperador, { query: { anterior }, body: CLINICA })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', mensaje: MOperador.cambiado_por_otro, data: saved },
  });
  const both = await Promise.allSettled(
    [1, 2].map(() => other.call(saveOperador, { query: { anterior: saved.id }, body })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('[BE-42] only administrators read and write it', async () => {
  for (const who of [await anAdminSec(), await aDoctor()]) {
    const session = await as(who);
    await expect(session.call(getOperador)).rejects.toMatchObject({ status: 403 });
    await expect(session.call(saveOperador, { body: CLINICA })).rejects.toMatchObject({ status: 403 });
  }
});

const asked = async (who: Awaited<ReturnType<typeof as>>) =>
  (await who.call(getCurrentUser, { query: { role: 'ROLE_CLI' } })).por_aceptar;

test('[BE-42] another responsible party asks every account for its consent again; a corrected address does not', async () => {
  await save({ ruc: '0190155722001' });
  clock.advance({ minutes: 1 });
  const patient = await aCliente();
  await db
    .updateTable('usuario')
    .set({ created_date: clock.now().toISOString() })
    .where('id', '=', patient.usuario_id)
    .execute();
  const session = await as(patient);
  expect(await asked(session)).toBeNull();

  clock.advance({ minutes: 1 });
  await save({ direccion: 'Otra dirección 1' });
  expect(await asked(session)).toBeNull();

  const other = await save({ ruc: '0102030400001', nombre: 'Otra Clínica' });
  expect(await asked(session)).toEqual({
    terminos: TERMINOS_VERSION,
    operador_id: other.id,
    responsable: 'Otra Clínica',
  });
  await expect(
    session.call(acceptTerminos, { body: { terminos: TERMINOS_VERSION, operador_id: null } }),
  ).rejects.toMatchObject({ status: 409 });
  await session.call(acceptTerminos, { body: { terminos: TERMINOS_VERSION, operador_id: other.id } });
  expect(await asked(session)).toBeNull();
  expect(
    await db
      .selectFrom('aceptacion')
      .select(['terminos', 'operador_id', 'dada_en'])
      .where('usuario_id', '=', patient.usuario_id)
      .execute(),
  ).toEqual([{ terminos: TERMINOS_VERSION, operador_id: other.id, dada_en: 'CUENTA' }]);
});

test('[BE-42] texts that need a new consent ask whoever agreed to older ones', async () => {
  const { usuario_id } = await aDoctor();
  await recordAceptacion(db, clock, usuario_id, 'CUENTA');
  expect(await findPorAceptar(db, usuario_id, TERMINOS_VERSION)).toBeNull();
  expect(await findPorAceptar(db, usuario_id, '2099-01-01')).toMatchObject({ responsable: null });
});

test('[BE-42] what was agreed to cannot be changed afterwards, not even by the program', async () => {
  await expect(db.updateTable('operador').set({ nombre: 'x' }).execute()).rejects.toThrow(/permission denied/);
  await expect(db.updateTable('aceptacion').set({ terminos: 'x' }).execute()).rejects.toThrow(/permission denied/);
});

test('[BE-42] mails say below who runs the installation', async () => {
  await save({});
  const { correo } = await anonymous.call(getEmpresaPublica);
  await app.inject({
    method: 'POST',
    url: sendContacto.path,
    remoteAddress: '198.51.100.77',
    payload: {
      nombre: 'Rosa Lema',
      email: 'rosa@correo.ec',
      telefono: '0991234567',
      ciudad: 'Cuenca',
      mensaje: '¿Quién es usted?',
      canal: 'WEB_MEDICO',
    },
  });
  await runDueJobs();
  const sent = mailbox.to(correo).find((m) => m.texto.includes('¿Quién es usted?'));
  const foot = 'Clínica del Tomebamba S.A. · RUC 0190155722001 · Av. 12 de Abril 4-32, Cuenca';
  expect(sent?.texto.endsWith(`Hampi\n${foot}`)).toBe(true);
  expect(sent?.html).toContain(foot);
});

test('[BE-43] security.txt names the operator, and says until when it may be relied on', async () => {
  await save({ correo: 'seguridad@tomebamba.ec' });
  const reply = await app.inject('/.well-known/security.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = Object.fromEntries(
    reply.body
      .trim()
      .split('\n')
      .reverse()
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(lines).toMatchObject({
    Contact: 'mailto:seguridad@tomebamba.ec',
    'Preferred-Languages': 'es, en',
    Canonical: expect.stringMatching(/\/\.well-known\/security\.txt$/),
  });
  expect(lines.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(lines.Expires) - clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(365);
});
