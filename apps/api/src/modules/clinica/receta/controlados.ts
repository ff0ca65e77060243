/** Psychotropics and narcotics of a receta (ecuador §4.1), however the line was chosen or typed: they are recorded and never printed. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { reglasOf } from './reglas/memoria.ts';
import type { Reglas } from './reglas/tipos.ts';
import { fiscalizadas } from './revision.ts';

type Linea = Pick<LineaReceta, 'medicamento' | 'composicion' | 'vademecum_id' | 'controlado'>;

/** What the marks of lines depend on: the version of the rules, and the rows of the vademecum that the lines came from. */
export interface Catalogado {
  reglas: number;
  medicinas: { id: number; nombre: string; composicion: string | null }[];
}

/** The rows of the vademecum that these lines came from. */
export const catalogadas = (detalle: Linea[]): number[] => detalle.flatMap(({ vademecum_id }) => vademecum_id ?? []);

/** Part of a statement: what `markWith` needs to know about these rows. Takes a JSON list and returns JSON. */
export const findingCatalogado = (ids: RawBuilder<unknown>) =>
  sql<Catalogado>`(select json_build_object('reglas', r.n, 'medicinas',
      (select coalesce(json_agg(json_build_object('id', v.id, 'nombre', v.nombre, 'composicion', v.composicion)), '[]')
        from json_array_elements_text(${ids}) asked join vademecum v on v.id = asked::int))
    from reglas_version r)`;

/**
 * Marks the lines that contain a controlled substance, by their words or by the row of the vademecum that they came from. The doctor's own
 * mark stays; the catalogue's mark cannot be removed from a line.
 */
export async function markWith<L extends Linea>(db: Db, detalle: L[], { reglas, medicinas }: Catalogado): Promise<L[]> {
  if (detalle.every(({ controlado }) => controlado)) return detalle;
  const catalogo = new Map(medicinas.map(({ id, nombre, composicion }) => [id, `${nombre} ${composicion ?? ''}`]));
  const marked = fiscalizadas(
    await reglasOf(db, reglas),
    detalle.map(({ medicamento, composicion, vademecum_id }) => ({
      medicamento,
      composicion,
      catalogo: catalogo.get(vademecum_id ?? 0) ?? '',
    })),
  );
  return detalle.map((linea, i) => (marked[i] ? { ...linea, controlado: true } : linea));
}

/** The same, with a query of its own. */
export async function markControlados<L extends Linea>(db: Db, detalle: L[]): Promise<L[]> {
  const ids = sql`${JSON.stringify(catalogadas(detalle))}::json`;
  const { rows } = await sql<{ catalogado: Catalogado }>`select ${findingCatalogado(ids)} as catalogado`.execute(db);
  if (!rows[0]) throw new Error('the rules have no version');
  return markWith(db, detalle, rows[0].catalogado);
}

/** The rules as they are now. */
export async function reglasActuales(db: Db): Promise<Reglas> {
  const { n } = await db.selectFrom('reglas_version').select('n').executeTakeFirstOrThrow();
  return reglasOf(db, n);
}
