/** Updates a database to the program's version: our migrations, functions and rights, and graphile-worker's migrations. */
import { runMigrations } from 'graphile-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import { StartError } from '../process/start-error.ts';
import { applyFunctions, FUNCTIONS_TABLE, readFunctions } from './schema/functions.ts';
import { findMissing } from './schema/missing.ts';
import { BASE, type Migration, OURS, readBeforeBase, readMigrations, type Sources } from './schema/sources.ts';
import { clientOf, poolOf } from './server-address.ts';

const OLDEST_SERVER = 150_000;

interface MigrateOptions {
  appUser: string;
  sources?: Sources;
  only?: ReadonlySet<string>;
  /** How long to wait for another process that is migrating, as a PostgreSQL interval. */
  patience?: string;
}

const PATIENCE = '120s';

/**
 * Makes a new database from the base, or applies what is missing of the migrations in the order of their names, forward only, each file in
 * its own transaction; processes that start at the same time wait for each other. A name is a date and time (`20261122T1530_pagos.sql`),
 * so that any branch may add one; the numbered ones are older. Then applies the functions (schema/functions.ts), and lets `appUser` (a
 * login role that owns nothing) use the tables through the group role hampi_app, as the migrations declare with `permitir`. `only` are the
 * migrations of a backup, whose rows need the tables of that time and no functions. Rejects with a sentence for the operator: changed or
 * unknown migration, failing function, server too old, missing right.
 */
