import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

/** A number of our own among PostgreSQL's advisory locks. */
const LOCK = 7_240_201;

/**
 * Several processes on one database must see the same files. Whoever keeps them in a folder of its own holds a lock
 * alone; whoever shares them (S3, or a folder declared as shared) holds it together with others.
 */
export async function claimFiles(config: Config, ownerUrl: string): Promise<{ release(): Promise<void> }> {
  const shared = config.files.kind === 's3' || config.files.shared;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(
    `select ${shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}($1) as ours`,
    [LOCK],
  );
  if (!rows[0].ours) {
    await client.end();
    throw new StartError(
      'Otro proceso ya usa esta base de datos y los archivos no están en un lugar común. Ponga HAMPI_FILES=s3, o HAMPI_FILES_SHARED=si en todos si la carpeta es compartida.',
    );
  }
  return { release: () => client.end() };
}
