/** Connections that would stay: silent ones while stopping, unread bodies, and those to a database that stands still. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import * as M from '@hampi/contract/base/messages';
import { CANAL_CONTACTO, CIUDADES_CONTACTO, sendContacto } from '@hampi/contract/plataforma/contacto/calls';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../data/db.ts';
import { closeAll } from '../../process/stopping.ts';
import { startTestApp } from '../../testing/harness.ts';
import { asFailure } from '../errors.ts';
import { IDLE_MS } from './body-deadline.ts';
import { closesServer } from './close-server.ts';

const { deps, databaseUrls } = await startTestApp();

/** The app on a port of its own, with windows so short that a test need not wait. */
async function listening() {
  const { app } = await buildApp(deps, { bodyWindowMs: 50 });
  const close = closesServer(app, async () => undefined, 300);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const connect = async () => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    const [[line]] = await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
    onTestFinished(() => void socket.destroy());
    return { socket, line: line as net.Socket };
  };
  return { app, close, connect };
}

test('[OP-3] the server closes at once although a connection never sent a byte, and another only half a request', async () => {
  const { close, connect } = await listening();
  await connect();
  const { socket } = await connect();
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
  await close();
});

test('[OP-3] a request that never ends is cut while closing', async () => {
  const { app, close, connect } = await listening();
  const { socket } = await connect();
  const asked = once(app.server, 'request');
  socket.write(
    `POST ${sendContacto.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
  );
  await asked;
  await close();
});

test('[OP-3] whatever hangs while stopping, the steps after it are done, the last opened first', async () => {
  const done: string[] = [];
  const steps = [() => done.push('database'), () => new Promise(() => undefined), () => done.push('server')];
  await closeAll(steps, 50, () => undefined);
  expect(done).toEqual(['server', 'database']);
});

test('[AU-12] a connection whose request was answered before its body came is closed', async () => {
  const { app, close, connect } = await listening();
  onTestFinished(close);
  const body = JSON.stringify({
    nombre: 'Rosa Chuquimarca',
    email: 'rosa@correo.ec',
    telefono: '0998765432',
    ciudad: CIUDADES_CONTACTO[0],
    mensaje: 'Una pregunta',
    canal: CANAL_CONTACTO,
  });
  for (let i = 0; i < 5; i++)
    await app.inject({ method: 'POST', url: sendContacto.path, payload: JSON.parse(body), remoteAddress: '127.0.0.1' });
  const { socket } = await connect();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(
    `POST ${sendContacto.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
  );
  // Not `once` of node:events, which takes an error for the end: a cut connection may say one first.
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  expect(answer).toContain(M.demasiados);
});

test('[AU-12] a connection on which nothing moves is closed after two minutes', async () => {
  const { app, close } = await listening();
  onTestFinished(close);
  expect([app.server.timeout, IDLE_MS]).toEqual([120_000, 120_000]);
});

test('[OP-3] a statement on a server that stands still fails as if the server were down, and works when it goes on', async () => {
  const target = new URL(databaseUrls.appUrl);
  let isFrozen = false;
  const pairs: net.Socket[][] = [];
  const relay = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    pairs.push([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (chunk) => void (isFrozen || to.write(chunk)));
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const through = new URL(databaseUrls.appUrl);
  through.port = String((relay.address() as AddressInfo).port);
  const opened = (probeMs: number) => openDatabase(through.href, { max: 2, pulse: { suspiciousMs: 500, probeMs } });
  // A busy machine takes a while to answer whether it still does.
  const [{ db, close }, patient] = [opened(1_000), opened(60_000)];
  onTestFinished(async () => {
    await Promise.all([close(), patient.close()]);
    for (const socket of pairs.flat()) socket.destroy();
    relay.close();
  });
  await sql`select 1`.execute(db);
  isFrozen = true;
  const failure = await sql`select 1`.execute(db).catch((error: Error) => error);
  expect(asFailure(failure)).toMatchObject({ status: 503, mensaje: M.base_caida });
  isFrozen = false;
  // A statement that only takes long is left alone, because the server answers meanwhile.
  await sql`select pg_sleep(0.6)`.execute(patient.db);
});
