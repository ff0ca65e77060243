import path from 'node:path';
import { EXTENSIONES_FOTO, LIMITS, M } from '@hampi/contract';
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

/** The one file of a multipart request, whatever it is. 413 with its sentence above the limit (5 MB), 400 without one. */
export async function receiveFile(
  request: FastifyRequest,
  { limite = LIMITS.uploadBytes, grande = M.archivo_grande as string } = {},
): Promise<{ nombre: string; bytes: Buffer }> {
  if (!request.isMultipart()) invalid({ file: M.archivo_falta }, M.archivo_falta);
  const part = await request.file({ limits: { fileSize: limite } });
  if (part?.fieldname !== 'file') return invalid({ file: M.archivo_falta }, M.archivo_falta);
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new HampiError(413, grande, { errores: { file: grande } });
  return { nombre: part.filename, bytes };
}

/** The file of a multipart request as an image of ours; refuses as `receiveFile` does, and what is no picture. */
export async function readUpload(request: FastifyRequest): Promise<Imagen> {
  const { nombre, bytes } = await receiveFile(request);
  return imagenOf(nombre, bytes);
}

/**
 * What the file says it is counts for nothing: its bytes decide, and it is drawn anew, turned upright, at most
 * 1600 px long and without metadata (a photograph tells where it was taken). 400 with its sentence at `campo`.
 */
export async function imagenOf(filename: string, bytes: Buffer, campo = 'file'): Promise<Imagen> {
  const nombre = path.basename(filename).slice(0, 200);
  const extension = path.extname(nombre).toLowerCase();
  const sniffed = await fileTypeFromBuffer(bytes);
  const isPhoto = (EXTENSIONES_FOTO as readonly string[]).includes(extension) && ACCEPTED.includes(sniffed?.mime ?? '');
  if (!isPhoto) return invalid({ [campo]: M.archivo_tipo }, M.archivo_tipo);
  try {
    const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { nombre, tipo: 'image/webp', bytes: webp };
  } catch {
    return invalid({ [campo]: M.archivo_danado }, M.archivo_danado);
  }
}
