/** "Recomendado por" (3 §3 `clienteReferente`, BE-20): a link that a patient shares, and how many came by it. No prize is promised. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';

export const Recomendacion = z.object({
  /** `por` of the addresses that this account shares. */
  codigo: z.string(),
  /** People whose account was made with it and is active. Who they are is not said. */
  cuantos: z.number().int(),
});
export type Recomendacion = z.infer<typeof Recomendacion>;

export const getMiRecomendacion = endpoint('GET /api/clientes/recomendacion', {
  allow: { ROLE_CLI: 'own' },
  summary: 'El enlace con el que un paciente recomienda Hampi, y cuántos llegaron por él',
  reply: Recomendacion,
});

/** Who recommended a patient, for professionals: the name only of somebody who is their patient too. */
export const Referente = z.object({ nombre: z.string().nullable() });
