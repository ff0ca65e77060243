/**
 * JSON of a row, written by the database: parts that `jsonRow` joins. Reading hundreds of rows here only to write them again
 * would cost more than finding them; PostgreSQL's own functions for it cost half as much again.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Pieces for `concat`, which writes all of a row at once and passes over what is null: texts as they are, and values. */
type Part = (string | RawBuilder<unknown>)[];
const key = (name: string) => `,"${name}":`;
const ref = (from: string) => sql.ref(from);
/** Key and value, or null where there is no value. */
export const said = (name: string, json: RawBuilder<unknown>): Part => [sql`${sql.lit(key(name))} || ${json}`];

/** A number that is never null. */
export const number = (name: string, from: string | RawBuilder<unknown>): Part => [
  key(name),
  typeof from === 'string' ? ref(from) : from,
];
/** A number, left out when it is zero or null. */
export const amount = (name: string, from: string): Part => said(name, sql`nullif(${ref(from)}, 0)`);
/** Any text that is never null. */
export const text = (name: string, from: string): Part => [key(name), sql`to_json(${ref(from)})`];
/** Any text, left out when it is null. */
export const textIfAny = (name: string, from: string): Part => said(name, sql`to_json(${ref(from)})`);
/** Text that never needs escaping and is never null: a date, a word that a constraint names. */
export const word = (name: string, from: string): Part => [`${key(name)}"`, ref(from), '"'];
/** The same, left out when it is null: a colour. */
export const wordIfAny = (name: string, from: string): Part => said(name, sql`'"' || ${ref(from)} || '"'`);
/** An instant, as our driver reads it from a column; the connection's zone is UTC. */
export const instant = (name: string, from: string): Part => [
  key(name),
  sql`left(to_json(${ref(from)})::text, 20)`,
  'Z"',
];
/** The same, left out when it is null. */
export const instantIfAny = (name: string, from: string): Part =>
  said(name, sql`left(to_json(${ref(from)})::text, 20) || 'Z"'`);
/** True, or left out. */
export const flag = (name: string, when: RawBuilder<SqlBool>): Part => [
  sql`case when ${when} then ${sql.lit(`${key(name)}true`)} end`,
];

/** The object of these parts, the first of which is always there. Neighbouring texts are one, since each argument costs. */
export function jsonRow(parts: Part[]): RawBuilder<string> {
  const [first, ...more] = parts.flat();
  if (typeof first !== 'string') throw new Error('a row begins with what is never null');
  const pieces: Part = [`{${first.slice(1)}`];
  for (const piece of [...more, '}']) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return sql<string>`concat(${sql.join(pieces.map((piece) => (typeof piece === 'string' ? sql.lit(piece) : piece)))})`;
}

/** The array of such rows, in an order. */
export const jsonRows = (row: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'[' || coalesce(string_agg(${row}, ',' order by ${order}), '') || ']'`;
