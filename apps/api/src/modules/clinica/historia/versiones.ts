import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { consultaOf } from '../consulta/contenido.ts';
import type { Completa, Version } from '../consulta/seccion.ts';
import { placeOf, type Sellada } from '../consulta/sellada.ts';
import { numberPedidos } from '../examenes/pedidos.ts';
import { keepReceta } from '../receta/guardar.ts';
import { casosOf } from '../sive/abrir.ts';

const insertVersion = prepared((db, a: { consulta_id: number; version: number; sellada: Buffer; creada_en: string }) =>
  db.insertInto('consulta_version').values({
    consulta_id: a.consulta_id,
    version: a.version,
    sellada: a.sellada,
    creada_en: a.creada_en,
  }),
);

/**
 * Seals the content together with the numbers of its exams, and stores it in one transaction. `writeEntry` writes the entry's row;
 * if it writes none, nothing is stored and the result is undefined. `also` is what else belongs to the same save.
 */
export async function storeVersion(
  deps: Deps,
  version: Version,
  escritura: Completa,
  writeEntry: (trx: Trx) => Promise<unknown[]>,
  also: (trx: Trx) => Promise<void>,
): Promise<Consulta | undefined> {
  const { oficinaId: _, servicioId: __, ...contenido } = escritura.written;
  const [pedidos, keepCasos] = await Promise.all([
    numberPedidos(deps.db, version.id, escritura.written),
    casosOf(deps, version, escritura),
  ]);
  const sellada: Sellada = { ...contenido, ...pedidos.numbered };
  const { id, doctor_id, now } = version;
  const bytes = await deps.vault.seal({ doctor_id }, placeOf(id, version.version), sellada);
  const entry = await deps.db.transaction().execute(async (trx) => {
    if ((await writeEntry(trx)).length === 0) return undefined;
    await insertVersion(trx, {
      consulta_id: id,
      version: version.version,
      sellada: bytes,
      creada_en: now.toISOString(),
    });
    await also(trx);
    await keepReceta(trx, version, escritura);
    await pedidos.keep(trx);
    await keepCasos(trx);
    return findEntry({ db: trx }, { id, doctorId: doctor_id });
  });
  return entry && consultaOf(deps, entry, sellada, doctor_id);
}
