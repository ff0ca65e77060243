import { LIMITS } from '@hampi/contract/base/limits';
import { fold } from '@hampi/contract/base/texto/escrito';
import { comoEnVademecum } from '@hampi/contract/clinica/vademecum/busqueda';
import type { Medicamento } from '@hampi/contract/clinica/vademecum/calls';

/** Without tildes and capitals, words separated, as on the server. */
const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()}`;

/** As on the server: short words and numbers match only the beginning of a word, because they occur inside too many words. */
const needle = (word: string) => (word.length >= 3 && !/\d/.test(word) ? word : ` ${word}`);

/**
 * Medicines that contain all the words, in any order; those whose name begins with the first word come first, the others in the copy's
 * order. Other names of an ingredient and typing errors are only found by the server.
 */
export function searchCopy(filas: readonly Medicamento[], term: string): Medicamento[] {
  const words = plain(comoEnVademecum(term)).split(' ').filter(Boolean);
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
