/** The log of security: what was refused, from where, to whom; and what happened to accounts. */
import type { AddressInfo } from 'node:net';
import { createCalendario, deleteCalendario } from '@hampi/contract/agenda/calendarios/calls';
import { addDays } from '@hampi/contract/base/fechas';
import { changePassword, checkResetKey } from '@hampi/contract/personas/cuentas/calls';
import { confirmIdentidad, loginSegundoPaso } from '@hampi/contract/personas/cuentas/segundo-paso';
import { logout } from '@hampi/contract/personas/cuentas/sesion';
import { sendContacto } from '@hampi/contract/plataforma/contacto/calls';
import { createAccesoFhir, revokeAccesoFhir } from '@hampi/contract/plataforma/fhir/calls';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { type ClaseRechazo, listMovimientosCuentas, listRechazos } from '@hampi/contract/plataforma/seguridad/calls';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { enqueue } from '../../../process/jobs.ts';
import { builders, PASSWORD } from '../../../testing/builders.ts';
import { from, logInFrom } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { sweepCuentas } from '../../personas/cuentas/cuentas.jobs.ts';

const harness = await startTestApp();
const { app, as, caller, clock, db, deps, owner, runDueJobs } = harness;
const { aDoctor, anAdmin } = builders(db);
const admin = await anAdmin();

let host = 0;
/** An address of its own for each test, so that its rows are found by it. */
let address = '';
beforeEach(() => {
  address = `10.7.0.${++host}`;
  clock.set('2026-11-24T14:00:00Z');
});

const listed = async (query: Record<string, string> = {}) =>
  (await as(admin)).call(listRechazos, { query: { search: address, ...query } as never });
const rows = async () => (await listed()).map(({ clase, usuario_id, veces }) => [clase, usuario_id, veces]);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers, remoteAddress: address });

test('[AU-12] a failed log-in is logged with the account it was for, and nothing that was typed', async () => {
  const { login, usuario_id } = await aDoctor();
  for (const name of [login, login, 'nadie.de.nadie'])
    await expect(logInFrom(harness, name, 'Equivocada1', address)).rejects.toMatchObject({ status: 401 });
  const [known, unknown] = await listed();
  expect([known, unknown]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ clase: 'INGRESO', usuario_id, usuario: login, veces: 2, direccion: address }),
      expect.objectContaining({ clase: 'INGRESO', usuario_id: null, veces: 1, ruta: 'POST /api/auth/medicos/login' }),
    ]),
  );
  expect(JSON.stringify(await db.selectFrom('rechazo').selectAll().execute())).not.toMatch(/Equivocada|nadie/);
});

test('[AU-12] codes of citas, offers, payments and forms that somebody guesses are logged, however many as few rows', async () => {
  const codigo = (n: number) => String(n).padStart(43, 'c');
  for (let n = 0; n < 3; n++) expect((await get(`/api/citas/cancelarConCodigo/${codigo(n)}`)).statusCode).toBe(404);
  expect((await get(`/api/citas/espera/oferta/${codigo(4)}`)).statusCode).toBe(404);
  expect((await get(`/api/tramites/${codigo(5)}`)).statusCode).toBe(404);
  const confirmed = await app.inject({
    method: 'POST',
    url: `/api/citas/confirmarConCodigo/${codigo(6)}`,
    remoteAddress: address,
  });
  expect(confirmed.statusCode).toBe(404);
  expect(await rows()).toEqual([['CODIGO', null, 6]]);
});

