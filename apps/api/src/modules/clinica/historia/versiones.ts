/** Stores one version of an entry. */

import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { Escritura, Version } from '../consulta/seccion.ts';
import { placeOf } from '../consulta/sellada.ts';

/**
 * Makes one version in the caller's transaction: sections store what they keep in tables of their own, and the content is sealed with
 * what that assigned. Gives the part of a statement that stores it.
 */
export async function sealVersion(
  { secciones, vault }: Deps,
  trx: Trx,
  version: Version,
  escritura: Escritura,
): Promise<RawBuilder<unknown>> {
  const { oficinaId: _, servicioId: __, ...contenido } = escritura.written;
  let sellada = contenido;
  for (const seccion of secciones) sellada = { ...sellada, ...(await seccion.keep?.(trx, version, escritura)) };
  const { id, doctor_id, now } = version;
  const bytes = await vault.seal({ doctor_id }, placeOf(id, version.version), sellada);
  return sql`insert into consulta_version (consulta_id, version, sellada, creada_en)
    values (${id}::int, ${version.version}::int, ${bytes}::bytea, ${now.toISOString()}::timestamptz)`;
}
