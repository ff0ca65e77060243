/** Starter data that come in editions: a later edition replaces the rows of an earlier one (ADR 104). */
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { EDICION_CIE10, loadCie10 } from './catalogos-cie10.ts';
import { EDICION } from './catalogos-csv.ts';
import { EDICION_GENERICOS, loadGenericos } from './catalogos-genericos.ts';
import { loadMedicinas } from './catalogos-medicinas.ts';
import { EDICION_PALABRAS, loadPalabrasDeEspecialidades } from './catalogos-palabras.ts';
import { loadReglas } from './catalogos-reglas.ts';

/** `desde` is the edition that the database has, 0 without any. */
type Load = (trx: Trx, desde: number) => Promise<void>;

const EDICIONES: { catalogo: string; edicion: number; load: Load }[] = [
  {
    catalogo: 'recetas',
    edicion: EDICION,
    load: async (trx) => {
      // What may silence a grave warning refuses other changes without a second person.
      await sql`select set_config('hampi.reglas', 'edicion', true)`.execute(trx);
      await loadMedicinas(trx);
      await loadReglas(trx);
    },
  },
  { catalogo: 'especialidades', edicion: EDICION_PALABRAS, load: loadPalabrasDeEspecialidades },
];

/** What completes a catalogue whose starter file fills it first. */
const SUPLEMENTOS: typeof EDICIONES = [
  { catalogo: 'cie10', edicion: EDICION_CIE10, load: loadCie10 },
  { catalogo: 'genericos', edicion: EDICION_GENERICOS, load: loadGenericos },
];

/** Updates medicines, the rules of a receta and the words for specialties to this edition, once. */
export const loadEdiciones = (trx: Trx): Promise<void> => loadOnce(trx, EDICIONES);
export const loadSuplementos = (trx: Trx): Promise<void> => loadOnce(trx, SUPLEMENTOS);

async function loadOnce(trx: Trx, ediciones: typeof EDICIONES): Promise<void> {
  const held = new Map(
    (await trx.selectFrom('catalogo_edicion').select(['catalogo', 'edicion']).execute()).map((row) => [
      row.catalogo,
      row.edicion,
    ]),
  );
  for (const { catalogo, edicion, load } of ediciones) {
    const desde = held.get(catalogo) ?? 0;
    if (desde >= edicion) continue;
    await load(trx, desde);
    await trx
      .insertInto('catalogo_edicion')
      .values({ catalogo, edicion })
      .onConflict((oc) => oc.column('catalogo').doUpdateSet({ edicion, cargada_en: sql`now()` }))
      .execute();
  }
}
