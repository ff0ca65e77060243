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
/** An instant, as our driver reads it from a column; the connection's zone is UTC. Its two halves cost less than the whole. */
export const instant = (name: string, from: string): Part => [
  `${key(name)}"`,
  sql`${ref(from)}::date`,
  'T',
  sql`${ref(from)}::time`,
  'Z"',
];
/** To the second, left out when it is null. */
export const instantIfAny = (name: string, from: string): Part =>
  said(name, sql`left(to_json(${ref(from)})::text, 20) || 'Z"'`);
/** True, or left out. */
export const flag = (name: string, when: RawBuilder<SqlBool>): Part => [
  sql`case when ${when} then ${sql.lit(`${key(name)}true`)} end`,
];

/** Parts that most rows have none of: the others pay for one question instead of one for each. */
export const seldom = (when: RawBuilder<SqlBool>, parts: Part[]): Part => [
  sql`case when ${when} then ${written(parts.flat())} end`,
];

/** The object of these parts, the first of which is always there. */
export function jsonRow(parts: Part[]): RawBuilder<string> {
  const [first, ...more] = parts.flat();
  if (typeof first !== 'string') throw new Error('a row begins with what is never null');
  return written([`{${first.slice(1)}`, ...more, '}']);
}

/** The pieces in a row. Neighbouring texts are one, since each argument costs. */
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
 * Such rows with commas between them, as they come from a sorted subquery; null without any. An `order by` within would write the row
 * for each aggregate and sort by whole rows, and so must nothing else of the same statement be `distinct` or sorted.
 */
export const jsonRows = (row: RawBuilder<unknown>): RawBuilder<string | null> => sql`string_agg(${row}, ',')`;

/** The array of what such aggregates wrote: put together here, since the database would copy a hundred kilobytes twice. */
export const jsonArray = (...rows: (string | null)[]): string => `[${rows.filter((text) => text !== null).join()}]`;