export async function migrate(
  ownerUrl: string,
  { appUser, sources = OURS, only, patience = PATIENCE }: MigrateOptions,
): Promise<void> {
  const owner = clientOf(ownerUrl);
  await owner.connect().catch((cause: Error) => {
    throw new StartError(`La base de datos no admite la conexión del dueño: ${cause.message || cause}`, { cause });
  });
  try {
    await waitForOthers(owner, patience);
    await refuseOldServer(owner);
    await joinGroup(owner, appUser);
    const changed = await applyMissing(owner, sources, only);
    if (sources.functions && !only) {
      const current = await readFunctions(sources.functions);
      await transaction(owner, () => applyFunctions(owner, current, changed));
      await makeRoomInAudit(owner);
    }
    await migrateQueue(ownerUrl);
    await transaction(owner, async () => {
      await indexFailedJobs(owner);
      await admit(owner);
    });
  } catch (cause) {
    throw (cause as pg.DatabaseError).code === '42501' ? withoutRights(cause as pg.DatabaseError, owner) : cause;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

const withoutRights = (cause: pg.DatabaseError, { user, database }: pg.Client) =>
  new StartError(
    `El usuario de DATABASE_OWNER_URL no puede preparar la base de datos (${cause.message}). Ejecute una vez, como ` +
      `administrador del servidor: alter database ${database} owner to ${user};`,
    { cause },
  );

/** Whether the database has every migration of this program. Rejects if the database does not answer. */
export async function isMigrated(db: QueryExecutorProvider): Promise<boolean> {
  const names = [BASE, ...(await readMigrations(OURS)).map(({ nombre }) => nombre)];
  try {
    const { rows } = await sql<{ nombre: string }>`select nombre from migracion`.execute(db);
    const applied = new Set(rows.map((row) => row.nombre));
    return names.every((nombre) => applied.has(nombre));
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42P01') return false;
    throw error;
  }
}

/** Names of all migrations that this program knows, of new and of earlier databases. */
export async function knownMigrations(): Promise<string[]> {
  const all = [...(await readBeforeBase()), ...(await readMigrations(OURS))];
  return [BASE, ...all.map(({ nombre }) => nombre)];
}

/** Waits for another process that is migrating, which may take its time; reports a lock that is never released. */
async function waitForOthers(owner: pg.Client, patience: string): Promise<void> {
  try {
    await owner.query(`set lock_timeout = '${patience}'`);
    await owner.query(`select pg_advisory_lock(hashtext('hampi.migracion'))`);
    await owner.query('set lock_timeout = default');
  } catch (cause) {
    if ((cause as pg.DatabaseError).code !== '55P03') throw cause;
    const { rows } = await owner.query<{ pid: number; desde: string }>(
      `select a.pid, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI TZ') as desde
       from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and l.objsubid = 1
         and l.database = (select oid from pg_database where datname = current_database())
         and ((l.classid::bigint << 32) | l.objid::bigint) = hashtext('hampi.migracion')::bigint`,
    );
    const who = rows[0] ? `la conexión ${rows[0].pid}, abierta desde ${rows[0].desde}` : 'otra conexión';
    throw new StartError(
      `Otro proceso actualiza la base de datos y no termina (${who}). Si ninguno está en marcha, ` +
        `ciérrela como administrador del servidor: select pg_terminate_backend(${rows[0]?.pid ?? 'pid'});`,
      { cause },
    );
  }
}

/** For ten million numbers, as the nightly job does: without it every audited action would fail until that runs. */
async function makeRoomInAudit(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select to_regprocedure('auditoria_con_sitio(bigint)') is not null as there`);
  if (!rows[0].there) return;
  await owner.query(`select auditoria_con_sitio(
    greatest((select coalesce(max(id), 0) from auditoria), (select case when is_called then last_value else 0 end from auditoria_id_seq)) + 10000000)`);
}

/** On its own the library would connect to one host only. */
async function migrateQueue(ownerUrl: string): Promise<void> {
  const pgPool = poolOf(ownerUrl, { max: 1 });
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select current_setting('server_version_num')::int as number, version() as name`);
  if (rows[0].number < OLDEST_SERVER)
    throw new StartError(`Hampi necesita PostgreSQL 15 o más nuevo; este es ${rows[0].name}.`);
}

/** Whether there were any. */
async function applyMissing(owner: pg.Client, sources: Sources, only?: ReadonlySet<string>): Promise<boolean> {
  await owner.query(`create table if not exists migracion (
    nombre text primary key,
    sha256 text not null,
    aplicada_en timestamptz not null default now())`);
  await owner.query(FUNCTIONS_TABLE);
  const { missing, standsForOlder } = await findMissing(owner, sources, only);
  for (const one of missing)
    await transaction(owner, async () => {
      await owner.query(one.text);
      await note(owner, one);
    }).catch((cause) => {
      throw new StartError(`La migración ${one.nombre} falló y no dejó cambios: ${cause.message}`, { cause });
    });
  if (standsForOlder) await note(owner, standsForOlder);
  return missing.length > 0;
}

const note = (owner: pg.Client, { nombre, sha256 }: Migration) =>
  owner.query('insert into migracion (nombre, sha256) values ($1, $2)', [nombre, sha256]);

/**
 * The library finds jobs to run but never asks which ones failed; the administrator's page does so every minute (ADR 225). The index is
 * created here, because the queue's tables exist only after the library's own migrations, and again if one of them replaces the table.
 */
async function indexFailedJobs(owner: pg.Client): Promise<void> {
  await owner.query(`create index if not exists hampi_jobs_failed on graphile_worker._private_jobs
    ((attempts >= max_attempts) desc, updated_at desc, id desc) where last_error is not null`);
}

/**
 * Grants rights anew at every start, because a restored copy may have lost them: on our tables those that the migrations recorded, on the
 * queue's tables everything that its library needs.
 */
async function admit(owner: pg.Client): Promise<void> {
  await owner.query(`
    grant usage on schema public, graphile_worker to hampi_app;
    grant execute on all functions in schema public, graphile_worker to hampi_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to hampi_app;
    grant usage on all sequences in schema graphile_worker to hampi_app`);
  if ((await owner.query(`select to_regclass('derecho') is not null as there`)).rows[0].there)
    await owner.query('select permitir(tabla, derechos) from derecho where to_regclass(tabla) is not null');
  // graphile-worker restricts its tables to their owner by row level security without a policy.
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'hampi_app')`,
  );
  for (const { name } of rows)
    await owner.query(`create policy hampi_app on ${name} to hampi_app using (true) with check (true)`);
}

/** Both steps run only if needed, so that afterwards an owner without CREATEROLE suffices. */
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
    // Roles belong to the whole server, so another database may be creating the same one at this moment.
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
