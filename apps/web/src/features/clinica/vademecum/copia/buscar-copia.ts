import { LIMITS } from '@hampi/contract/base/limits';
import { fold } from '@hampi/contract/base/texto/escrito';
import type { Medicamento } from '@hampi/contract/clinica/vademecum/calls';

/** Without tildes and capitals, words apart, as the server compares them. */
const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()}`;

/** As the server: short words and numbers only begin a word, because they occur inside too many others. */
const needle = (word: string) => (word.length >= 3 && !/\d/.test(word) ? word : ` ${word}`);

/**
 * Medicines with all the words, in any order; those whose name begins with the first one come first, otherwise in the order of the
 * copy. Other names of an ingredient and mistyped letters are only known to the server.
 */
export function buscarEnCopia(filas: readonly Medicamento[], term: string): Medicamento[] {
  const words = plain(term).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const begins = ` ${words[0]}`;
  const found = filas
    .map((fila) => ({ fila, nombre: plain(fila.nombre) }))
    .filter(({ fila, nombre }) => {
      const text = `${nombre} ${plain([fila.composicion, fila.presentacion, fila.casa_comercial].join(' '))}`;
      return words.every((word) => text.includes(needle(word)));
    });
  const first = found.filter(({ nombre }) => nombre.startsWith(begins));
  const others = found.filter(({ nombre }) => !nombre.startsWith(begins));
  return [...first, ...others].slice(0, LIMITS.medicinaTake).map(({ fila }) => fila);
}
