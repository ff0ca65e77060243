/** Merges two people's edits of the same thing field by field, so that nothing typed is lost. */

type Fields = Record<string, unknown>;
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

interface Merged {
  /** My value for each field I changed, otherwise theirs. */
  values: Fields;
  /** Fields the other person changed, and whether I had changed them too. */
  changed: { field: string; theirs: unknown; both: boolean }[];
}

/** `base` is the common starting point, `mine` the form, `theirs` the stored values. */
export function mergeEdits(base: Fields, mine: Fields, theirs: Fields): Merged {
  const changed = Object.keys(mine)
    .filter((field) => !same(base[field], theirs[field]))
    .map((field) => ({ field, theirs: theirs[field], both: !same(base[field], mine[field]) }))
    .filter(({ field }) => !same(mine[field], theirs[field]));
  const taken = changed.filter(({ both }) => !both).map(({ field, theirs: value }) => [field, value]);
  return { values: { ...mine, ...Object.fromEntries(taken) }, changed };
}
