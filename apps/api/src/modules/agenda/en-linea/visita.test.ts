/** The turno of a visitor who goes on to register: held for their browser, and then for the patient they become. */
import {
  createReservaEnLinea,
  holdTurno,
  holdTurnoDeVisita,
  listTurnosEnLinea,
  type TurnoDeVisita,
} from '@hampi/contract/agenda/en-linea/calls';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import { activateAccount } from '@hampi/contract/personas/cuentas/calls';
import { registerPersona } from '@hampi/contract/personas/cuentas/registro';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import type { ClienteAccount } from '../../../testing/builders.ts';
import { aRegistro, from, linkIn } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { lapseCitas } from '../citas/citas.jobs.ts';
import { at, failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { reservantes } from './testing/reservantes.ts';

const harness = await startTestApp();
const { app, as, db, clock, mailbox, runDueJobs } = harness;
const { aReservante, anAbierto } = reservantes(harness);

beforeEach(() => clock.set(HOY));

type Abierto = Awaited<ReturnType<typeof anAbierto>>;
const ZONA = 'America/Guayaquil';
const hour = (hora: string, hasta: string) => ({
  inicio: instantOf(LUNES, hora, ZONA),
  fin: instantOf(LUNES, hasta, ZONA),
});
const later = hour('09:30', '09:45');

let made = 0;
/** A browser with its cookie, from an address of its own unless one is given. */
function aBrowser(direccion?: string) {
  made += 1;
  const id = `navegador${made}`.padEnd(43, '-');
  const direct = direccion ?? `10.31.${made >> 8}.${made & 255}`;
  return { id, call: from(harness, direct, { cookie: `hampi_dispositivo=${id}` }), direccion: direct };
}
type Browser = ReturnType<typeof aBrowser>;

const chosen = ({ pedido }: Pick<Abierto, 'pedido'>, patch: { inicio?: string; fin?: string } = {}) => {
  const { doctor_id, oficinaId, inicio, fin } = pedido(patch);
  return { doctor_id, oficinaId, inicio, fin };
};
const hold = async ({ call }: Pick<Browser, 'call'>, abierto: Abierto, patch = {}) =>
  (await call(holdTurnoDeVisita, { body: chosen(abierto, patch) })).data as TurnoDeVisita;
const isFree = async ({ doctor, oficina }: Abierto, inicio: string, { call }: Pick<Browser, 'call'> = aBrowser()) => {
  const { data } = await call(listTurnosEnLinea, {
    params: { doctorId: doctor.doctor_id },
    query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES },
  });
  return at(data as never, inicio)?.disponible;
};
/** The same browser once somebody is logged in there. */
const logged = async ({ id }: Browser, cliente: ClienteAccount) => {
  const { token } = await as(cliente);
  return from(harness, '10.32.0.1', { cookie: `hampi_dispositivo=${id}`, authorization: `Bearer ${token}` });
};

test('[BK-6] the hour of a visitor is held ten minutes for their browser, against everybody else', async () => {
  const abierto = await anAbierto();
  const { inicio } = abierto.pedido();
  const visitor = aBrowser();

  expect(await hold(visitor, abierto)).toEqual({ hasta: '2026-11-24T14:10:00Z' });

  expect([await isFree(abierto, inicio), await isFree(abierto, inicio, visitor)]).toEqual([false, true]);
  expect(await failure(abierto.ask(await aReservante()))).toMatchObject({
    status: 409,
    mensaje: MTurnos.turno_ocupado,
  });
  expect(await failure((await as(abierto.doctor)).call(createReserva, { body: abierto.reserva() }))).toMatchObject({
    status: 409,
  });
  const other = hold(aBrowser(), abierto);
  expect(await failure(other)).toMatchObject({ status: 409, data: { proximos: expect.any(Array) } });
});

test('[BK-6] a browser without a cookie gets one, which the calls of booking and of registering see', async () => {
  const abierto = await anAbierto();
  const reply = await app.inject({
    method: holdTurnoDeVisita.method,
    url: holdTurnoDeVisita.path,
    payload: chosen(abierto),
    remoteAddress: '10.33.0.1',
  });
  expect(reply.headers['set-cookie']).toMatch(
    /^hampi_dispositivo=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  );
});

test('[BK-6] of two cookies, one with the former longer path, the last is the browser', async () => {
  const abierto = await anAbierto();
  const visitor = aBrowser();
  await hold(visitor, abierto);
  const both = from(harness, '10.33.0.2', {
    cookie: `hampi_dispositivo=${'x'.repeat(43)}; hampi_dispositivo=${visitor.id}`,
  });
  expect(await isFree(abierto, abierto.pedido().inicio, { call: both })).toBe(true);
});

