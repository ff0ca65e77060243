import { setTimeout as sleep } from 'node:timers/promises';
import { ESCRITURA_DETENIDA } from '@hampi/contract/base/estado-messages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isMigrated } from '../data/migrate.ts';
import type { Deps } from '../deps.ts';
import { asFailure, HampiError } from '../http/errors.ts';
import { VERSION } from './version.ts';
import { healthParts } from './watching/health-parts.ts';

/** How long a successful write counts, because several load balancers may ask frequently. */
const WRITTEN_MS = 1_000;
/**
 * How long an answer waits for a write. Without its mirror the database never confirms one, and a network folder may hang likewise, while
 * readings work; load balancers and Docker wait for five seconds at most.
 */
const PATIENCE_MS = 1_500;

/**
 * Two questions of load balancers, with one answer: `{estado}` says what fails, `{escribe}` whether changes are taken, `{version}` which
 * Hampi answers, `{partes}` the state of S3, jobs and mail (`watching/health-parts.ts`). Neither needs a session or is rate-limited.
 *
 * - `GET /healthz`: may people be sent here? 200 if the database can be read and has every migration of this program, else 503. Also
 *   without a primary or with a full disk, when every process refuses changes and still answers readings: 503 would take them all away. A write that does not end counts as refused.
 * - `GET /readyz`: does it take changes too? 200 if the database and the file store also accepted a write, else 503. For a balancer that
 *   knows a second choice, and for whoever waits until an installation works.
 */
export function serveHealth(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'files' | 'log' | 'clock' | 'config'>,
  patienceMs = PATIENCE_MS,
): void {
  const parts = healthParts(deps);
  // Each by itself, so that the refusal of one does not begin another attempt of the one that hangs.
  const keepsRows = onceInAWhile(
    () =>
      sql`insert into latido values (true, clock_timestamp())
        on conflict (unica) do update set cuando = excluded.cuando`.execute(deps.db),
    patienceMs,
  );
  const keepsFiles = onceInAWhile(() => deps.files.probe(), patienceMs);
  const canWrite = () => Promise.all([keepsRows(), keepsFiles()]);
  const sentenceOf = (error: unknown) => {
    deps.log.warn({ err: (error as Error).message }, 'not healthy');
    return asFailure(error)?.mensaje ?? 'sin base de datos';
  };
  const look = async () => {
    try {
      if (!(await isMigrated(deps.db))) return { estado: 'faltan migraciones', lee: false, escribe: false };
    } catch (error) {
      return { estado: sentenceOf(error), lee: false, escribe: false };
    }
    return await canWrite().then(
      () => ({ estado: 'ok', lee: true, escribe: true }),
      (error) => ({ estado: sentenceOf(error), lee: true, escribe: false }),
    );
  };
  const serve = (path: string, isEnough: (found: Awaited<ReturnType<typeof look>>) => boolean) =>
    app.get(path, { config: { rateLimit: false } }, async (_request, reply) => {
      const found = await look();
      const { estado, escribe } = found;
      // Without the database, the state of jobs and mail is unknown.
      const partes = escribe ? await parts().catch(() => undefined) : undefined;
      return reply
        .status(isEnough(found) ? 200 : 503)
        .send({ estado, escribe, version: VERSION, ...(partes && { partes }) });
    });
  serve('/healthz', ({ lee }) => lee);
  serve('/readyz', ({ escribe }) => escribe);
}

/**
 * Concurrent callers share one attempt. A success is reused for a while, a failure is not. While an attempt hangs no other begins, and
 * callers are refused once it has taken `patienceMs`.
 */
function onceInAWhile(attempt: () => Promise<unknown>, patienceMs: number): () => Promise<void> {
  let until = 0;
  let current: Promise<void> | undefined;
  const begin = () => {
    const ended = new AbortController();
    const written = attempt()
      .then(() => {
        until = performance.now() + WRITTEN_MS;
      })
      .finally(() => {
        current = undefined;
        ended.abort();
      });
    const late = sleep(patienceMs, undefined, { signal: ended.signal }).then(() => {
      throw new HampiError(503, ESCRITURA_DETENIDA);
    });
    return Promise.race([written, late]);
  };
  return () => {
    if (performance.now() < until) return Promise.resolve();
    current ??= begin();
    return current;
  };
}
