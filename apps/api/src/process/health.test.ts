import { ESCRITURA_DETENIDA, SIN_ESPACIO, SOLO_LECTURA } from '@hampi/contract/base/estado-messages';
import * as M from '@hampi/contract/base/messages';
import * as MSalud from '@hampi/contract/plataforma/sistema/salud-messages';
import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { fileStore } from '../adapters/files/file-store.ts';
import { logRefusals } from '../http/limits/log-refusals.ts';
import { purgeNotificaciones } from '../modules/plataforma/notificaciones/notificaciones.jobs.ts';
import { startTestApp } from '../testing/harness.ts';
import { startBucket } from '../testing/s3/bucket.ts';
import { serveHealth } from './health.ts';
import { enqueue } from './jobs.ts';
import { healthParts } from './watching/health-parts.ts';
import { createMetrics, serveMetrics } from './watching/metrics.ts';

const { app, owner, deps } = await startTestApp();
/** What /healthz and /readyz answer, and their common sentence. */
const health = async () => {
  const [healthz, readyz] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')]);
  expect(readyz.json().estado).toBe(healthz.json().estado);
  return [healthz.statusCode, readyz.statusCode, healthz.json().estado];
};
/** The result of a successful write is reused for a second. */
const soon = (expected: unknown[]) =>
  vi.waitFor(async () => expect(await health()).toEqual(expected), { timeout: 30_000, interval: 100 });

test('[OP-2] /healthz and /readyz answer 200 only while the database has every migration of the program', async () => {
  expect((await app.inject('/healthz')).json().version).toMatch(/^\d+\.\d+\.\d+/);
  expect(await health()).toEqual([200, 200, 'ok']);
  const { rows } = await owner.query(
    'delete from migracion where nombre = (select max(nombre) from migracion) returning *',
  );
  expect(await health()).toEqual([503, 503, 'faltan migraciones']);
  await owner.query('insert into migracion select * from json_populate_record(null::migracion, $1)', [rows[0]]);
  expect(await health()).toEqual([200, 200, 'ok']);
});

test.each([
  ['53100', SIN_ESPACIO],
  ['25006', SOLO_LECTURA],
  ['58030', M.base_caida],
])(
  '[OP-2] while the database answers %s to a write and can be read, /healthz keeps people here and /readyz answers 503',
  async (code, sentence) => {
    await owner.query(`create function ya_no() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${code}'; end $$;
    create trigger ya_no before insert on latido execute function ya_no()`);
    await soon([200, 503, sentence]);
    expect((await app.inject('/healthz')).json().escribe).toBe(false);
    await owner.query('drop function ya_no cascade');
    expect(await health()).toEqual([200, 200, 'ok']);
  },
);

test('[OP-2] while the folder of the files cannot be written, /readyz answers 503', async () => {
  const { probe } = deps.files;
  deps.files.probe = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  await soon([200, 503, SIN_ESPACIO]);
  deps.files.probe = probe;
  expect(await health()).toEqual([200, 200, 'ok']);
});

/** A process whose health waits 50 ms for a write. */
const impatient = (changed: Partial<typeof deps>) => {
  const server = fastify();
  serveHealth(server, { ...deps, ...changed }, 50);
  const look = async (path: string) => {
    const answer = await server.inject(path);
    return [answer.statusCode, answer.json().estado, answer.json().escribe];
  };
  return { look, close: () => server.close() };
};

test('[OP-2] while the database does not end a write, /healthz keeps people here, and no second write waits behind it', async () => {
  // As a COMMIT that waits for a lost mirror: the row of the pulse stays in another's hands.
  const other = await owner.connect();
  await other.query('begin');
  await other.query('lock table latido in exclusive mode');
  const { look, close } = impatient({});
  expect(await look('/healthz')).toEqual([200, ESCRITURA_DETENIDA, false]);
  expect(await look('/readyz')).toEqual([503, ESCRITURA_DETENIDA, false]);
  const { rows } = await owner.query(`select from pg_locks where relation = 'latido'::regclass and not granted`);
  expect(rows).toHaveLength(1);
  await other.query('rollback');
  other.release();
  await vi.waitFor(async () => expect(await look('/readyz')).toEqual([200, 'ok', true]));
  await close();
});

test('[OP-2] a folder that never answers is asked once, and /healthz answers meanwhile', async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const probe = () => {
    asked += 1;
    return answered;
  };
  const { look, close } = impatient({ files: { ...deps.files, probe } });
  const detenida = [200, ESCRITURA_DETENIDA, false];
  expect(await Promise.all([look('/healthz'), look('/healthz')])).toEqual([detenida, detenida]);
  // Nor does a refusal by the database begin another attempt with the folder.
  await owner.query('alter table latido rename to latido_fuera');
  expect((await look('/healthz'))[2]).toBe(false);
  await owner.query('alter table latido_fuera rename to latido');
  expect(asked).toBe(1);
  answer();
  await vi.waitFor(async () => expect(await look('/readyz')).toEqual([200, 'ok', true]));
  await close();
});

test('[OP-3] unavailable S3, waiting jobs and unsent mails are reported beside the database, and do not change a 200', async () => {
  const bucket = await startBucket();
  const practice = await startTestApp();
  const { deps, db, clock } = practice;
  // A new server for each look, because an answer is reused for a while within one process.
  const look = () =>
    healthParts({ ...deps, config: { ...deps.config, files: bucket.files }, files: fileStore(bucket.files) })();
  expect(await look()).toEqual({ archivos: 'ok', trabajos: 'ok', correo: 'ok' });
  await bucket.stop();
  await enqueue(db, purgeNotificaciones, {}, clock.now());
  clock.advance({ minutes: 6 });
  await db
    .insertInto('aviso')
    .values({
      clave: 'salud',
      tipo: 'contacto.nuevo',
      canal: 'CORREO',
      destinatario: 'a@b.ec',
      estado: 'FALLIDO',
      intentos: 2,
      programado_para: clock.now().toISOString(),
    })
    .execute();
  expect(await look()).toEqual({
    archivos: MSalud.archivos_sin_respuesta,
    trabajos: MSalud.trabajos_atrasados,
    correo: MSalud.correos_sin_salir,
  });
  const response = await practice.app.inject('/healthz');
  expect([response.statusCode, response.json().partes.trabajos]).toEqual([200, MSalud.trabajos_atrasados]);
});

test('[OP-3] without a configured token there are no metrics', async () => {
  const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
  expect(statusCode).toBe(404);
});

test('[AU-12] [OP-3] a wrong key for the metrics is refused and in the log of security', async () => {
  const watched = fastify();
  logRefusals(watched, deps);
  serveMetrics(watched, await createMetrics(), 'clave-de-las-metricas', async () => []);
  const ask = (clave: string) =>
    watched.inject({ url: '/metrics', headers: { authorization: `Bearer ${clave}` }, remoteAddress: '10.9.1.1' });
  expect([(await ask('otra')).statusCode, (await ask('clave-de-las-metricas')).statusCode]).toEqual([401, 200]);
  await watched.close();
  const rows = await deps.db
    .selectFrom('rechazo')
    .where('direccion', '=', '10.9.1.1')
    .select(['clase', 'direccion', 'ruta', 'veces'])
    .execute();
  expect(rows).toEqual([{ clase: 'LLAVE', direccion: '10.9.1.1', ruta: 'GET /metrics', veces: 1 }]);
});
