/** Issued documents: receta, exam request, certificate (2 §2, §7; ecuador §4), their signature and their public check. */

import { z } from 'zod';
import { EstadoAviso } from './avisos.ts';
import { MC } from './clinical-messages.ts';
import { Diagnostico } from './consulta-campos.ts';
import { endpoint } from './endpoint.ts';
import { fecha, flag, hora, id, instant, opcional, parrafo, requerido, texto } from './fields.ts';
import { LIMITS } from './limits.ts';
import { M } from './messages.ts';
import { sealed } from './sealed.ts';

const medico = { ROLE_MED: 'own' } as const;

export const TIPOS_DOCUMENTO_EMITIDO = ['receta', 'pedido', 'certificado', 'consentimiento'] as const;
export const documentoTexto: Record<(typeof TIPOS_DOCUMENTO_EMITIDO)[number], string> = {
  receta: 'Receta',
  pedido: 'Pedido de exámenes',
  certificado: 'Certificado médico',
  consentimiento: 'Consentimiento informado',
};

/** 2 §8: 'Receta enviado…', 'Certificado enviado correctamente al email del paciente'. */
export const documentoEnviado = (tipo: (typeof TIPOS_DOCUMENTO_EMITIDO)[number]): string =>
  `${tipo === 'certificado' ? 'Certificado' : documentoTexto[tipo]} ${MC.documento_enviado}`;

/** As it stands on paper: `000012`, and the second edition of that receta `000012-2`. */
export const numeroImpreso = ({ numero, edicion }: { numero: number; edicion: number }): string =>
  `${String(numero).padStart(6, '0')}${edicion > 1 ? `-${edicion}` : ''}`;

/** The name of a document's file, on the screen and in a mail: an exam request is called receta.pdf as well (decisions 9). */
export const archivoDeDocumento = (tipo: string): string => `${tipo === 'pedido' ? 'receta' : tipo}.pdf`;

/** A .p12 in base64 and its password: together in one sealed body, in memory for the length of the request (decisions 3). */
export const Firma = z.strictObject({
  p12: z
    .string({ error: MC.p12_falta })
    .min(1, MC.p12_falta)
    .max(200_000, MC.p12_archivo)
    .regex(/^[A-Za-z0-9+/]+=*$/, MC.p12_archivo),
  password: z.string({ error: MC.p12_password }).min(1, MC.p12_password).max(200, MC.p12_password),
});
export type Firma = z.output<typeof Firma>;

/**
 * `download`: the PDF is the answer; otherwise it goes to the patient by mail and the answer is the envelope. `email` does
 * both. `showHeader`: with letterhead. `borrador`: only looked at. The answer is the PDF that it would be, marked on each page,
 * without number or code; nothing is issued, stored or sent, whatever else is asked for.
 */
export const Entrega = z.object({
  download: flag.optional(),
  email: flag.optional(),
  showHeader: flag.optional(),
  borrador: flag.optional(),
  papel: z.enum(['A4', 'A5'], { error: M.opcion }).default('A5'),
});
export type Entrega = z.output<typeof Entrega>;

const pdf = 'application/pdf';

export const issueReceta = endpoint('POST /api/recetas/email', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar una receta',
  query: Entrega,
  body: z.strictObject({ id }),
  file: pdf,
});

export const issueRecetaFirmada = endpoint('POST /api/recetas/firmar', {
  allow: medico,
  active: true,
  summary: 'Firmar, imprimir o enviar una receta',
  query: Entrega,
  body: sealed(Firma.extend({ id })),
  file: pdf,
  limit: 30,
});

/**
 * Made by the form for what it holds at this moment: asked for twice, with another letterhead or after a lost answer, it is
 * one document with one number.
 */
export const clave = z.uuid(M.campo_desconocido).optional();

export const PedidoDatos = z.strictObject({
  clave,
  /** YYYY-MM-DD; never after today. */
  date: fecha,
  text: opcional(parrafo()),
  exams: z
    .array(
      z.strictObject({
        grupo: opcional(texto(120)),
        nombre: requerido(MC.examen_nombre),
        detalles: opcional(texto(500)),
      }),
      {
        error: MC.examen_uno,
      },
    )
    .min(1, MC.examen_uno)
    .max(LIMITS.examenes, MC.demasiadas_filas),
  cie10: z.array(Diagnostico).max(LIMITS.diagnosticos, MC.demasiadas_filas).default([]),
  prioridad: z.enum(['rutina', 'urgente'], { error: M.opcion }).default('rutina'),
  oficinaId: id,
});
export type PedidoDatos = z.output<typeof PedidoDatos>;

export const issuePedido = endpoint('POST /api/recetas/pedido/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar un pedido de exámenes',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: PedidoDatos,
  file: pdf,
});

export const issuePedidoFirmado = endpoint('POST /api/recetas/pedidoFirmado/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Firmar, imprimir o enviar un pedido de exámenes',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: sealed(PedidoDatos.extend(Firma.shape)),
  file: pdf,
  limit: 30,
});

