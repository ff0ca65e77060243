/** Fields that the forms of the clinical catalogues share. */

import { z } from 'zod';
import { cifra, lleno, opcional, parrafo, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { campoRequerido } from '../../base/messages.ts';

/** True for starter data that nobody at this installation has reviewed yet. */
export const referencial = z.boolean().default(false);
export const shown = { referencial: z.boolean() };
export const required = (campo: string, max?: number) => requerido(campoRequerido(campo), max);
export const paragraph = (campo: string, max = 2000) => required(campo, max);
const upTo = (max: number) => z.number({ error: M.numerico }).min(0, M.numerico).max(max, M.numerico);
export const number = (max: number) => cifra(upTo(max));
export const integer = (max: number) => cifra(upTo(max).int(M.numerico));
/** A required id chosen from a select, with a sentence that names the field. */
export const chosen = (campo: string) => {
  const sentence = campoRequerido(campo);
  return lleno(z.coerce.number({ error: sentence }).int(sentence).positive(sentence).max(2_147_483_647, sentence));
};

export const CONFIANZAS = ['alta', 'media', 'baja'] as const;
/** Source and certainty of a clinical rule, and whether it has been reviewed here. */
export const procedencia = {
  confianza: z.enum(CONFIANZAS).nullable(),
  fuente: z.string().nullable(),
  ...shown,
};
/** The clinician who reviewed a rule, when, and when it is due again; all null if nobody has. Days as YYYY-MM-DD. */
export const revision = {
  revisor: z.string().nullable(),
  revisor_codigo: z.string().nullable(),
  revisado_en: z.string().nullable(),
  proxima_revision: z.string().nullable(),
};
export const conProcedencia = {
  confianza: opcional(z.enum(CONFIANZAS, { error: M.opcion })),
  fuente: opcional(parrafo(500)),
  referencial,
};
