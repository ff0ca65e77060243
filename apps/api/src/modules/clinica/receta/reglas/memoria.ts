/** The rules in memory, one copy for each database of this process. */
import { sql } from 'kysely';
import type { Db } from '../../../../data/db.ts';
import { prepared } from '../../../../data/prepared.ts';
import { readReglas } from './read.ts';
import type { Reglas } from './tipos.ts';

const kept = new WeakMap<Db, { version: number; reglas: Promise<Reglas> }>();

/**
 * The current rules, read again only when `reglas_version` has risen, which every change of a catalogue in any process does.
 */
export async function currentReglas(db: Db): Promise<Reglas> {
  const [row] = await latest(db, {});
  if (!row) throw new Error('the rules have no version');
  return reglasOf(db, row.n);
}

const latest = prepared((db, _: object) => db.selectFrom('reglas_version').select(sql<number>`n`.as('n')));

/** The rules of a version that the database has just said. */
export function reglasOf(db: Db, version: number): Promise<Reglas> {
  const known = kept.get(db);
  if (known && known.version >= version) return known.reglas;
  const reglas = readReglas(db);
  kept.set(db, { version, reglas });
  reglas.catch(() => kept.delete(db));
  return reglas;
}
