/** Uploaded images: sent once, stored as WebP without metadata, read by their id (3 §7; decisions 20). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { flag } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MArchivos from './messages.ts';

/** Endings of the files a form accepts (3 §5). */
export const EXTENSIONES_FOTO = ['.jpeg', '.png', '.jpg', '.jfif', '.webp'] as const;

/** The id of an uploaded file, as a field of a body. */
export const archivoId = z.uuid(MArchivos.foto_ajena);

/** The address of an image; null without an image. */
export const archivoUrl = (id: string | null): string | null => (id ? `/api/archivos/${id}` : null);

/**
 * One multipart file in the field `file`: JPEG, PNG or WebP, at most 5 MB = 5 × 1024² bytes. Anybody who has its id can read a `publico` one
 * (photo, logo, picture of an article); only its sender reads any other. 413 if too large, 400 if it is not an image, 429 for
 * more than thirty in an hour or a hundred in two days.
 */
export const uploadArchivo = endpoint('POST /api/archivos', {
  allow: 'session',
  summary: 'Subir una imagen',
  query: z.object({ publico: flag.default(false) }),
  upload: true,
  reply: z.object({ id: z.string(), nombre: z.string(), tamano: z.number().int() }),
  extra: z.object({ location: z.string() }),
  mensaje: MArchivos.archivo_guardado,
  limit: 30,
});

export const getArchivo = endpoint('GET /api/archivos/:id', {
  allow: 'public',
  summary: 'Leer una imagen',
  params: z.object({ id: z.uuid(M.no_encontrado) }),
  file: 'image/webp',
});
