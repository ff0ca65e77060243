import { HampiError } from '../../../http/errors.ts';
import { StartError } from '../../../process/start-error.ts';

/** A sentence about a failure that an operator can fix; undefined for a fault of ours. */
export function sentenceOf(error: Error): string | undefined {
  if (error instanceof StartError) return error.message;
  if (error instanceof HampiError) return error.mensaje;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'El disco de los respaldos está lleno. Los respaldos anteriores siguen como estaban.';
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `No se puede escribir en ${path}: la cuenta con la que corre Hampi no tiene permiso, o es de solo lectura.`;
  if (path) return `No se puede escribir en ${path} (${code}). Revise que la carpeta exista y el disco esté conectado.`;
  return undefined;
}

export const UNEXPECTED = 'Algo inesperado lo impidió; el motivo está en el registro del servidor.';
