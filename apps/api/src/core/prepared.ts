import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { DB } from './database.types.ts';
import type { DbOrTrx } from './db.ts';

/** Stands for a value while the text is written. */
class Slot {
  constructor(readonly name: string) {}
}
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A statement on a hot path whose text is always the same: Kysely writes it at the first call, and later ones only bring
 * their values. Every argument must become one parameter of the text: no lists, no argument that decides a clause.
 */
export function prepared<A extends object, O>(
  build: (db: Kysely<DB>, args: A) => { compile(db: Kysely<DB>): CompiledQuery<O> },
) {
  let written: CompiledQuery<O> | undefined;
  return async (db: DbOrTrx, args: A): Promise<O[]> => {
    written ??= build(db, slots as A).compile(db);
    const values = args as Record<string, unknown>;
    const parameters = written.parameters.map((p) => (p instanceof Slot ? (values[p.name] ?? null) : p));
    const result: QueryResult<O> = await db.executeQuery({ ...written, parameters });
    return result.rows;
  };
}
