/** All payments with the provider, in the back office (3 §2, §3). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant, listQuery } from '../../base/fields.ts';
import { ADMIN, adminCsv } from '../../plataforma/administracion/calls.ts';
import { EstadoTransaccion } from './calls.ts';

/** Names of the spec; only `payment_value` is in cents (model §6). */
export const TransaccionAdmin = z.object({
  id: z.number(),
  payment_value: z.number(),
  pp_transaction_id: z.coerce.string().nullable(),
  pp_client_transaction_id: z.string(),
  transaction_type: z.enum(['appointment', 'credits']),
  transaction_test: z.boolean(),
  payment_date: instant,
  login: z.string().nullable(),
  /** The account that receives the transfer, and the amount. */
  pp_transfer_to: z.string().nullable(),
  estado: EstadoTransaccion,
  motivo: z.string().nullable(),
});
export type TransaccionAdmin = z.infer<typeof TransaccionAdmin>;

export const estadoTransaccionTexto: Record<EstadoTransaccion, string> = {
  PENDIENTE: 'Empezada',
  CONFIRMANDO: 'Confirmando',
  APROBADA: 'Aprobada',
  CANCELADA: 'Cancelada',
  VENCIDA: 'Vencida',
  POR_REVERSAR: 'Por reversar',
  REVERSADA: 'Reversada',
  POR_DEVOLVER: 'Por devolver',
  DEVUELTA: 'Devuelta',
};

/** Also those whose result is still asked for, whatever their state. */
const filtro = { estado: z.enum([...EstadoTransaccion.options, 'POR_REVISAR']).optional() };

export const listTransacciones = endpoint('GET /api/admin/transacciones', {
  allow: ADMIN,
  summary: 'Los pagos con PayPhone',
  query: listQuery(['id', 'payment_value', 'payment_date', 'estado'], 'payment_date', 'desc').extend(filtro),
  reply: z.array(TransaccionAdmin),
});

export const exportTransacciones = adminCsv('transacciones', 'los pagos con PayPhone', listTransacciones.query);
