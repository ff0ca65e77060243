/** Finds the likely spelling of a search term with one typing error. It is suggested to the user, never assumed. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** Shorter words are one letter away from too many others to guess at. */
const MIN_LETTERS = 5;
/** From this length on a word is also compared with beginnings of words, because the user may still be typing it. */
const MIN_BEGINNING = 7;
const SUGGESTIONS = 3;

/** Whether two words differ by one letter added, missing or changed, or two swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [left, right] = [a.slice(from), b.slice(from)];
  return (
    left.slice(1) === right.slice(1) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

/**
 * All variants of the words with one of them corrected by the dictionary (a query with one column `palabra`), most similar first.
 * Empty if no word is one letter away from one in the dictionary.
 */
export async function mendWords(db: Db, words: string[], diccionario: RawBuilder<unknown>): Promise<string[][]> {
  const typed = words.filter((word) => word.length >= MIN_LETTERS && /^[a-z]+$/.test(word));
  if (typed.length === 0) return [];
  const { rows } = await sql<{ escrita: string; palabra: string }>`
    with d as materialized (select distinct palabra from (${diccionario}) x where length(palabra) >= ${MIN_LETTERS - 1})
    select w as escrita, palabra from unnest(${typed}::text[]) w join d
      on case when length(w) >= ${MIN_BEGINNING} and length(palabra) > length(w) + 1
          then levenshtein_less_equal(left(palabra, length(w)), w, 2) <= 2
        else abs(length(palabra) - length(w)) <= 1 and levenshtein_less_equal(palabra, w, 2) <= 2 end
    where not exists (select from d known where known.palabra = w)`.execute(db);
  const whole = rows.filter(({ escrita, palabra }) => isOneSlip(escrita, palabra));
  const begun = rows.filter(
    ({ escrita, palabra }) =>
      palabra.length > escrita.length + 1 && isOneSlip(escrita, palabra.slice(0, escrita.length)),
  );
  const found = whole.length > 0 ? whole : begun.sort((a, b) => a.palabra.length - b.palabra.length);
  return found
    .slice(0, SUGGESTIONS)
    .map(({ escrita, palabra }) => words.map((word) => (word === escrita ? palabra : word)));
}

/** So few results may be accidental matches of a mistyped word. */
const FEW = 2;
const SUGERIDOS = 10;

/**
 * The results and, after them, what was probably meant. Suggestions are added only if there are few results, or if none contains the words
 * as beginnings of its own words (`begun`) but only inside them. They carry `quiso_decir`, because the user must choose them.
 */
export async function withMeant<R extends { id: number; begun?: boolean }>(
  words: string[],
  found: R[],
  mend: () => Promise<string[][]>,
  find: (meant: string[]) => Promise<R[]>,
): Promise<(R & { quiso_decir?: string })[]> {
  if (words.length === 0 || (found.length > FEW && found.some(({ begun }) => begun))) return found;
  const seen = new Set(found.map(({ id }) => id));
  const meant = await Promise.all(
    (await mend()).map(async (one) => (await find(one)).map((row) => ({ ...row, quiso_decir: one.join(' ') }))),
  );
  return [
    ...found,
    ...meant
      .flat()
      .filter(({ id }) => !seen.has(id))
      .slice(0, SUGERIDOS),
  ];
}
