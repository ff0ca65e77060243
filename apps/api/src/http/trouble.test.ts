/** What a client receives when the infrastructure fails, or sends text that cannot be stored. */

import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import {
  ARCHIVOS_CAIDOS,
  CARACTER_NULO,
  ENVIO_LENTO,
  SIN_ESPACIO,
  SOLO_LECTURA,
} from '@hampi/contract/base/estado-messages';
import * as M from '@hampi/contract/base/messages';
import { getHistoria } from '@hampi/contract/clinica/historia/calls';
import { searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { sendSoporte } from '@hampi/contract/plataforma/contacto/calls';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { fileStore } from '../adapters/files/file-store.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../data/db.ts';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';
import { asFailure } from './errors.ts';

const { app, api, as, db, owner, deps, databaseUrls } = await startTestApp();
const { aDoctor, aPaciente, anAdmin } = builders(db);
const doctor = await aDoctor();
const paciente = await aPaciente(doctor);
const message = { asunto: 'Impresora', mensaje: 'No imprime' };

test.each([
  ['53100', SIN_ESPACIO],
  ['25006', SOLO_LECTURA],
  ['53200', M.base_caida],
  ['57P02', M.base_caida],
  ['57P03', M.base_caida],
  ['58030', M.base_caida],
])('[OP-3] if the database answers %s to a write, the reply is 503 with its sentence', async (code, sentence) => {
  await owner.query(`create function ya_no() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${code}'; end $$;
    create trigger ya_no before insert on contacto execute function ya_no()`);
  const sent = (await as(doctor)).call(sendSoporte, { body: message });
  await expect(sent).rejects.toMatchObject({ status: 503, mensaje: sentence });
  await owner.query('drop function ya_no cascade');
});

test('[OP-3] a connection that dies between two statements gives 503: "not queryable" has no code', async () => {
  const { db: dying, close } = openDatabase(databaseUrls.appUrl, { max: 1 });
  const failure = await dying
    .transaction()
    .execute(async (trx) => {
      const row = await trx
        .selectNoFrom((eb) => eb.fn<number>('pg_backend_pid', []).as('pid'))
        .executeTakeFirstOrThrow();
      // Waits until the server process has ended and the driver has noticed: only then does the next statement come too late.
      await owner.query('select pg_terminate_backend($1, 60000)', [row.pid]);
      await setImmediate();
      await expect(trx.selectFrom('ajuste').select('clave').execute()).rejects.toThrow();
      await trx.selectFrom('ajuste').select('clave').execute();
    })
    .catch((error: Error) => error);
  expect((failure as Error).message).toMatch(/not queryable/);
  expect(asFailure(failure)).toMatchObject({ status: 503, mensaje: M.base_caida });
  await close();
});

test('[OP-3] unavailable S3 and a full disk give 503 with their sentence, and a missing file does not', async () => {
  const dead = fileStore({
    kind: 's3',
    endpoint: 'http://127.0.0.1:9',
    bucket: 'b',
    region: 'r',
    key: 'k',
    secret: 's',
  });
  await expect(dead.put('a', new Uint8Array(1), 'image/webp')).rejects.toMatchObject({
    status: 503,
    mensaje: ARCHIVOS_CAIDOS,
  });
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(asFailure(full)).toMatchObject({ status: 503, mensaje: SIN_ESPACIO });
  const missing = await deps.files.get('no-esta').catch((error: Error) => error);
  expect(asFailure(missing)).toBeUndefined();
});

test('[AU-12] a NUL anywhere in a query, a path or a body is a 400 that names the field', async () => {
  const { token, call } = await as(doctor);
  const headers = { authorization: `Bearer ${token}` };
  const asked = await app.inject({ url: `${pathOf(searchPacientes, { term: 'x' })}%00`, headers });
  expect([asked.statusCode, asked.json().data.errores]).toEqual([400, { term: CARACTER_NULO }]);
  const sent = call(sendSoporte, { body: { ...message, mensaje: 'No\0imprime' } });
  await expect(sent).rejects.toMatchObject({ status: 400, errores: { mensaje: CARACTER_NULO } });
});

test('[AU-12] no endpoint answers 500 to a NUL', async () => {
  const tokens = { admin: (await as(await anAdmin())).token, doctor: (await as(doctor)).token };
  const bad: string[] = [];
  const askable = (e: Endpoint) => !/logout|cambiarRol|eliminarCuenta/.test(e.path);
  for (const endpoint of api.endpoints.filter(askable)) {
    const isAdmins = typeof endpoint.allow === 'object' && endpoint.allow.ROLE_ADMIN;
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1\0']));
    const { statusCode } = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params, { text: '\0', take: '\0' }),
      headers: { authorization: `Bearer ${isAdmins ? tokens.admin : tokens.doctor}` },
      ...(['GET', 'DELETE'].includes(endpoint.method) ? {} : { payload: { nombre: 'a\0', data: '\0' } }),
    });
    if (statusCode >= 500) bad.push(`${statusCode} ${endpoint.method} ${endpoint.path}`);
  }
  expect(bad).toEqual([]);
});

test('[CL-10] clinical replies are never cached', async () => {
  const { token } = await as(doctor);
  const url = pathOf(getHistoria, { clienteId: paciente.id });
  const { statusCode, headers } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test('[SH-3] the content policy names our own socket and no other', async () => {
  const policyFor = async (host: string) =>
    /connect-src ([^;]+)/.exec(
      String((await app.inject({ url: '/', headers: { host } })).headers['content-security-policy']),
    )?.[1];
  expect(await policyFor('clinica.ec:8080')).toBe("'self' ws://clinica.ec:8080");
  expect(await policyFor('x; script-src *')).toBe("'self' 'self'");
});

const WINDOW_MS = 600;
const { app: listening } = await buildApp(deps, { bodyWindowMs: WINDOW_MS });
await listening.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => listening.close());

/** Sends a request whose body comes in pieces, one in each window of the server; returns what was received until the connection was cut. */
async function inPieces(pieces: string[]): Promise<string> {
  const { port } = listening.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  const [line] = (await once(listening.server, 'connection')) as [net.Socket];
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  // Not `once` of node:events, which takes an error for the end: a cut connection may say one first.
  const cut = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/clientes/enviarFormularioContacto HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${pieces.join('').length}\r\n`,
  );
  socket.write('connection: close\r\n\r\n');
  while (vi.getTimerCount() === 0) await setImmediate();
  let sent = line.bytesRead;
  for (const piece of pieces) {
    if (line.destroyed) break;
    socket.write(piece);
    sent += piece.length;
    while (line.bytesRead < sent && !line.destroyed) await setImmediate();
    vi.advanceTimersByTime(WINDOW_MS);
  }
  await cut;
  return answer;
}

test('[AU-12] a body that comes drop by drop is ended with 408, and a large one over a slow connection passes', async () => {
  // The test decides when a window ends: real timers would end the large body whenever the machine pauses for a whole window.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = await inPieces([...JSON.stringify({ data: 'x'.repeat(400) })]);
  expect(slow).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow).toContain(ENVIO_LENTO);
  const large = JSON.stringify({ data: 'x'.repeat(360_000) });
  expect(await inPieces(large.match(/.{1,12000}/g) ?? [])).toMatch(/^HTTP\/1\.1 400 /);
});

test('[SH-3] no page may change its base address or use a device', async () => {
  const { headers } = await app.inject({ url: '/' });
  expect(headers['content-security-policy']).toContain("base-uri 'none'");
  expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=(self)');
});
