/** Which files of another system are accepted as its documents (ADR 255). */
import { TIPOS_TRAIDO, type TipoTraido } from '@hampi/contract/clinica/traidos/calls';
import { sniff } from '../../../adapters/files/sniff.ts';

/** The type of the bytes, whatever the file's name says; undefined for a type that is not accepted, or a truncated PDF. */
export async function tipoTraido(bytes: Buffer): Promise<TipoTraido | undefined> {
  const tipo = await sniff(bytes);
  if (!tipo || !Object.hasOwn(TIPOS_TRAIDO, tipo)) return undefined;
  if (tipo === 'application/pdf' && bytes.lastIndexOf('%%EOF') < 0) return undefined;
  return tipo as TipoTraido;
}
