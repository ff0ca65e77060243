import { pino } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../process/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { readAddress } from './server-address.ts';

/** The embedded server, started or adopted, or the configured one; without running migrations. */
export async function openServer(config: Config) {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dir: config.dataDir, log: pino({ level: 'silent' }) });
  return {
    appUrl: embedded?.appUrl ?? (config.databaseUrl as string),
    ownerUrl: embedded?.ownerUrl ?? (config.databaseOwnerUrl as string),
    stop: async () => embedded?.stop(),
  };
}

/** Opens the embedded or configured database, migrated, for a command that runs while Hampi is stopped. */
export async function openForCommand(config: Config) {
  const { appUrl, ownerUrl, stop } = await openServer(config);
  await migrate(ownerUrl, { appUser: readAddress(appUrl).user });
  const { db, close } = openDatabase(appUrl, { max: 1 });
  return {
    db,
    ownerUrl,
    appUrl,
    close: async () => {
      await close();
      await stop();
    },
  };
}
