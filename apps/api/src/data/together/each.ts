import { type Expression, type Kysely, sql } from 'kysely';
import type { DB } from '../database.types.ts';
import type { DbOrTrx } from '../db.ts';
import { prepared } from '../prepared.ts';

type Column = 'int' | 'text' | 'boolean' | 'date' | 'timestamptz';

/**
 * A statement that answers several questions of one kind, each with at most one row: the row, or undefined, at the place of its question.
 * `build` writes it for one question, whose arguments are columns with these types, so that PostgreSQL has one plan for any number of
 * them. It is looked up laterally with a limit, so that the plan is that of a single question.
 */
export function each<A extends object, O>(
  columns: Record<keyof A, Column>,
  build: (db: Kysely<DB>, one: A) => Expression<O>,
): (db: DbOrTrx, all: A[]) => Promise<(O | undefined)[]> {
  const names = Object.keys(columns) as (keyof A & string)[];
  const typed = sql.join([sql`pregunta int`, ...names.map((name) => sql`${sql.id(name)} ${sql.raw(columns[name])}`)]);
  const refs = Object.fromEntries(names.map((name) => [name, sql.ref(`q.${name}`)]));
  const ask = prepared(
    (db, { asked }: { asked: string }) => sql<O & { pregunta: number }>`
      select q.pregunta, a.* from json_to_recordset(${asked}::json) as q (${typed})
      cross join lateral (${build(db, refs as A)} limit 1) a`,
  );
  return async (db, all) => {
    const answers: (O | undefined)[] = all.map(() => undefined);
    const asked = JSON.stringify(all.map((one, pregunta) => ({ pregunta, ...one })));
    for (const row of await ask(db, { asked })) answers[row.pregunta] = row;
    return answers;
  };
}
