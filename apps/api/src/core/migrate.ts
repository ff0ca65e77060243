/** Brings a database to the program's version: our SQL migrations, graphile-worker's, and what the application may do. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import { StartError } from './start-error.ts';

/** Beside the bundle in dist/api, or in the source tree. */
const MIGRATIONS_FOLDER = ['./migrations', '../../../../db/migrations']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find(existsSync) as string;

/** Tables the application may add to and read, never change. */
const APPEND_ONLY = [
  'auditoria',
  'auditoria_sello',
  'auditoria_revision',
  'consulta_version',
  'ficha_version',
  'situacion_version',
  'vacuna_version',
];
/** Tables the application only reads. */
const READ_ONLY = ['migracion', 'auditoria_clinica', 'auditoria_cabeza', 'auditoria_pendiente', 'auditoria_lote'];
const OLDEST_SERVER = 150_000;

type Migration = { nombre: string; sha256: string; text: string };

/**
 * Applies what is missing, forward only, each file in a transaction; processes that start at once wait for each other.
 * Then lets `appUser` (a login role that owns nothing) use the tables through the group role hampi_app.
 * Rejects with a sentence for the operator: changed or unknown migration, server too old, missing right.
 */
export async function migrate(
  ownerUrl: string,
  { appUser, folder = MIGRATIONS_FOLDER }: { appUser: string; folder?: string },
): Promise<void> {
  const migrations = await readMigrations(folder);
  const owner = new pg.Client(ownerUrl);
  await owner.connect().catch((cause: Error) => {
    throw new StartError(`La base de datos no admite la conexión del dueño: ${cause.message || cause}`, { cause });
  });
  try {
    await owner.query(`select pg_advisory_lock(hashtext('hampi.migracion'))`);
    await refuseOldServer(owner);
    await applyMissing(owner, migrations);
    await runMigrations({ connectionString: ownerUrl });
    await transaction(owner, () => admit(owner, appUser));
  } finally {
    await owner.end();
  }
}

/** Whether every migration of this program is in the database. Rejects when the database does not answer. */
export async function isMigrated(db: QueryExecutorProvider, folder = MIGRATIONS_FOLDER): Promise<boolean> {
  const names = await migrationNames(folder);
  try {
    const { rows } = await sql<{ nombre: string }>`select nombre from migracion`.execute(db);
    const applied = new Set(rows.map((row) => row.nombre));
    return names.every((nombre) => applied.has(nombre));
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42P01') return false;
    throw error;
  }
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (nombre) => {
      const text = await readFile(path.join(folder, nombre), 'utf8');
      return { nombre, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select current_setting('server_version_num')::int as number, version() as name`);
  if (rows[0].number < OLDEST_SERVER)
    throw new StartError(`Hampi necesita PostgreSQL 15 o más nuevo; este es ${rows[0].name}.`);
}

async function applyMissing(owner: pg.Client, migrations: Migration[]): Promise<void> {
  await owner.query(`create table if not exists migracion (
    nombre text primary key,
    sha256 text not null,
    aplicada_en timestamptz not null default now())`);
  const { rows } = await owner.query<{ nombre: string; sha256: string }>(
    'select nombre, sha256 from migracion order by 1',
  );
  for (const [index, applied] of rows.entries()) {
    const ours = migrations[index];
    if (ours?.nombre !== applied.nombre)
      throw new StartError(
        `La base de datos tiene la migración ${applied.nombre}, que no sigue el orden de este programa: ` +
          'es de otra versión de Hampi. Use esa versión o una más nueva.',
      );
    if (ours.sha256 !== applied.sha256)
      throw new StartError(
        `La migración ${applied.nombre} cambió después de aplicarse. ` +
          'Restaure el archivo original; lo nuevo va en una migración nueva.',
      );
  }
  for (const { nombre, sha256, text } of migrations.slice(rows.length))
    await transaction(owner, async () => {
      await owner.query(text);
      await owner.query('insert into migracion (nombre, sha256) values ($1, $2)', [nombre, sha256]);
    }).catch((cause) => {
      throw new StartError(`La migración ${nombre} falló y no dejó cambios: ${cause.message}`, { cause });
    });
}

/** Rights are granted anew at every start: a table of a new migration needs no thought about them. */
async function admit(owner: pg.Client, appUser: string): Promise<void> {
  await joinGroup(owner, appUser);
  const schemas = ['public', 'graphile_worker'];
  for (const schema of schemas)
    await owner.query(`
      grant usage on schema ${schema} to hampi_app;
      grant select, insert, update, delete on all tables in schema ${schema} to hampi_app;
      grant usage on all sequences in schema ${schema} to hampi_app;
      grant execute on all functions in schema ${schema} to hampi_app`);
  await revoke(owner, 'update, delete, truncate', APPEND_ONLY);
  await revoke(owner, 'insert, update, delete, truncate', READ_ONLY);
  // graphile-worker closes its tables to all but their owner by row level security without a policy.
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'hampi_app')`,
  );
  for (const { name } of rows)
    await owner.query(`create policy hampi_app on ${name} to hampi_app using (true) with check (true)`);
}

async function revoke(owner: pg.Client, rights: string, tables: string[]): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any ($1)`,
    [tables],
  );
  for (const { name } of rows) await owner.query(`revoke ${rights} on ${name} from hampi_app`);
}

/** Both steps only when missing: afterwards an owner without CREATEROLE is enough. */
async function joinGroup(owner: pg.Client, appUser: string): Promise<void> {
  const { rows } = await owner.query<{ group: boolean; member: boolean; exists: boolean }>(
    `select to_regrole('hampi_app') is not null as group,
       to_regrole(quote_ident($1)) is not null as exists,
       exists (select from pg_auth_members where roleid = to_regrole('hampi_app')
         and member = to_regrole(quote_ident($1))) as member`,
    [appUser],
  );
  const found = rows[0];
  if (!found?.exists) throw new StartError(`El usuario ${appUser} de la base de datos no existe. Créelo con su clave.`);
  const user = owner.escapeIdentifier(appUser);
  try {
    // Roles belong to the whole server: another database may be at the same step.
    if (!found.group)
      await owner.query(`do $$ begin create role hampi_app nologin;
        exception when duplicate_object or unique_violation then null; end $$`);
    if (!found.member) await owner.query(`grant hampi_app to ${user}`);
  } catch (cause) {
    if ((cause as pg.DatabaseError).code !== '42501') throw cause;
    throw new StartError(
      'El usuario de DATABASE_OWNER_URL no puede crear ni otorgar roles. Ejecute una vez, como administrador del ' +
        `servidor: create role hampi_app nologin; grant hampi_app to ${user};`,
      { cause },
    );
  }
}

async function transaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
