/** Finds names of medicines inside a text. */

/** No name has more words than this. */
const MAX_WORDS = 6;

/** A name among the words of a text: from `at` on, up to `end`. */
export interface Nombrado<T> {
  at: number;
  end: number;
  what: T;
}

/** The names in a text with their meanings, longest names first, each word used once; and the remaining words, blank where a name was. */
export function namesIn<T>(
  words: string,
  lookup: (name: string) => T | undefined,
): { found: Nombrado<T>[]; rest: string[] } {
  const rest = words.split(' ');
  const found: Nombrado<T>[] = [];
  for (let length = Math.min(rest.length, MAX_WORDS); length > 0; length--)
    for (let at = 0; at + length <= rest.length; at++) {
      const name = rest.slice(at, at + length);
      const what = name.includes('') ? undefined : lookup(name.join(' '));
      if (what === undefined) continue;
      found.push({ at, end: at + length, what });
      rest.fill('', at, at + length);
    }
  return { found: found.sort((a, b) => a.at - b.at), rest };
}

/** Beside a known name these words mean that the medicine contains something else too: 'Buscapina compuesta', 'Loratadina D'. */
const COMBINED = new Set(
  'compuesta compuesto compositum plus duo flu gripa gripe antigripal d h hct fem pm'.split(' '),
);
export const saysMore = (rest: string[]): boolean => rest.some((word) => COMBINED.has(word));
