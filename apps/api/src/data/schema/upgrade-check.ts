/**
 * Says what this version would do to the database before anything moves: `npm run upgrade:check`, with the new version unpacked and built and
 * the settings of the installation, while the old one is running or stopped. It changes nothing. Exit code 1 if the upgrade would be
 * refused, or if there is no recent backup.
 */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '../../config.ts';
import { systemClock } from '../../process/clock.ts';
import { StartError } from '../../process/start-error.ts';
import { VERSION } from '../../process/version.ts';
import { openServer } from '../command-database.ts';
import { clientOf } from '../server-address.ts';
import { planUpgrade } from './upgrade-plan.ts';
import { upgradeSentences } from './upgrade-sentences.ts';

async function main() {
  const config = readConfig(process.env);
  // Opening it would make an empty one.
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new StartError(
      `No hay una base de datos en ${config.dataDir}: ponga HAMPI_DATA o DATABASE_URL de su instalación.`,
    );
  const server = await openServer(config);
  const owner = clientOf(server.ownerUrl);
  try {
    await owner.connect();
    const plan = await planUpgrade(owner);
    const { lines, ready } = upgradeSentences(plan, {
      version: VERSION,
      now: systemClock.now(),
      free: await freeSpace(config),
      ...placesOf(config),
    });
    console.log(lines.join('\n'));
    if (!ready) process.exitCode = 1;
  } finally {
    await owner.end().catch(() => undefined);
    await server.stop();
  }
}

/** What a backup by hand must hold. */
const placesOf = ({ databaseUrl, dataDir, files, backup }: Config) => ({
  database: databaseUrl ? undefined : dataDir,
  files: files.kind === 's3' ? `s3://${files.bucket}` : dataDir,
  automatic: backup.to !== undefined,
});

/** Of the disk of the database; undefined if it is another machine's. */
async function freeSpace({ databaseUrl, dataDir }: Config): Promise<number | undefined> {
  if (databaseUrl) return undefined;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

main().catch((error) => {
  console.error(error instanceof StartError || error instanceof pg.DatabaseError ? error.message : error);
  process.exitCode = 1;
});
