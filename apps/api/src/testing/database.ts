import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** What the run's `global-setup.ts` provides. */
type TestServer = {
  /** Owner's and application's addresses; both name the template. */
  ownerUrl: string;
  appUrl: string;
  /** Prefix of the names of this run's databases. */
  prefix: string;
  /** A folder for what is uploaded, which goes with the run. */
  files: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
  }
}

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> };

/** The same server and user, another database. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** A migrated database without rows: a copy of the run's template. Call it once per test file. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('server').prefix);

/** A database without tables, as an administrator creates it for Hampi. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase("template0 encoding 'UTF8'");

async function createDatabase(template: string): Promise<TestDatabase> {
  const { ownerUrl, appUrl, prefix } = inject('server');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  await onServer(ownerUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    ownerUrl: databaseOf(ownerUrl, name),
    appUrl: databaseOf(appUrl, name),
    drop: () => whenUnused(() => onServer(ownerUrl, `drop database if exists ${name}`)),
  };
}

/** Of PostgreSQL, for a database with connections. */
const IN_USE = '55006';
const PATIENCE_MS = 60_000;

/**
 * Not by force: waits for connections that are just closing, and for autovacuum, which an owner who is not a superuser may not end. The
 * server itself waits five seconds, which a busy machine exceeds.
 */
async function whenUnused(drop: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; )
    try {
      return await drop();
    } catch (error) {
      if ((error as pg.DatabaseError).code !== IN_USE || Date.now() > until) throw error;
    }
}

/** Through the database `postgres`, because a template must have no connections while it is copied. */
async function onServer(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseOf(ownerUrl, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
