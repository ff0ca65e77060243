/** Documents that another system issued: what is accepted as one, and reading it (ADR 274). */
import { TIPOS_TRAIDO, type TipoTraido } from '@hampi/contract/clinica/traidos/calls';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import { type Clase, openTraido } from './traidos.ts';

/** What the bytes are, whatever their name says; undefined for what is not kept, or a PDF that was cut off. */
export async function tipoTraido(bytes: Buffer): Promise<TipoTraido | undefined> {
  const tipo = (await fileTypeFromBuffer(bytes))?.mime;
  if (!tipo || !Object.hasOwn(TIPOS_TRAIDO, tipo)) return undefined;
  if (tipo === 'application/pdf' && bytes.lastIndexOf('%%EOF') < 0) return undefined;
  return tipo as TipoTraido;
}

/** The file as it came, for a doctor to whom the clinical data are open. Audited. */
export async function readDocumentoTraido(deps: Deps, who: Who, id: number) {
  const row =
    (await deps.db
      .selectFrom('dato_traido')
      .where('id', '=', id)
      .select(['id', 'cliente_id', 'archivo', 'sellada'])
      .executeTakeFirst()) ?? notFound();
  // First whose patient it is: nobody learns which numbers there are.
  await requireFicha(deps, who, row.cliente_id);
  const traido = await openTraido<Clase>(deps, row);
  if (row.archivo === null || !('tipo' in traido)) return notFound();
  await auditClinica(deps.db, who, 'documento.leer', row.cliente_id, id, deps.clock.now());
  return { tipo: traido.tipo, bytes: await getSealed(deps, { cliente_id: row.cliente_id }, row.archivo) };
}
