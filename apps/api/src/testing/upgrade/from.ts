import { afterAll } from 'vitest';
import { loadInitialCatalogues } from '../../data/catalogos/catalogos-iniciales.ts';
import { migrate } from '../../data/migrate.ts';
import { masterKey } from '../../vault/master-key.ts';
import { createBareDatabase } from '../database.ts';
import { startTestApp } from '../harness.ts';
import { restoreSnapshot, rowsOf } from './snapshot.ts';

/** A database of an earlier program (`<name>.json.gz`), upgraded as by a start. */
export async function upgradeFrom(name: string) {
  const database = await createBareDatabase();
  afterAll(database.drop);
  const before = await restoreSnapshot(name, database);
  await migrate(database.ownerUrl, { appUser: new URL(database.appUrl).username });
  const app = await startTestApp({ on: database, master: masterKey(Buffer.from(before.llave, 'base64')) });
  await loadInitialCatalogues(app.db);
  return { ...app, before: (tabla: string) => rowsOf(before, tabla), tables: before.tablas };
}
