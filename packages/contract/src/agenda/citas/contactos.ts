/** Telephones of a day's citas, for the sheet that is printed (BE-21): the list on the wire does not carry them. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id } from '../../base/fields.ts';
import { agendaStaff } from './calls.ts';

/** Living citas of a day that the caller sees, of one office or one doctor: the number that was left for each, or else the patient's. */
export const listContactosDelDia = endpoint('GET /api/citas/contactos', {
  allow: agendaStaff,
  summary: 'Teléfonos de las citas de un día, para imprimirlo',
  query: z.strictObject({ fecha, doctorId: id.optional(), oficinaId: id.optional() }),
  reply: z.array(z.object({ r_id: z.number(), telefono: z.string() })),
});
