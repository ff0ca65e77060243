/** Recognises the files that are taken by their bytes, and makes the picture of them that is shown. */
import path from 'node:path';
import { TIPOS_PAPEL, type TipoPapel } from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import type { FastifyRequest } from 'fastify';
import { sniff } from '../../../adapters/files/sniff.ts';
import { invalid } from '../../../http/errors.ts';
import { workerProgram } from '../../../process/workers/worker-pool.ts';
import { openApart } from '../../plataforma/archivos/apart.ts';
import { receiveFile } from '../../plataforma/archivos/archivos.upload.ts';
import type { Task } from './vista-worker.ts';

const opener = openApart<Task>(workerProgram(import.meta.url, 'vista-worker'), { memoryMb: 768, patience: 45_000 });

export interface Archivo {
  nombre: string;
  tipo: TipoPapel;
  /** As they came. */
  bytes: Buffer;
  /** The picture that is shown, without metadata; null for a PDF. */
  vista: Buffer | null;
}

const MAX_NAME = 150;

/** The file of a request. 400 with a sentence for one that is not taken, 413 for one that weighs more than `megas`. */
export async function receivePapel(request: FastifyRequest, megas: number, usuario_id: number): Promise<Archivo> {
  const { nombre, bytes } = await receiveFile(request, {
    limite: megas * 1024 * 1024,
    grande: MPapeles.papel_grande(megas),
  });
  const sniffed = (await sniff(bytes)) ?? '';
  const refuse = (sentence: string) => invalid({ file: sentence }, sentence);
  if (!Object.hasOwn(TIPOS_PAPEL, sniffed)) return refuse(MPapeles.papel_tipo);
  const tipo = sniffed as TipoPapel;
  const name = cleanName(nombre);
  const endings: readonly string[] = TIPOS_PAPEL[tipo];
  if (!endings.includes(path.extname(name).toLowerCase())) return refuse(MPapeles.papel_extension);
  return { nombre: name, tipo, bytes, vista: await vistaOf(tipo, bytes, usuario_id) };
}

/** 400 with a sentence if it cannot be shown. */
export const vistaOf = (tipo: string, bytes: Buffer, usuario_id: number) =>
  opener.ask<Buffer | null>({ tipo, bytes }, usuario_id);

/** A picture that is shown, as JPEGs for one printed sheet each. */
export const laminasOf = (vista: Buffer, usuario_id: number) =>
  opener.ask<Buffer[]>({ tipo: 'image/webp', bytes: vista, laminas: true }, usuario_id);

/** The file name without folders and control characters, shortened before its ending. */
function cleanName(filename: string): string {
  const { name, ext } = path.parse(filename.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, ''));
  return name.slice(0, MAX_NAME) + ext.slice(0, 10);
}
