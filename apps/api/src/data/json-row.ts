/**
 * JSON of a row, written by the database from parts that `jsonRow` joins. Parsing hundreds of rows here and serialising them again would
 * cost more than finding them; PostgreSQL's own JSON functions cost half as much again as these.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Pieces for `concat`, which writes the whole row at once and skips nulls: literal texts and values. */
type Part = (string | RawBuilder<unknown>)[];
const key = (name: string) => `,"${name}":`;
const ref = (from: string) => sql.ref(from);
/** Key and value; null if the value is null. */
export const said = (name: string, json: RawBuilder<unknown>): Part => [sql`${sql.lit(key(name))} || ${json}`];

/** A number; must not be null. */
export const number = (name: string, from: string | RawBuilder<unknown>): Part => [
  key(name),
  typeof from === 'string' ? ref(from) : from,
];
/** A number; left out if it is zero or null. */
export const amount = (name: string, from: string): Part => said(name, sql`nullif(${ref(from)}, 0)`);
/** Any text; must not be null. */
export const text = (name: string, from: string): Part => [key(name), sql`to_json(${ref(from)})`];
/** Any text; left out if it is null. */
export const textIfAny = (name: string, from: string): Part => said(name, sql`to_json(${ref(from)})`);
/** Text that never needs escaping and is never null: a date, or a word from a constraint. */
export const word = (name: string, from: string): Part => [`${key(name)}"`, ref(from), '"'];
/**
 * An instant in the format of our driver; the connection's zone is UTC. Writing date and time separately costs less than converting the
 * whole.
 */
export const instant = (name: string, from: string): Part => [
  `${key(name)}"`,
  sql`${ref(from)}::date`,
  'T',
  sql`${ref(from)}::time`,
  'Z"',
];
/** An instant rounded down to the second; left out if it is null. */
export const instantIfAny = (name: string, from: string): Part =>
  said(name, sql`left(to_json(${ref(from)})::text, 20) || 'Z"'`);
/** True; left out if false. */
export const flag = (name: string, when: RawBuilder<SqlBool>): Part => [
  sql`case when ${when} then ${sql.lit(`${key(name)}true`)} end`,
];

/** Parts that most rows lack: those rows evaluate one condition instead of one for each part. */
export const seldom = (when: RawBuilder<SqlBool>, parts: Part[]): Part => [
  sql`case when ${when} then ${written(parts.flat())} end`,
];

/** The object of these parts; the first part must never be null. */
export function jsonRow(parts: Part[]): RawBuilder<string> {
  const [first, ...more] = parts.flat();
  if (typeof first !== 'string') throw new Error('a row begins with what is never null');
  return written([`{${first.slice(1)}`, ...more, '}']);
}

/** Concatenates the pieces. Neighbouring texts are merged, because each argument costs time. */
function written([first, ...more]: Part): RawBuilder<string> {
  const pieces: Part = first === undefined ? [] : [first];
  for (const piece of more) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return sql<string>`concat(${sql.join(pieces.map((piece) => (typeof piece === 'string' ? sql.lit(piece) : piece)))})`;
}

/**
 * Rows of a sorted subquery, separated by commas; null if there are none. An `order by` inside the aggregate would build the row once per
 * aggregate and sort by whole rows; so would any `distinct` or sorted aggregate in the same statement.
 */
export const jsonRows = (row: RawBuilder<unknown>): RawBuilder<string | null> => sql`string_agg(${row}, ',')`;

/** The array of what such aggregates wrote. Joined here, because the database would copy a hundred kilobytes twice. */
export const jsonArray = (...rows: (string | null)[]): string => `[${rows.filter((text) => text !== null).join()}]`;
