import { pino } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../process/embedded-postgres.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';

/** Opens the embedded or configured database, migrated, for a command that runs while Hampi is stopped. */
export async function openForCommand(config: Config) {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dir: config.dataDir, log: pino({ level: 'silent' }) });
  const appUrl = embedded?.appUrl ?? (config.databaseUrl as string);
  const ownerUrl = embedded?.ownerUrl ?? (config.databaseOwnerUrl as string);
  await migrate(ownerUrl, { appUser: decodeURIComponent(new URL(appUrl).username) });
  const { db, close } = openDatabase(appUrl, { max: 1 });
  return {
    db,
    ownerUrl,
    close: async () => {
      await close();
      await embedded?.stop();
    },
  };
}
