/** "Recomendado por" (3 §3 `clienteReferente`, BE-20): a link that a patient shares, and how many people used it. There is no reward. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';

export const Recomendacion = z.object({
  /** The code of `por` in the addresses that this account shares. */
  codigo: z.string(),
  /** Active accounts that were made with the link. It does not say whose they are. */
  cuantos: z.number().int(),
});
export type Recomendacion = z.infer<typeof Recomendacion>;

export const getMiRecomendacion = endpoint('GET /api/clientes/recomendacion', {
  allow: { ROLE_CLI: 'own' },
  summary: 'El enlace con el que un paciente recomienda Hampi, y cuántos llegaron por él',
  reply: Recomendacion,
});

/** Who recommended a patient, as professionals see it: the name only if that person is also their patient. */
export const Referente = z.object({ nombre: z.string().nullable() });
