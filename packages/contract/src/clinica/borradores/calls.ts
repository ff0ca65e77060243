/** Drafts (BE-8): what a doctor has begun to write about a patient, kept on the server from one device to the next. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import * as MBorradores from './messages.ts';

/** Only the treating doctor, and only with a link to the patient (model §9). */
const medico = { ROLE_MED: 'own' } as const;
const ofCliente = z.object({ clienteId: id });

/** The unfinished form, so nothing but its size is validated. */
const Contenido = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= LIMITS.borradorChars, MBorradores.borrador_grande);
export const Borrador = z.object({ revision: z.number().int(), contenido: Contenido, actualizado_en: instant });
export type Borrador = z.output<typeof Borrador>;

/** What a draft is of: a new entry, a correction, the patient's data, a vaccine, or a document not issued yet. */
export const TipoBorrador = z.enum(['consulta', 'correccion', 'ficha', 'vacuna', 'certificado', 'consentimiento'], {
  error: M.opcion,
});
export type TipoBorrador = z.output<typeof TipoBorrador>;
const ofTipo = z.object({
  tipo: TipoBorrador.default('consulta'),
  /** Id of the entry or vaccine being corrected; 0 for drafts of which there is only one. */
  sobre: z.coerce.number({ error: M.numerico }).int().min(0).max(2_147_483_647).default(0),
});

/** This doctor's drafts about a patient, newest first, without their content. */
export const listBorradores = endpoint('GET /api/consultas/borradores/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Ver qué borradores de un paciente esperan',
  params: ofCliente,
  reply: z.array(z.object({ tipo: TipoBorrador, sobre: z.number().int(), actualizado_en: instant })),
});

export const getBorrador = endpoint('GET /api/consultas/borrador/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Recuperar el borrador de una consulta',
  params: ofCliente,
  query: ofTipo,
  reply: Borrador.nullable(),
});

/** Sends the revision it is based on (0: none). 404 for another's entry; 409 with the stored draft if another tab saved a newer one. */
export const saveBorrador = endpoint('PUT /api/consultas/borrador/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Guardar el borrador de una consulta',
  params: ofCliente,
  query: ofTipo,
  body: z.strictObject({ revision: z.number({ error: M.requerido }).int().min(0), contenido: Contenido }),
  reply: Borrador.omit({ contenido: true }),
});

export const deleteBorrador = endpoint('DELETE /api/consultas/borrador/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Descartar el borrador de una consulta',
  params: ofCliente,
  query: ofTipo,
});
