import { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import { retryingPool } from './retrying-pool.ts';
import { watchJumps } from './watching/clock-jumps.ts';

const EVERY_MS = 30_000;
/** Delay after the database was unavailable. */
const SOON_MS = 1_000;

interface Line {
  client: pg.PoolClient;
  /** By the database's clock. */
  since: string;
  drop(): void;
}

/**
 * Starts a worker that proves that it is alive by holding an advisory lock under its name while its connection lasts. A job locked
 * by a worker without that lock belongs to a killed process and is released, at the start and every 30 s; graphile-worker alone
 * would keep it locked for four hours. Also released are jobs handed out on a connection that died before we received them. A
 * worker that ends by itself is replaced, and so is one whose clock went back: graphile-worker would let the crontab rest until the time that
 * it had reached. `run` must pass `pool` and `events` to graphile-worker.
 */
export async function startLeasedWorker(
  ownerPool: pg.Pool,
  { log, clock }: { log: { warn(line: object, sentence: string): void }; clock: Clock },
  run: (pool: pg.Pool, events: EventEmitter) => Promise<Runner>,
): Promise<{ stop(): Promise<void> }> {
  let names: string[] = [];
  const running = new Set<string>();
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => names.push(workerPool.id));
  events.on('job:start', ({ job }: { job: { id: string } }) => running.add(String(job.id)));
  const retrying = retryingPool(ownerPool, {
    onWait: (error) => log.warn({ err: error.message }, 'the end of a job waits for the database'),
    onEnd: (id) => running.delete(id),
  });

  let line: Line | undefined;
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<Line> => {
    const client = await ownerPool.connect();
    let standing = true;
    const drop = () => {
      if (standing) client.release(true);
      standing = false;
      line = undefined;
    };
    client.once('error', () => {
      drop();
      plan(SOON_MS);
    });
    try {
      const { rows } = await client.query<{ since: string }>('select clock_timestamp()::text as since');
      line = { client, since: rows[0]?.since as string, drop };
      await takeLease(client, names);
      return line;
    } catch (error) {
      drop();
      throw error;
    }
  };

  const begin = async (client: pg.PoolClient) => {
    names = [];
    await client.query(FORGET_FUTURE, [clock.now()]);
    const begun = await run(retrying.pool, events);
    runner = begun;
    const goOn = () => {
      if (runner !== begun || stopped) return;
      log.warn({}, 'the worker ended by itself; another follows');
      runner = undefined;
      line?.drop();
      plan(SOON_MS);
    };
    begun.promise.then(goOn, goOn);
    await takeLease(client, names);
  };

  const wentBack = watchJumps(clock);
  const beat = async () => {
    const astray = runner;
    if (wentBack() && astray) {
      log.warn({}, 'the clock went back; the crontab begins again');
      runner = undefined;
      await astray.stop();
    }
    const { client, since } = line ?? (await connect());
    // The search for dead workers waits until a new worker has taken its lock.
    await client.query(GATE);
    await releaseExpired(client);
    if (!runner) await begin(client);
    await releaseLostJobs(client, names, [...running], since);
    await client.query(OPEN_GATE);
  };

  let beating = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(round, ms).unref();
  };
  const round = async () => {
    if (beating) return plan(SOON_MS);
    beating = true;
    // If the database is unavailable, the next round tries again.
    const next = await beat().then(
      () => EVERY_MS,
      () => SOON_MS,
    );
    if (next === SOON_MS) line?.drop();
    beating = false;
    plan(next);
  };

  await beat();
  plan(EVERY_MS);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await runner?.stop();
      retrying.close();
      line?.drop();
    },
  };
}

const GATE = `select pg_advisory_lock(hashtext('hampi.trabajadores'))`;
const OPEN_GATE = `select pg_advisory_unlock(hashtext('hampi.trabajadores'))`;

/** What a wrong clock noted: until then graphile-worker would queue nothing of the crontab. */
const FORGET_FUTURE = `update graphile_worker._private_known_crontabs set last_execution = $1
  where last_execution > $1::timestamptz + interval '2 minutes'`;

const takeLease = (client: pg.PoolClient, names: string[]) =>
  client.query(`select pg_advisory_lock(hashtext('hampi.trabajador'), hashtext(name)) from unnest($1::text[]) name`, [
    names,
  ]);

const releaseExpired = (client: pg.PoolClient) =>
  client.query(`
    select graphile_worker.force_unlock_workers(array_agg(dead.locked_by))
    from (
      select distinct locked_by from graphile_worker._private_jobs j
      where locked_by is not null and not exists (
        select 1 from pg_locks l
        where l.locktype = 'advisory' and l.objsubid = 2
          and l.database = (select oid from pg_database where datname = current_database())
          and l.classid = (hashtext('hampi.trabajador')::bigint & 4294967295)::oid
          and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)
    ) dead
    having count(*) > 0`);

/** Releases jobs locked under our names that do not run here, from before this connection or for longer than a reply takes. */
const releaseLostJobs = (client: pg.PoolClient, names: string[], running: string[], since: string) =>
  client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
     where locked_by = any($1) and id <> all($2::bigint[])
       and locked_at < greatest($3::timestamptz, now() - interval '1 minute')`,
    [names, running, since],
  );
