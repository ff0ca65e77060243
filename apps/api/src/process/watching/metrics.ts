import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HampiError } from '../../http/errors.ts';
import type { Watch } from './watch.ts';

/** Values by name and labels, read at the moment of the request. */
export interface Level {
  name: string;
  help: string;
  value: number;
}

export interface Metrics extends Watch {
  /** The text format of Prometheus, with the present values. */
  text(levels: Level[]): Promise<string>;
  type: string;
}

/** Seconds: from an answer out of memory to one that the user no longer waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and durations of this process since its start. The library is loaded only if there is a token. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, path pattern and status, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'hampi_job_duration_seconds',
    help: 'Duration of jobs by name and outcome, in seconds',
    labelNames: ['job', 'outcome'],
    buckets: [...BUCKETS, 60, 300],
    registers,
  });
  const statements = new Histogram({
    name: 'hampi_statement_duration_seconds',
    help: 'Duration of SQL statements, in seconds',
    buckets: BUCKETS,
    registers,
  });
  const refused = new Counter({
    name: 'hampi_metrics_refused_total',
    help: 'Requests for these metrics with a wrong token',
    registers,
  });
  return {
    type: registry.contentType,
    requests(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? '*';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        if (route === PATH && reply.statusCode === 401) refused.inc();
      });
    },
    async job(job, work) {
      const end = jobs.startTimer({ job });
      try {
        await work();
        end({ outcome: 'done' });
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
    statement: (_text, ms) => statements.observe(ms / 1000),
    async text(levels) {
      const now = new Registry();
      for (const { name, help, value } of levels) new Gauge({ name, help, registers: [now] }).set(value);
      return (await registry.metrics()) + (await now.metrics());
    },
  };
}

const PATH = '/metrics';

/** `GET /metrics` with the operator's token (`Authorization: Bearer …`); 401 without it, 503 while the database is unavailable. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string,
  levels: () => Promise<Level[]>,
): void {
  const expected = digest(`Bearer ${token}`);
  app.get(PATH, { config: { rateLimit: false } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new HampiError(401, 'No autorizado', { rastro: { clase: 'LLAVE' } });
    return reply.type(metrics.type).send(await metrics.text(await levels()));
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
