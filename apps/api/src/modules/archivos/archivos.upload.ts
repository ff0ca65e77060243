import path from 'node:path';
import { EXTENSIONES_FOTO, M } from '@hampi/contract';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { HampiError, invalid } from '../../core/errors.ts';

/** An image as we keep it. */
export interface Imagen {
  nombre: string;
  tipo: 'image/webp';
  bytes: Buffer;
}

const ACCEPTED = ['image/jpeg', 'image/png'];
const LONGEST_SIDE = 1600;
/** Guards the memory: a picture of few bytes may unfold to a huge one. */
const MAX_PIXELS = 50_000_000;

/** Takes the one file of a multipart request and gives it back as an image of ours. 413 above 5 MB, 400 otherwise. */
export async function readUpload(request: FastifyRequest): Promise<Imagen> {
  if (!request.isMultipart()) invalid({ file: M.archivo_falta }, M.archivo_falta);
  const part = await request.file();
  if (part?.fieldname !== 'file') return invalid({ file: M.archivo_falta }, M.archivo_falta);
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new HampiError(413, M.archivo_grande, { errores: { file: M.archivo_grande } });
  return imagenOf(part.filename, bytes);
}

/**
 * What the file says it is counts for nothing: its bytes decide, and it is drawn anew, turned upright, at most
 * 1600 px long and without metadata (a photograph tells where it was taken).
 */
export async function imagenOf(filename: string, bytes: Buffer): Promise<Imagen> {
  const nombre = path.basename(filename).slice(0, 200);
  const extension = path.extname(nombre).toLowerCase();
  const sniffed = await fileTypeFromBuffer(bytes);
  const isPhoto = (EXTENSIONES_FOTO as readonly string[]).includes(extension) && ACCEPTED.includes(sniffed?.mime ?? '');
  if (!isPhoto) return invalid({ file: M.archivo_tipo }, M.archivo_tipo);
  try {
    const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { nombre, tipo: 'image/webp', bytes: webp };
  } catch {
    return invalid({ file: M.archivo_danado }, M.archivo_danado);
  }
}
