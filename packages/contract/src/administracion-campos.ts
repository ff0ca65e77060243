/** Fields that the forms of the clinical catalogues share. */
import { z } from 'zod';
import { lleno, requerido } from './fields.ts';
import { campoRequerido, M } from './messages.ts';

/** As shipped, until somebody of the house has looked at it. */
export const referencial = z.boolean().default(false);
export const shown = { referencial: z.boolean() };
export const required = (campo: string, max?: number) => requerido(campoRequerido(campo), max);
export const paragraph = (campo: string, max = 2000) => required(campo, max);
export const number = (max: number) => z.coerce.number({ error: M.numerico }).min(0, M.numerico).max(max, M.numerico);
export const integer = (max: number) => number(max).int(M.numerico);
/** The row that a select names: one must be chosen. */
export const chosen = (campo: string) => {
  const sentence = campoRequerido(campo);
  return lleno(z.coerce.number({ error: sentence }).int(sentence).positive(sentence).max(2_147_483_647, sentence));
};
