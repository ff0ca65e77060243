/** Telephones of a day's citas for the printed sheet (BE-21), because the agenda's list does not carry them. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id } from '../../base/fields.ts';
import { agendaStaff } from './calls.ts';

/**
 * The telephone for each living cita that the caller sees on a day, in one office or of one doctor: the cita's own number, or else the
 * patient's.
 */
export const listContactosDelDia = endpoint('GET /api/citas/contactos', {
  allow: agendaStaff,
  summary: 'Teléfonos de las citas de un día, para imprimirlo',
  query: z.strictObject({ fecha, doctorId: id.optional(), oficinaId: id.optional() }),
  reply: z.array(z.object({ r_id: z.number(), telefono: z.string() })),
});
