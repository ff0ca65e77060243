import { LIMITS, type listMiVademecum, type Medicamento, type Parsed, SIN_IMAGEN } from '@hampi/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listPage } from '../../core/crud.ts';
import type { Db, DbOrTrx } from '../../core/db.ts';
import { CANDIDATES, holdsWords, searchWords, wordsBegun } from '../../core/words.ts';

/** A row as the wire has it (2 §3). */
const medicamento = sql`id, nombre, composicion, funcion, presentacion, dosificacion, casa_comercial, contraindicaciones, notas,
  coalesce('/api/archivos/' || imagen, ${sql.lit(SIN_IMAGEN)}) as urlimagen, doctor_id, referencial`;

const GENERAL = sql<SqlBool>`doctor_id is null`;

/**
 * Favourites that have the words, in their order; then names that begin with the word (`busqueda` begins with the name), a
 * doctor's own before the same of the general one. Planned anew for its words.
 */
async function find(
  db: Db,
  within: RawBuilder<SqlBool>,
  term: string,
  take: number,
  favoritos: number[] = [],
): Promise<Medicamento[]> {
  const words = searchWords(term);
  if (words.length === 0) return [];
  const { rows } = await sql<Medicamento>`/* planned anew */
    select ${medicamento} from (
      (select * from vademecum where id = any(${favoritos}::int[]) and ${holdsWords('busqueda', words)} and ${within})
      union all
      (select * from vademecum where ${holdsWords('busqueda', words)} and ${within} and id <> all(${favoritos}::int[]) limit ${CANDIDATES})) v
    order by array_position(${favoritos}::int[], id) nulls last, starts_with(busqueda, ${` ${words[0]}`}) desc, ${wordsBegun('busqueda', words)} desc, doctor_id is null,
      busqueda collate "C", id
    limit ${take}`.execute(db);
  return rows;
}

export const findGeneral = (db: Db, term: string) => find(db, GENERAL, term, LIMITS.medicinaTake);

const forDoctor = (doctor_id: number) => sql<SqlBool>`(${GENERAL} or doctor_id = ${doctor_id})`;

/** The doctor's own and the general one. */
export const findTodo = (db: Db, doctor_id: number, term: string, take: number, favoritos: number[]) =>
  find(db, forDoctor(doctor_id), term, take, favoritos);

/** These entries, in this order, as far as the doctor may see them. */
export async function findMedicinas(db: Db, doctor_id: number, ids: number[], take: number): Promise<Medicamento[]> {
  const { rows } = await sql<Medicamento>`
    select ${medicamento} from vademecum where id = any(${ids}::int[]) and ${forDoctor(doctor_id)}
    order by array_position(${ids}::int[], id) limit ${take}`.execute(db);
  return rows;
}

/** One page of a doctor's own entries. */
export function listOwn(db: Db, doctor_id: number, { search, ...query }: Parsed<typeof listMiVademecum>['query']) {
  const words = searchWords(search ?? '');
  return listPage<Medicamento>(
    db,
    sql`select ${medicamento}, busqueda from vademecum where doctor_id = ${doctor_id}`,
    [],
    query,
    words.length > 0 ? holdsWords('t.busqueda', words) : undefined,
  );
}

export async function findOwn(db: DbOrTrx, doctor_id: number | null, id: number): Promise<Medicamento | undefined> {
  const { rows } = await sql<Medicamento>`
    select ${medicamento} from vademecum where id = ${id} and doctor_id = ${doctor_id}`.execute(db);
  return rows[0];
}
