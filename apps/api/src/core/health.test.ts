import { expect, test } from 'vitest';
import { startTestApp } from '../testing/harness.ts';

const { app, owner } = await startTestApp();
const health = async () => {
  const response = await app.inject({ method: 'GET', url: '/healthz' });
  return [response.statusCode, response.json().estado];
};

test('[OP-2] /healthz says 200 only while every migration of the program is in the database', async () => {
  expect(await health()).toEqual([200, 'ok']);
  const { rows } = await owner.query(
    'delete from migracion where nombre = (select max(nombre) from migracion) returning *',
  );
  expect(await health()).toEqual([503, 'faltan migraciones']);
  await owner.query('insert into migracion select * from json_populate_record(null::migracion, $1)', [rows[0]]);
  expect(await health()).toEqual([200, 'ok']);
});
