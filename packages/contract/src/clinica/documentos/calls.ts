/** Issued documents: receta, exam request, certificate (2 §2, §7; ecuador §4), their signature and their public check. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, flag, hora, id, instant, opcional, parrafo, requerido, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { EstadoAviso } from '../../plataforma/avisos/calls.ts';
import { Diagnostico } from '../historia/campos.ts';
import * as MC from '../historia/messages.ts';

const medico = { ROLE_MED: 'own' } as const;

/** The forms of the Historia Clínica Única that are printed from the record (BE-28), by the number that the MSP gave them. */
export const TIPOS_FORMULARIO = ['form001', 'form002', 'form005', 'form020'] as const;
export type TipoFormulario = (typeof TIPOS_FORMULARIO)[number];
/** What a patient, or whoever represents them, signed on a screen (BE-31). */
export const TIPOS_FIRMADO = [
  'consentido',
  'negativa',
  'revocatoria',
  'autorizacion',
  'publicacion',
  'entrega',
] as const;
export type TipoFirmado = (typeof TIPOS_FIRMADO)[number];
/** What the person who signed can end. */
export const REVOCABLES: readonly string[] = ['consentido', 'autorizacion', 'publicacion'] satisfies TipoFirmado[];
/** Those of referrals (BE-32): interconsulta; referencia, derivación, contrarreferencia and referencia inversa. */
export const TIPOS_DERIVACION = ['form007', 'form053'] as const;
/** Exams that are ordered in the shape of a form: laboratory and imaging. The patient's as the order is. */
export const TIPOS_ORDEN = ['form010', 'form012'] as const;
export type TipoOrden = (typeof TIPOS_ORDEN)[number];
/** Of dentists, from the odontogram. */
export const TIPOS_ODONTOLOGIA = ['form033'] as const;
export const TIPOS_DOCUMENTO_EMITIDO = [
  'receta',
  'pedido',
  'certificado',
  'consentimiento',
  ...TIPOS_FORMULARIO,
  ...TIPOS_ORDEN,
  ...TIPOS_ODONTOLOGIA,
  ...TIPOS_FIRMADO,
  ...TIPOS_DERIVACION,
] as const;
export const documentoTexto: Record<(typeof TIPOS_DOCUMENTO_EMITIDO)[number], string> = {
  receta: 'Receta',
  pedido: 'Pedido de exámenes',
  certificado: 'Certificado médico',
  consentimiento: 'Consentimiento informado',
  form001: 'Formulario 001 Admisión',
  form002: 'Formulario 002 Consulta externa',
  form005: 'Formulario 005 Evolución y prescripciones',
  form007: 'Formulario 007 Interconsulta',
  form010: 'Formulario 010 Laboratorio clínico',
  form012: 'Formulario 012 Imagenología',
  form020: 'Formulario 020 Signos vitales',
  consentido: 'Consentimiento firmado',
  negativa: 'Negativa de consentimiento',
  revocatoria: 'Revocatoria',
  autorizacion: 'Autorización de lectura',
  publicacion: 'Autorización para publicar una fotografía',
  entrega: 'Constancia de entrega de copia',
  form033: 'Formulario 033 Odontología',
  form053: 'Formulario 053 Referencia y contrarreferencia',
};

/** What the public page can verify: issued documents, and copies of a history. */
export const verificableTexto = { ...documentoTexto, copia: 'Copia de historia clínica' };

/** The adjective in the document's gender: `Anulada` for a receta, `Anulado` for others. */
export const concordado = (tipo: keyof typeof verificableTexto, adjetivo: string): string =>
  FEMENINOS.includes(tipo) ? adjetivo.replace(/o$/, 'a') : adjetivo;
const FEMENINOS: readonly string[] = [
  'receta',
  'copia',
  'negativa',
  'revocatoria',
  'autorizacion',
  'publicacion',
  'entrega',
];

/** The sentence of 2 §8, which keeps 'enviado' for every kind. */
export const documentoEnviado = (tipo: (typeof TIPOS_DOCUMENTO_EMITIDO)[number]): string =>
  `${tipo === 'certificado' ? 'Certificado' : documentoTexto[tipo]} ${MC.documento_enviado}`;

/** The printed number: `000012`, or `000012-2` for the second edition of that receta. */
export const numeroImpreso = ({ numero, edicion }: { numero: number; edicion: number }): string =>
  `${String(numero).padStart(6, '0')}${edicion > 1 ? `-${edicion}` : ''}`;

/** File name for downloads and mails; an exam request is also called receta.pdf (decisions 9). */
export const archivoDeDocumento = (tipo: string): string => `${tipo === 'pedido' ? 'receta' : tipo}.pdf`;

/** A .p12 in base64 and its password, sent in one sealed body and kept in memory for the request only (decisions 3). */
export const Firma = z.strictObject({
  p12: z
    .string({ error: MC.p12_falta })
    .min(1, MC.p12_falta)
    .max(200_000, MC.p12_archivo)
    .regex(/^[A-Za-z0-9+/]+=*$/, MC.p12_archivo),
  password: z.string({ error: MC.p12_password }).min(1, MC.p12_password).max(200, MC.p12_password),
});
export type Firma = z.output<typeof Firma>;

/** The signature for one document: a file, on request kept open for the day, or nothing, to use the one that is open. */
export const FirmaDada = z.strictObject({
  p12: Firma.shape.p12.optional(),
  password: Firma.shape.password.optional(),
  mantener: z.boolean().optional(),
});
export type FirmaDada = z.output<typeof FirmaDada>;

