/** Data of minors without any activity for three years: report, approval, archive (OP-1, 3 §1, decisions 11, ADR 220). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, listQuery, requerido } from '../../base/fields.ts';
import { adminCsv } from '../../plataforma/administracion/calls.ts';
import * as MD from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;

/** Years without any activity (3 §9). */
export const ANIOS_INACTIVO = 3;
/** Days between the approval and its effect. Anybody who is active again in that time keeps everything. */
export const DIAS_DE_AVISO = 14;

export const EstadoDepuracion = z.enum(['PREPARADA', 'APROBADA', 'APLICADA', 'DESCARTADA']);

/** The open report. The counts include only the people still in it. */
export const Informe = z.object({
  id: z.number().int(),
  estado: EstadoDepuracion,
  preparada_en: instant,
  aplica_en: instant.nullable(),
  personas: z.number().int(),
  con_historia: z.number().int(),
  con_cuenta: z.number().int(),
  /** Years that a clinical record is kept after the last attention, as configured now (decisions 11). The program deletes no record. */
  historia_anios: z.number().int(),
});
export type Informe = z.infer<typeof Informe>;

export const Depurable = z.object({
  depuracion_id: z.number().int(),
  cliente_id: z.number().int(),
  nombre: z.string(),
  documento: z.string().nullable(),
  fecha_nacimiento: z.string().nullable(),
  ultima_actividad: z.string(),
  con_cuenta: z.boolean(),
  /** End of the record's retention; null if there is no record. */
  conservar_hasta: z.string().nullable(),
  depurada_en: instant.nullable(),
  devuelta_en: instant.nullable(),
  devuelta_por: z.string().nullable(),
  razon: z.string().nullable(),
});
export type Depurable = z.infer<typeof Depurable>;

/** INFORME lists the people in the open report, ARCHIVO those whose record is or was archived. Neither shows clinical data (model §9). */
export const VistaDepuracion = z.enum(['INFORME', 'ARCHIVO']);

const lista = listQuery(
  ['ultima_actividad', 'nombre', 'conservar_hasta', 'depurada_en'],
  'ultima_actividad',
  'asc',
).extend({ vista: VistaDepuracion.default('INFORME') });

/** `foreignData` is the open report, or null. */
export const listDepuracion = endpoint('GET /api/admin/depuracion', {
  allow: ADMIN,
  summary: 'Datos de menores sin actividad: el informe abierto y el archivo',
  query: lista,
  reply: z.array(Depurable),
  foreign: Informe.nullable(),
});

/** The same view as a CSV file; the download is audited. */
export const csvDepuracion = adminCsv('depuracion', 'datos de menores sin actividad, o su archivo', lista);

/** Writes the report and changes nothing else. 409 while one is open, or if nobody would be in it. */
export const prepareDepuracion = endpoint('POST /api/admin/depuracion', {
  allow: ADMIN,
  summary: 'Preparar el informe de datos de menores sin actividad',
  mensaje: MD.preparado,
  limit: 10,
});

const params = z.object({ id });

/** Mails the people who can be reached; takes effect after DIAS_DE_AVISO. 409 unless the report is prepared. */
export const approveDepuracion = endpoint('POST /api/admin/depuracion/:id/aprobar', {
  allow: ADMIN,
  confirm: true,
  summary: 'Aprobar el informe de datos de menores',
  params,
  mensaje: MD.aprobado,
});

/** Discards a report; possible until it takes effect. */
export const discardDepuracion = endpoint('POST /api/admin/depuracion/:id/descartar', {
  allow: ADMIN,
  summary: 'Descartar el informe de datos de menores',
  params,
  mensaje: MD.descartado,
});

/** Takes one person out of the open report. */
export const excludeDepuracion = endpoint('DELETE /api/admin/depuracion/:id/personas/:cliente_id', {
  allow: ADMIN,
  summary: 'Quitar a una persona del informe de datos de menores',
  params: z.object({ id, cliente_id: id }),
  mensaje: MD.excluido,
});

export const GiveBackHistoria = z.object({ razon: requerido(MD.razon, 300) });

/** Gives the record back to those who treated the patient; contact data and account are not restored. Audited, with the reason. */
export const restoreArchivada = endpoint('POST /api/admin/depuracion/:id/personas/:cliente_id/devolver', {
  allow: ADMIN,
  confirm: true,
  summary: 'Devolver del archivo la historia de un menor',
  params: z.object({ id, cliente_id: id }),
  body: GiveBackHistoria,
  mensaje: MD.devuelto,
});
