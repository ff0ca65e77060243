import { SIN_ESPACIO, SOLO_LECTURA } from '@hampi/contract/base/estado-messages';
import * as M from '@hampi/contract/base/messages';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../testing/harness.ts';

const { app, owner, deps } = await startTestApp();
const health = async () => {
  const response = await app.inject({ method: 'GET', url: '/healthz' });
  return [response.statusCode, response.json().estado];
};
/** A successful write is reused for a second. */
const soon = (expected: unknown[]) =>
  vi.waitFor(async () => expect(await health()).toEqual(expected), { timeout: 30_000, interval: 100 });

test('[OP-2] /healthz says 200 only while every migration of the program is in the database', async () => {
  expect(await health()).toEqual([200, 'ok']);
  const { rows } = await owner.query(
    'delete from migracion where nombre = (select max(nombre) from migracion) returning *',
  );
  expect(await health()).toEqual([503, 'faltan migraciones']);
  await owner.query('insert into migracion select * from json_populate_record(null::migracion, $1)', [rows[0]]);
  expect(await health()).toEqual([200, 'ok']);
});

test.each([
  ['53100', SIN_ESPACIO],
  ['25006', SOLO_LECTURA],
  ['58030', M.base_caida],
])('[OP-2] /healthz says 503 while the database answers %s to a write, although it reads', async (code, sentence) => {
  await owner.query(`create function ya_no() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${code}'; end $$;
    create trigger ya_no before insert on latido execute function ya_no()`);
  await soon([503, sentence]);
  await owner.query('drop function ya_no cascade');
  expect(await health()).toEqual([200, 'ok']);
});

test('[OP-2] /healthz says 503 while the folder of the files takes nothing', async () => {
  const { probe } = deps.files;
  deps.files.probe = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  await soon([503, SIN_ESPACIO]);
  deps.files.probe = probe;
  expect(await health()).toEqual([200, 'ok']);
});

test('[OP-3] there are no figures where the operator has set no token for them', async () => {
  const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
  expect(statusCode).toBe(404);
});
