/** How the parts beside the database are, for whoever watches a process from outside: words, no figures and nobody's name. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as MSalud from '@hampi/contract/plataforma/sistema/salud-messages';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { readQueueState } from '../queue-state.ts';

export interface HealthParts {
  archivos: string;
  trabajos: string;
  correo: string;
}
type Watched = Pick<Deps, 'db' | 'files' | 'clock' | 'config'>;

/** For so long the same is said again: S3 is asked over the network, and several balancers may ask each second. */
const SAID_MS = 15_000;
/** A balancer does not wait for a storage that does not answer. */
const PATIENCE_MS = 2_000;
/** The clock queues a job each minute. */
const CLOCK_STOPPED_MS = 5 * 60_000;

/**
 * `ok`, or a sentence for each. They do not decide about 200 or 503: a process whose storage or mail is away still serves agenda and
 * histories, and every other process would be away with it.
 */
export function healthParts(deps: Watched): () => Promise<HealthParts> {
  let kept: { until: number; said: Promise<HealthParts> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) kept = { until: now + SAID_MS, said: look(deps) };
    return kept.said;
  };
}

async function look({ db, files, clock, config }: Watched): Promise<HealthParts> {
  const now = clock.now();
  const [archivos, trabajos, correo] = await Promise.all([
    config.files.kind === 's3' ? answers(files) : 'ok',
    readQueueState(db, now, 1).then(({ atrasados, reloj_en }) => {
      if (reloj_en && now.getTime() - Date.parse(reloj_en) > CLOCK_STOPPED_MS) return MSalud.nadie_trabaja;
      return atrasados > 0 ? MSalud.trabajos_atrasados : 'ok';
    }),
    sql<{
      esperan: boolean;
    }>`select exists (select from aviso where estado = 'FALLIDO' and canal = 'CORREO') as esperan`
      .execute(db)
      .then(({ rows }) => (rows[0]?.esperan ? MSalud.correos_sin_salir : 'ok')),
  ]);
  return { archivos, trabajos, correo };
}

/** The first page of its keys. */
async function answers(files: Deps['files']): Promise<string> {
  const ended = new AbortController();
  const first = files
    .keys()
    [Symbol.asyncIterator]()
    .next()
    .then(
      () => 'ok',
      () => MSalud.archivos_sin_respuesta,
    );
  const late = sleep(PATIENCE_MS, MSalud.archivos_sin_respuesta, { signal: ended.signal }).catch(() => '');
  return Promise.race([first, late]).finally(() => ended.abort());
}
