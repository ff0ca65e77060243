import { fold } from '@hampi/contract/base/texto/escrito';

interface Named {
  /** 0 for the typed words themselves. */
  id: number;
  nombre: string;
  quiso_decir?: string | null | undefined;
  /** Of a list of the catalogue. */
  examenes?: unknown;
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every typed word begins a word of the name. */
export function hasWords(nombre: string, term: string): boolean {
  const words = wordsOf(nombre);
  const typed = wordsOf(term);
  return typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)));
}

/**
 * What Enter takes: the exam of that name, otherwise the only one with the fewest words that has all the typed ones, a list before a
 * single exam. Otherwise the typed words, because another test than the typed one must not be ordered.
 */
export function bestExamen<T extends Named>(found: T[], term: string): T | undefined {
  const known = found.filter(({ id, quiso_decir }) => id !== 0 && !quiso_decir);
  const plain =
    known.find(({ nombre, examenes }) => !examenes && fold(nombre) === fold(term)) ??
    known.find(({ nombre }) => fold(nombre) === fold(term));
  if (plain) return plain;
  const fitting = known.filter(({ nombre }) => hasWords(nombre, term));
  const fewest = Math.min(...fitting.map(({ nombre }) => wordsOf(nombre).length));
  const shortest = fitting.filter(({ nombre }) => wordsOf(nombre).length === fewest);
  const sets = shortest.filter(({ examenes }) => examenes);
  const best = sets.length > 0 ? sets : shortest;
  return best.length === 1 ? best[0] : found.find(({ id }) => id === 0);
}
