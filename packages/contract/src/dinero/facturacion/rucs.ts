/** The RUCs of the professionals who invoice, and their proof by an administrator who saw the document (decisions 80). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, listQuery } from '../../base/fields.ts';
import { RUC_PROBADO } from './emisor.ts';
import * as MFacturacion from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;

export const RucDeEmisor = z.object({
  doctor_id: z.number(),
  nombre: z.string(),
  cedula: z.string().nullable(),
  ruc: z.string(),
  razon_social: z.string(),
  /** Null while it is unproven. */
  probado: z.enum(RUC_PROBADO).nullable(),
  guardado_en: instant,
});
export type RucDeEmisor = z.infer<typeof RucDeEmisor>;

export const listRucs = endpoint('GET /api/admin/rucs', {
  allow: ADMIN,
  summary: 'El RUC con el que factura cada profesional, y si se comprobó',
  query: listQuery(['nombre', 'ruc', 'guardado_en'], 'guardado_en', 'desc').extend({
    estado: z.enum(['POR_COMPROBAR', 'COMPROBADO']).optional(),
  }),
  reply: z.array(RucDeEmisor),
});

/** The administrator has seen the RUC's document. 409 if the professional has saved another RUC meanwhile. */
export const confirmRuc = endpoint('PUT /api/admin/rucs/:doctor_id', {
  allow: ADMIN,
  summary: 'Comprobar el RUC de un profesional, con su documento a la vista',
  params: z.object({ doctor_id: id }),
  body: z.strictObject({ ruc: z.string().regex(/^\d{13}$/, MFacturacion.ruc_digitos) }),
  mensaje: MFacturacion.ruc_probado,
});
