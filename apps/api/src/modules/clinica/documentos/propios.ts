/** The patient's own documents (model §9), issued by any doctor. */

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { REVOCABLES } from '@hampi/contract/clinica/documentos/calls';
import type { DocumentoPropio } from '@hampi/contract/clinica/documentos/propios';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Foundation } from '../../../foundation.ts';
import { Answer } from '../../../http/api.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import { firmadoAqui, isAbiertoAlPaciente, reemplazo } from './documentos.queries.ts';
import { readIssued } from './issue.ts';
import { firmaDe, revocadoEn } from './respuestas.ts';

/** Void, replaced, revoked, expired or in force on `hoy` (YYYY-MM-DD), in agreement with the public page. */
export function estadoOf(
  {
    anulado_en,
    valido_hasta,
    reemplazado,
    revocado_en = null,
  }: Pick<DocumentoPropio, 'anulado_en' | 'valido_hasta'> & { reemplazado: boolean; revocado_en?: string | null },
  hoy: string,
): DocumentoPropio['estado'] {
  if (anulado_en !== null) return 'anulado';
  if (reemplazado) return 'reemplazado';
  if (revocado_en !== null) return 'revocado';
  return valido_hasta !== null && valido_hasta < hoy ? 'vencido' : 'vigente';
}

const hoyOf = ({ clock }: Pick<Foundation, 'clock'>) => fechaOf(clock.now(), ZONA_ECUADOR);

/** Whose documents, and whether those that are an adolescent's alone too. */
interface Lectura {
  clienteId: number;
  confidencial: boolean;
}

/** The best copy of each of the patient's documents: signed ones first, then the newest. */
const copiesOf = (deps: Foundation, { clienteId, confidencial }: Lectura) =>
  deps.db
    .selectFrom('documento')
    .where('cliente_id', '=', clienteId)
    .where(isAbiertoAlPaciente('documento', { hoy: hoyOf(deps), confidencial }))
    .distinctOn(['doctor_id', 'tipo', 'numero', 'consulta_version', 'edicion'])
    .orderBy('doctor_id')
    .orderBy('tipo')
    .orderBy('numero')
    .orderBy('consulta_version')
    .orderBy('edicion')
    .orderBy('firmado', 'desc')
    .orderBy('emitido_en', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'tipo', 'numero', 'edicion', 'doctor_id', 'emitido_en', 'valido_hasta', 'anulado_en'])
    .select(firmadoAqui('documento').as('firmado'))
    .select(reemplazo(deps, 'documento').reemplazado.as('reemplazado'));

/** Part of a statement: ids of the documents that a patient may open, the best copy of each that is neither void nor replaced. */
export const propiosVigentes = (deps: Foundation, clienteId: number) =>
  deps.db
    .selectFrom(copiesOf(deps, { clienteId, confidencial: true }).as('x'))
    .where('x.anulado_en', 'is', null)
    .where('x.reemplazado', '=', false)
    .select('x.id');

/** A page of the patient's documents, newest first by default. Audited if it shows any. */
export async function listPropios(
  deps: Foundation,
  who: Who,
  lectura: Lectura,
  { skip, take, sort }: { skip: number; take: number; sort: 'asc' | 'desc' },
) {
  const { db, clock } = deps;
  const now = clock.now();
  const rows = await db
    .selectFrom(copiesOf(deps, lectura).as('x'))
    .innerJoin('documento', 'documento.id', 'x.id')
    .innerJoin('doctor as d', 'd.id', 'x.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .orderBy('x.emitido_en', sort)
    .orderBy('x.id', sort)
    .limit(take)
    .offset(skip)
    .select(['x.id', 'x.tipo', 'x.numero', 'x.edicion', 'x.emitido_en', 'x.firmado', 'x.valido_hasta', 'x.anulado_en'])
    .select('x.reemplazado')
    .select([revocadoEn('documento').as('revocado_en'), firmaDe('documento').as('firma_id')])
    .select(nombreProfesional.as('doctor'))
    .execute();
  const { total } = await db
    .selectFrom(copiesOf(deps, lectura).as('x'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (rows.length > 0) await auditClinica(db, who, 'documento.listar', lectura.clienteId, null, now);
  const hoy = hoyOf(deps);
  const propios = rows.map(({ reemplazado, firma_id, ...row }) => {
    const estado = estadoOf({ ...row, reemplazado }, hoy);
    return { ...row, estado, revocable: firma_id !== null && estado === 'vigente' && REVOCABLES.includes(row.tipo) };
  }) as DocumentoPropio[];
  return new Answer(propios, { pagination: { total, skip, take } });
}

/** The stored bytes of an own document; 404 for another's, 409 if it is void or was replaced by a later edition. */
export async function readPropio(deps: Deps, who: Who, { clienteId, confidencial }: Lectura, id: number) {
  const { db, clock } = deps;
  const row =
    (await db
      .selectFrom('documento')
      .where('id', '=', id)
      .where('cliente_id', '=', clienteId)
      .where(isAbiertoAlPaciente('documento', { hoy: hoyOf(deps), confidencial }))
      .select(['tipo', 'archivo', 'doctor_id', 'anulado_en'])
      .select(reemplazo(deps, 'documento').reemplazado.as('reemplazado'))
      .executeTakeFirst()) ?? notFound();
  if (row.anulado_en !== null) conflict('documento_anulado', MC.documento_anulado);
  const kind = deps.secciones.find(({ ediciones }) => ediciones?.tipos.some((tipo) => tipo === row.tipo))?.ediciones;
  if (kind && row.reemplazado) conflict('documento_reemplazado', kind.replaced);
  await auditClinica(db, who, 'documento.leer', clienteId, id, clock.now());
  return { tipo: row.tipo, pdf: await readIssued(deps, row) };
}
