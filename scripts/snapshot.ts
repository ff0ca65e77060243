/**
 * The dump of a release, from which the upgrade tests go on (ADR 2). `npm run snapshot -- <name> --from <older>`: the rows of an older dump, upgraded
 * by this program as a start would. `npm run snapshot -- <name> <address of its owner> <file of its master key>`: the rows of any database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadInitialCatalogues } from '../apps/api/src/data/catalogos/catalogos-iniciales.ts';
import { openDatabase } from '../apps/api/src/data/db.ts';
import { migrate } from '../apps/api/src/data/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/process/embedded-postgres/embedded-postgres.ts';
import { restoreSnapshot, takeSnapshot, writeKey } from '../apps/api/src/testing/upgrade/snapshot.ts';

const [name, from, last] = process.argv.slice(2);
if (!name || !from || !last)
  throw new Error('npm run snapshot -- <name> --from <older name>, or <name> <owner url> <key file>');
if (from === '--from') await upgradeFrom(last, name);
else await takeSnapshot(from, last, name);

async function upgradeFrom(older: string, name: string): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'hampi-volcado-'));
  const server = await startEmbeddedPostgres({ dir, log: { warn: () => undefined } });
  try {
    const before = await restoreSnapshot(older, server);
    await migrate(server.ownerUrl, { appUser: decodeURIComponent(new URL(server.appUrl).username) });
    const { db, close } = openDatabase(server.appUrl, { max: 2 });
    await loadInitialCatalogues(db);
    await close();
    await takeSnapshot(server.ownerUrl, await writeKey(dir, before), name);
    console.log(`${name}: the rows of ${older}, upgraded. Add it to ALL in upgrade.test.ts.`);
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
