/** Bringing the patients of a former system (BE-18, ADR 255): upload, say what the columns are, look at what would come, bring it. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { CAMPOS, FORMATOS_FECHA, FORMATOS_SEXO } from './campos.ts';
import * as MTraspasos from './messages.ts';

/** An office's doctor and whoever works for them; laboratories and institutions treat nobody. */
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
/** How long the file and what became of its rows can be seen. */
export const DIAS_ARCHIVO = 7;
export const HORAS_DESHACER = 24;

export const Traspaso = z.object({
  id,
  formato: z.enum(['HOJA', 'FHIR']),
  nombre: z.string(),
  estado: z.enum(ESTADOS_TRASPASO),
  /** Rows below the titles; null until counted. */
  filas: z.number().int().nullable(),
  procesadas: z.number().int(),
  /** Patients that are not yet in the doctor's list. */
  nuevas: z.number().int(),
  /** Already in the list by their document: nothing of them changes, but for what FHIR adds. */
  conocidas: z.number().int(),
  /** They resemble somebody in the list, or a row above. */
  dudosas: z.number().int(),
  rechazadas: z.number().int(),
  /** Those who come or are in the list, of whom something was refused. */
  incompletas: z.number().int(),
  /** Of FHIR: weights, pressures and so on that come as such. */
  medidas: z.number().int(),
  /** Of FHIR: papers that come with their file. */
  documentos: z.number().int(),
  /** Of FHIR: those of the list who get measures or documents. */
  completadas: z.number().int(),
  /** Of FHIR: what is not taken over, how many resources of each type. */
  sin_lugar: z.record(z.string(), z.number().int()),
  con_dudosas: z.boolean(),
  motivo: z.string().nullable(),
  creado_en: instant,
  terminado_en: instant.nullable(),
  /** The refused rows can still be downloaded. */
  con_archivo: z.boolean(),
  /** Until when those who came can be removed again, or of FHIR their measures; null if they cannot. */
  deshacer_hasta: instant.nullable(),
});
export type Traspaso = z.infer<typeof Traspaso>;

const Campo = z.enum(CAMPOS, { error: M.opcion });

/** What each column of the file is, in its order, and how its values are written. */
export const Mapa = z.strictObject({
  campos: z.array(Campo.nullable(), { error: M.requerido }).min(1, M.requerido).max(MAX_COLUMNAS, M.texto_largo),
  fecha: z.enum(FORMATOS_FECHA, { error: M.opcion }),
  sexo: z.enum(FORMATOS_SEXO, { error: M.opcion }),
});
export type Mapa = z.output<typeof Mapa>;

export const Columnas = z.object({
  columnas: z.array(z.object({ titulo: z.string(), muestras: z.array(z.string()) })),
  /** As it was chosen, or else guessed from titles and values. */
  mapa: Mapa,
});
export type Columnas = z.infer<typeof Columnas>;

/** What is wrong with a row, and where. */
export const Problema = z.object({ columna: z.string().nullable(), motivo: z.string() });
export type Problema = z.infer<typeof Problema>;

export const TraspasoFila = z.object({
  linea: z.number().int(),
  /** NUEVA is a patient who comes, CONOCIDA one of the list, without what is said here. */
  resultado: z.enum(['NUEVA', 'CONOCIDA', 'DUDOSA', 'RECHAZADA']),
  /** All that is wrong, each with its column, or its element of FHIR; null where it is the whole row. */
  problemas: z.array(Problema),
  /** Whom a doubtful one resembles. */
  parecido: z.object({ id, nombre: z.string() }).nullable(),
});
export type TraspasoFila = z.infer<typeof TraspasoFila>;

const ofDoctor = z.object({ doctorId: id });
const ofTraspaso = z.object({ doctorId: id, traspasoId: id });

/** Those of this practice, newest first; at most ten. */
export const listTraspasos = endpoint('GET /api/traspasos/:doctorId', {
  allow,
  active: true,
  summary: 'Los archivos de pacientes que trajo un consultorio',
  params: ofDoctor,
  reply: z.array(Traspaso),
});

/**
 * One multipart file in the field `file`: CSV (UTF-8 or Windows-1252) or XLSX, at most 20 MB, 20 000 rows; or FHIR R4 as Bundle, NDJSON or a
 * ZIP of them, at most 50 MB, which is looked at at once and only a doctor brings. One that waited to be looked at gives way. 400 for
 * another kind of file, 403 for FHIR of a secretary, 409 while one is being worked on, 413 when too large.
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

/** The columns with their first three different values, and what each seems to be. 409 once the file was removed. */
export const getColumnas = endpoint('GET /api/traspasos/:doctorId/:traspasoId/columnas', {
  allow,
  active: true,
  summary: 'Las columnas de un archivo de pacientes',
  params: ofTraspaso,
  reply: Columnas,
});

/** Looks at every row and changes nothing. 400 for columns that make no patient, 409 for one that was already brought. */
export const reviewTraspaso = endpoint('PUT /api/traspasos/:doctorId/:traspasoId/revision', {
  allow,
  active: true,
  summary: 'Revisar un archivo de pacientes sin guardar nada',
  params: ofTraspaso,
  body: Mapa,
  mensaje: MTraspasos.revisando,
  limit: 30,
});

/** The first hundred rows that need somebody to look at them. */
export const listTraspasoFilas = endpoint('GET /api/traspasos/:doctorId/:traspasoId/filas', {
  allow,
  active: true,
  summary: 'Las filas dudosas y rechazadas de un archivo de pacientes',
  params: ofTraspaso,
  reply: z.array(TraspasoFila),
});

/** Brings the patients, in the background. 409 for one that was not looked at. */
export const bringTraspaso = endpoint('PUT /api/traspasos/:doctorId/:traspasoId/inicio', {
  allow,
  active: true,
  summary: 'Traer los pacientes de un archivo revisado',
  params: ofTraspaso,
  body: z.strictObject({ con_dudosas: z.boolean({ error: M.opcion }) }),
  mensaje: MTraspasos.trayendo,
  limit: 20,
});

/** The rows that did not come, as they were, with the reason: to be mended and brought again. */
export const getRechazadas = endpoint('GET /api/traspasos/:doctorId/:traspasoId/rechazadas', {
  allow,
  active: true,
  summary: 'Descargar las filas que no se trajeron, con su motivo',
  params: ofTraspaso,
  file: 'text/csv; charset=utf-8',
  limit: 30,
});

/**
 * Removes those who came and have no cita, entry or account yet; of FHIR, which only a doctor takes back, what it measured and diagnosed, while
 * patients and words stay. 409 a day later, and for FHIR that brought none.
 */
export const undoTraspaso = endpoint('PUT /api/traspasos/:doctorId/:traspasoId/deshacer', {
  allow,
  active: true,
  summary: 'Deshacer un traspaso de pacientes',
  params: ofTraspaso,
  mensaje: MTraspasos.deshaciendo,
  limit: 20,
});

/** Removes the file of one that was not brought. */
export const discardTraspaso = endpoint('DELETE /api/traspasos/:doctorId/:traspasoId', {
  allow,
  active: true,
  summary: 'Descartar un archivo de pacientes que no se trajo',
  params: ofTraspaso,
  mensaje: MTraspasos.descartado,
});
