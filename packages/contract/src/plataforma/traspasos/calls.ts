/** Importing the patients of another system (BE-18, ADR 255): upload, assign the columns, review the result, import. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { CAMPOS, FORMATOS_FECHA, FORMATOS_SEXO } from './campos.ts';
import * as MTraspasos from './messages.ts';

/** A doctor and the doctor's secretaries; laboratories and institutions treat nobody. */
const allow = { ROLE_MED: 'own', ROLE_SEC: 'assigned' } as const;

export const ESTADOS_TRASPASO = [
  'SUBIDO',
  'REVISANDO',
  'REVISADO',
  'TRAYENDO',
  'TERMINADO',
  'DESHACIENDO',
  'DESHECHO',
  'FALLIDO',
  'DESCARTADO',
] as const;

export const MAX_FILAS = 20_000;
export const MAX_COLUMNAS = 60;
/** Days during which the file and the results of its rows are kept. */
export const DIAS_ARCHIVO = 7;
export const HORAS_DESHACER = 24;

export const Traspaso = z.object({
  id,
  formato: z.enum(['HOJA', 'FHIR']),
  nombre: z.string(),
  estado: z.enum(ESTADOS_TRASPASO),
  /** Rows below the titles; null until they are counted. */
  filas: z.number().int().nullable(),
  procesadas: z.number().int(),
  /** Patients who are not in the doctor's list yet. */
  nuevas: z.number().int(),
  /** Patients already in the list by their document: the import does not change them, but FHIR can add data to them. */
  conocidas: z.number().int(),
  /** Rows similar to somebody in the list, or to an earlier row. */
  dudosas: z.number().int(),
  rechazadas: z.number().int(),
  /** Imported or known patients with one or more refused values. */
  incompletas: z.number().int(),
  /** FHIR only: weights, blood pressures and other measures that are imported. */
  medidas: z.number().int(),
  /** FHIR only: documents imported with their file. */
  documentos: z.number().int(),
  /** FHIR only: known patients who get measures or documents. */
  completadas: z.number().int(),
  /** FHIR only: resources that are not imported, counted by type. */
  sin_lugar: z.record(z.string(), z.number().int()),
  con_dudosas: z.boolean(),
  motivo: z.string().nullable(),
  creado_en: instant,
  terminado_en: instant.nullable(),
  /** Whether the refused rows can still be downloaded. */
  con_archivo: z.boolean(),
  /** Until when the import can be undone: removes the imported patients or, for FHIR, their measures. Null if it cannot be undone. */
  deshacer_hasta: instant.nullable(),
});
export type Traspaso = z.infer<typeof Traspaso>;

const Campo = z.enum(CAMPOS, { error: M.opcion });

/** The field of each column of the file, in order, and how the file writes its values. */
export const Mapa = z.strictObject({
  campos: z.array(Campo.nullable(), { error: M.requerido }).min(1, M.requerido).max(MAX_COLUMNAS, M.texto_largo),
  fecha: z.enum(FORMATOS_FECHA, { error: M.opcion }),
  sexo: z.enum(FORMATOS_SEXO, { error: M.opcion }),
});
export type Mapa = z.output<typeof Mapa>;

export const Columnas = z.object({
  columnas: z.array(z.object({ titulo: z.string(), muestras: z.array(z.string()) })),
  /** Birth dates of the first rows that can only be read with the day first, only with the month first, and in both ways. */
  fechas: z.object({ DMA: z.number().int(), MDA: z.number().int(), ambas: z.number().int() }).optional(),
  /** The chosen columns, or a guess from titles and values. */
  mapa: Mapa,
});
export type Columnas = z.infer<typeof Columnas>;

/** A problem of a row: the column, and the reason. */
export const Problema = z.object({ columna: z.string().nullable(), motivo: z.string() });
export type Problema = z.infer<typeof Problema>;

export const TraspasoFila = z.object({
  linea: z.number().int(),
  /** NUEVA is a patient to be imported, CONOCIDA one already in the list; in both cases without the values named in `problemas`. */
  resultado: z.enum(['NUEVA', 'CONOCIDA', 'DUDOSA', 'RECHAZADA']),
  /** All problems, each with its column or FHIR element; null if it concerns the whole row. */
  problemas: z.array(Problema),
  /** The similar patient of a doubtful row. */
  parecido: z.object({ id, nombre: z.string() }).nullable(),
});
export type TraspasoFila = z.infer<typeof TraspasoFila>;

