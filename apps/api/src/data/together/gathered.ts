import type { Db } from '../db.ts';

/**
 * Collects the questions of one turn of the event loop and asks the database once; equal questions share an answer. Nothing is cached:
 * every answer is read after its question was asked.
 */
export function gathered<C, R>(ask: (db: Db, keys: string[], context: C) => Promise<Map<string, R>>) {
  const waiting = new WeakMap<Db, { keys: Set<string>; answers: Promise<Map<string, R>> }>();
  return async (db: Db, key: string, context: C): Promise<R | undefined> => {
    let turn = waiting.get(db);
    if (!turn) {
      const keys = new Set<string>();
      const asked = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(db);
        return ask(db, [...keys], context);
      });
      turn = { keys, answers: asked };
      waiting.set(db, turn);
    }
    turn.keys.add(key);
    return (await turn.answers).get(key);
  };
}

/** The same for a prepared statement: callers with equal arguments in the same turn share an answer. */
export function sharing<A extends object, R>(statement: (db: Db, args: A) => Promise<R[]>) {
  const ask = gathered(
    async (db, keys) =>
      new Map(
        await Promise.all(keys.map(async (key) => [key, await statement(db, JSON.parse(key) as A)] as [string, R[]])),
      ),
  );
  return async (db: Db, args: A): Promise<R[]> => (await ask(db, JSON.stringify(args), undefined)) ?? [];
}
