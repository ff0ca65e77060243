/** Documents issued by another system: which files are accepted, and reading them (ADR 274). */
import { TIPOS_TRAIDO, type TipoTraido } from '@hampi/contract/clinica/traidos/calls';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import { type Clase, openTraido } from './traidos.ts';

/** The type of the bytes, whatever the file's name says; undefined for a type that is not accepted, or a truncated PDF. */
export async function tipoTraido(bytes: Buffer): Promise<TipoTraido | undefined> {
  const tipo = (await fileTypeFromBuffer(bytes))?.mime;
  if (!tipo || !Object.hasOwn(TIPOS_TRAIDO, tipo)) return undefined;
  if (tipo === 'application/pdf' && bytes.lastIndexOf('%%EOF') < 0) return undefined;
  return tipo as TipoTraido;
}

/** The file as it was received, for a doctor with access to the clinical data. Audited. */
export async function readDocumentoTraido(deps: Deps, who: Who, id: number) {
  const row =
    (await deps.db
      .selectFrom('dato_traido')
      .where('id', '=', id)
      .select(['id', 'cliente_id', 'archivo', 'sellada'])
      .executeTakeFirst()) ?? notFound();
  // Checks the patient first, so that nobody learns which ids exist.
  await requireFicha(deps, who, row.cliente_id);
  const traido = await openTraido<Clase>(deps, row);
  if (row.archivo === null || !('tipo' in traido)) return notFound();
  await auditClinica(deps.db, who, 'documento.leer', row.cliente_id, id, deps.clock.now());
  return { tipo: traido.tipo, bytes: await getSealed(deps, { cliente_id: row.cliente_id }, row.archivo) };
}
