/** Papers that come into a record: added by a doctor, or sent by the patient and taken in by a doctor (BE-30, decisions 68). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, flag, id, instant, opcional, parrafo, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MPapeles from './messages.ts';

const medico = { ROLE_MED: 'own' } as const;
const paciente = { ROLE_CLI: 'own' } as const;

/** Accepted kinds and their file endings. The bytes decide the kind, and the name must agree with them. */
export const TIPOS_PAPEL = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/tiff': ['.tif', '.tiff'],
} as const;
export type TipoPapel = keyof typeof TIPOS_PAPEL;
export const EXTENSIONES_PAPEL: readonly string[] = Object.values(TIPOS_PAPEL).flat();

export const CLASES_PAPEL = ['EXAMEN', 'INFORME', 'IMAGEN', 'CONSENTIMIENTO', 'OTRO'] as const;
export const ClasePapel = z.enum(CLASES_PAPEL, { error: M.opcion });
export type ClasePapel = z.output<typeof ClasePapel>;
export const claseTexto: Record<ClasePapel, string> = {
  EXAMEN: 'Examen',
  INFORME: 'Informe',
  IMAGEN: 'Imagen',
  CONSENTIMIENTO: 'Consentimiento firmado',
  OTRO: 'Otro',
};

/** What everybody sees of a paper. */
const Comun = {
  id,
  clase: ClasePapel,
  /** YYYY-MM-DD: the paper's own day. */
  fecha: z.string(),
  /** The name of the file. */
  nombre: z.string(),
  nota: z.string().nullable(),
  /** Whether its pages are a PDF; anything else is shown as a picture. */
  pdf: z.boolean(),
};

export const Papel = z.object({
  ...Comun,
  version: z.number().int(),
  /** The visit that it belongs to; null if to none. */
  consulta_id: id.nullable(),
  /** The issued document that came back signed on it. */
  documento_id: id.nullable(),
  doctor: z.string(),
  /** Whether the reader took it in, and so may change it. */
  propio: z.boolean(),
  del_paciente: z.boolean(),
  tomado_en: instant,
  quitado: z.object({ en: instant, razon: z.string() }).nullable(),
});
export type Papel = z.output<typeof Papel>;

const Cupo = z.object({
  /** What a file may weigh. */
  archivo_megas: z.number().int(),
  usados_megas: z.number().int(),
  limite_megas: z.number().int(),
});

const deCliente = z.object({ clienteId: id });
const dePapel = z.object({ papelId: id });

const Subida = {
  clase: ClasePapel.default('EXAMEN'),
  fecha,
  /** Made by the form for each file, so that a retry does not keep it twice. */
  clave: z.uuid(M.campo_desconocido),
};
const subir = { upload: true, limit: 120 } as const;

/**
 * Adds a file to a patient's record. 400 with a sentence for another kind, a lying name, a damaged file, a picture of more than 50
 * megapixels, and a PDF with a password, JavaScript or actions; 413 above the limit of the company; 409 `CUPO` when the practice has no
 * room left.
 */
export const uploadPapel = endpoint('POST /api/clientes/:clienteId/papeles', {
  ...subir,
  allow: medico,
  active: true,
  summary: 'Añadir un papel a la historia de un paciente',
  params: deCliente,
  query: z.object({ ...Subida, consultaId: id.optional(), documentoId: id.optional() }),
  reply: Papel,
  mensaje: MPapeles.papel_guardado,
});

/** The doctor's own papers of the patient and, with the patient's authorisation, those of other doctors; newest first. Audited. */
export const listPapeles = endpoint('GET /api/clientes/:clienteId/papeles', {
  allow: medico,
  active: true,
  summary: 'Ver los papeles de la historia de un paciente',
  params: deCliente,
  reply: z.object({ papeles: z.array(Papel), cupo: Cupo }),
});

export const PapelDatos = z.strictObject({
  clase: ClasePapel,
  fecha,
  nota: opcional(parrafo(1_000)),
  consulta_id: id.nullable().default(null),
});
export type PapelDatos = z.output<typeof PapelDatos>;

/** Corrects what the doctor noted about an own paper; 409 `VERSION` with the paper as it is if somebody was faster. */
export const savePapel = endpoint('PUT /api/papeles/:papelId', {
  allow: medico,
  active: true,
  summary: 'Corregir los datos de un papel',
  params: dePapel,
  body: PapelDatos.extend({ version: z.number().int() }),
  reply: Papel,
  mensaje: MPapeles.papel_corregido,
});

export const RazonPapel = z.strictObject({ razon: requerido(M.requerido, 300) });

