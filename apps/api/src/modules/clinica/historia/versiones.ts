/** Stores one version of an entry in one statement. */

import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { type EntryPlana, guardada as storedEntry } from '../consulta/consultas.queries.ts';
import { consultaOf } from '../consulta/contenido.ts';
import type { Escritura, Kept, Version } from '../consulta/seccion.ts';
import { placeOf, type Sellada } from '../consulta/sellada.ts';

/**
 * Seals the content together with what the sections assigned to it, and stores it. The part `guardada` writes and returns the entry's row;
 * if it writes nothing, the parts of the sections and `others` do nothing either, and the result is undefined. `end` are further columns of
 * the result. Returns the entry as stored, without reading it again.
 */
export async function storeVersion<End>(
  deps: Deps,
  version: Version,
  escritura: Escritura,
  guardada: RawBuilder<unknown>,
  others: Record<string, RawBuilder<unknown>>,
  end: RawBuilder<End>,
): Promise<{ consulta: Consulta; end: End } | undefined> {
  const { oficinaId: _, servicioId: __, ...contenido } = escritura.written;
  const kept = await Promise.all(
    deps.secciones.map((seccion): Kept | Promise<Kept> | undefined => seccion.keep?.(deps, version, escritura)),
  );
  const sellada = Object.assign({ ...contenido }, ...kept.map((of) => of?.share)) as Sellada;
  const { id, doctor_id, now } = version;
  const bytes = await deps.vault.seal({ doctor_id }, placeOf(id, version.version), sellada);
  // PostgreSQL runs the parts from the last to the first. `usos`, which all entries of a doctor write, therefore runs last and is locked
  // only briefly.
  const parts = {
    guardada,
    ...others,
    ...Object.assign({}, ...kept.map((of) => of?.parts)),
    version: sql`insert into consulta_version (consulta_id, version, sellada, creada_en)
      select id, ${version.version}::int, ${bytes}::bytea, ${now.toISOString()}::timestamptz from guardada`,
  };
  const named = Object.entries<RawBuilder<unknown>>(parts).map(([name, part]) => sql`${sql.id(name)} as (${part})`);
  const entry = storedEntry(deps.secciones)(
    deps.db,
    kept.map((of) => of?.row),
  );
  const { rows } = await sql<EntryPlana & End>`with ${sql.join(named)}
    select ${end}, k.* from (${entry}) k`.execute(deps.db);
  const [row] = rows;
  return row && { consulta: await consultaOf(deps, row, sellada, doctor_id), end: row };
}
