import { type RawBuilder, type SqlBool, sql } from 'kysely';

const MAX_WORDS = 8;
const MAX_LETTERS = 30;
/** More hits than this are not ranked, because such a search is too unspecific ('mg') and the user will refine it. */
export const CANDIDATES = 2000;
/** Shorter words, and numbers, match only the beginning of a word, because they occur inside too many others. */
const MIN_LETTERS_INSIDE = 3;
const countsInside = (word: string) => word.length >= MIN_LETTERS_INSIDE && !/\d/.test(word);

/**
 * Removes tildes and capitals, like `plegar()` in the database. Only non-ASCII text is decomposed, because that costs ten times as much as
 * the rest.
 */
export const fold = (text: string): string => text.replace(/[^\0-\x7f]+/g, withoutMarks).toLowerCase();
const withoutMarks = (letters: string) => {
  const known = unmarked.get(letters);
  if (known !== undefined) return known;
  if (unmarked.size >= 1_000) unmarked.clear();
  const folded = letters.normalize('NFD').replace(/\p{M}/gu, '');
  unmarked.set(letters, folded);
  return folded;
};
/** Nearly all texts have the same few: á, é, ñ, ó. */
const unmarked = new Map<string, string>();

/**
 * Only letters and digits, like `trim(palabras())` in the database, to compare names. Gaps that are a single space already are left as they
 * are, because most are.
 */
export const plain = (text: string): string =>
  fold(text)
    .replace(/(?: [^a-z0-9]|[^a-z0-9 ])[^a-z0-9]*/g, ' ')
    .trim();

/** The words of a search, normalised like `palabras()` in the database. */
export const searchWords = (term: string): string[] =>
  fold(term)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));

/** Condition that a column, a generated `palabras(…)` with trigram index, contains every word in any order. */
export const holdsWords = (column: string, words: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${countsInside(word) ? `%${word}%` : `% ${word}%`}`),
    sql` and `,
  )})`;

/** How many of the words begin a word in the column. */
export const wordsBegun = (column: string, words: string[]): RawBuilder<number> =>
  wordsLike(
    column,
    words.map((word) => `% ${word}%`),
  );

/** How many of the words are a whole word in the column: `bh` is one of `BH, hemograma` and only begins `BHCG`. */
export const wordsWhole = (column: string, words: string[]): RawBuilder<number> =>
  wordsLike(
    column,
    words.map((word) => `% ${word} %`),
  );

const wordsLike = (column: string, patterns: string[]): RawBuilder<number> =>
  sql<number>`(${sql.join(
    patterns.map((pattern) => sql`(${sql.ref(column)} like ${pattern})::int`),
    sql` + `,
  )})`;
