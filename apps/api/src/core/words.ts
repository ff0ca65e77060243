import { type RawBuilder, type SqlBool, sql } from 'kysely';

const MAX_WORDS = 8;
const MAX_LETTERS = 30;
/** More hits than this are not ranked: whoever typed 'mg' types another word. */
export const CANDIDATES = 2000;
/** Shorter ones stand in almost every row, and a number inside another is another: they count as a beginning only. */
const MIN_LETTERS_INSIDE = 3;
const countsInside = (word: string) => word.length >= MIN_LETTERS_INSIDE && !/\d/.test(word);

/** Without tildes and capitals, as `plegar()` in the database. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters and digits alone, as `trim(palabras())` in the database: what makes two names the same. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The words of a search as `palabras()` of the database writes them. */
export const searchWords = (term: string): string[] =>
  fold(term)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));

/** Every word stands in the column, a generated `palabras(…)` with a trigram index, in any order. */
export const holdsWords = (column: string, words: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${countsInside(word) ? `%${word}%` : `% ${word}%`}`),
    sql` and `,
  )})`;

/** How many of the words begin one of the column's. */
export const wordsBegun = (column: string, words: string[]): RawBuilder<number> =>
  sql<number>`(${sql.join(
    words.map((word) => sql`(${sql.ref(column)} like ${`% ${word}%`})::int`),
    sql` + `,
  )})`;
