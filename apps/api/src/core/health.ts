import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { asFailure } from './errors.ts';
import { isMigrated } from './migrate.ts';

/** What asks is often a machine, and more than one: a write that succeeded counts for so long. */
const WRITTEN_MS = 1_000;

/**
 * `GET /healthz` for a load balancer: 200 when the database answers, has every migration of this program and takes a
 * write, and so does the folder of the files; else 503. `{estado}` says which. Needs no session and counts towards no limit.
 */
export function serveHealth(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'log'>): void {
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
    return reply.status(estado === 'ok' ? 200 : 503).send({ estado });
  });
}

/** Whoever asks during a try shares it; a success is not repeated for a while, a failure at once. */
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