test('[AU-12] who hangs up at once is logged with the address all the same', async () => {
  const { app: open } = await buildApp(deps);
  onTestFinished(() => open.close());
  await open.listen({ port: 0, host: '127.0.0.1' });
  // The connection is gone before the database has answered.
  open.server.once('request', ({ socket }) => socket.destroy());
  const { port } = open.server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/api/citas/cancelarConCodigo/${'h'.repeat(43)}`)).rejects.toThrow();
  const noted = async () => {
    await deps.rechazos.flush();
    const found = db.selectFrom('rechazo').where('ruta', 'like', '%cancelarConCodigo%');
    return found.where('direccion', '=', '127.0.0.1').select(['clase', 'veces']).execute();
  };
  await expect.poll(noted).toEqual([{ clase: 'CODIGO', veces: 1 }]);
});

test('[AU-12] a lock-out is logged with its account', async () => {
  const { login, usuario_id } = await aDoctor();
  for (let i = 0; i < 5; i++) await logInFrom(harness, login, 'Equivocada1', address).catch(() => undefined);
  await expect(logInFrom(harness, login, PASSWORD, address)).rejects.toMatchObject({ status: 429 });
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['INGRESO', usuario_id, 5],
      ['BLOQUEO', usuario_id, 1],
    ]),
  );
});

test('[AU-12] a reached rate limit is logged', async () => {
  for (let i = 0; i < 7; i++)
    await app.inject({ method: 'POST', url: sendContacto.path, payload: {}, remoteAddress: address });
  expect(await rows()).toEqual([['LIMITE', null, 2]]);
});

test('[AU-12] calls with an ended session and calls of the wrong role are logged; without any session they are not', async () => {
  const { token } = await logInFrom(harness, (await aDoctor()).login, PASSWORD, address);
  await caller(token).send(logout);
  const doctor = await aDoctor();
  const wrong = await as(doctor);
  await get(listNotificaciones.path);
  await get(listNotificaciones.path, { authorization: `Bearer ${token}` });
  await get(`${listRechazos.path}?search=Chuquimarca`, { authorization: `Bearer ${wrong.token}` });
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['SESION', null, 1],
      ['PERMISO', doctor.usuario_id, 1],
    ]),
  );
  const { ruta } = (await listed({ clase: 'PERMISO' }))[0] ?? {};
  expect(ruta).toBe('GET /api/admin/seguridad/rechazos');
});

test('[AU-12] a password and a code that confirm nothing are logged', async () => {
  const doctor = await aDoctor();
  const { token } = await logInFrom(harness, doctor.login, PASSWORD, address);
  const inside = from(harness, address, { authorization: `Bearer ${token}` });
  await inside(confirmIdentidad, { body: { metodo: 'password', password: 'Equivocada1' } as never }).catch(() => null);
  await from(harness, address)(loginSegundoPaso, { body: { reto: 'x'.repeat(43), codigo: '123456' } }).catch(
    () => null,
  );
  await get(checkResetKey.path.replace(':resetKey', 'x'.repeat(43)));
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['CONTRASENA', doctor.usuario_id, 1],
      ['CODIGO', null, 2],
    ]),
  );
});

test('[AU-12] keys of programs and addresses of calendars that no longer work are logged, an expired one with its owner', async () => {
  const doctor = await aDoctor();
  const owner = await as(doctor);
  const body = { nombre: 'Laboratorio', tipos: ['Patient' as const], dias: 30 };
  const [revoked, old] = [await owner.call(createAccesoFhir, { body }), await owner.call(createAccesoFhir, { body })];
  const { id, direccion } = await owner.call(createCalendario, { body: { nombre: 'Mi teléfono' } });
  await owner.call(revokeAccesoFhir, { params: { accesoId: revoked.id } });
  await owner.call(deleteCalendario, { params: { id } });
  clock.advance({ days: 31 });
  for (const { clave } of [revoked, old]) await get('/fhir/Patient', { authorization: `Bearer ${clave}` });
  await get(new URL(direccion).pathname);
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['LLAVE', null, 2],
      ['LLAVE', doctor.usuario_id, 1],
    ]),
  );
  const kept = JSON.stringify(await db.selectFrom('rechazo').selectAll().execute());
  expect(kept).not.toContain(new URL(direccion).pathname.split('/').at(-1));
});

test('[AU-12] a flood of 2,000 refused calls from four hundred addresses makes few rows, and each call is counted', async () => {
  const day = clock.now().toISOString();
  const before = await db.selectFrom('rechazo').select('id').execute();
  for (let i = 0; i < 2_000; i += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        app.inject({
          url: listNotificaciones.path,
          headers: { authorization: 'Bearer robada' },
          remoteAddress: `10.200.${(i + n) % 400 < 200 ? 0 : 1}.${(i + n) % 200}`,
        }),
      ),
    );
  await deps.rechazos.flush();
  const flood = await db
    .selectFrom('rechazo')
    .selectAll()
    .where('clase', '=', 'SESION')
    .where('minuto', '=', day)
    .execute();
  expect(flood.reduce((sum, { veces }) => sum + veces, 0)).toBeGreaterThanOrEqual(2_000);
  const after = await db.selectFrom('rechazo').select('id').execute();
  expect(after.length - before.length).toBeLessThanOrEqual(201);
});

test('[AU-12] one kind begins 200 rows a minute and 5,000 a day; what comes after is counted without its address', async () => {
  clock.set('2026-12-05T08:00:00Z');
  const note = (minute: number, n: number) =>
    deps.rechazos.note({ clase: 'LLAVE', direccion: `10.8.${minute}.${n}`, ruta: 'GET /fhir/Patient' });
  const found = async (direccion: string | null) =>
    (
      await db
        .selectFrom('rechazo')
        .where('minuto', '>=', '2026-12-05')
        .where('clase', '=', 'LLAVE')
        .where('direccion', direccion === null ? 'is' : 'like', direccion)
        .select('veces')
        .execute()
    ).map(({ veces }) => veces);
  for (let minute = 0; minute < 26; minute++) {
    for (let n = 0; n <= 200; n++) note(minute, n);
    // Of whom there is a row already is counted there.
    note(minute, 0);
    clock.advance({ minutes: 1 });
  }
  await deps.rechazos.flush();
  expect(await found('10.8.0.%')).toEqual(expect.arrayContaining([2, 1]));
  expect(await found('10.8.%')).toHaveLength(5_000);
  expect((await found(null)).reduce((sum, veces) => sum + veces, 0)).toBe(25 + 202);
  clock.set('2026-12-06T08:00:00Z');
  note(99, 1);
  await deps.rechazos.flush();
  expect(await found('10.8.99.1')).toEqual([1]);
});

test('[AU-12] a log that cannot be written refuses and fails nothing, and what it holds is written later', async () => {
  const { login } = await aDoctor();
  await owner.query('alter table rechazo rename to rechazo_lejos');
  await expect(logInFrom(harness, login, 'Equivocada1', address)).rejects.toMatchObject({ status: 401 });
  await deps.rechazos.flush();
  await owner.query('alter table rechazo_lejos rename to rechazo');
  expect((await listed({ clase: 'INGRESO' })).map(({ veces }) => veces)).toEqual([1]);
});

test('[AU-12] the list is filtered by kind and day, and only an administrator reads it', async () => {
  const { login } = await aDoctor();
  await logInFrom(harness, login, 'Equivocada1', address).catch(() => undefined);
  const counts = async (query: Record<string, string>) => (await listed(query)).length;
  expect([await counts({ clase: 'INGRESO' }), await counts({ clase: 'LLAVE' satisfies ClaseRechazo })]).toEqual([1, 0]);
  const today = '2026-11-24';
  expect([await counts({ desde: today, hasta: today }), await counts({ desde: addDays(today, 1) })]).toEqual([1, 0]);
  expect(await (await as(admin)).call(listRechazos, { query: { search: login } as never })).toHaveLength(1);
  await expect((await as(await aDoctor())).call(listRechazos)).rejects.toMatchObject({ status: 403 });
});

test('[AU-12] log-in, password and keys are audited with the address, which administrators read', async () => {
  const doctor = await aDoctor();
  const { token } = await logInFrom(harness, doctor.login, PASSWORD, address);
  const inside = from(harness, address, { authorization: `Bearer ${token}` });
  await inside(createCalendario, { body: { nombre: 'Mi teléfono' } });
  await inside(changePassword, { body: { anterior: PASSWORD, nueva: 'Montaña azul 48' } as never });
  const list = await (await as(admin)).call(listMovimientosCuentas, { query: { search: doctor.login } as never });
  expect(list.map(({ accion, direccion, usuario }) => [accion, direccion, usuario])).toEqual([
    ['cuenta.password', address, doctor.login],
    ['calendario.crear', address, doctor.login],
    ['sesion.abrir', address, doctor.login],
  ]);
  await expect((await as(doctor)).call(listMovimientosCuentas)).rejects.toMatchObject({ status: 403 });
});

test('[AU-12] what was refused is kept for ninety days', async () => {
  const { login } = await aDoctor();
  await logInFrom(harness, login, 'Equivocada1', address).catch(() => undefined);
  expect(await rows()).toHaveLength(1);
  clock.advance({ days: 89 });
  await enqueue(db, sweepCuentas, {}, clock.now());
  await runDueJobs();
  expect(await rows()).toHaveLength(1);
  clock.advance({ days: 2 });
  await enqueue(db, sweepCuentas, {}, clock.now());
  await runDueJobs();
  expect(await rows()).toEqual([]);
});
