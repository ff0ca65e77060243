/** Names of medicines inside a text. */

/** No name has more words. */
const MAX_WORDS = 6;

/** What the names in a text mean, the longest first, each word once; and the words that belong to none, blank where one was. */
export function namesIn<T>(words: string, lookup: (name: string) => T | undefined): { found: T[]; rest: string[] } {
  const rest = words.split(' ');
  const found: { at: number; what: T }[] = [];
  for (let length = Math.min(rest.length, MAX_WORDS); length > 0; length--)
    for (let at = 0; at + length <= rest.length; at++) {
      const name = rest.slice(at, at + length);
      const what = name.includes('') ? undefined : lookup(name.join(' '));
      if (what === undefined) continue;
      found.push({ at, what });
      rest.fill('', at, at + length);
    }
  return { found: found.sort((a, b) => a.at - b.at).map(({ what }) => what), rest };
}

/** Beside a known name these words say that something else is in it: 'Buscapina compuesta', 'Loratadina D'. */
const COMBINED = new Set(
  'compuesta compuesto compositum plus duo flu gripa gripe antigripal d h hct fem pm'.split(' '),
);
export const saysMore = (rest: string[]): boolean => rest.some((word) => COMBINED.has(word));
