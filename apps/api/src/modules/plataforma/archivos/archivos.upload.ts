import path from 'node:path';
import type {} from '@fastify/multipart';
import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import { EXTENSIONES_FOTO } from '@hampi/contract/plataforma/archivos/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import type { FastifyRequest } from 'fastify';
import { sniff } from '../../../adapters/files/sniff.ts';
import { HampiError, invalid } from '../../../http/errors.ts';
import { webpOf } from './imagenes.ts';

/** An image in our format. */
export interface Imagen {
  nombre: string;
  tipo: 'image/webp';
  bytes: Buffer;
}

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const HEIC = /^image\/hei[cf]/;
const LONGEST_SIDE = 1600;
/** Protects memory, because a small file may decode to a huge picture. */
const MAX_PIXELS = 50_000_000;
/** A JPEG is decoded at the size at which it is kept; any other picture is decoded as a whole, which takes seconds. */
const MAX_PIXELS_WHOLE = 25_000_000;

/** The single file of a multipart request, of any type. 413 above the limit (5 MB), 400 without a file. */
export async function receiveFile(
  request: FastifyRequest,
  { limite = LIMITS.uploadBytes, grande = M.archivo_grande as string } = {},
): Promise<{ nombre: string; bytes: Buffer }> {
  if (!request.isMultipart()) invalid({ file: MArchivos.archivo_falta }, MArchivos.archivo_falta);
  const part = await request.file({ limits: { fileSize: limite } }).catch(unreadable);
  if (part?.fieldname !== 'file') return invalid({ file: MArchivos.archivo_falta }, MArchivos.archivo_falta);
  const bytes = await part.toBuffer().catch(unreadable);
  if (part.file.truncated) throw new HampiError(413, grande, { errores: { file: grande } });
  return { nombre: part.filename, bytes };
}

/** The parser's own errors, of a body without boundary or end, have no status; those that have one say what they are. */
function unreadable(error: Error & { statusCode?: number }): never {
  if (error.statusCode) throw error;
  return invalid({ file: MArchivos.archivo_incompleto }, MArchivos.archivo_incompleto);
}

/** The file of a multipart request as an image. Fails as `receiveFile` does, and if it is not a picture. */
export async function readUpload(request: FastifyRequest, usuario_id: number): Promise<Imagen> {
  const { nombre, bytes } = await receiveFile(request);
  return imagenOf(nombre, bytes, usuario_id);
}

/**
 * Decodes the bytes, whatever type the file claims, and re-encodes them upright, at most 1600 px long and without metadata, since
 * photos reveal where they were taken. 400 at `campo` if it is not a picture.
 */
export async function imagenOf(filename: string, bytes: Buffer, usuario_id: number, campo = 'file'): Promise<Imagen> {
  const nombre = path.basename(filename).slice(0, 200);
  const extension = path.extname(nombre).toLowerCase();
  const sniffed = await sniff(bytes);
  const isPhoto = (EXTENSIONES_FOTO as readonly string[]).includes(extension) && ACCEPTED.includes(sniffed ?? '');
  if (HEIC.test(sniffed ?? '')) return invalid({ [campo]: MArchivos.archivo_heic }, MArchivos.archivo_heic);
  if (!isPhoto) return invalid({ [campo]: M.archivo_tipo }, M.archivo_tipo);
  const limitInputPixels = sniffed === 'image/jpeg' ? MAX_PIXELS : MAX_PIXELS_WHOLE;
  const webp = await webpOf(bytes, { limitInputPixels, lado: LONGEST_SIDE }, usuario_id);
  if (!webp) return invalid({ [campo]: MArchivos.archivo_danado }, MArchivos.archivo_danado);
  return { nombre, tipo: 'image/webp', bytes: webp };
}
