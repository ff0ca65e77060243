/** A patient's credits (decisions 37, 42; PA-3): each covers the fee of one reservation. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, lleno } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import { IntentoDePago } from '../transacciones/intento.ts';
import * as MCreditos from './messages.ts';

const PATIENT = { ROLE_CLI: 'own' } as const;

/** What is sold. Dollars. */
export const Paquete = z.object({ id: z.number(), creditos: z.number(), valor: z.number() });
export type Paquete = z.infer<typeof Paquete>;

export const MisCreditos = z.object({
  cliente_id: z.number(),
  /** Valid with every professional. */
  total_creditos: z.number(),
  /** Those that are valid with one only. */
  conProfesional: z.array(z.object({ doctor_id: z.number(), profesional: z.string(), creditos: z.number() })),
  paquetes: z.array(Paquete),
  /** Where the receipt goes. */
  correo: z.string(),
  /** Whether this installation takes payments. */
  habilitado: z.boolean(),
});
export type MisCreditos = z.infer<typeof MisCreditos>;

export const getMisCreditos = endpoint('GET /api/creditos', {
  allow: PATIENT,
  summary: 'Los créditos del paciente y los paquetes que se venden',
  reply: MisCreditos,
});

export const TipoMovimiento = z.enum(['COMPRA', 'USO', 'DEVOLUCION', 'ENVIO', 'RECEPCION']);
export type TipoMovimiento = z.infer<typeof TipoMovimiento>;

export const Movimiento = z.object({
  /** `m12`, or `t7` of a payment that is still being confirmed. */
  clave: z.string(),
  tipo_transaccion: TipoMovimiento,
  creditos: z.number(),
  /** Dollars that were paid for it. */
  valor: z.number(),
  porConfirmar: z.boolean(),
  /** Of a cita, or of a credit that is valid with one only. */
  profesional: z.string().nullable(),
  /** The other person of a transfer, as far as they are shown. */
  persona: z.string().nullable(),
  creado_en: instant,
});
export type Movimiento = z.infer<typeof Movimiento>;

/** The newest first; purchases that PayPhone has not settled yet stand among them. */
export const listMisMovimientos = endpoint('GET /api/creditos/movimientos', {
  allow: PATIENT,
  summary: 'Los movimientos de créditos del paciente',
  query: z.object({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    take: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
  }),
  reply: z.array(Movimiento),
});

const quien = lleno(z.string({ error: MCreditos.quien_recibe }).trim().min(5, MCreditos.quien_recibe).max(200));

/**
 * Who would receive: first names and initials, to be confirmed before anything is sent. Found by a verified cédula or the exact e-mail
 * of an account. 409 for who has nothing to send; 404 for nobody.
 */
export const findDestinatario = endpoint('POST /api/creditos/destinatario', {
  allow: PATIENT,
  summary: 'Quién recibiría los créditos, para confirmarlo',
  body: z.object({ quien }),
  reply: z.object({ nombre: z.string() }),
  limit: 20,
});

export const Transferencia = z.object({
  quien,
  /** The name that was confirmed: it must still be theirs. */
  nombre: z.string().max(200),
  creditos: z.coerce.number({ error: MCreditos.cuantos }).int(MCreditos.cuantos).min(1, MCreditos.cuantos).max(1000),
  /** Of those that are valid with this professional only. */
  doctor_id: id.nullish(),
  /** Made by the form: sent twice, it is one transfer. */
  clave: z.uuid(),
});

/** Sends credits to another patient's account. 409 when there are not as many. */
export const transferCreditos = endpoint('POST /api/creditos/transferir', {
  allow: PATIENT,
  summary: 'Transfiere créditos a otra cuenta de paciente',
  body: Transferencia,
  mensaje: MCreditos.transferidos,
  limit: 20,
});

const compra = z.object({ clientId: id, creditsItemId: id });

export const PagoDeCreditos = z.object({
  creditItem: Paquete,
  transactionType: z.literal('credits'),
  /** Why it cannot be paid now; null when it can. */
  impedimento: z.string().nullable(),
});
export type PagoDeCreditos = z.infer<typeof PagoDeCreditos>;

/** A package as its patient would pay it (3 §7). 404 for another's, or for one that is not sold any more. */
export const getPagoDeCreditos = endpoint('GET /api/pagos/creditos/:creditsItemId/:clientId', {
  allow: PATIENT,
  summary: 'Lo que hay que pagar por un paquete de créditos',
  params: compra,
  reply: PagoDeCreditos,
});

/** Begins an attempt; the credits are there once it is confirmed. */
export const startPagoDeCreditos = endpoint('POST /api/pagos/creditos/:creditsItemId/:clientId/iniciar', {
  allow: PATIENT,
  summary: 'Empieza a pagar un paquete de créditos',
  params: compra,
  body: z.object({ redireccion: z.boolean().optional() }),
  reply: IntentoDePago,
  limit: 30,
});

/** Pays the fee of an own reservation with a credit, at once (`usarMembresia`, decisions 37). 409 without one, or when it is paid. */
export const payWithCredito = endpoint('POST /api/pagos/reserva/:reservaId/credito', {
  allow: PATIENT,
  summary: 'Paga el anticipo de una reserva con un crédito',
  params: z.object({ reservaId: id }),
  body: z.object({ usarMembresia: z.literal(true) }),
  mensaje: MCreditos.cita_pagada_con_credito,
  limit: 30,
});
