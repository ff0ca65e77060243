/** What is wrong with a row, each with its place in the file. */
import type { Problema } from '@hampi/contract/plataforma/traspasos/calls';
import { y_mas } from '@hampi/contract/plataforma/traspasos/messages';

/** At most this many problems are reported per row, enough to correct it. */
const MAX = 12;

/** The first problems of a row; the last entry says how many more there are. */
export const resumidos = (problemas: Problema[]): Problema[] =>
  problemas.length <= MAX
    ? problemas
    : [...problemas.slice(0, MAX - 1), { columna: null, motivo: y_mas(problemas.length - MAX + 1) }];

/** `Cédula: no es válida; Sexo: no se reconoce`, for one cell of a spreadsheet. */
export const enUnaLinea = (problemas: Problema[]): string =>
  problemas.map(({ columna, motivo }) => (columna ? `${columna}: ${motivo}` : motivo)).join('; ');
