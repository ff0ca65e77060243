/** What a doctor's office usually books, so that a reservation begins with it (BE-21, ADR 237). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { agendaStaff } from '../citas/calls.ts';

/** How far back, in days, and of how many citas the habit is told. */
export const HABITO = { dias: 90, citas: 200 } as const;

const Habitual = z.object({
  especializacion_id: z.number().nullable(),
  /** null: Consulta. */
  servicio_id: z.number().nullable(),
});
export type Habitual = z.infer<typeof Habitual>;

/**
 * Specialty and service as this doctor's citas in this office had them, the most frequent first and among equals the latest; empty
 * where nobody has booked yet. 404 for a doctor whose agenda the caller does not manage.
 */
export const listHabituales = endpoint('GET /api/citas/habituales/:doctorId', {
  allow: agendaStaff,
  summary: 'Los servicios que un doctor atiende más en una oficina',
  params: z.object({ doctorId: id }),
  query: z.object({ oficinaId: id }),
  reply: z.array(Habitual),
});
