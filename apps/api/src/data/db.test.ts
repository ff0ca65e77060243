import v8 from 'node:v8';
import vm from 'node:vm';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { type Database, openDatabase } from './db.ts';

const KB = 1024;
const ROW_KB = 100;
const QUERIES = 300;

let database: Database;

beforeAll(async () => {
  const created = await createTestDatabase();
  database = openDatabase(created.appUrl);
  return async () => {
    await database.close();
    await created.drop();
  };
});

test('[OP-2] what the database answered leaves memory with the young objects, without a full collection', async () => {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as NodeJS.GCFunction;
  const oldKb = () => {
    const old = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
    return (old?.space_used_size ?? Number.NaN) / KB;
  };
  /** What becomes old in a collection of young objects, which happens to those that survive two. */
  const aged = () => {
    const before = oldKb();
    collect({ type: 'minor' });
    return oldKb() - before;
  };

  // Ends what earlier tests left behind, and a marking of theirs that may be under way.
  collect();
  let agedKb = 0;
  for (let i = 0; i < QUERIES; i++) {
    await sql`select repeat('x', ${ROW_KB * KB}::int)`.execute(database.db);
    if (i % 10 === 0) agedKb += aged();
  }
  expect(agedKb).toBeLessThan((QUERIES * ROW_KB) / 2);
});
