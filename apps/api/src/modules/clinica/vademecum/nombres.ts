/** Other names for what a doctor looks for: acetaminofén, dipirona, aspirina, cotrimoxazol. They widen a search and never hide a result. */
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';

const MIN_BEGINNING = 3;
const NAMES = 12;

const wordsOf = (principio: string) => principio.split(' ');

export interface Nombres {
  /** Words to search instead of the typed ones. */
  palabras: string[][];
  /** What was named, in the form of a row's `principios` joined by ` + `. A row that contains exactly this comes first. */
  exactos: string[];
}

/** The meanings of names that are a beginning of the typed words, or that begin with all of them. */
export async function nombresDe(db: Db, words: string[]): Promise<Nombres> {
  const whole = words.join(' ');
  const beginnings = words.map((_, i) => words.slice(0, i + 1).join(' '));
  const { rows } = await sql<{ nombre: string; principios: string[] }>`
    select m.nombre, coalesce(c.principios, array[trim(palabras(s.nombre))]) as principios
    from nombre_medicina m left join sustancia s on s.id = m.sustancia_id left join combinacion c on c.id = m.combinacion_id
    where m.nombre = any(${beginnings}::text[])
      -- "losartan hctz": an abbreviation of the second ingredient.
      or (m.tipo = 'ABREVIATURA' and m.nombre = any(${words.slice(1)}::text[]))
      or (${whole.length >= MIN_BEGINNING} and starts_with(m.nombre, ${whole}))
    order by m.nombre = any(${beginnings}::text[]) desc, length(m.nombre), m.nombre limit ${NAMES}`.execute(db);
  const isLater = (nombre: string) => !beginnings.includes(nombre) && !nombre.startsWith(whole);
  const palabras = rows.map(({ nombre, principios }) => {
    if (isLater(nombre))
      return [...new Set([...words.filter((word) => word !== nombre), ...principios.flatMap(wordsOf)])];
    const rest = nombre.startsWith(whole) ? [] : words.slice(nombre.split(' ').length);
    return [...new Set([...principios.flatMap(wordsOf), ...rest])];
  });
  const seen = new Set([whole]);
  return {
    palabras: palabras.filter((list) => {
      const key = list.join(' ');
      return seen.has(key) ? false : seen.add(key);
    }),
    exactos: [
      ...new Set(rows.filter(({ nombre }) => !isLater(nombre)).map(({ principios }) => principios.join(' + '))),
    ],
  };
}

/** All words that names consist of, to find the one that was mistyped. */
export const palabrasDeNombres = (doctor_id: number | null) => sql`
  select unnest(string_to_array(nombre, ' ')) as palabra from nombre_medicina
  union all
  select unnest(string_to_array(trim(palabras(nombre)), ' ')) from vademecum where doctor_id = ${doctor_id}`;
