import { visible } from '@hampi/contract/base/identidad';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import { fold } from '../../../data/words.ts';

const MAX_WORDS = 6;
const MAX_LETTERS = 30;
/** Shorter words must match exactly, because they resemble too many others. */
const MIN_LETTERS_FOR_TYPO = 4;
/** From this length on half a word has three letters, enough for a trigram. */
const MIN_LETTERS_FOR_HALVES = 6;

/** The words of a search. The groups of a telephone (099 640-0813) and of a document as it is printed (175148819-6, AB-7731) are joined. */
export const wordsOf = (term: string): string[] =>
  fold(visible(term))
    .replace(/(?<=\d)[\s().\p{Pd}]+(?=\d)|(?<=\d)\p{Pd}(?=\p{L})|(?<=\p{L})\p{Pd}(?=\d)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));

const hasDigit = (word: string) => /\d/.test(word);
const mayHoldTypo = (word: string) => !hasDigit(word) && word.length >= MIN_LETTERS_FOR_TYPO;

type Condition = Expression<SqlBool>;
const { and, or } = expressionBuilder<DB, never>();

/** The rows that are searched. */
export interface Source {
  rows: RawBuilder<unknown>;
  id: RawBuilder<number>;
  /** The column with folded names, spaces around every word. */
  names: RawBuilder<string>;
  /** Condition that the names contain these letters. */
  holds(letters: string): Condition;
  /** Condition that the document or a telephone begins with these digits. */
  begins(digits: string): Condition;
}

const cliente = expressionBuilder<DB & { c: DB['cliente'] }, 'c'>();

/** All patients of the platform: over `cliente as c`. */
export const amongAll: Source = {
  rows: sql`cliente as c`,
  id: sql.ref('c.id'),
  names: sql.ref('c.busqueda'),
  holds: (letters) => cliente('c.busqueda', 'like', `%${letters}%`),
  begins: (digits) =>
    or([
      cliente('c.cedula_identidad', 'like', `${digits.toUpperCase()}%`),
      cliente('c.celular_digitos', 'like', `${national(digits)}%`),
      cliente('c.telefono_digitos', 'like', `${national(digits)}%`),
    ]),
};

/** The patients of one professional: over `paciente_buscado as mp`, whose index begins with the professional (ADR 30). */
export function amongThoseOf(doctorId: number): Source {
  const holds = (column: 'mp.nombres' | 'mp.numeros', text: string): Condition => {
    const like = sql<SqlBool>`${sql.ref(column)} like ${`%${text}%`}`;
    const keys = trozosOf(doctorId, text);
    if (keys.length === 0) return like;
    return and([sql<SqlBool>`trozos(mp.doctor_id, mp.nombres || mp.numeros) @> ${keys}::text[]`, like]);
  };
  return {
    rows: sql`paciente_buscado as mp`,
    id: sql.ref('mp.cliente_id'),
    names: sql.ref('mp.nombres'),
    holds: (letters) => holds('mp.nombres', letters),
    begins: (digits) => or([...new Set([digits, national(digits)])].map((number) => holds('mp.numeros', `#${number}`))),
  };
}

/** The national form of a telephone typed with the country code. */
const national = (digits: string) => digits.replace(/^593/, '0');

/** The keys that `trozos` makes from a text. */
function trozosOf(doctorId: number, text: string): string[] {
  const letters = [...text];
  return letters.slice(2).map((_, i) => `${doctorId}:${letters.slice(i, i + 3).join('')}`);
}

/** Condition that every word is part of a name, or the beginning of the document or a telephone. */
export const holdsWords = (source: Source, words: string[]): Condition =>
  and(words.map((word) => holdsWord(source, word)));

const holdsWord = (source: Source, word: string): Condition =>
  hasDigit(word) ? source.begins(word) : source.holds(word);

/** The same with one typing error per word; undefined if no word is long enough. */
export const holdsWordsNearly = (source: Source, words: string[]): Condition | undefined =>
  words.some(mayHoldTypo)
    ? and(words.map((word) => (mayHoldTypo(word) ? holdsNearly(source, word) : holdsWord(source, word))))
    : undefined;

/**
 * One error leaves one half of the word intact, which an index can find. The hits are then compared letter by letter; `|| ''`
 * keeps that comparison out of the trigram index, where it would be expensive.
 */
const holdsNearly = (source: Source, word: string): Condition =>
  and([
    or(halves(word).map((letters) => source.holds(letters))),
    sql<SqlBool>`(${source.names} || '') ~ ${oneErrorPattern(word)}`,
  ]);

function halves(word: string): string[] {
  const middle = Math.ceil(word.length / 2);
  const [first, second] = [word.slice(0, middle), word.slice(middle)];
  // Swapped letters in the middle change both halves.
  const swapped = first.slice(0, -1) + second[0] + first.slice(-1) + second.slice(1);
  return [` ${first}`, word.length < MIN_LETTERS_FOR_HALVES ? `${second} ` : second, ` ${swapped}`];
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

/**
 * For ordering: how many of the words begin a name, plus one if they begin the surnames in that order. So "mar" finds María before
 * Guamarica, and "quishpe" finds Quishpe Loja before Andi Quishpe, which matters because Enter takes the first.
 */
export const namesBegun = (source: Source, words: string[]) => {
  const names = words.filter((word) => !hasDigit(word));
  return names.length === 0
    ? sql<number>`0`
    : sql<number>`${sql.join(
        [...names.map((word) => `% ${word}%`), ` ${names.join(' ')}%`].map(
          (beginning) => sql`(${source.names} like ${beginning})::int`,
        ),
        sql` + `,
      )}`;
};