const ofDoctor = z.object({ doctorId: id });
const ofTraspaso = z.object({ doctorId: id, traspasoId: id });

/** The imports of this practice, newest first; at most ten. */
export const listTraspasos = endpoint('GET /api/traspasos/:doctorId', {
  allow,
  active: true,
  summary: 'Los archivos de pacientes que trajo un consultorio',
  params: ofDoctor,
  reply: z.array(Traspaso),
});

/**
 * One multipart file in the field `file`: CSV (UTF-8 or Windows-1252) or XLSX, at most 20 MB and 20 000 rows; or FHIR R4 as Bundle, NDJSON
 * or a ZIP of them, at most 50 MB. A FHIR file is reviewed at once, and only a doctor may import it. Replaces a file that still waits for
 * its review. 400 for another kind of file, 403 for FHIR from a secretary, 409 while another file is being processed, 413 if too large.
 */
export const uploadTraspaso = endpoint('POST /api/traspasos/:doctorId', {
  allow,
  active: true,
  summary: 'Subir un archivo de pacientes de otro sistema',
  params: ofDoctor,
  upload: true,
  reply: Traspaso,
  mensaje: MTraspasos.subido,
  limit: 60,
});

/** The columns with their first three different values and a guess of their field. 409 once the file was removed. */
export const getColumnas = endpoint('GET /api/traspasos/:doctorId/:traspasoId/columnas', {
  allow,
  active: true,
  summary: 'Las columnas de un archivo de pacientes',
  params: ofTraspaso,
  reply: Columnas,
});

/** Reviews every row and changes nothing. 400 if the columns do not make a patient, 409 if the file was already imported. */
export const reviewTraspaso = endpoint('PUT /api/traspasos/:doctorId/:traspasoId/revision', {
  allow,
  active: true,
  summary: 'Revisar un archivo de pacientes sin guardar nada',
  params: ofTraspaso,
  body: Mapa,
  mensaje: MTraspasos.revisando,
  limit: 30,
});

/** The first hundred rows that need attention. */
export const listTraspasoFilas = endpoint('GET /api/traspasos/:doctorId/:traspasoId/filas', {
  allow,
  active: true,
  summary: 'Las filas dudosas y rechazadas de un archivo de pacientes',
  params: ofTraspaso,
  reply: z.array(TraspasoFila),
});

/** Imports the patients in the background. 409 for a file that was not reviewed. */
export const bringTraspaso = endpoint('PUT /api/traspasos/:doctorId/:traspasoId/inicio', {
  allow,
  active: true,
  summary: 'Traer los pacientes de un archivo revisado',
  params: ofTraspaso,
  body: z.strictObject({ con_dudosas: z.boolean({ error: M.opcion }) }),
  mensaje: MTraspasos.trayendo,
  limit: 20,
});

/** The rows that were not imported, unchanged and with the reason, to be corrected and imported again. */
export const getRechazadas = endpoint('GET /api/traspasos/:doctorId/:traspasoId/rechazadas', {
  allow,
  active: true,
  summary: 'Descargar las filas que no se trajeron, con su motivo',
  params: ofTraspaso,
  file: 'text/csv; charset=utf-8',
  limit: 30,
});

/**
 * Removes the imported patients who have no cita, entry or account yet. For FHIR, which only the doctor may undo, it removes the imported
 * measures and diagnoses; patients and texts stay. 409 after a day, and for a FHIR file that imported none of these.
 */
export const undoTraspaso = endpoint('PUT /api/traspasos/:doctorId/:traspasoId/deshacer', {
  allow,
  active: true,
  summary: 'Deshacer un traspaso de pacientes',
  params: ofTraspaso,
  mensaje: MTraspasos.deshaciendo,
  limit: 20,
});

/** Removes the file of an import that was not carried out. */
export const discardTraspaso = endpoint('DELETE /api/traspasos/:doctorId/:traspasoId', {
  allow,
  active: true,
  summary: 'Descartar un archivo de pacientes que no se trajo',
  params: ofTraspaso,
  mensaje: MTraspasos.descartado,
});
