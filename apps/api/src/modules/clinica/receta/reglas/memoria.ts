/** The rules in memory, one copy for each database that this process speaks to. */
import type { Db } from '../../../../data/db.ts';
import { readReglas } from './read.ts';
import type { Reglas } from './tipos.ts';

const kept = new WeakMap<Db, { version: number; reglas: Promise<Reglas> }>();

/**
 * The rules as they stand. `reglas_version` rises with every change of a catalogue, whichever process made it: they are read
 * again only then.
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
