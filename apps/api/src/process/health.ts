import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isMigrated } from '../data/migrate.ts';
import type { Deps } from '../deps.ts';
import { asFailure } from '../http/errors.ts';
import { VERSION } from './version.ts';
import { healthParts } from './watching/health-parts.ts';

/** How long a successful write counts, because several load balancers may ask frequently. */
const WRITTEN_MS = 1_000;

/**
 * `GET /healthz` for load balancers: 200 if the database responds, has every migration of this program and accepts a write, and the file
 * store does too; otherwise 503. `{estado}` says what failed, `{version}` which Hampi answers, `{partes}` the state of S3, jobs and mail (`watching/health-parts.ts`). Needs
 * no session and is not rate-limited.
 */
export function serveHealth(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'log' | 'clock' | 'config'>): void {
  const parts = healthParts(deps);
  const canWrite = onceInAWhile(async () => {
    await Promise.all([
      sql`insert into latido values (true, clock_timestamp())
        on conflict (unica) do update set cuando = excluded.cuando`.execute(deps.db),
      deps.files.probe(),
    ]);
  });
  const look = async () => {
    if (!(await isMigrated(deps.db))) return 'faltan migraciones';
    await canWrite();
    return 'ok';
  };
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    const estado = await look().catch((error) => {
      deps.log.warn({ err: (error as Error).message }, 'not healthy');
      return asFailure(error)?.mensaje ?? 'sin base de datos';
    });
    // Without the database, the state of jobs and mail is unknown.
    const partes = estado === 'ok' ? await parts().catch(() => undefined) : undefined;
    return reply.status(estado === 'ok' ? 200 : 503).send({ estado, version: VERSION, ...(partes && { partes }) });
  });
}

/** Concurrent callers share one attempt. A success is reused for a while, a failure is not. */
function onceInAWhile(attempt: () => Promise<void>): () => Promise<void> {
  let until = 0;
  let current: Promise<void> | undefined;
  return () => {
    if (performance.now() < until) return Promise.resolve();
    current ??= attempt()
      .then(() => {
        until = performance.now() + WRITTEN_MS;
      })
      .finally(() => {
        current = undefined;
      });
    return current;
  };
}
