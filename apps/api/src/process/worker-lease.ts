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

/** A runner of graphile-worker, from its start until it ends by itself. */
interface Turn {
  /** Under which it locks jobs. */
  names: string[];
  runner: Promise<Runner>;
  /** Once it was told to end: resolved when its last jobs have ended. */
  ended?: Promise<void>;
}
const namesOf = (turns: Turn[]) => turns.flatMap(({ names }) => names);

/**
 * Starts a worker that proves that it is alive by holding an advisory lock under its name while its connection lasts. A job locked
 * by a worker without that lock belongs to a killed process and is released, at the start and every 30 s; graphile-worker alone
 * would keep it locked for four hours. Also released are jobs handed out on a connection that died before we received them. A
 * worker that ends by itself is replaced, and so is one whose clock went back: graphile-worker would let the crontab rest until the time that
 * it had reached. The next one does not wait for the jobs of the former, but `stop` does. `run` must pass `pool` and `events` to
 * graphile-worker. `everyMs` is the time between two rounds.
 */
export async function startLeasedWorker(
  ownerPool: pg.Pool,
  {
    log,
    clock,
    everyMs = EVERY_MS,
  }: { log: { warn(line: object, sentence: string): void }; clock: Clock; everyMs?: number },
  run: (pool: pg.Pool, events: EventEmitter) => Promise<Runner>,
): Promise<{ stop(): Promise<void> }> {
  const running = new Set<string>();
  const retrying = retryingPool(ownerPool, {
    onWait: (error) => log.warn({ err: error.message }, 'the end of a job waits for the database'),
    onEnd: (id) => running.delete(id),
  });

  let line: Line | undefined;
  /** Also those that were told to end: jobs that they still run, or that were lost on the way to them, are locked under their names. */
  let turns: Turn[] = [];
  let current: Turn | undefined;

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
      rounds.plan(SOON_MS);
    });
    try {
      const { rows } = await client.query<{ since: string }>('select clock_timestamp()::text as since');
      line = { client, since: rows[0]?.since as string, drop };
      await takeLease(client, namesOf(turns));
      return line;
    } catch (error) {
      drop();
      throw error;
    }
  };

  const end = (turn: Turn): Promise<void> => {
    turn.ended ??= turn.runner
      .then((runner) => runner.stop())
      .catch((error: Error) => log.warn({ err: error.message }, 'the worker did not end in order'));
    return turn.ended;
  };

  const begin = async (client: pg.PoolClient) => {
    await client.query(FORGET_FUTURE);
    if (rounds.isStopped()) return;
    const turn = newTurn((events) => run(retrying.pool, events), running);
    turns.push(turn);
    const leave = () => {
      turns = turns.filter((other) => other !== turn);
    };
    const begun = await turn.runner.catch((error) => {
      leave();
      throw error;
    });
    const goOn = () => {
      if (turn.ended) return;
      log.warn({}, 'the worker ended by itself; another follows');
      leave();
      if (current === turn) current = undefined;
      line?.drop();
      rounds.plan(SOON_MS);
    };
    current = turn;
    begun.promise.then(goOn, goOn);
    await takeLease(client, turn.names);
  };

  const wentBack = watchJumps(clock);
  const beat = async () => {
    if (wentBack() && current) {
      log.warn({}, 'the clock went back; the crontab begins again');
      void end(current);
      current = undefined;
    }
    const { client, since } = line ?? (await connect());
    // The search for dead workers waits until a new worker has taken its lock.
    await client.query(GATE);
    await releaseExpired(client);
    if (!current) await begin(client);
    await releaseLostJobs(client, namesOf(turns), [...running], since);
    await client.query(OPEN_GATE);
  };

  // If the database is unavailable, the next round tries again.
  const rounds = roundsOf(beat, everyMs, () => line?.drop());
  await beat();
  rounds.plan(everyMs);
  return {
    async stop() {
      const underway = rounds.stop();
      // A round under way begins no other, and gives back its connection.
      await Promise.all([...turns.map(end), underway]);
      retrying.close();
      line?.drop();
    },
  };
}

/** Starts a runner; its names and the jobs that it starts are noted as they come. */
function newTurn(run: (events: EventEmitter) => Promise<Runner>, running: Set<string>): Turn {
  const names: string[] = [];
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => names.push(workerPool.id));
  events.on('job:start', ({ job }: { job: { id: string } }) => running.add(String(job.id)));
  return { names, runner: run(events) };
}

/** Repeats `beat` every `everyMs`, one at a time, and sooner after one that failed. The first is planned by the caller. */
function roundsOf(beat: () => Promise<void>, everyMs: number, onFailed: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> | undefined;
  let stopped = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(round, ms).unref();
  };
  const round = () => {
    if (underway) return plan(SOON_MS);
    underway = beat()
      .then(
        () => everyMs,
        () => {
          onFailed();
          return SOON_MS;
        },
      )
      .then((next) => {
        underway = undefined;
        plan(next);
      });
  };
  return {
    plan,
    isStopped: () => stopped,
    /** Plans no more. Returns the round under way. */
    stop: (): Promise<void> | undefined => {
      stopped = true;
      clearTimeout(timer);
      return underway;
    },
  };
}

const GATE = `select pg_advisory_lock(hashtext('hampi.trabajadores'))`;
const OPEN_GATE = `select pg_advisory_unlock(hashtext('hampi.trabajadores'))`;

/**
 * What a wrong clock noted: until then graphile-worker would queue nothing of the crontab. By the database's clock, which all processes
 * share: one whose own is hours behind would make all others repeat what they have done since.
 */
const FORGET_FUTURE = `update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '2 minutes'`;

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
