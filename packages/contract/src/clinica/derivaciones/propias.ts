/** Where and why a patient was sent, in the patient's own words (BE-32). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { EstadoDerivacion } from './calls.ts';
import { ClaseDerivacion } from './formas.ts';

export const DerivacionPropia = z.object({
  id,
  clase: ClaseDerivacion,
  urgente: z.boolean(),
  estado: EstadoDerivacion,
  doctor: z.string(),
  destino: z.string(),
  /** Why: the question of an interconsulta, or the motive. */
  motivo: z.string().nullable(),
  enviada_en: instant,
  /** When the answer came. */
  respondida_en: instant.nullable(),
  /** What the colleague recommends; null before the answer and where the paper has it. */
  recomendado: z.string().nullable(),
});
export type DerivacionPropia = z.output<typeof DerivacionPropia>;

/** Newest first, at most 100; without those of visits that are held back or confidential. 404 for another's record. Audited. */
export const listDerivacionesPropias = endpoint('GET /api/clientes/:clienteId/derivaciones/propias', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver a dónde fue enviado el paciente y por qué',
  params: z.object({ clienteId: id }),
  reply: z.array(DerivacionPropia),
});
