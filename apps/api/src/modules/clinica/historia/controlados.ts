/** Marks psychotropics and narcotics of a receta, which are recorded but never printed (ecuador §4.1). */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { fiscalizadas } from '../receta/revision.ts';

type Linea = Pick<LineaReceta, 'medicamento' | 'composicion' | 'vademecum_id' | 'controlado'>;

/**
 * Marks lines with a controlled substance, recognised by any of its names in the line's text or in the vademecum row it came from. An
 * unknown name one letter away from a controlled one is marked too. A doctor can add marks, but not remove the catalogue's.
 */
export async function markControlados<L extends Linea>(db: Db, detalle: L[]): Promise<L[]> {
  if (detalle.every(({ controlado }) => controlado)) return detalle;
  const { rows } = await sql<{ n: number }>`
    with fiscalizado as materialized (
        select m.nombre from nombre_medicina m join sustancia s on s.id = m.sustancia_id where s.fiscalizada is not null
        union
        select m.nombre from nombre_medicina m join combinacion c on c.id = m.combinacion_id
          where exists (select from nombre_medicina p join sustancia s on s.id = p.sustancia_id
            where p.nombre = any(c.principios) and s.fiscalizada is not null)),
      linea as materialized (
        select l.n, palabras(concat_ws(' ', l.medicamento, l.composicion, v.nombre, v.composicion)) as texto
        from unnest(${detalle.map((l) => l.medicamento)}::text[], ${detalle.map((l) => l.composicion)}::text[],
          ${detalle.map((l) => l.vademecum_id)}::int[]) with ordinality l (medicamento, composicion, vademecum_id, n)
          left join vademecum v on v.id = l.vademecum_id)
    select l.n::int - 1 as n from linea l
    where exists (select from fiscalizado f where position(' ' || f.nombre || ' ' in ' ' || trim(l.texto) || ' ') > 0)
      or exists (select from unnest(string_to_array(trim(l.texto), ' ')) palabra, fiscalizado f
        where length(palabra) >= 7 and position(' ' in f.nombre) = 0 and abs(length(f.nombre) - length(palabra)) <= 1
          and levenshtein_less_equal(f.nombre, palabra, 1) <= 1
          and not exists (select from nombre_medicina m where m.nombre = palabra))`.execute(db);
  const marked = new Set(rows.map((row) => row.n));
  const known = await fiscalizadas(db, detalle);
  return detalle.map((linea, i) => (marked.has(i) || known[i] ? { ...linea, controlado: true } : linea));
}
