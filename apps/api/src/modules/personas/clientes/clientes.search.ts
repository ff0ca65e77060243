import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import { fold } from '../../../data/words.ts';

const MAX_WORDS = 6;
const MAX_LETTERS = 30;
/** Shorter words must match exactly, because they resemble too many others. */
const MIN_LETTERS_FOR_TYPO = 4;
/** From this length on half a word has three letters, enough for a trigram. */
const MIN_LETTERS_FOR_HALVES = 6;

/** The words of a search; the groups of a telephone (099 640-0813) are joined. */
export const wordsOf = (term: string): string[] =>
  fold(term)
    .replace(/(\d)[\s().-]+(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));

const hasDigit = (word: string) => /\d/.test(word);
const mayHoldTypo = (word: string) => !hasDigit(word) && word.length >= MIN_LETTERS_FOR_TYPO;

type Condition = Expression<SqlBool>;
const cliente = expressionBuilder<DB & { c: DB['cliente'] }, 'c'>();

/** Condition that every word is part of a name, or the beginning of the document or a telephone. */
export const holdsWords = (words: string[]): Condition => cliente.and(words.map(holdsWord));

const holdsWord = (word: string): Condition =>
  hasDigit(word) ? beginsNumber(word) : cliente('c.busqueda', 'like', `%${word}%`);

const beginsNumber = (word: string): Condition => {
  const phone = `${word.replace(/^593/, '0')}%`;
  return cliente.or([
    cliente('c.cedula_identidad', 'like', `${word.toUpperCase()}%`),
    cliente('c.celular_digitos', 'like', phone),
    cliente('c.telefono_digitos', 'like', phone),
  ]);
};

/** The same with one typing error per word; undefined if no word is long enough. */
export const holdsWordsNearly = (words: string[]): Condition | undefined =>
  words.some(mayHoldTypo)
    ? cliente.and(words.map((word) => (mayHoldTypo(word) ? holdsNearly(word) : holdsWord(word))))
    : undefined;

/**
 * One error leaves one half of the word intact, which the trigram index can find. The hits are then compared letter by letter; `|| ''`
 * keeps that comparison out of the index, where it would be expensive.
 */
const holdsNearly = (word: string): Condition =>
  cliente.and([
    cliente.or(halves(word).map((pattern) => cliente('c.busqueda', 'like', pattern))),
    sql<SqlBool>`(c.busqueda || '') ~ ${oneErrorPattern(word)}`,
  ]);

function halves(word: string): string[] {
  const middle = Math.ceil(word.length / 2);
  const [first, second] = [word.slice(0, middle), word.slice(middle)];
  // Swapped letters in the middle change both halves.
  const swapped = first.slice(0, -1) + second[0] + first.slice(-1) + second.slice(1);
  return [`% ${first}%`, word.length < MIN_LETTERS_FOR_HALVES ? `%${second} %` : `%${second}%`, `% ${swapped}%`];
}

/** A regular expression for words that begin with `word`, allowing one letter missing, added, changed or swapped. */
export function oneErrorPattern(word: string): string {
  const variants = [...word].flatMap((letter, i) => {
    const [before, after] = [word.slice(0, i), word.slice(i + 1)];
    const swapped = after ? [before + after[0] + letter + after.slice(1)] : [];
    return [`${before}[^ ]?${after}`, `${before}[^ ]${letter}${after}`, ...swapped];
  });
  return ` (${variants.join('|')})`;
}

/** How many of the words begin a name, for ordering: "mar" means María before Guamarica. */
export const namesBegun = (words: string[]) => {
  const names = words.filter((word) => !hasDigit(word));
  return names.length === 0
    ? sql<number>`0`
    : sql<number>`${sql.join(
        names.map((word) => sql`(c.busqueda like ${`% ${word}%`})::int`),
        sql` + `,
      )}`;
};
