/** Psychotropics and narcotics of a receta (ecuador §4.1), whoever chose or typed them: noted, and never printed. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { Db } from '../../../data/db.ts';
import { fiscalizadas } from './revision.ts';

type Linea = Pick<LineaReceta, 'medicamento' | 'composicion' | 'vademecum_id' | 'controlado'>;

/**
 * The lines with the mark of those that hold a controlled substance, also by the row of the vademecum that they came from. The
 * doctor's own mark stays; the one of the catalogue cannot be taken away on a line.
 */
export async function markControlados<L extends Linea>(db: Db, detalle: L[]): Promise<L[]> {
  if (detalle.every(({ controlado }) => controlado)) return detalle;
  const ids = detalle.flatMap(({ vademecum_id }) => vademecum_id ?? []);
  const rows =
    ids.length > 0
      ? await db.selectFrom('vademecum').where('id', 'in', ids).select(['id', 'nombre', 'composicion']).execute()
      : [];
  const catalogo = new Map(rows.map(({ id, nombre, composicion }) => [id, `${nombre} ${composicion ?? ''}`]));
  const marked = await fiscalizadas(
    db,
    detalle.map(({ medicamento, composicion, vademecum_id }) => ({
      medicamento,
      composicion,
      catalogo: catalogo.get(vademecum_id ?? 0) ?? '',
    })),
  );
  return detalle.map((linea, i) => (marked[i] ? { ...linea, controlado: true } : linea));
}
