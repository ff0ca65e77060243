/** Imports into the clinical catalogues (BE-14): official lists and the rules of prescribing, all with one engine. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { flag, id, listQuery } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MC from '../../clinica/historia/messages.ts';

/** Medicines and prescription rules, in the order of import, because each refers to rows of earlier ones. */
export const REGLAS_IMPORTABLES = [
  'principios-activos',
  'combinaciones',
  'formas-farmaceuticas',
  'alergias',
  'interacciones',
  'duplicidades',
  'condiciones',
  'contraindicaciones',
  'dosis',
] as const;
/** Named as their screens in the back office. */
export const CATALOGOS_IMPORTABLES = [
  'ci10',
  'ci10-sinonimos',
  'vademecum',
  'examenes',
  'vacunas',
  ...REGLAS_IMPORTABLES,
  'especializacion-palabras',
] as const;
export const CatalogoImportable = z.enum(CATALOGOS_IMPORTABLES, { error: M.opcion });
export type CatalogoImportable = z.infer<typeof CatalogoImportable>;

export const ESTADOS_IMPORTACION = ['PENDIENTE', 'EN_CURSO', 'TERMINADA', 'FALLIDA'] as const;

/** Endings of the files that are read. */
export const EXTENSIONES_IMPORTACION = ['.csv', '.txt', '.xlsx'] as const;

export const Importacion = z.object({
  id: z.number().int(),
  catalogo: CatalogoImportable,
  nombre: z.string(),
  completa: z.boolean(),
  estado: z.enum(ESTADOS_IMPORTACION),
  /** Rows below the header; null until counted. */
  filas: z.number().int().nullable(),
  procesadas: z.number().int(),
  nuevas: z.number().int(),
  cambiadas: z.number().int(),
  iguales: z.number().int(),
  rechazadas: z.number().int(),
  /** Headings of chapters and categories, which are not codes. */
  omitidas: z.number().int(),
  /** Codes that a complete file no longer contains. */
  retiradas: z.number().int(),
  /** Why the import failed. */
  motivo: z.string().nullable(),
  creada_por: z.string().nullable(),
  creada_en: z.string(),
  terminada_en: z.string().nullable(),
});
export type Importacion = z.infer<typeof Importacion>;

const ADMIN = { ROLE_ADMIN: 'any' } as const;
const byId = z.object({ id });

/**
 * One multipart file in the field `file`: CSV (UTF-8 or Windows-1252, comma or semicolon) or XLSX, at most 20 MB. A job reads it; the row
 * shows its progress. `completa` withdraws codes that the file does not name (ci10 only). 400 for another kind of file, 409 while the same
 * catalogue is being imported, 413 if too large.
 */
export const createImportacion = endpoint('POST /api/admin/importaciones/:catalogo', {
  allow: ADMIN,
  summary: 'Importar un catálogo',
  params: z.object({ catalogo: CatalogoImportable }),
  query: z.object({ completa: flag.default(false) }),
  upload: true,
  reply: Importacion,
  mensaje: MC.importacion_recibida,
  limit: 30,
});

export const listImportaciones = endpoint('GET /api/admin/importaciones', {
  allow: ADMIN,
  summary: 'Importaciones de catálogos',
  query: listQuery(['creada_en', 'catalogo', 'estado'], 'creada_en', 'desc'),
  reply: z.array(Importacion),
});

/** The refused rows with their line and the reason, as a CSV that a spreadsheet opens. */
export const getRechazos = endpoint('GET /api/admin/importaciones/:id/rechazos', {
  allow: ADMIN,
  summary: 'Filas rechazadas de una importación',
  params: byId,
  file: 'text/csv; charset=utf-8',
});