/** The answer to 409 `TEXTO_CON_ALERGIA`: its `claves`, between commas. Only those are meant; the server asks again about others. */
export const ConAlergia = z.object({
  conAlergia: z
    .string()
    .max(2_000)
    .transform((claves) => claves.split(','))
    .optional(),
});

/**
 * `download` replies with the PDF; without it the document is mailed to the patient and the reply is the envelope. `email`
 * does both. `showHeader` prints the letterhead. `borrador` is a preview: a PDF marked as such on every page, without number
 * or code, and nothing is issued, stored or sent whatever the other flags say.
 */
export const Entrega = ConAlergia.extend({
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
  body: sealed(FirmaDada.extend({ id })),
  file: pdf,
  limit: 30,
});

/**
 * Generated by the form for its current content, so that a retry or a copy with another letterhead is the same document with
 * the same number.
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
  /** The own visit whose exams and diagnoses these are, once it is saved: whoever does not read that visit does not read them. */
  consultaId: id.nullish().default(null),
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
  body: sealed(PedidoDatos.extend(FirmaDada.shape)),
  file: pdf,
  limit: 30,
});

export const CertificadoDatos = z.strictObject({
  clave,
  date: fecha,
  text: requerido(M.requerido, 4_000),
  oficinaId: id,
  cie10: z.array(Diagnostico).max(LIMITS.diagnosticos, MC.demasiadas_filas).default([]),
  /** Rest from the first to the last day, both included; null is printed as NO. */
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
  body: sealed(CertificadoDatos.extend(FirmaDada.shape)),
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
  /** The certificate belongs to someone other than the account's owner: shown as a warning, not refused. */
  otra_persona: z.boolean(),
});
export type Titular = z.output<typeof Titular>;

/** Reads the owner's name from a .p12 before anything is signed with it. */
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
  /** Edition of a receta: 2 after the first correction that changes what is printed. */
  edicion: z.number().int(),
  emitido_en: instant,
  papel: z.enum(['A4', 'A5']),
  membrete: z.boolean(),
  firmado: z.boolean(),
  anulado_en: instant.nullable(),
  /** A later edition exists, so this copy is no longer in force. */
  reemplazado: z.boolean(),
  razon_anulacion: z.string().nullable(),
  /** The paper that came back signed by hand (BE-30); null until one is attached. */
  vuelto: z.object({ papel_id: id, fecha: z.string(), pdf: z.boolean() }).nullable(),
  /** The patient's answer on a screen to this consent, or to what this signed document says; the latest. Null without one. */
  respuesta: z
    .object({
      id,
      acto: z.enum(['CONSENTIMIENTO', 'REVOCATORIA']),
      estado: z.enum(['PENDIENTE', 'FIRMADA', 'NEGADA']),
      /** Until when a request can be signed, or when it was answered. */
      fecha: instant,
    })
    .nullable(),
  /** The signature that made this document. */
  firma_id: id.nullable(),
  /** The latest mail it was attached to; null if it was never mailed. */
  correo: z
    .object({
      estado: EstadoAviso,
      destinatario: z.string(),
      /** When it was sent or, until then, requested. */
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

/** The stored file, byte for byte. */
export const getDocumento = endpoint('GET /api/documentos/archivo/:documentoId', {
  allow: medico,
  active: true,
  summary: 'Descargar un documento como fue emitido',
  params: z.object({ documentoId: id }),
  query: ConAlergia,
  file: pdf,
});

export const Anulacion = z.strictObject({ razon: requerido(M.requerido, 300) });

/**
 * Voids every copy of the document, with or without letterhead, signed or not. The files stay stored; their public page says
 * that they are no longer in force.
 */
export const voidDocumento = endpoint('POST /api/documentos/anular/:documentoId', {
  allow: medico,
  active: true,
  summary: 'Anular un documento emitido',
  params: z.object({ documentoId: id }),
  body: Anulacion,
  mensaje: MC.documento_anulado,
});

/** Tells only whether a document is authentic and in force: nothing about the patient or the content. */
export const Verificacion = z.object({
  autentico: z.boolean(),
  vigente: z.boolean(),
  /** `copia`: of a history. */
  tipo: z.enum([...TIPOS_DOCUMENTO_EMITIDO, 'copia']).nullable(),
  emitido_en: instant.nullable(),
  /** Last day in force, YYYY-MM-DD. */
  valido_hasta: z.string().nullable(),
  anulado: z.boolean(),
  /** The receta was corrected later; the newer number appears once that edition is issued. */
  reemplazado: z.boolean(),
  reemplazado_por: z.string().nullable(),
  firmado: z.boolean(),
  /** Came with a practice's file from another installation; its date and signature were not seen here. */
  traido: z.boolean(),
  /** When the person who had signed it ended it. */
  revocado_en: instant.nullable(),
});
export type Verificacion = z.output<typeof Verificacion>;

export const verifyDocumento = endpoint('GET /api/verificar/:codigo', {
  allow: 'public',
  summary: 'Comprobar si un documento es auténtico y está vigente',
  params: z.object({ codigo: z.string().trim().max(60) }),
  reply: Verificacion,
  limit: 60,
});

/** Whether a file is, byte for byte, the one that was issued with this code. Only its SHA-256 is sent, in hexadecimal. */
export const compareDocumento = endpoint('GET /api/verificar/:codigo/archivo/:sha256', {
  allow: 'public',
  summary: 'Comprobar si un archivo es, byte por byte, el documento emitido',
  params: z.object({ codigo: z.string().trim().max(60), sha256: z.string().regex(/^[0-9a-f]{64}$/, M.opcion) }),
  reply: z.object({ igual: z.boolean() }),
  limit: 60,
});
