import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import { isMigrated } from './migrate.ts';

/**
 * `GET /healthz` for a load balancer: 200 when the database answers and has every migration of this program, else 503;
 * `{estado}` says which. Needs no session and counts towards no limit.
 */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    const estado = await isMigrated(db).then(
      (migrated) => (migrated ? 'ok' : 'faltan migraciones'),
      () => 'sin base de datos',
    );
    return reply.status(estado === 'ok' ? 200 : 503).send({ estado });
  });
}
