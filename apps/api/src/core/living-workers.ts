import { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import type pg from 'pg';

const EVERY_MS = 30_000;

/**
 * Starts a worker that is known to live: it holds an advisory lock under its name for as long as its connection stands.
 * A job whose worker holds none belongs to a killed process and is given back, at a start and every 30 s;
 * graphile-worker alone would leave it locked for four hours. `run` must hand `events` to graphile-worker.
 */
export async function startLivingWorker(
  ownerPool: pg.Pool,
  run: (events: EventEmitter) => Promise<Runner>,
): Promise<{ stop(): Promise<void> }> {
  const names: string[] = [];
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => names.push(workerPool.id));

  let line: pg.PoolClient | undefined;
  const connect = async () => {
    if (line) return line;
    const client = await ownerPool.connect();
    client.once('error', () => {
      if (line === client) line = undefined;
      client.release(true);
    });
    line = client;
    return client;
  };

  const first = await connect();
  // Whoever looks for the dead waits until a new worker has said that it lives.
  await first.query(GATE);
  const runner = await releaseJobsOfTheDead(first).then(() => run(events));
  await sayAlive(first, names);
  await first.query(OPEN_GATE);

  const timer = setInterval(async () => {
    try {
      const isNew = !line;
      const client = await connect();
      await client.query(GATE);
      if (isNew) await sayAlive(client, names);
      await releaseJobsOfTheDead(client);
      await client.query(OPEN_GATE);
    } catch {
      // The database is away: the next round finds it again.
    }
  }, EVERY_MS);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
      line?.release(true);
      line = undefined;
    },
  };
}

const GATE = `select pg_advisory_lock(hashtext('hampi.trabajadores'))`;
const OPEN_GATE = `select pg_advisory_unlock(hashtext('hampi.trabajadores'))`;

const sayAlive = (client: pg.PoolClient, names: string[]) =>
  client.query(`select pg_advisory_lock(hashtext('hampi.trabajador'), hashtext(name)) from unnest($1::text[]) name`, [
    names,
  ]);

const releaseJobsOfTheDead = (client: pg.PoolClient) =>
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
