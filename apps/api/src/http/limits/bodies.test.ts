/** What anybody may send without a session: it is bounded before anything walks it. */
import * as M from '@hampi/contract/base/messages';
import { startResetPassword } from '@hampi/contract/personas/cuentas/calls';
import { uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import { archivo_incompleto } from '@hampi/contract/plataforma/archivos/messages';
import { sendContacto, sendSoporte } from '@hampi/contract/plataforma/contacto/calls';
import { expect, test } from 'vitest';
import { builders } from '../../testing/builders.ts';
import { seal, startTestApp } from '../../testing/harness.ts';
import { boundJson, readJson } from './read-json.ts';

const { app, api, as, clock, db } = await startTestApp();
const { aDoctor } = builders(db);
const doctor = await aDoctor();

const send = async (payload: string, url = sendContacto.path, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const nested = (depth: number, inner = '1') => `${'{"a":'.repeat(depth)}${inner}${'}'.repeat(depth)}`;

test('[AU-12] a body nested thousands deep is refused before anything walks it', async () => {
  const wide = Array.from({ length: 80 }, () => nested(2_000)).join(',');
  for (const payload of [`[${wide}]`, nested(6_000), nested(160_000), '['.repeat(900_000)]) {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().mensaje]).toEqual([400, M.cuerpo_complejo]);
  }
});

test('[AU-12] a body of half a million values is refused, and a reply never lists more than fifty errors', async () => {
  clock.advance({ minutes: 1 });
  expect((await send(`[${'0,'.repeat(500_000)}0]`)).json().mensaje).toBe(M.cuerpo_complejo);
  const unknown = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`campo${i}\0`, 'a\0']));
  const answer = await send(JSON.stringify(unknown));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().data.errores).length).toBeLessThanOrEqual(110);
});

test('[AU-12] a sealed body is bounded too', async () => {
  const data = await seal(app, JSON.parse(nested(60)));
  const { method, path: url } = startResetPassword;
  const answer = await app.inject({ method, url, payload: { data } });
  expect([answer.statusCode, answer.json().mensaje]).toEqual([400, M.cuerpo_complejo]);
});

test('[AU-12] brackets and commas inside texts count as text', () => {
  expect(readJson(JSON.stringify({ texto: `${'[{,'.repeat(60_000)}\\"` }))).toMatchObject({ texto: /^\[/ });
  expect(() => boundJson('"sin terminar \\"')).not.toThrow();
});

test('[AU-12] half of a character becomes the sign for an unreadable one, in names too; whole ones stay', () => {
  expect(readJson('{"a\\ud800":"x\\uDC00y","b":"\\ud83d\\ude00","c":"\\\\ud800"}')).toEqual({
    'a\uFFFD': 'x\uFFFDy',
    b: '😀',
    c: '\\ud800',
  });
});

test('[AU-12] no call answers 500 to half of a character', async () => {
  const { token } = await as(doctor);
  const bad: string[] = [];
  for (const endpoint of api.endpoints.filter(({ method, path }) => /P(OS|U)T/.test(method) && !/logout/.test(path))) {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, '1'),
      payload: '{"nombre":"a\\ud800","mensaje":"\\udc00","data":"\\ud800"}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    if (answer.statusCode >= 500) bad.push(`${answer.statusCode} ${endpoint.path}`);
  }
  expect(bad).toEqual([]);
});

test('[AU-12] a text with half of a character is stored, also in a document of the database', async () => {
  const { token } = await as(doctor);
  const payload = '{"asunto":"Impresora","mensaje":"No imprime \\ud83d"}';
  const answer = await send(payload, sendSoporte.path, { authorization: `Bearer ${token}` });
  expect(answer.json()).toMatchObject({ transaccion: true });
  const row = await db.selectFrom('contacto').select('mensaje').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(row.mensaje).toBe('No imprime \uFFFD');
});

test.each([
  ['without a boundary', 'multipart/form-data', '--x\r\n'],
  [
    'without an end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc',
  ],
  ['with a head that is none', 'multipart/form-data; boundary=x', '--x\r\n\r\n'],
])('[AU-12] an upload %s is answered with a sentence', async (_, type, payload) => {
  const { token } = await as(doctor);
  const answer = await send(payload, uploadArchivo.path, { 'content-type': type, authorization: `Bearer ${token}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().mensaje).toBe(archivo_incompleto);
});
