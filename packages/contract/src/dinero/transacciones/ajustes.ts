/** Payment settings of a professional (PF-7, 3 §3, §5). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, ruc } from '../../base/fields.ts';
import * as MTransacciones from './messages.ts';

/** Converts `0991234567` or `+593 99 123 4567` to the international form that PayPhone reads. */
const celularEcuador = z
  .string({ error: MTransacciones.celular_invalido })
  .transform((v) => v.replace(/[\s-]/g, '').replace(/^(?:\+?593|0)?9/, '+5939'))
  .pipe(z.string().regex(/^\+5939\d{8}$/, MTransacciones.celular_invalido));

/** The offices that ask for the prepayment. */
const anticipos = z.array(id).max(100);

/** PayPhone identifies a business by its RUC, a person by a mobile number (3 §3). */
export const AjustesDePagoForm = z.discriminatedUnion('payphone_account_type', [
  z.object({ payphone_account_type: z.literal('business'), payphone_identifier: ruc, anticipos }),
  z.object({ payphone_account_type: z.literal('personal'), payphone_identifier: celularEcuador, anticipos }),
]);
export type AjustesDePagoForm = z.infer<typeof AjustesDePagoForm>;

export const AjustesDePago = z.object({
  payphone_account_type: z.enum(['business', 'personal']),
  payphone_identifier: z.string().nullable(),
  titular: z.string(),
  /** Whether this installation takes payments. */
  habilitado: z.boolean(),
  /** Percent that PayPhone keeps. */
  pasarela: z.number(),
  oficinas: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      ciudad: z.string(),
      costo_consulta: z.number(),
      pago_reserva_habilitacion: z.boolean(),
    }),
  ),
});
export type AjustesDePago = z.infer<typeof AjustesDePago>;

export const getAjustesDePago = endpoint('GET /api/medicos/pagosEnLinea', {
  allow: { ROLE_MED: 'own' },
  summary: 'Los ajustes de pagos en línea del profesional',
  reply: AjustesDePago,
});

/** Saves the PayPhone account and the offices that ask for the prepayment. 409 if this installation takes no payments. */
export const saveAjustesDePago = endpoint('PATCH /api/medicos/pagosEnLinea', {
  allow: { ROLE_MED: 'own' },
  summary: 'Guarda los ajustes de pagos en línea del profesional',
  body: AjustesDePagoForm,
  reply: AjustesDePago,
  mensaje: MTransacciones.ajustes_guardados,
});
