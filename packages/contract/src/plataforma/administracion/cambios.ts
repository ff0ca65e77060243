/** An administrator's changes to someone else's account: each waits for a second administrator or 72 hours (decisions 50). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant, listQuery } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { roleLabel } from '../../base/role-facts.ts';
import { ADMIN, adminCsv, byId } from './calls.ts';
import * as MA from './messages.ts';

/** Hours until a change takes effect if no second administrator confirms it. */
export const CAMBIO_HORAS = 72;

export const TipoCambio = z.enum(['CORREO', 'ROL_DAR', 'ROL_QUITAR', 'DESACTIVAR', 'ELIMINAR']);
export type TipoCambio = z.infer<typeof TipoCambio>;
export const EstadoCambio = z.enum(['PENDIENTE', 'APLICADO', 'DETENIDO', 'SIN_EFECTO']);
export type EstadoCambio = z.infer<typeof EstadoCambio>;

export const Cambio = z.object({
  id: z.number(),
  tipo: TipoCambio,
  /** Null once the account has been deleted; `cuenta` still names it. */
  usuario_id: z.number().nullable(),
  cuenta: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
  pedido_por: z.string().nullable(),
  pedido_en: instant,
  vence_en: instant,
  estado: EstadoCambio,
  resuelto_por: z.string().nullable(),
  resuelto_en: instant.nullable(),
  motivo: z.string().nullable(),
  /** Whether the caller may confirm it as the second administrator. */
  puede_confirmar: z.boolean(),
});
export type Cambio = z.infer<typeof Cambio>;

/** `Cambiar el correo: ana@a.ec → ana@b.ec`. */
export function cambioTexto({ tipo, antes, despues }: Pick<Cambio, 'tipo' | 'antes' | 'despues'>): string {
  if (tipo === 'CORREO') return `Cambiar el correo: ${antes} → ${despues}`;
  if (tipo === 'ROL_DAR') return `Dar el rol ${roleLabel(despues ?? '')}`;
  if (tipo === 'ROL_QUITAR') return `Quitar el rol ${roleLabel(antes ?? '')}`;
  return tipo === 'DESACTIVAR' ? 'Desactivar la cuenta' : 'Eliminar la cuenta';
}

export const listCambios = endpoint('GET /api/admin/cambios', {
  allow: ADMIN,
  summary: 'Lista: cambios de cuentas que esperan o esperaron',
  query: listQuery(['pedido_en', 'vence_en', 'cuenta', 'tipo'], 'pedido_en', 'desc').extend({
    estado: EstadoCambio.optional(),
  }),
  reply: z.array(Cambio),
});

export const csvCambios = adminCsv('cambios', 'cambios de cuentas', listCambios.query);

/**
 * 403 for the person who asked for it, for the account's owner, and for anybody who became an administrator later; 409 if it is no longer
 * pending.
 */
export const confirmCambio = endpoint('POST /api/admin/cambios/:id/confirmar', {
  allow: ADMIN,
  confirm: true,
  summary: 'Confirmar, como segundo administrador, un cambio de una cuenta',
  params: byId,
  mensaje: MA.cambio_confirmado,
});
export const stopCambio = endpoint('POST /api/admin/cambios/:id/detener', {
  allow: ADMIN,
  summary: 'Detener un cambio de una cuenta',
  params: byId,
  mensaje: MA.cambio_detenido,
});

/** Lets the account's owner stop a change with the single-use code from the mail. 404 for a code that is unknown or used. */
export const stopCambioPropio = endpoint('POST /api/cambios/detener', {
  allow: 'public',
  summary: 'Detener un cambio de la propia cuenta, con el código del correo',
  body: z.strictObject({ codigo: z.string({ error: M.requerido }).min(1, M.requerido).max(100, M.texto_largo) }),
  mensaje: MA.cambio_detenido,
  limit: 20,
});