export const CertificadoDatos = z.strictObject({
  clave,
  date: fecha,
  text: requerido(M.requerido, 4_000),
  oficinaId: id,
  cie10: z.array(Diagnostico).max(LIMITS.diagnosticos, MC.demasiadas_filas).default([]),
  /** Days of rest, both ends included; null says NO. */
  reposo: z
    .strictObject({
      desde: fecha,
      dias: z.coerce
        .number({ error: M.numerico })
        .int(M.entero_positivo)
        .min(1, M.entero_positivo)
        .max(365, M.entero_positivo),
    })
    .nullish()
    .default(null),
  ocultar_diagnostico: z.boolean().default(false),
  contingencia: opcional(texto(80)),
  empleador: opcional(texto(120)),
  cargo: opcional(texto(120)),
  hora_desde: opcional(hora),
  hora_hasta: opcional(hora),
});
export type CertificadoDatos = z.output<typeof CertificadoDatos>;

export const issueCertificado = endpoint('POST /api/certificados/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar un certificado médico',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: CertificadoDatos,
  file: pdf,
});

export const issueCertificadoFirmado = endpoint('POST /api/certificados/firmar/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Firmar, imprimir o enviar un certificado médico',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: sealed(CertificadoDatos.extend(Firma.shape)),
  file: pdf,
  limit: 30,
});

export const Titular = z.object({
  nombre: z.string(),
  cedula: z.string().nullable(),
  ruc: z.string().nullable(),
  emisor: z.string(),
  desde: instant,
  hasta: instant,
  /** The certificate names another person than the doctor's account: a reason to look, not to refuse. */
  otra_persona: z.boolean(),
});
export type Titular = z.output<typeof Titular>;

/** Whose a .p12 is, before anything is signed with it. */
export const describeFirma = endpoint('POST /api/firma/describir', {
  allow: medico,
  active: true,
  summary: 'Ver de quién es una firma electrónica',
  body: sealed(Firma),
  reply: Titular,
  limit: 30,
});

export const DocumentoEmitido = z.object({
  id,
  tipo: z.enum(TIPOS_DOCUMENTO_EMITIDO),
  numero: z.number().int(),
  /** Of a receta: 2 after the first correction of what it prints. */
  edicion: z.number().int(),
  emitido_en: instant,
  papel: z.enum(['A4', 'A5']),
  membrete: z.boolean(),
  firmado: z.boolean(),
  anulado_en: instant.nullable(),
  /** Its receta was corrected: this paper is no longer in force. */
  reemplazado: z.boolean(),
  razon_anulacion: z.string().nullable(),
  /** The newest mail that carried it; null when none did. */
  correo: z
    .object({
      estado: EstadoAviso,
      destinatario: z.string(),
      /** When it left, or when it was asked for. */
      fecha: instant,
      motivo: z.string().nullable(),
    })
    .nullable(),
});
export type DocumentoEmitido = z.output<typeof DocumentoEmitido>;

export const listDocumentos = endpoint('GET /api/documentos/cliente/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Ver los documentos emitidos a un paciente',
  params: z.object({ clienteId: id }),
  reply: z.array(DocumentoEmitido),
});

/** The bytes as they were issued. */
export const getDocumento = endpoint('GET /api/documentos/:documentoId/archivo', {
  allow: medico,
  active: true,
  summary: 'Descargar un documento como fue emitido',
  params: z.object({ documentoId: id }),
  file: pdf,
});

/**
 * Every copy of the document: with and without letterhead, signed or not. The originals stay stored; their public page says
 * that they are no longer in force.
 */
export const voidDocumento = endpoint('POST /api/documentos/:documentoId/anular', {
  allow: medico,
  active: true,
  summary: 'Anular un documento emitido',
  params: z.object({ documentoId: id }),
  body: z.strictObject({ razon: requerido(M.requerido, 300) }),
  mensaje: MC.documento_anulado,
});

/** Only whether a document is authentic and in force: nothing of the person, nothing of the content. */
export const Verificacion = z.object({
  autentico: z.boolean(),
  vigente: z.boolean(),
  tipo: z.enum(TIPOS_DOCUMENTO_EMITIDO).nullable(),
  emitido_en: instant.nullable(),
  /** Last day in force, YYYY-MM-DD. */
  valido_hasta: z.string().nullable(),
  anulado: z.boolean(),
  /** A receta that was corrected afterwards, and the number of the later one once it is issued. */
  reemplazado: z.boolean(),
  reemplazado_por: z.string().nullable(),
  firmado: z.boolean(),
});
export type Verificacion = z.output<typeof Verificacion>;

export const verifyDocumento = endpoint('GET /api/verificar/:codigo', {
  allow: 'public',
  summary: 'Comprobar si un documento es auténtico y está vigente',
  params: z.object({ codigo: z.string().trim().max(60) }),
  reply: Verificacion,
  limit: 60,
});
