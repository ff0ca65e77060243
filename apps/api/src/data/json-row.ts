/**
 * JSON of a row, written by the database: parts that `jsonRow` joins. Reading hundreds of rows here only to write them again
 * would cost more than finding them; PostgreSQL's own functions for it cost half as much again.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Part = RawBuilder<string>;
const key = (name: string) => sql.lit(`,"${name}":`);
const value = (from: string | RawBuilder<unknown>) => (typeof from === 'string' ? sql.ref(from) : from);

/** A number. */
export const number = (name: string, from: string | RawBuilder<unknown>): Part => sql`${key(name)} || ${value(from)}`;
/** Any text. */
export const text = (name: string, from: string): Part => sql`${key(name)} || to_json(${value(from)})`;
/** Text that never needs escaping: a date, a word that a constraint names, a colour. */
export const word = (name: string, from: string): Part => sql`${key(name)} || '"' || ${value(from)} || '"'`;
/** An instant, as our driver reads it from a column; the connection's zone is UTC. */
export const instant = (name: string, from: string): Part =>
  sql`${key(name)} || left(to_json(${value(from)})::text, 20) || 'Z"'`;
/** A part that is left out when its value is null. */
export const optional = (part: Part): Part => sql`coalesce(${part}, '')`;
/** True, or left out. */
export const flag = (name: string, when: RawBuilder<SqlBool>): Part =>
  sql`case when ${when} then ${sql.lit(`,"${name}":true`)} else '' end`;

/** The object of these parts. */
export const jsonRow = (parts: Part[]): RawBuilder<string> =>
  sql<string>`'{' || substr(${sql.join(parts, sql` || `)}, 2) || '}'`;

/** The array of such rows, in an order. */
export const jsonRows = (row: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'[' || coalesce(string_agg(${row}, ',' order by ${order}), '') || ']'`;
