/**
 * The packet with which a patient asks an insurer for the money of a visit (BE-33): the invoice, its XML, receta and orders with diagnosis, results
 * and the form of payment, in the insurer's order. What is missing is named. The diagnosis is on receta and order only: never on the cover, in the name of a
 * file or in a mail.
 */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { documento, fecha, id, instant, opcional, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MReembolso from './messages.ts';

export const PAPELES = {
  RIDE: 'Factura (RIDE)',
  XML: 'XML de la factura',
  RECETA: 'Receta con diagnóstico',
  PEDIDO: 'Pedidos de exámenes con diagnóstico',
  RESULTADOS: 'Resultados de exámenes',
  PAGO: 'Forma de pago',
} as const;
export type ClasePapel = keyof typeof PAPELES;
export const CLASES = Object.keys(PAPELES) as [ClasePapel, ...ClasePapel[]];

/** What mends what is missing. */
export const ACCIONES = {
  FACTURAR: 'Emitir la factura',
  VER_FACTURA: 'Ver la factura',
  EMITIR_RECETA: 'Emitir la receta',
  EMITIR_PEDIDO: 'Emitir el pedido',
  PONER_DIAGNOSTICO: 'Poner el diagnóstico',
  SUBIR_RESULTADO: 'Subir el resultado',
} as const;
export type Accion = keyof typeof ACCIONES;

export const PapelDePaquete = z.object({
  clase: z.enum(CLASES),
  /** FALTA: it is missing or does not serve. AVISO: it is there, with something to look at. NO_HAY: this visit has none. */
  estado: z.enum(['LISTO', 'AVISO', 'FALTA', 'NO_HAY']),
  /** How many files of it the packet has. */
  archivos: z.number().int(),
  /** One sentence for each thing, with what mends it, for whoever may. */
  faltas: z.array(
    z.object({ texto: z.string(), accion: z.enum(Object.keys(ACCIONES) as [Accion, ...Accion[]]).nullable() }),
  ),
});
export type PapelDePaquete = z.output<typeof PapelDePaquete>;

export const Paquete = z.object({
  consulta_id: id,
  cliente_id: id,
  /** YYYY-MM-DD at the office. */
  dia: z.string(),
  doctor: z.string(),
  aseguradora: z.object({
    id,
    nombre: z.string(),
    dias: z.number().int(),
    autorizacion: z.boolean(),
    nota: z.string().nullable(),
    fuente: z.string().nullable(),
    fuente_fecha: z.string().nullable(),
  }),
  aseguradoras: z.array(z.object({ id, nombre: z.string() })),
  /** The last day to present it, YYYY-MM-DD, and the days until then, negative afterwards. */
  vence_el: z.string(),
  quedan: z.number().int(),
  recordar_el: z.string(),
  completo: z.boolean(),
  /** Only the invoice's part: for a secretary, or while the visit is held back from the patient. */
  parcial: z.string().nullable(),
  papeles: z.array(PapelDePaquete),
  factura: z
    .object({
      id,
      numero: z.string(),
      comprador: z.string(),
      /** Cents. */
      total: z.number().int(),
      pagos: z.array(z.object({ forma: z.string(), centavos: z.number().int() })),
    })
    .nullable(),
  autorizacion: z.string().nullable(),
  titular_documento: z.string().nullable(),
  menor: z.boolean(),
  /** Whether the caller asked for the mail. */
  recordar: z.boolean(),
  presentado_el: z.string().nullable(),
  version: z.number().int(),
  guardado_en: instant.nullable(),
});
export type Paquete = z.output<typeof Paquete>;

const medico = { ROLE_MED: 'own' } as const;
const propio = { ROLE_CLI: 'own' } as const;
const ofConsulta = z.object({ consultaId: id });
const ofPropia = z.object({ clienteId: id, consultaId: id });
const ofFactura = z.object({ facturaId: id });
/** The insurer; without it the one of the saved packet, else one that the patient's filiation names. */
const query = z.object({ aseguradora: id.optional() });
const formato = z.enum(['pdf', 'zip'], { error: M.opcion });
const PDF = 'application/pdf';

export const DatosPaquete = z.strictObject({
  /** 0 for a packet that nobody has saved. */
  version: z.number({ error: M.numerico }).int(M.numerico),
  aseguradora_id: id,
  autorizacion: opcional(texto(60)),
  titular_documento: opcional(documento().max(20, M.texto_largo)),
  /** By the patient alone: a mail some days before the last one. */
  recordar: z.boolean().default(false),
  presentado_el: opcional(fecha),
});
export type DatosPaquete = z.output<typeof DatosPaquete>;

export const getPaquete = endpoint('GET /api/reembolsos/consulta/:consultaId', {
  allow: medico,
  active: true,
  summary: 'Ver el paquete de reembolso de una consulta y qué le falta',
  params: ofConsulta,
  query,
  reply: Paquete,
});
export const savePaquete = endpoint('PUT /api/reembolsos/consulta/:consultaId', {
  allow: medico,
  active: true,
  summary: 'Guardar los datos del reembolso de una consulta',
  params: ofConsulta,
  body: DatosPaquete,
  mensaje: MReembolso.guardado,
});
export const getPaqueteArchivo = endpoint('GET /api/reembolsos/consulta/:consultaId/:formato', {
  allow: medico,
  active: true,
  summary: 'Descargar el paquete de reembolso de una consulta',
  params: ofConsulta.extend({ formato }),
  query,
  file: PDF,
  limit: 60,
});

/** From its invoice. A secretary gets the invoice's part, which says nothing about health (decisions 64). */
const quien = { ...medico, ROLE_SEC: 'assigned' } as const;
export const getPaqueteDeFactura = endpoint('GET /api/reembolsos/factura/:facturaId', {
  allow: quien,
  summary: 'Ver el paquete de reembolso de una factura',
  params: ofFactura,
  query,
  reply: Paquete,
});
export const getPaqueteDeFacturaArchivo = endpoint('GET /api/reembolsos/factura/:facturaId/:formato', {
  allow: quien,
  summary: 'Descargar el paquete de reembolso de una factura',
  params: ofFactura.extend({ formato }),
  query,
  file: PDF,
  limit: 60,
});

/** The patient's, or of a minor whom the account represents (decisions 66). */
export const getPaquetePropio = endpoint('GET /api/reembolsos/propios/:clienteId/:consultaId', {
  allow: propio,
  summary: 'Ver el paquete de reembolso de una consulta propia',
  params: ofPropia,
  query,
  reply: Paquete,
});
export const savePaquetePropio = endpoint('PUT /api/reembolsos/propios/:clienteId/:consultaId', {
  allow: propio,
  summary: 'Guardar los datos del reembolso de una consulta propia',
  params: ofPropia,
  body: DatosPaquete,
  mensaje: MReembolso.guardado,
});
export const getPaquetePropioArchivo = endpoint('GET /api/reembolsos/propios/:clienteId/:consultaId/:formato', {
  allow: propio,
  summary: 'Descargar el paquete de reembolso de una consulta propia',
  params: ofPropia.extend({ formato }),
  query,
  file: PDF,
  limit: 60,
});
