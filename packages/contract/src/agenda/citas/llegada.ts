/** Where the patient is on the day of the visit (decisions 51), beside the state of the reservation. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import * as M from '../../base/messages.ts';
import { agendaStaff, byCita, Llegada } from './calls.ts';
import * as MCitas from './messages.ts';

/**
 * Sets where the patient is; every step can be undone. The times of arrival and of being attended are the server's time of the call. 409
 * for a cita that is not APROBADO, before its day in the office's zone, and for NO_ASISTIO before its hour.
 */
export const setLlegadaCita = endpoint('PUT /api/citas/setLlegada/:reservationId', {
  allow: agendaStaff,
  summary: 'Registra la llegada del paciente',
  params: byCita,
  body: z.strictObject({ llegada: z.enum(Llegada.options, { error: M.opcion }) }),
  reply: z.object({ llegada: Llegada }),
  mensaje: MCitas.reserva_actualizada,
});
