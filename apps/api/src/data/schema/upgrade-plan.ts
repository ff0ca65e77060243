/** What an upgrade would do to a database, told before anything moves: everything here runs in a transaction that may only read. */
import type pg from 'pg';
import { changedFunctions, readFunctions } from './functions.ts';
import { findMissing } from './missing.ts';
import { OURS, type Sources } from './sources.ts';

/** Bytes a second at which a modest disk rewrites tables and indexes, with the log that both cost. */
const WRITES = 20e6;
/** Seconds for a migration that only changes what tables look like, its transaction included. */
const EACH = 0.1;

export interface UpgradePlan {
  /** The last migration of the database; undefined if it is empty. */
  last: string | undefined;
  /** Bytes of the whole database. */
  bytes: number;
  /** Each with what it says of itself, and the bytes of the tables that it writes or indexes. */
  migrations: { nombre: string; dice: string; tablas: string[]; bytes: number }[];
  functions: string[];
  /** An estimate, and the room that the largest rewritten table needs meanwhile. */
  seconds: number;
  room: number;
  /** The newest complete backup and its last trial, as far as this database knows of them. */
  backup: { hecho_en: Date | null; probado_en: Date | null };
}

export async function planUpgrade(owner: pg.Client, sources: Sources = OURS): Promise<UpgradePlan> {
  await owner.query('begin transaction isolation level repeatable read, read only');
  try {
    const { missing, last } = await findMissing(owner, sources);
    const sizes = await sizesOf(owner);
    const migrations = missing.map(({ nombre, text }) => {
      const tablas = written(text).filter((table) => sizes.has(table));
      return { nombre, dice: firstWords(text), tablas, bytes: sum(tablas.map((table) => sizes.get(table) ?? 0)) };
    });
    const functions = sources.functions
      ? await changedFunctions(owner, await readFunctions(sources.functions), missing.length > 0)
      : [];
    const { rows } = await owner.query('select pg_database_size(current_database())::float8 as bytes');
    return {
      last,
      bytes: rows[0].bytes,
      migrations,
      functions: functions.map(({ nombre }) => nombre),
      seconds: missing.length * EACH + functions.length * 0.01 + sum(migrations.map(({ bytes }) => bytes)) / WRITES,
      room: Math.max(0, ...migrations.map(({ bytes }) => bytes)),
      backup: await lastBackup(owner),
    };
  } finally {
    await owner.query('rollback');
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);

/** The comment with which a migration begins, on one line. */
const firstWords = (text: string) =>
  (/^(?:--.*\n)+/.exec(text)?.[0] ?? '').replace(/^-- ?/gm, '').replace(/\s+/g, ' ').trim();

/**
 * Tables whose rows a migration may write or read whole. A new column, a comment or a right changes no row, so this says rather too much than
 * too little: a table that is altered in any other way counts with its whole size.
 */
function written(text: string): string[] {
  const code = text.replace(/--.*$/gm, '');
  const found = [
    ...code.matchAll(/\b(?:update|delete from|insert into)\s+(?:only\s+)?(\w+)/gi),
    ...code.matchAll(/\bcreate\s+(?:unique\s+)?index\b[^;]*?\bon\s+(\w+)/gi),
    ...[...code.matchAll(/\balter\s+table\s+(?:only\s+)?(\w+)([^;]*)/gi)].filter(
      ([, , change = '']) => !/^\s*(add column|drop column|drop constraint|rename)\b/i.test(change) || /,/.test(change),
    ),
  ];
  return [...new Set(found.map(([, table]) => (table as string).toLowerCase()))];
}

async function sizesOf(owner: pg.Client): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: number }>(
    `select relname as name, case relkind when 'r' then pg_total_relation_size(oid)
       else (select sum(pg_total_relation_size(relid)) from pg_partition_tree(oid)) end::float8 as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

async function lastBackup(owner: pg.Client): Promise<UpgradePlan['backup']> {
  const { rows: found } = await owner.query(`select to_regclass('respaldo') is not null as there`);
  if (!found[0].there) return { hecho_en: null, probado_en: null };
  return (await owner.query(LAST_BACKUP)).rows[0];
}
const LAST_BACKUP = `select max(terminado_en) filter (where que = 'COPIA') as hecho_en,
  max(terminado_en) filter (where que = 'PRUEBA') as probado_en from respaldo where fallo is null`;
