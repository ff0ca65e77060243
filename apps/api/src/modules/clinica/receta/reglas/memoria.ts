/** The rules in memory, one copy for each database of this process. */
import type { Db } from '../../../../data/db.ts';
import { readReglas } from './read.ts';
import type { Reglas } from './tipos.ts';

const kept = new WeakMap<Db, { version: number; reglas: Promise<Reglas> }>();

/**
 * The rules of a version (`reglas_version`) that the caller has just read from the database. They are loaded again only when the version
 * has risen, which every change of a catalogue does, in any process.
 */
export function reglasOf(db: Db, version: number): Promise<Reglas> {
  const known = kept.get(db);
  if (known && known.version >= version) return known.reglas;
  const reglas = readReglas(db);
  kept.set(db, { version, reglas });
  reglas.catch(() => kept.delete(db));
  return reglas;
}