test('[BK-6] the hour becomes the patient’s who logs in there, for the minutes that were said, and is booked', async () => {
  const abierto = await anAbierto();
  const visitor = aBrowser();
  const { hasta } = await hold(visitor, abierto);
  clock.advance({ minutes: 7 });
  const cliente = await aReservante();
  const call = await logged(visitor, cliente);

  expect((await call(holdTurno, { body: chosen(abierto) })).data).toEqual({ hasta });
  // Without the cookie too, because it is the patient's now.
  expect(await abierto.ask(cliente)).toMatchObject({ estado_reserva: 'PENDIENTE', lugar: 1 });
  const left = await db.selectFrom('turno_apartado').where('doctor_id', '=', abierto.doctor.doctor_id).execute();
  expect(left).toEqual([]);
});

test('[BK-6] it is booked also if the call that takes it over was lost', async () => {
  const abierto = await anAbierto();
  const visitor = aBrowser();
  await hold(visitor, abierto);
  const call = await logged(visitor, await aReservante());
  expect((await call(createReservaEnLinea, { body: abierto.pedido() })).data).toMatchObject({
    estado_reserva: 'PENDIENTE',
  });
});

test('[BK-6] who opens the mail in another browser still finds the hour of the one they registered in', async () => {
  const abierto = await anAbierto();
  const visitor = aBrowser();
  const { hasta } = await hold(visitor, abierto);
  const inside = await registered(visitor, abierto);
  expect((await inside(holdTurno, { body: chosen(abierto) })).data).toEqual({ hasta });
});

test('[BK-6] the hour stays nobody’s who merely logs in elsewhere', async () => {
  const abierto = await anAbierto();
  await hold(aBrowser(), abierto);
  const call = await logged(aBrowser(), await aReservante());
  expect(await failure(call(holdTurno, { body: chosen(abierto) }))).toMatchObject({ status: 409 });
});

test('[BK-6] a browser holds one hour: choosing another lets go of the first, and a taken one leaves it', async () => {
  const abierto = await anAbierto();
  const { inicio } = abierto.pedido();
  const visitor = aBrowser();
  await hold(visitor, abierto);
  await hold(visitor, abierto, later);
  expect([await isFree(abierto, inicio), await isFree(abierto, later.inicio)]).toEqual([true, false]);

  await hold(aBrowser(), abierto);
  expect(await failure(hold(visitor, abierto))).toMatchObject({ status: 409 });
  expect(await isFree(abierto, later.inicio)).toBe(false);
});

test('[BK-6] choosing it again does not prolong it; once it is over anybody may have it, and nothing says who looked', async () => {
  const abierto = await anAbierto();
  const { inicio } = abierto.pedido();
  const visitor = aBrowser();
  const { hasta } = await hold(visitor, abierto);
  clock.advance({ minutes: 9 });
  expect(await hold(visitor, abierto)).toEqual({ hasta });
  clock.advance({ minutes: 1 });
  expect(await isFree(abierto, inicio)).toBe(true);
  expect(await abierto.ask(await aReservante())).toMatchObject({ lugar: 1 });
  await enqueue(db, lapseCitas, {}, clock.now());
  await runDueJobs();
  expect(await db.selectFrom('turno_apartado').where('doctor_id', '=', abierto.doctor.doctor_id).execute()).toEqual([]);
});

const HOURS = [hour('09:00', '09:15'), hour('09:15', '09:30'), later, hour('09:45', '10:00')];

test('[BK-6] strangers hold three hours of a doctor; the fourth is promised nothing, and stays free', async () => {
  const abierto = await anAbierto();
  const held: (string | null)[] = [];
  for (const each of HOURS) held.push((await hold(aBrowser(), abierto, each)).hasta);
  expect(held.map(Boolean)).toEqual([true, true, true, false]);
  expect(await isFree(abierto, HOURS[3]?.inicio as string)).toBe(true);
  // A patient with an account holds it all the same.
  const cliente = await aReservante();
  const reply = await (await as(cliente)).call(holdTurno, { body: chosen(abierto, HOURS[3]) });
  expect(reply.hasta).toBeTruthy();
});

test('[BK-6] from one address five hours are held, of whichever doctors', async () => {
  const practices = await Promise.all(Array.from({ length: 6 }, () => anAbierto()));
  const held: (string | null)[] = [];
  for (const each of practices) held.push((await hold(aBrowser('10.34.0.1'), each)).hasta);
  expect(held.map(Boolean)).toEqual([true, true, true, true, true, false]);
});