/** Marks an own paper as removed. It stays stored and readable, with the reason. */
export const removePapel = endpoint('POST /api/papeles/:papelId/quitar', {
  allow: medico,
  active: true,
  summary: 'Marcar un papel como quitado',
  params: dePapel,
  body: RazonPapel,
  reply: Papel,
  mensaje: MPapeles.papel_quitado,
});

/**
 * A paper as it is shown: the PDF, or the picture without what the camera wrote about time and place. For who may read the entries of the
 * doctor that it belongs to, for the doctor in whose tray it waits, and for the patient who sent it. Audited.
 */
export const getPapel = endpoint('GET /api/papeles/:papelId/archivo', {
  allow: { ...medico, ...paciente },
  summary: 'Abrir un papel',
  params: dePapel,
  query: z.object({ descargar: flag.optional() }),
  file: 'application/octet-stream',
});

// ── the tray ────────────────────────────────────────────────────────────────

export const PapelEnBandeja = z.object({ ...Comun, cliente_id: id, paciente: z.string(), enviado_en: instant });
export type PapelEnBandeja = z.output<typeof PapelEnBandeja>;

/** What patients sent and nobody took in yet, oldest first; at most 200. */
export const listBandeja = endpoint('GET /api/papeles/bandeja', {
  allow: medico,
  active: true,
  summary: 'Ver lo que los pacientes enviaron',
  reply: z.array(PapelEnBandeja),
});

/** From now on it belongs to the doctor's record of that patient. 409 if it is no longer in the tray. */
export const takePapel = endpoint('POST /api/papeles/:papelId/tomar', {
  allow: medico,
  active: true,
  summary: 'Pasar a la historia lo que un paciente envió',
  params: dePapel,
  body: PapelDatos,
  reply: Papel,
  mensaje: MPapeles.papel_tomado,
});

export const returnPapel = endpoint('POST /api/papeles/:papelId/devolver', {
  allow: medico,
  active: true,
  summary: 'Devolver con una frase lo que un paciente envió',
  params: dePapel,
  body: RazonPapel,
  mensaje: MPapeles.papel_devuelto,
});

// ── the patient's side ──────────────────────────────────────────────────────

/** RETIRADO: the patient took it back before anybody took it in. */
export const ESTADOS_PAPEL = ['EN_BANDEJA', 'TOMADO', 'DEVUELTO', 'RETIRADO'] as const;
export const EstadoPapel = z.enum(ESTADOS_PAPEL);

export const PapelEnviado = z.object({
  ...Comun,
  estado: EstadoPapel,
  doctor: z.string(),
  enviado_en: instant,
  /** Why it came back. */
  razon: z.string().nullable(),
  /** Thirty days have passed without an answer: the patient is asked. */
  preguntado: z.boolean(),
});
export type PapelEnviado = z.output<typeof PapelEnviado>;

/** 404 unless the doctor treats the patient; 409 `CUPO` beyond what a patient may send in 30 days; otherwise as `uploadPapel`. */
export const sendPapel = endpoint('POST /api/clientes/:clienteId/papeles/enviar', {
  ...subir,
  allow: paciente,
  summary: 'Enviar un archivo a un médico que atiende al paciente',
  params: deCliente,
  query: z.object({ ...Subida, doctorId: id }),
  reply: PapelEnviado,
  mensaje: MPapeles.papel_enviado,
});

/** What the patient sent, newest first, to whom more can be sent, and how many more. */
export const listEnviados = endpoint('GET /api/clientes/:clienteId/papeles/enviados', {
  allow: paciente,
  summary: 'Ver lo que el paciente envió a sus médicos',
  params: deCliente,
  reply: z.object({
    enviados: z.array(PapelEnviado),
    medicos: z.array(z.object({ doctor_id: id, nombre: z.string() })),
    cupo: z.object({ archivo_megas: z.number().int(), quedan: z.number().int(), limite: z.number().int() }),
  }),
});

/** Adds words to what waits in a tray. */
export const notePapel = endpoint('PUT /api/papeles/:papelId/nota', {
  allow: paciente,
  summary: 'Escribir una nota a lo enviado',
  params: dePapel,
  body: z.strictObject({ nota: opcional(parrafo(1_000)) }),
  mensaje: MPapeles.papel_corregido,
});

/** Takes back what waits in a tray, or lets it wait for 30 days more. */
export const answerPapel = endpoint('POST /api/papeles/:papelId/responder', {
  allow: paciente,
  summary: 'Retirar lo enviado, o seguir esperando',
  params: dePapel,
  body: z.strictObject({ seguir: z.boolean() }),
});
