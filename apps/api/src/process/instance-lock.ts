import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { clientOf } from '../data/server-address.ts';
import { StartError } from './start-error.ts';

/** Our number for this advisory lock of PostgreSQL. */
const LOCK = 7_240_201;
/** For how long to wait, because the server takes a moment to notice that a process was killed. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 1_000;
const TAKEN = '55P03';

/**
 * Ensures that all processes on one database see the same files. A process with a folder of its own takes the lock exclusively; with
 * shared files (S3, or a folder declared as shared) it takes it shared. The lock is taken again after a lost connection. Rejects
 * with a sentence if another process holds it.
 */
export async function lockFiles(
  files: Config['files'],
  ownerUrl: string,
  log: { error(sentence: string): void },
  /** Checks, once the lock is held again, what another process may have changed meanwhile. */
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
      // If the connection is lost again, the next round repeats the check.
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

/** For commands that change what running processes keep in memory. Rejects with a sentence while a process is running. */
export async function lockExclusively(ownerUrl: string): Promise<{ release(): Promise<void> }> {
  const client = await lock(
    ownerUrl,
    '',
    'Hampi está en marcha con esta base de datos. Deténgalo en todos los equipos y repita.',
  );
  return { release: () => client.end() };
}

async function lock(ownerUrl: string, mode: '' | '_shared', taken: string): Promise<pg.Client> {
  const client = clientOf(ownerUrl, { application_name: 'hampi: en marcha', keepAlive: true });
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
