/**
 * `npm run types:db`: writes `apps/api/src/data/database.types.ts`, Kysely's types of the migrated database as our driver returns its
 * values.
 */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PostgresDialect as Connection, Kysely } from 'kysely';
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import { migrate } from '../apps/api/src/data/migrate.ts';
import { poolOf } from '../apps/api/src/data/server-address.ts';
import { startEmbeddedPostgres } from '../apps/api/src/process/embedded-postgres/embedded-postgres.ts';

const outFile = fileURLToPath(new URL('../apps/api/src/data/database.types.ts', import.meta.url));

/** Types that data/db.ts parses; the others are kysely-codegen's defaults. */
const PARSED = { int8: 'number', numeric: 'number', date: 'string', timestamptz: 'string', time: 'string' };

const dialect = new PostgresDialect();
Object.assign(
  dialect.adapter.scalars,
  Object.fromEntries(Object.entries(PARSED).map(([type, name]) => [type, new IdentifierNode(name)])),
);

const dir = await mkdtemp(path.join(os.tmpdir(), 'hampi-tipos-'));
await chmod(dir, 0o711);
const server = await startEmbeddedPostgres({ dir, log: console, settings: { fsync: 'off' } });
try {
  await migrate(server.ownerUrl, { appUser: 'hampi_web' });
  // If the stopping server ends a connection first, that is not an error.
  const pool = poolOf(server.ownerUrl, {});
  const db = new Kysely<unknown>({ dialect: new Connection({ pool }) });
  await generate({
    db,
    dialect,
    outFile,
    includePattern: 'public.*',
    excludePattern: 'public.{migracion,funcion,derecho,auditoria_hasta_*}',
    typeOnlyImports: true,
  });
  await db.destroy();
} finally {
  await server.stop();
  await rm(dir, { recursive: true });
}
execFileSync('npx', ['biome', 'format', '--write', outFile], { stdio: 'inherit' });
