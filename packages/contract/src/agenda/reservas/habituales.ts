/** What a doctor usually books in an office, so that the form of a reservation starts with it (BE-21, ADR 237). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { agendaStaff } from '../citas/calls.ts';

/** The habit is taken from so many days back, and from so many citas at most. */
export const HABITO = { dias: 90, citas: 200 } as const;

const Habitual = z.object({
  especializacion_id: z.number().nullable(),
  /** null: Consulta. */
  servicio_id: z.number().nullable(),
});
export type Habitual = z.infer<typeof Habitual>;

/**
 * Pairs of specialty and service of this doctor's citas in this office, the most frequent first and the latest first among equals; empty if
 * nothing was booked there yet. 404 for a doctor whose agenda the caller does not manage.
 */
export const listHabituales = endpoint('GET /api/citas/habituales/:doctorId', {
  allow: agendaStaff,
  summary: 'Los servicios que un doctor atiende más en una oficina',
  params: z.object({ doctorId: id }),
  query: z.object({ oficinaId: id }),
  reply: z.array(Habitual),
});
