/**
 * JSON of a row, written by the database: parts that `jsonRow` joins. Reading hundreds of rows here only to write them again
 * would cost more than finding them; PostgreSQL's own functions for it cost half as much again.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Pieces for `concat`, which writes all of a row at once and passes over what is null. */
type Part = RawBuilder<unknown>;
const key = (name: string) => sql.lit(`,"${name}":`);
const value = (from: string | RawBuilder<unknown>) => (typeof from === 'string' ? sql.ref(from) : from);
/** Key and value, or null where there is no value. */
const said = (name: string, json: RawBuilder<unknown>): Part => sql`${key(name)} || ${json}`;

/** A number that is never null. */
export const number = (name: string, from: string | RawBuilder<unknown>): Part => sql`${key(name)}, ${value(from)}`;
/** A number, left out when it is zero or null. */
export const amount = (name: string, from: string): Part => said(name, sql`nullif(${sql.ref(from)}, 0)`);
/** Any text, left out when it is null. */
export const text = (name: string, from: string): Part => said(name, sql`to_json(${sql.ref(from)})`);
/** Text that never needs escaping: a date, a word that a constraint names, a colour; left out when it is null. */
export const word = (name: string, from: string): Part => said(name, sql`'"' || ${sql.ref(from)} || '"'`);
/** An instant, as our driver reads it from a column; the connection's zone is UTC. */
export const instant = (name: string, from: string): Part =>
  sql`${key(name)}, left(to_json(${sql.ref(from)})::text, 20), 'Z"'`;
/** True, or left out. */
export const flag = (name: string, when: RawBuilder<SqlBool>): Part =>
  sql`case when ${when} then ${sql.lit(`,"${name}":true`)} end`;

/** The object of these parts. */
export const jsonRow = (parts: Part[]): RawBuilder<string> =>
  sql<string>`'{' || substr(concat(${sql.join(parts)}, '}'), 2)`;

/** The array of such rows, in an order. */
export const jsonRows = (row: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'[' || coalesce(string_agg(${row}, ',' order by ${order}), '') || ']'`;
