/** What a practice took for citas that do not take place, until it gives the money back or says why it does not. */
import { z } from 'zod';
import { agendaStaff } from '../../agenda/citas/calls.ts';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { FORMAS_PAGO } from '../pagos/forma.ts';
import * as MDevoluciones from './messages.ts';

export const PorDevolver = z.object({
  id: z.number(),
  cita_id: z.number(),
  paciente: z.string(),
  doctor: z.string(),
  inicio: instant,
  zona: z.string(),
  /** Dollars that the practice still holds. */
  valor: z.number(),
  /** How they were paid. */
  formas: z.array(z.string()),
  /** How the cita ended, and why. */
  motivo: z.enum(['CANCELADA', 'RECHAZADA', 'VENCIDA']),
  razon: z.string().nullable(),
  desde: instant,
});
export type PorDevolver = z.infer<typeof PorDevolver>;

export const listPorDevolver = endpoint('GET /api/porDevolver', {
  allow: agendaStaff,
  summary: 'Pagos de citas que no se dieron, por devolver',
  query: z.object({ doctor_id: id.optional() }),
  reply: z.array(PorDevolver),
});

/** Money given back in one form of payment, or kept with a reason. */
export const Devolucion = z.object({
  devuelto: z.boolean(),
  forma_pago: z.enum(FORMAS_PAGO, { error: M.opcion }),
  razon: requerido(MDevoluciones.razon, 200),
});
export type Devolucion = z.output<typeof Devolucion>;

/** Closes a row. Giving back writes into the ledger what the practice still holds; 409 once it holds nothing. */
export const closePorDevolver = endpoint('POST /api/porDevolver/:id/cerrar', {
  allow: agendaStaff,
  summary: 'Registra la devolución de un pago, o por qué no se devuelve',
  params: z.object({ id }),
  body: Devolucion,
  mensaje: MDevoluciones.registrada,
});
