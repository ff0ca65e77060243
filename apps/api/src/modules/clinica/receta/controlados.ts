/** Psychotropics and narcotics of a receta (ecuador §4.1), however the line was chosen or typed: they are recorded and never printed. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { reglasOf } from './reglas/memoria.ts';
import type { Reglas } from './reglas/tipos.ts';
import { fiscalizadas } from './revision.ts';

type Linea = Pick<LineaReceta, 'medicamento' | 'composicion' | 'vademecum_id' | 'controlado'>;

const findCatalogo = prepared((db, { ids }: { ids: number[] }) =>
  db.selectFrom('vademecum').where(sql<SqlBool>`id = any(${ids}::int[])`).select(['id', 'nombre', 'composicion']),
);

/**
 * Marks the lines that contain a controlled substance, by their words or by the row of the vademecum that they came from. The doctor's own
 * mark stays; the catalogue's mark cannot be removed from a line.
 */
export async function markControlados<L extends Linea>(db: Db, reglas: Reglas, detalle: L[]): Promise<L[]> {
  if (detalle.every(({ controlado }) => controlado)) return detalle;
  const ids = detalle.flatMap(({ vademecum_id }) => vademecum_id ?? []);
  const rows = ids.length > 0 ? await findCatalogo(db, { ids }) : [];
  const catalogo = new Map(rows.map(({ id, nombre, composicion }) => [id, `${nombre} ${composicion ?? ''}`]));
  const marked = fiscalizadas(
    reglas,
    detalle.map(({ medicamento, composicion, vademecum_id }) => ({
      medicamento,
      composicion,
      catalogo: catalogo.get(vademecum_id ?? 0) ?? '',
    })),
  );
  return detalle.map((linea, i) => (marked[i] ? { ...linea, controlado: true } : linea));
}

/** The rules as they are now. */
export async function reglasActuales(db: Db): Promise<Reglas> {
  const { n } = await db.selectFrom('reglas_version').select('n').executeTakeFirstOrThrow();
  return reglasOf(db, n);
}