test('[BK-6] twenty at once from one address hold no more than three hours of a doctor', async () => {
  const abierto = await anAbierto();
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => hold(aBrowser('10.34.0.2'), abierto, HOURS[i % HOURS.length])),
  );
  expect(asked.filter((one) => one.status === 'fulfilled' && one.value.hasta)).toHaveLength(3);
  expect(
    (await db.selectFrom('turno_apartado').where('doctor_id', '=', abierto.doctor.doctor_id).execute()).length,
  ).toBe(3);
});

test('[BK-6] an address asks twenty times a minute', async () => {
  const abierto = await anAbierto();
  const browser = aBrowser();
  for (let i = 0; i < 20; i++) await hold(browser, abierto);
  expect(await failure(hold(browser, abierto))).toMatchObject({ status: 429 });
});

test('[BK-6] of two browsers that want one place at once one holds it, and only the patient of that one books it', async () => {
  const abierto = await anAbierto();
  const browsers = [aBrowser(), aBrowser()] as const;
  const asked = await Promise.allSettled(browsers.map((browser) => hold(browser, abierto)));
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const first = asked.findIndex(({ status }) => status === 'fulfilled');
  const winner = await logged(browsers[first] as Browser, await aReservante());
  const loser = await logged(browsers[1 - first] as Browser, await aReservante());
  const booked = await Promise.allSettled(
    [loser, winner].map((call) => call(createReservaEnLinea, { body: abierto.pedido() })),
  );
  expect(booked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect((booked[0] as PromiseRejectedResult).reason).toMatchObject({
    status: 409,
    data: { proximos: expect.arrayContaining([expect.objectContaining({ disponible: true })]) },
  });
});

test('[BK-6] two windows of one browser that take the same hour both have it', async () => {
  const abierto = await anAbierto();
  const browser = aBrowser();
  const asked = await Promise.all([hold(browser, abierto), hold(browser, abierto), hold(browser, abierto)]);
  expect(new Set(asked.map(({ hasta }) => hasta))).toEqual(new Set(['2026-11-24T14:10:00Z']));
});

/** A person who registers in the browser; returns their calls from a phone. */
async function registered(browser: Browser, abierto: Abierto) {
  const volver = `/reservar/${abierto.doctor.doctor_id}?oficina=${abierto.oficina.id}`;
  const registro = aRegistro('ROLE_CLI', { volver }) as unknown as { usuario: string; email: string; password: string };
  await browser.call(registerPersona, { query: { platform: 'WEB', empresa: 1 } as never, body: registro as never });
  await runDueJobs();
  const phone = aBrowser();
  await phone.call(activateAccount, { params: { codigoActivacion: linkIn(mailbox.lastTo(registro.email)) } });
  const { token } = await phone.call(login, { body: { username: registro.usuario, password: registro.password } });
  return from(harness, phone.direccion, {
    cookie: `hampi_dispositivo=${phone.id}`,
    authorization: `Bearer ${token}`,
  });
}

test('[BK-6] who registered in a shared browser takes no hour that somebody else holds there later', async () => {
  const abierto = await anAbierto();
  const shared = aBrowser();
  const earlier = await registered(shared, abierto);
  clock.advance({ minutes: 11 });
  await hold(shared, abierto);
  expect(await failure(earlier(holdTurno, { body: chosen(abierto) }))).toMatchObject({ status: 409 });
  expect(await isFree(abierto, abierto.pedido().inicio, shared)).toBe(true);
});

test('[BK-6] who logs in keeps their own hour when another one that they ask for is taken', async () => {
  const [mine, theirs] = [await anAbierto(), await anAbierto()];
  const visitor = aBrowser();
  await hold(visitor, mine, later);
  const cliente = await aReservante();
  await (await as(cliente)).call(holdTurno, { body: chosen(mine) });
  await theirs.ask(await aReservante());
  const call = await logged(visitor, cliente);

  expect(await failure(call(createReservaEnLinea, { body: theirs.pedido() }))).toMatchObject({ status: 409 });

  expect(await isFree(mine, mine.pedido().inicio)).toBe(false);
});

test('[BK-6] what a browser holds ends with another hour that its patient chooses, and an hour that is over is not theirs', async () => {
  const abierto = await anAbierto();
  const { inicio } = abierto.pedido();
  const visitor = aBrowser();
  await hold(visitor, abierto, later);
  const call = await logged(visitor, await aReservante());
  await call(holdTurno, { body: chosen(abierto) });
  expect([await isFree(abierto, inicio), await isFree(abierto, later.inicio)]).toEqual([false, true]);

  clock.advance({ minutes: 10 });
  await hold(visitor, abierto, later);
  clock.advance({ minutes: 11 });
  const own = { body: chosen(abierto) };
  expect((await call(holdTurno, own)).data).toEqual({ hasta: '2026-11-24T14:31:00Z' });
});
