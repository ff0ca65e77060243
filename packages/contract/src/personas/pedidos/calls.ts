/**
 * The register of requests of data protection rights, which arrive by mail, by the contact page or in person (OP-1, BE-42; ADR 220). Each
 * controller has its own: administrators that of the operator, a practice, laboratory or clinic that of its own records.
 */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { email, fecha, id, instant, listQuery, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as ME from './messages.ts';

const RESPONSABLES = { ROLE_ADMIN: 'own', ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;

export const Derecho = z.enum(
  ['ACCESO', 'RECTIFICACION', 'ELIMINACION', 'OPOSICION', 'PORTABILIDAD', 'SUSPENSION', 'NO_AUTOMATIZADAS'],
  { error: M.opcion },
);
export type Derecho = z.infer<typeof Derecho>;
export const derechoTexto: Record<Derecho, string> = {
  ACCESO: 'Acceso',
  RECTIFICACION: 'Rectificación',
  ELIMINACION: 'Eliminación',
  OPOSICION: 'Oposición',
  PORTABILIDAD: 'Portabilidad',
  SUSPENSION: 'Suspensión',
  NO_AUTOMATIZADAS: 'No ser objeto de decisiones automáticas',
};

export const CanalPedido = z.enum(['CORREO', 'CONTACTO', 'EN_PERSONA', 'HAMPI'], { error: M.opcion });
export type CanalPedido = z.infer<typeof CanalPedido>;
export const canalTexto: Record<CanalPedido, string> = {
  CORREO: 'Email',
  CONTACTO: 'Página de contacto',
  EN_PERSONA: 'En persona',
  HAMPI: 'Desde su cuenta',
};

export const EstadoPedido = z.enum(['ABIERTA', 'CUMPLIDA', 'NEGADA']);

export const Pedido = z.object({
  id: z.number().int(),
  derecho: Derecho,
  nombre: z.string(),
  documento: z.string().nullable(),
  correo: z.string(),
  canal: CanalPedido,
  pedido: z.string(),
  recibida_el: z.string(),
  vence_el: z.string(),
  estado: EstadoPedido,
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
export type Pedido = z.infer<typeof Pedido>;

const filtro = { estado: EstadoPedido.optional() };

/** The earliest term first; `foreignData` counts the unanswered ones: `{abiertas, vencidas}`. */
export const listPedidos = endpoint('GET /api/proteccion/pedidos', {
  allow: RESPONSABLES,
  summary: 'Pedidos de derechos sobre los datos propios',
  query: listQuery(['vence_el', 'recibida_el', 'nombre', 'estado', 'id'], 'vence_el', 'asc').extend(filtro),
  reply: z.array(Pedido),
  foreign: z.object({ abiertas: z.number().int(), vencidas: z.number().int() }),
});

/** The same list as CSV; audited, because it contains people. */
export const exportPedidos = endpoint('GET /api/proteccion/pedidos/csv', {
  allow: RESPONSABLES,
  summary: 'Pedidos de derechos sobre los datos propios, en CSV',
  query: z.object(filtro),
  file: 'text/csv; charset=utf-8',
});

export const PedidoForm = z.object({
  derecho: Derecho,
  nombre: requerido(ME.nombre),
  documento: opcional(texto(20)),
  correo: email,
  /** User name, e-mail or national ID, for administrators. Without it, the account with the address `correo`, if there is one. */
  cuenta: opcional(texto(254)),
  canal: CanalPedido.exclude(['HAMPI'], { error: M.opcion }),
  pedido: requerido(ME.pedido, 2000),
  recibida_el: fecha,
  /** The message of the contact page that brought the request. */
  contacto_id: id.nullish(),
});
export type PedidoForm = z.input<typeof PedidoForm>;

/** Registers a request and mails its term to the person. 400 beside `cuenta` or `recibida_el`; 409 if its message is already registered. */
export const registerPedido = endpoint('POST /api/proteccion/pedidos', {
  allow: RESPONSABLES,
  summary: 'Registrar un pedido de un derecho',
  body: PedidoForm,
  mensaje: ME.registrado,
});

export const RespuestaPedido = z.object({
  estado: EstadoPedido.extract(['CUMPLIDA', 'NEGADA'], { error: M.opcion }),
  respuesta: requerido(ME.respuesta, 2000),
});

/** Mails the answer, once. 409 if it was already answered, or if it is marked as done while the account is still open. */
export const answerPedido = endpoint('POST /api/proteccion/pedidos/:id/respuesta', {
  allow: RESPONSABLES,
  summary: 'Responder un pedido de un derecho',
  params: z.object({ id }),
  body: RespuestaPedido,
  mensaje: ME.respondido,
});
