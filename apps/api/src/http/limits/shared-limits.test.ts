/** Two processes on one database share their limits. */
import { startResetPassword } from '@hampi/contract/personas/cuentas/calls';
import { CANAL_CONTACTO, CIUDADES_CONTACTO, sendContacto } from '@hampi/contract/plataforma/contacto/calls';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { builders } from '../../testing/builders.ts';
import { seal, startTestApp } from '../../testing/harness.ts';

const { app, as, db, deps, clock } = await startTestApp();
const { aDoctor } = builders(db);
const BUDGET = 40;
const small = { ...deps, config: { ...deps.config, requestsPerMinute: BUDGET } };
const processes = [(await buildApp(small)).app, (await buildApp(small)).app] as const;
afterAll(() => Promise.all(processes.map((one) => one.close())));

const contact = {
  nombre: 'Rosa Chuquimarca',
  email: 'rosa@correo.ec',
  telefono: '0998765432',
  ciudad: CIUDADES_CONTACTO[0],
  mensaje: 'Una pregunta',
  canal: CANAL_CONTACTO,
};
const write = async (process: 0 | 1, remoteAddress: string) =>
  (await processes[process].inject({ method: 'POST', url: sendContacto.path, payload: contact, remoteAddress }))
    .statusCode;
const rowsOf = (part: string) => db.selectFrom('limite_uso').selectAll().where('clave', 'like', `%${part}%`).execute();

test('[AU-12] an address may send five messages a minute through either process, and five again in the next', async () => {
  const statuses = [];
  for (const process of [0, 1, 1, 0, 1, 0, 1] as const) statuses.push(await write(process, '10.8.0.1'));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await write(0, '10.8.0.2')).toBe(200);
  clock.advance({ minutes: 1 });
  expect([await write(0, '10.8.0.1'), await write(1, '10.8.0.1')]).toEqual([200, 200]);
});

test('[AU-12] of sixty reset links requested at once through both processes, twenty pass', async () => {
  const { method, path: url, limit = 0 } = startResetPassword;
  const payload = { data: await seal(app, { username: 'nadie' }) };
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      processes[i % 2 === 0 ? 0 : 1].inject({ method, url, payload, remoteAddress: '10.8.0.3' }),
    ),
  );
  const passed = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(passed).toBeGreaterThanOrEqual(limit);
  // Formerly each process had a limit of its own.
  expect(passed).toBeLessThanOrEqual(limit + 2);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(60 - passed);
});

test('[AU-12] the budget of a session is shared by both; each process may exceed it by a twentieth', async () => {
  const { token } = await as(await aDoctor());
  const ask = async (process: 0 | 1) =>
    (
      await processes[process].inject({
        method: 'GET',
        url: listNotificaciones.path,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  const statuses = [];
  for (let i = 0; i < 2 * BUDGET; i++) statuses.push(await ask(i % 2 === 0 ? 0 : 1));
  const taken = statuses.filter((status) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(BUDGET);
  expect(taken).toBeLessThanOrEqual(BUDGET + 2 * (BUDGET / 20));
  expect(statuses.at(-1)).toBe(429);
});

test('[AU-12] ordinary requests write no row for it', async () => {
  const before = await rowsOf('sesion');
  const { send } = await as(await aDoctor());
  for (let i = 0; i < 50; i++) await send(listNotificaciones);
  expect(await rowsOf('sesion')).toEqual(before);
});

test('[AU-12] what a clock that stood a day ahead counted blocks nobody once it is set right', async () => {
  clock.advance({ days: 1 });
  for (let i = 0; i < 6; i++) await write(0, '10.8.0.9');
  clock.advance({ days: -1 });
  expect([await write(0, '10.8.0.9'), await write(1, '10.8.0.9')]).toEqual([200, 200]);
});
