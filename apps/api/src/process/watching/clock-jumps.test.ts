/** A clock that is set an hour forward and back while a practice works. */
import { listSesiones } from '@hampi/contract/personas/cuentas/sesiones';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openSession } from '../../access/session.ts';
import { builders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';
import { audit } from '../../vault/audit.ts';
import { openAuditTrail } from '../../vault/audit-check.ts';
import { newMasterKey } from '../../vault/master-key.ts';
import { job, startWorker } from '../jobs.ts';
import { workerLogger } from '../worker-logger.ts';
import { watchJumps } from './clock-jumps.ts';

const { db, owner, deps, clock, caller } = await startTestApp();
const { aDoctor } = builders(db);

test('[BE-44] a session and the chain of the audit survive an hour forward and back', async () => {
  const doctor = await aDoctor();
  const token = await openSession(db, clock, doctor.usuario_id, doctor.rol);
  const trail = openAuditTrail(db, newMasterKey(), [], console);
  const hour = async (hours: number) => {
    clock.advance({ hours });
    await caller(token).call(listSesiones);
    await audit(db, doctor, 'sesion.abrir', 1, { ip: '127.0.0.1' });
    await trail.sealRows(clock.now());
  };
  for (const hours of [0, 1, -1, 0.1]) await hour(hours);
  expect((await trail.check(true)).fallos).toEqual([]);
  const row = await db.selectFrom('sesion').select('expira_en').executeTakeFirstOrThrow();
  expect(Date.parse(row.expira_en) - clock.now().getTime()).toBeGreaterThan(11 * 3_600_000);
});

test('[BE-44] the crontab does not rest until the hour that a wrong clock had reached', async () => {
  const nada = job('nada', z.looseObject({}), async () => undefined);
  await owner.query(
    `insert into graphile_worker._private_known_crontabs values ('nada', $1::timestamptz - interval '1 day', $1::timestamptz + interval '1 year')`,
    [clock.now()],
  );
  const worker = await startWorker(
    owner,
    { jobs: [nada], sources: [], crontab: '* * * * * nada' },
    deps,
    workerLogger(deps.log),
  );
  await worker.stop();
  const { rows } = await owner.query(
    `select last_execution as at from graphile_worker._private_known_crontabs where identifier = 'nada'`,
  );
  expect(Date.parse(rows[0].at)).toBeLessThanOrEqual(Date.now());
});

test('[BE-44] a clock that goes back is noticed once, a correction of seconds or an hour forward never', () => {
  let steady = 0;
  let wall = Date.parse('2026-11-24T10:00:00Z');
  const wentBack = watchJumps({ now: () => new Date(wall) }, () => steady);
  const after = (ms: number, jump = 0) => {
    steady += ms;
    wall += ms + jump;
    return wentBack();
  };
  expect([after(30_000), after(30_000, -5_000), after(30_000, 3_600_000)]).toEqual([false, false, false]);
  expect([after(30_000, -3_600_000), after(30_000)]).toEqual([true, false]);
});
