/** The register of requests of erasure that come by mail, by the contact page or in person (OP-1, 3 §1, ecuador §7.1, ADR 231). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { email, fecha, id, instant, listQuery, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as ME from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;

/** Days to answer from the day it came, counted as they are in the calendar, which is the shorter reading of the law. */
export const DIAS_PARA_RESPONDER = 15;

export const CanalEliminacion = z.enum(['CORREO', 'CONTACTO', 'EN_PERSONA'], { error: M.opcion });
export type CanalEliminacion = z.infer<typeof CanalEliminacion>;
export const canalTexto: Record<CanalEliminacion, string> = {
  CORREO: 'Correo',
  CONTACTO: 'Página de contacto',
  EN_PERSONA: 'En persona',
};

export const EstadoEliminacion = z.enum(['ABIERTA', 'CUMPLIDA', 'NEGADA']);

export const Eliminacion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  documento: z.string().nullable(),
  correo: z.string(),
  canal: CanalEliminacion,
  pedido: z.string(),
  recibida_el: z.string(),
  vence_el: z.string(),
  estado: EstadoEliminacion,
  /** Nobody answered in time. */
  vencida: z.boolean(),
  /** The account that it is about; null where none is known. */
  cuenta: z.string().nullable(),
  /** The account can still be entered. */
  cuenta_abierta: z.boolean(),
  respuesta: z.string().nullable(),
  respondida_por: z.string().nullable(),
  respondida_en: instant.nullable(),
});
export type Eliminacion = z.infer<typeof Eliminacion>;

const filtro = { estado: EstadoEliminacion.optional() };

/** What is due first comes first; `foreignData` counts what waits: `{abiertas, vencidas}`. */
export const listEliminaciones = endpoint('GET /api/admin/eliminaciones', {
  allow: ADMIN,
  summary: 'Pedidos de eliminación de datos',
  query: listQuery(['vence_el', 'recibida_el', 'nombre', 'estado', 'id'], 'vence_el', 'asc').extend(filtro),
  reply: z.array(Eliminacion),
  foreign: z.object({ abiertas: z.number().int(), vencidas: z.number().int() }),
});

/** Audited, because it holds people. */
export const exportEliminaciones = endpoint('GET /api/admin/eliminaciones/csv', {
  allow: ADMIN,
  summary: 'Pedidos de eliminación de datos, en CSV',
  query: z.object(filtro),
  file: 'text/csv; charset=utf-8',
});

export const PedidoEliminacion = z.object({
  nombre: requerido(ME.nombre),
  documento: opcional(texto(20)),
  correo: email,
  /** User name, e-mail or national ID; without it the account of `correo`, if there is one. */
  cuenta: opcional(texto(254)),
  canal: CanalEliminacion,
  pedido: requerido(ME.pedido, 2000),
  recibida_el: fecha,
  /** The message of the contact page that it came with. */
  contacto_id: id.nullish(),
});
export type PedidoEliminacion = z.input<typeof PedidoEliminacion>;

/** Writes it down and mails the term. 400 beside `cuenta` or `recibida_el`; 409 when its message is registered already. */
export const registerEliminacion = endpoint('POST /api/admin/eliminaciones', {
  allow: ADMIN,
  summary: 'Registrar un pedido de eliminación de datos',
  body: PedidoEliminacion,
  mensaje: ME.registrado,
});

export const RespuestaEliminacion = z.object({
  estado: EstadoEliminacion.extract(['CUMPLIDA', 'NEGADA'], { error: M.opcion }),
  respuesta: requerido(ME.respuesta, 2000),
});

/** Mails the answer, once. 409 when it was answered, or is called done while its account is still open. */
export const answerEliminacion = endpoint('POST /api/admin/eliminaciones/:id/respuesta', {
  allow: ADMIN,
  summary: 'Responder un pedido de eliminación de datos',
  params: z.object({ id }),
  body: RespuestaEliminacion,
  mensaje: ME.respondido,
});
