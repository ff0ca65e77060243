/** Reading the documents issued by another system (ADR 255). */
import type { DocumentoTraido } from '@hampi/contract/clinica/traidos/calls';
import { isPatient } from '../../../access/roles.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { auditClinica, requireWhole, type Who } from '../tratantes/tratantes.ts';
import { pageTraidos } from './traidos.queries.ts';
import { type Clase, openTraido } from './traidos.ts';

/**
 * A page of the patient's own documents from other systems, by day of issue (ADR 83). Nobody can mark one as confidential, so from 15 years they are
 * the patient's alone. Audited if it shows any.
 */
export async function listOwnTraidos(
  deps: Deps,
  who: Who,
  clienteId: number,
  page: { skip: number; take: number; sort: 'asc' | 'desc' },
) {
  await requireWhole(deps, who, clienteId);
  const { rows, total } = await pageTraidos(deps, clienteId, 'DOCUMENTO', page);
  if (rows.length > 0) await auditClinica(deps.db, who, 'documento.listar', clienteId, null, deps.clock.now());
  const documentos = rows.map(
    ({ id, titulo, numero, autor, fecha, origen, doctor }): DocumentoTraido => ({
      id,
      titulo,
      numero,
      autor,
      fecha,
      origen,
      doctor,
    }),
  );
  return new Answer(documentos, { pagination: { total, skip: page.skip, take: page.take } });
}

/** The file as it was received, for the patient and for a doctor with access to the clinical data. Audited. */
export async function readDocumentoTraido(deps: Deps, who: Who, id: number) {
  const row =
    (await deps.db
      .selectFrom('dato_traido')
      .where('id', '=', id)
      .select(['id', 'cliente_id', 'archivo', 'sellada'])
      .executeTakeFirst()) ?? notFound();
  // First whose patient it is: nobody learns which numbers there are.
  if (isPatient(who.session)) await requireWhole(deps, who, row.cliente_id);
  else await requireFicha(deps, who, row.cliente_id);
  const traido = await openTraido<Clase>(deps, row);
  if (row.archivo === null || !('tipo' in traido)) return notFound();
  await auditClinica(deps.db, who, 'documento.leer', row.cliente_id, id, deps.clock.now());
  return { tipo: traido.tipo, bytes: await getSealed(deps, { cliente_id: row.cliente_id }, row.archivo) };
}
