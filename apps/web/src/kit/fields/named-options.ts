import { fold } from '@hampi/contract/base/texto/escrito';

interface Named {
  id: number;
  nombre: string;
  /** Everyday words that also find it. */
  palabras?: readonly string[];
}
interface Option {
  value: string;
  label: string;
}

const wordsOf = (text: string) => fold(text).split(/[^a-z0-9]+/);
/** Whether each word of the search begins a word of the text, as `especializacion_se_dice` does in the database. */
const says = (text: string, search: string[]) =>
  search.every((wanted) => wordsOf(text).some((word) => word.startsWith(wanted)));

/** `data` and `filter` of a Mantine select whose options are found by their name and by everyday words. */
export function namedOptions<T extends Named>(list: readonly T[]) {
  const spoken = new Map(list.map(({ id, nombre, palabras = [] }) => [String(id), [nombre, ...palabras]]));
  return {
    data: list.map(({ id, nombre }): Option => ({ value: String(id), label: nombre })),
    filter: <O extends object>({ options, search }: { options: O[]; search: string }) => {
      const wanted = wordsOf(search).filter(Boolean);
      return options.filter(
        (option) => 'value' in option && spoken.get(String(option.value))?.some((text) => says(text, wanted)),
      );
    },
  };
}
