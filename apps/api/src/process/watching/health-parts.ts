/** The state of the parts beside the database, for monitoring from outside: words, without figures or names. */
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

/** The same answer is reused for this long, because S3 is asked over the network and several load balancers may ask each second. */
const SAID_MS = 15_000;
/** A load balancer does not wait for a storage that does not answer. */
const PATIENCE_MS = 2_000;
/** The crontab queues a job each minute; after this time without one it counts as stopped. */
const CLOCK_STOPPED_MS = 5 * 60_000;

/**
 * `ok`, or a sentence for each part. They do not decide between 200 and 503: without storage or mail a process still serves agenda and
 * histories, and all other processes would be out of service together with it.
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

/** Asks for the first page of its keys. */
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
