/** Stores one version of an entry. */

import type { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { placeOf, type Sellada } from '../consulta/contenido.ts';
import { identifyPedidos } from '../examenes/pedidos.ts';
import { numberReceta, type Version } from '../receta/numero.ts';

/**
 * Makes one version in the caller's transaction: numbers the receta once it has a line, assigns ids to new exams, and seals the content
 * with the current allergies. 404 for an exam of another entry. Gives the part of a statement that stores it.
 */
export async function sealVersion(
  { vault }: Deps,
  trx: Trx,
  { id, version, doctor_id, now }: Version,
  written: ConsultaEscrita,
  alergias: string | null,
): Promise<RawBuilder<unknown>> {
  const { oficinaId: _, servicioId: __, ...contenido } = written;
  const creada_en = now.toISOString();
  if (contenido.receta.detalle.length > 0) await numberReceta(trx, { id, version, doctor_id, now });
  const sellada: Sellada = { ...contenido, ...(await identifyPedidos(trx, id, contenido)), alergias };
  const bytes = await vault.seal({ doctor_id }, placeOf(id, version), sellada);
  return sql`insert into consulta_version (consulta_id, version, sellada, creada_en)
    values (${id}::int, ${version}::int, ${bytes}::bytea, ${creada_en}::timestamptz)`;
}
