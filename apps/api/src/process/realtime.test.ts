import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logout } from '@hampi/contract/personas/cuentas/sesion';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDatabase } from '../data/db.ts';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';
import { type CitaNotice, startRealtime } from './realtime.ts';

const { as, db, deps, clock, databaseUrls } = await startTestApp();
const { aDoctor } = builders(db);

/** One API process, as far as sockets are concerned: its own HTTP server and connections to the shared database. */
async function aProcess() {
  const database = openDatabase(databaseUrls.appUrl, { max: 4 });
  const http = createServer();
  const sockets = startRealtime(http, {
    pool: database.pool,
    db: database.db,
    clock,
    publicUrl: 'https://hampi.clinica.ec',
    trustProxy: true,
    rechazos: deps.rechazos,
    onError: () => {},
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  afterAll(async () => {
    await sockets.close();
    await database.close();
  });
  return { ...sockets, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}
const [one, two] = [await aProcess(), await aProcess()];

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
function aBrowser(url: string) {
  const socket = io(url, { transports: ['websocket'], reconnection: false });
  open.push(socket);
  return socket;
}
const heard = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));

async function aBrowserOf(token: string | undefined, url: string) {
  const socket = aBrowser(url);
  socket.emit('authenticate', { token });
  await heard(socket, 'authenticated');
  return socket;
}

const notice: CitaNotice = {
  r_fecha_reserva: '2026-11-30',
  r_inicio: '2026-11-30T14:00:00Z',
  r_fin: '2026-11-30T14:15:00Z',
};

test('[SH-3] an unknown token is answered with unauthorized and the connection is closed', async () => {
  for (const message of [{ token: 'x'.repeat(43) }, { token: 7 }, null, 'hola']) {
    const socket = aBrowser(one.url);
    const cut = heard(socket, 'disconnect');
    socket.emit('authenticate', message);
    await heard(socket, 'unauthorized');
    await cut;
  }
});

test('[SH-3] a notice reaches the account that it is for, through every process, and nobody else', async () => {
  const [doctor, stranger] = [await aDoctor(), await aDoctor()];
  const { token } = await as(doctor);
  const browsers = [await aBrowserOf(token, one.url), await aBrowserOf(token, two.url)];
  const other = await aBrowserOf((await as(stranger)).token, two.url);
  const overheard: unknown[] = [];
  other.on('notificacionesCitas', (message) => overheard.push(message));

  const told = browsers.map((socket) => heard(socket, 'notificacionesCitas'));
  one.realtime.citasChanged([doctor.usuario_id], notice);
  expect(await Promise.all(told)).toEqual([notice, notice]);

  // A later message on the same connection proves that no earlier one came.
  const own = heard(other, 'notificacionesCitas');
  one.realtime.citasChanged([stranger.usuario_id], notice);
  await own;
  expect(overheard).toHaveLength(1);
});

test('[SH-3] a socket that has not authenticated receives nothing', async () => {
  const doctor = await aDoctor();
  const silent = aBrowser(two.url);
  await heard(silent, 'connect');
  const overheard: unknown[] = [];
  silent.onAny((...message) => overheard.push(message));
  const known = await aBrowserOf((await as(doctor)).token, two.url);
  const told = heard(known, 'notificacionesCitas');
  two.realtime.citasChanged([doctor.usuario_id], notice);
  await told;
  expect(overheard).toEqual([]);
});

test('[SH-3] another token on the same connection replaces the account of the first one', async () => {
  const [before, after] = [await aDoctor(), await aDoctor()];
  const socket = await aBrowserOf((await as(before)).token, one.url);
  socket.emit('authenticate', { token: (await as(after)).token });
  await heard(socket, 'authenticated');
  const all: CitaNotice[] = [];
  socket.on('notificacionesCitas', (message) => all.push(message));
  one.realtime.citasChanged([before.usuario_id], { ...notice, r_fecha_reserva: '2026-12-01' });
  const told = heard(socket, 'notificacionesCitas');
  one.realtime.citasChanged([after.usuario_id], notice);
  await told;
  expect(all).toEqual([notice]);
});

test('[SH-3] when an account’s sessions are ended its sockets are closed, in every process', async () => {
  const doctor = await aDoctor();
  const { token } = await as(doctor);
  const browsers = [await aBrowserOf(token, one.url), await aBrowserOf(token, two.url)];
  const cut = browsers.map((socket) => heard<string>(socket, 'disconnect'));
  one.realtime.disconnect(doctor.usuario_id);
  expect(await Promise.all(cut)).toEqual(['io server disconnect', 'io server disconnect']);
});

test('[SH-3] logging out through one process closes the sockets on the other', async () => {
  deps.realtime = one.realtime;
  const doctor = await aDoctor();
  const me = await as(doctor);
  const browser = await aBrowserOf(me.token, two.url);
  const cut = heard<string>(browser, 'disconnect');
  await me.call(logout);
  expect(await cut).toBe('io server disconnect');

  const again = aBrowser(two.url);
  again.emit('authenticate', { token: me.token });
  await heard(again, 'unauthorized');
});

test('[AD-7] every process knows which accounts have a page open, and only those receive a notice', async () => {
  const [here, there, away] = [await aDoctor(), await aDoctor(), await aDoctor()];
  const first = await aBrowserOf((await as(here)).token, one.url);
  const second = await aBrowserOf((await as(there)).token, two.url);
  const uids = [here, there, away].map(({ usuario_id }) => usuario_id);
  expect(await one.realtime.present(uids)).toEqual(new Set(uids.slice(0, 2)));
  expect(await one.realtime.present([])).toEqual(new Set());
  let stray = false;
  first.once('notificacion', () => {
    stray = true;
  });
  const told = heard(second, 'notificacion');
  one.realtime.noticed([there.usuario_id]);
  await told;
  expect(stray).toBe(false);
});

test('[SH-3] a connection that sends thousands of frames is cut, and hardly any of them reaches the database', async () => {
  const asked: string[] = [];
  const database = openDatabase(databaseUrls.appUrl, { max: 1, onStatement: (text) => void asked.push(text) });
  const http = createServer();
  const sockets = startRealtime(http, {
    db: database.db,
    clock,
    publicUrl: 'http://localhost',
    trustProxy: false,
    rechazos: deps.rechazos,
    onError: () => {},
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const socket = aBrowser(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  await heard(socket, 'connect');
  const cut = heard(socket, 'disconnect');
  const token = (await as(await aDoctor())).token;
  for (let i = 0; i < 20_000; i++) socket.emit('authenticate', { token });
  await cut;
  expect(asked.length).toBeLessThanOrEqual(60);
  await sockets.close();
  await database.close();
});

test('[SH-3] a page of another site opens no socket; our public address, the same host and programs do', async () => {
  const open = async (origin?: string) =>
    (await fetch(`${one.url}/socket.io/?EIO=4&transport=polling`, { headers: origin ? { origin } : {} })).status;
  expect([await open('https://otra.ec'), await open('null')]).toEqual([403, 403]);
  expect([await open('https://hampi.clinica.ec'), await open(one.url), await open()]).toEqual([200, 200, 200]);
});

test('[AU-12] a refused token, a flood of frames and a page of another site are in the log of security, once for many', async () => {
  const address = '10.9.0.1';
  const forwarded = { 'x-forwarded-for': `1.2.3.4, ${address}` };
  const from = (url: string) => {
    const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: forwarded });
    open.push(socket);
    return socket;
  };
  for (let i = 0; i < 3; i++) {
    const socket = from(one.url);
    socket.emit('authenticate', { token: `secreta-${i}` });
    await heard(socket, 'disconnect');
  }
  const flood = from(one.url);
  await heard(flood, 'connect');
  for (let i = 0; i < 500; i++) flood.emit('nada');
  await heard(flood, 'disconnect');
  await fetch(`${one.url}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://otra.ec', ...forwarded },
  });
  await deps.rechazos.flush();
  const rows = await db
    .selectFrom('rechazo')
    .where('direccion', '=', address)
    .select(['clase', 'veces', 'ruta', 'usuario_id'])
    .orderBy('clase')
    .execute();
  const ruta = 'SOCKET /socket.io';
  expect(rows).toEqual([
    { clase: 'LIMITE', veces: 1, ruta, usuario_id: null },
    { clase: 'PERMISO', veces: 1, ruta, usuario_id: null },
    { clase: 'SESION', veces: 3, ruta, usuario_id: null },
  ]);
});
