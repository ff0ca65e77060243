/** The rules in memory, one copy for each database of this process. */
import type { Db } from '../../../../data/db.ts';
import { readReglas } from './read.ts';
import type { Reglas } from './tipos.ts';

const kept = new WeakMap<Db, { version: number; reglas: Promise<Reglas> }>();

/**
 * The current rules, read again only when `reglas_version` has risen, which every change of a catalogue in any process does.
 */
export async function currentReglas(db: Db): Promise<Reglas> {
  const { n } = await db.selectFrom('reglas_version').select('n').executeTakeFirstOrThrow();
  const version = Number(n);
  const known = kept.get(db);
  if (known && known.version === version) return known.reglas;
  const reglas = readReglas(db);
  kept.set(db, { version, reglas });
  reglas.catch(() => kept.delete(db));
  return reglas;
}
