import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

/** A number of our own among PostgreSQL's advisory locks. */
const LOCK = 7_240_201;
/** The server needs a moment to notice that a process was killed. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 1_000;
const TAKEN = '55P03';

/**
 * Several processes on one database must see the same files. Whoever keeps them in a folder of its own holds a lock
 * alone; whoever shares them (S3, or a folder declared as shared) holds it together with others. The lock is taken
 * again after the database was away. Rejects with a sentence when another process holds it.
 */
export async function claimFiles(
  files: Config['files'],
  ownerUrl: string,
  log: { error(sentence: string): void },
): Promise<{ release(): Promise<void> }> {
  const shared = files.kind === 's3' || files.shared;
  let client: pg.Client;
  let released = false;
  let reclaiming = Promise.resolve();

  const claim = async () => {
    client = new pg.Client({ connectionString: ownerUrl, application_name: 'hampi: archivos', keepAlive: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`set lock_timeout = ${PATIENCE_MS}`);
      await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}($1)`, [LOCK]);
    } catch (cause) {
      await client.end().catch(() => undefined);
      if ((cause as pg.DatabaseError).code !== TAKEN) throw cause;
      throw new StartError(
        'Otro proceso ya usa esta base de datos y los archivos no están en un lugar común. ' +
          'Ponga HAMPI_FILES=s3, o HAMPI_FILES_SHARED=si en todos si la carpeta es compartida.',
        { cause },
      );
    }
    client.once('end', () => {
      if (!released) reclaiming = reclaim();
    });
  };
  const reclaim = async (): Promise<void> => {
    while (!released) {
      await sleep(RETRY_MS);
      const failure = await claim().then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failure) return;
      if (failure instanceof StartError) log.error(failure.message);
    }
  };

  await claim();
  const release = async () => {
    released = true;
    await reclaiming;
    await client.end().catch(() => undefined);
  };
  return { release };
}
