import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { DB } from './database.types.ts';
import type { DbOrTrx } from './db.ts';

/** Placeholder for a value while Kysely compiles the statement. */
class Slot {
  constructor(readonly name: string) {}
}
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A statement on a hot path that Kysely compiles only once; later calls just supply values. Every argument must become exactly one
 * parameter: no lists, and no argument that changes the text.
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
