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
  /** Looks, once the lock is held again, whether somebody who was alone meanwhile left all as it was. */
  onReclaim: () => Promise<void> = async () => {},
): Promise<{ release(): Promise<void> }> {
  const shared = files.kind === 's3' || files.shared;
  let client: pg.Client;
  let released = false;
  let reclaiming = Promise.resolve();

  const claim = async () => {
    client = await lock(
      ownerUrl,
      shared ? '_shared' : '',
      'Otro proceso ya usa esta base de datos y los archivos no están en un lugar común. ' +
        'Ponga HAMPI_FILES=s3, o HAMPI_FILES_SHARED=si en todos si la carpeta es compartida.',
    );
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
      // Where the database went away again, the next round looks.
      if (!failure) return onReclaim().catch(() => undefined);
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

/** For a command that changes what every running program has in its memory. Rejects with a sentence while one runs. */
export async function claimAlone(ownerUrl: string): Promise<{ release(): Promise<void> }> {
  const client = await lock(
    ownerUrl,
    '',
    'Hampi está en marcha con esta base de datos. Deténgalo en todos los equipos y repita.',
  );
  return { release: () => client.end() };
}

async function lock(ownerUrl: string, mode: '' | '_shared', taken: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'hampi: en marcha', keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set lock_timeout = ${PATIENCE_MS}`);
    await client.query(`select pg_advisory_lock${mode}($1)`, [LOCK]);
    return client;
  } catch (cause) {
    await client.end().catch(() => undefined);
    if ((cause as pg.DatabaseError).code !== TAKEN) throw cause;
    throw new StartError(taken, { cause });
  }
}
