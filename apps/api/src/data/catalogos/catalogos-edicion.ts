/** Starter data that comes in editions: a later one takes over what an earlier one brought (ADR 104). */
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { EDICION } from './catalogos-csv.ts';
import { loadMedicinas } from './catalogos-medicinas.ts';
import { loadReglas } from './catalogos-reglas.ts';

const CATALOGO = 'recetas';

/** Brings medicines and the rules of a receta to this edition, once. */
export async function loadEdicion(trx: Trx): Promise<void> {
  const held = await trx
    .selectFrom('catalogo_edicion')
    .select('edicion')
    .where('catalogo', '=', CATALOGO)
    .executeTakeFirst();
  if (held && held.edicion >= EDICION) return;
  await loadMedicinas(trx);
  await loadReglas(trx);
  await trx
    .insertInto('catalogo_edicion')
    .values({ catalogo: CATALOGO, edicion: EDICION })
    .onConflict((oc) => oc.column('catalogo').doUpdateSet({ edicion: EDICION, cargada_en: sql`now()` }))
    .execute();
}
