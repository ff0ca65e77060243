/** A folder with its own seeded database, deleted afterwards or kept in `BENCH_DIR` for the next run. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/api/src/data/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/process/embedded-postgres/embedded-postgres.ts';

export interface Bench<T> {
  dir: string;
  ownerUrl: string;
  appUrl: string;
  seeded: T;
  close(): Promise<void>;
}

/**
 * Starts the migrated database `name`. `seed` fills it once, and its result is kept beside the data; the files in `floor` then
 * build the floor's tables from it.
 */
export async function openBench<T>(
  name: string,
  seed: (ownerUrl: string) => Promise<T>,
  floor: string[] = ['floor.sql'],
): Promise<Bench<T>> {
  const kept = process.env.BENCH_DIR;
  const dir = kept ? path.resolve(kept, name) : mkdtempSync(path.join(tmpdir(), 'hampi-bench-'));
  const database = await startEmbeddedPostgres({ dir, log: { warn: () => undefined } });
  const { ownerUrl, appUrl } = database;
  await migrate(ownerUrl, { appUser: decodeURIComponent(new URL(appUrl).username) });
  const notes = path.join(dir, 'bench.json');
  if (!existsSync(notes)) {
    console.error(`${name}…`);
    const seeded = await seed(ownerUrl);
    await seedFloor(ownerUrl, floor);
    writeFileSync(notes, JSON.stringify(seeded), { mode: 0o600 });
  }
  const seeded = JSON.parse(readFileSync(notes, 'utf8')) as T;
  const close = async () => {
    await database.stop();
    if (!kept) rmSync(dir, { recursive: true, force: true });
  };
  return { dir, ownerUrl, appUrl, seeded, close };
}

async function seedFloor(ownerUrl: string, files: string[]): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  for (const file of files) await client.query(readFileSync(new URL(file, import.meta.url), 'utf8'));
  await client.query('vacuum analyze');
  await client.end();
}
