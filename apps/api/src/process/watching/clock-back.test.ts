/** Workers whose machine's clock is set back, with a runner that the tests hold in their hands. */
import type { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';
import { startLeasedWorker } from '../worker-lease.ts';

const { owner, deps, clock } = await startTestApp();

/** Runners that count, whose jobs end when the test says so. */
function heldRunners() {
  let endJobs: () => void = () => undefined;
  const jobs = new Promise<void>((resolve) => {
    endJobs = resolve;
  });
  const stops: string[] = [];
  const names: string[] = [];
  const run = async (_pool: unknown, events: EventEmitter) => {
    const name = `corredor-${names.length + 1}-${crypto.randomUUID()}`;
    names.push(name);
    events.emit('pool:create', { workerPool: { id: name } });
    const stop = () => {
      stops.push(name);
      return jobs;
    };
    return { promise: new Promise<void>(() => {}), stop } as unknown as Runner;
  };
  return { run, names, stops, endJobs };
}
const start = (run: ReturnType<typeof heldRunners>['run']) =>
  startLeasedWorker(owner, { log: deps.log, clock, everyMs: 20 }, run);

/** A job that was handed out under a name minutes ago and never began. */
const lose = async (name: string) => {
  const { rows } = await owner.query(`select id from graphile_worker.add_job('nada')`);
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '2 minutes' where id = $2`,
    [name, rows[0].id],
  );
};
const lockedBy = async () =>
  (await owner.query('select locked_by from graphile_worker._private_jobs order by id')).rows.map(
    (row) => row.locked_by,
  );

afterEach(() => owner.query('delete from graphile_worker._private_jobs'));

test('[BE-44] after a clock went back the next worker does not wait for long jobs of the former, and the end of the program does', async () => {
  const { run, names, stops, endJobs } = heldRunners();
  const worker = await start(run);
  clock.advance({ hours: -1 });
  await vi.waitFor(() => expect(names).toHaveLength(2));
  expect(stops).toEqual([names[0]]);
  // What was lost on its way to either is still released.
  for (const name of names) await lose(name);
  await vi.waitFor(async () => expect(await lockedBy()).toEqual([null, null]));
  let ended = false;
  const stopping = worker.stop().then(() => {
    ended = true;
  });
  await vi.waitFor(() => expect(stops).toEqual(names));
  expect(ended).toBe(false);
  endJobs();
  await stopping;
});

test('[BE-44] a round that is under way when the program ends begins no other worker', async () => {
  const { run, names, endJobs } = heldRunners();
  endJobs();
  const worker = await start(run);
  const other = await owner.connect();
  await other.query(`select pg_advisory_lock(hashtext('hampi.trabajadores'))`);
  clock.advance({ hours: -1 });
  await vi.waitFor(async () => {
    const { rows } = await other.query(`select from pg_locks where locktype = 'advisory' and not granted`);
    expect(rows).toHaveLength(1);
  });
  const stopping = worker.stop();
  await other.query(`select pg_advisory_unlock(hashtext('hampi.trabajadores'))`);
  other.release();
  await stopping;
  expect(names).toHaveLength(1);
});

test('[BE-44] a process whose clock is hours behind does not make the others repeat the crontab', async () => {
  await owner.query(`insert into graphile_worker._private_known_crontabs
    values ('diario', now(), now() - interval '1 minute'), ('adelantado', now(), now() + interval '3 hours')`);
  clock.advance({ hours: -5 });
  const { run, endJobs } = heldRunners();
  endJobs();
  await (await start(run)).stop();
  const { rows } = await owner.query(
    `select identifier, round(extract(epoch from now() - last_execution) / 60)::int as minutos
     from graphile_worker._private_known_crontabs where identifier in ('diario', 'adelantado') order by 1`,
  );
  expect(rows).toEqual([
    { identifier: 'adelantado', minutos: 0 },
    { identifier: 'diario', minutos: 1 },
  ]);
});
