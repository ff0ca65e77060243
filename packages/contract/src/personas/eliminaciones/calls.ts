/** The register of erasure requests, which arrive by mail, by the contact page or in person (OP-1, 3 §1, ecuador §7.1, ADR 220). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { email, fecha, id, instant, listQuery, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as ME from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;

/** Calendar days to answer, from the day of arrival; the law could also mean working days, which would be longer. */
export const DIAS_PARA_RESPONDER = 15;

export const CanalEliminacion = z.enum(['CORREO', 'CONTACTO', 'EN_PERSONA'], { error: M.opcion });
export type CanalEliminacion = z.infer<typeof CanalEliminacion>;
export const canalTexto: Record<CanalEliminacion, string> = {
  CORREO: 'Email',
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
  /** The term has passed without an answer. */
  vencida: z.boolean(),
  /** The account that the request is about; null if unknown. */
  cuenta: z.string().nullable(),
  /** Whether the account can still log in. */
  cuenta_abierta: z.boolean(),
  respuesta: z.string().nullable(),
  respondida_por: z.string().nullable(),
  respondida_en: instant.nullable(),
});
export type Eliminacion = z.infer<typeof Eliminacion>;

const filtro = { estado: EstadoEliminacion.optional() };

/** The earliest term first; `foreignData` counts the unanswered ones: `{abiertas, vencidas}`. */
export const listEliminaciones = endpoint('GET /api/admin/eliminaciones', {
  allow: ADMIN,
  summary: 'Pedidos de eliminación de datos',
  query: listQuery(['vence_el', 'recibida_el', 'nombre', 'estado', 'id'], 'vence_el', 'asc').extend(filtro),
  reply: z.array(Eliminacion),
  foreign: z.object({ abiertas: z.number().int(), vencidas: z.number().int() }),
});

/** The same list as CSV; audited, because it contains people. */
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
  /** User name, e-mail or national ID. Without it, the account with the address `correo`, if there is one. */
  cuenta: opcional(texto(254)),
  canal: CanalEliminacion,
  pedido: requerido(ME.pedido, 2000),
  recibida_el: fecha,
  /** The message of the contact page that brought the request. */
  contacto_id: id.nullish(),
});
export type PedidoEliminacion = z.input<typeof PedidoEliminacion>;

/** Registers a request and mails its term to the person. 400 beside `cuenta` or `recibida_el`; 409 if its message is already registered. */
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

/** Mails the answer, once. 409 if it was already answered, or if it is marked as done while the account is still open. */
export const answerEliminacion = endpoint('POST /api/admin/eliminaciones/:id/respuesta', {
  allow: ADMIN,
  summary: 'Responder un pedido de eliminación de datos',
  params: z.object({ id }),
  body: RespuestaEliminacion,
  mensaje: ME.respondido,
});
