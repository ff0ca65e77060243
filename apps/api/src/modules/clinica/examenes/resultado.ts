/** Recognises the accepted result files by their bytes; the file's name must agree with them. */

import path from 'node:path';
import { TIPOS_RESULTADO, TipoResultado } from '@hampi/contract/clinica/examenes/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { sniff } from '../../../adapters/files/sniff.ts';
import { invalid } from '../../../http/errors.ts';
import { isWhole as isWholePicture } from '../../plataforma/archivos/imagenes.ts';

export interface Archivo {
  nombre: string;
  tipo: TipoResultado;
  /** Unchanged, because a result is evidence and must not be re-encoded. */
  bytes: Buffer;
}

const MAX_NAME = 150;
/** Protects memory, because a small file may decode to a huge picture. */
const MAX_PIXELS = 50_000_000;

/** 400 with a sentence for another kind of file, a name that does not agree, or an unreadable file. */
export async function checkResultado(
  { nombre, bytes }: { nombre: string; bytes: Buffer },
  usuario_id: number,
): Promise<Archivo> {
  const found = await sniff(bytes);
  const sniffed = TipoResultado.safeParse(found);
  const refuse = (sentence: string) => invalid({ file: sentence }, sentence);
  if (found?.startsWith('image/hei')) return refuse(MArchivos.archivo_heic);
  if (!sniffed.success) return refuse(MC.resultado_tipo);
  const tipo = sniffed.data;
  const name = cleanName(nombre);
  const endings: readonly string[] = TIPOS_RESULTADO[tipo];
  if (!endings.includes(path.extname(name).toLowerCase())) return refuse(MC.resultado_extension);
  if (!(await isWhole(tipo, bytes, usuario_id))) return refuse(MC.resultado_danado);
  return { nombre: name, tipo, bytes };
}

/** The file name without folders and control characters, shortened before its ending. */
function cleanName(filename: string): string {
  const { name, ext } = path.parse(filename.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, ''));
  return name.slice(0, MAX_NAME) + ext.slice(0, 10);
}

async function isWhole(tipo: TipoResultado, bytes: Buffer, usuario_id: number): Promise<boolean> {
  // A PDF truncated during upload lacks its end marker.
  if (tipo === 'application/pdf') return bytes.lastIndexOf('%%EOF') > 0;
  return isWholePicture(bytes, MAX_PIXELS, usuario_id);
}
