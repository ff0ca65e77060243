/** Receives an uploaded file and finds out what it is from its bytes. */
import path from 'node:path';
import { LIMITS } from '@hampi/contract/base/limits';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { FastifyRequest } from 'fastify';
import { HampiError, invalid } from '../../../http/errors.ts';
import { receiveFile } from '../archivos/archivos.upload.ts';
import { isWorkbook } from '../importaciones/archivo/filas.ts';
import { readColumnas } from './lector.ts';

const HOJAS = ['.csv', '.txt', '.xlsx'];
const FHIR = ['.json', '.ndjson', '.zip'];
const FHIR_BYTES = 50 * 1024 * 1024;

interface Subido {
  nombre: string;
  bytes: Buffer;
  formato: 'HOJA' | 'FHIR';
}

/** 413 if the file is too large, 400 if it is neither a spreadsheet with rows nor FHIR. Its bytes decide, and not only its name. */
export async function readUpload(request: FastifyRequest, usuario_id: number): Promise<Subido> {
  const limit = { limite: FHIR_BYTES, grande: MTraspasos.archivo_grande };
  const { nombre: sent, bytes } = await receiveFile(request, limit);
  const nombre = path.basename(sent).slice(0, 200);
  const extension = path.extname(nombre).toLowerCase();
  if (FHIR.includes(extension)) {
    const begins = bytes
      .subarray(0, 100)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (isWorkbook(bytes) !== (extension === '.zip') || (extension !== '.zip' && !begins.startsWith('{')))
      return invalid({ file: MTraspasos.archivo_tipo }, MTraspasos.archivo_tipo);
    return { nombre, bytes, formato: 'FHIR' };
  }
  const isBinary = !isWorkbook(bytes) && bytes.includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe);
  if (bytes.length > LIMITS.importacionBytes)
    throw new HampiError(413, MTraspasos.archivo_grande, { errores: { file: MTraspasos.archivo_grande } });
  if (!HOJAS.includes(extension) || isWorkbook(bytes) !== (extension === '.xlsx') || isBinary)
    return invalid({ file: MTraspasos.archivo_tipo }, MTraspasos.archivo_tipo);
  await readColumnas(bytes, null, usuario_id);
  return { nombre, bytes, formato: 'HOJA' };
}
