import { type listMiVademecum, type Medicamento, type Parsed, SIN_IMAGEN } from '@hampi/contract';
import { type SqlBool, sql } from 'kysely';
import { listPage } from '../../core/crud.ts';
import type { Db, DbOrTrx } from '../../core/db.ts';
import { mendWords } from '../../core/erratas.ts';
import { CANDIDATES, holdsWords, searchWords, wordsBegun } from '../../core/words.ts';
import { nombresDe, palabrasDeNombres } from './nombres.ts';

/** A row as the wire has it (2 §3). */
const medicamento = sql`id, nombre, composicion, funcion, presentacion, dosificacion, casa_comercial, contraindicaciones, notas,
  coalesce('/api/archivos/' || imagen, ${sql.lit(SIN_IMAGEN)}) as urlimagen, doctor_id, referencial`;

const GENERAL = sql<SqlBool>`doctor_id is null`;

export interface Buscada {
  term: string;
  take: number;
  /** Whose own entries are looked through as well; null only the general ones. */
  doctor_id: number | null;
  favoritos?: number[];
  /** Age of the patient in months: what is made for it comes before what is not. */
  edadMeses?: number;
}

/** Forms for the small ones, of what is swallowed; the rest is for everybody. */
const PEDIATRICA = sql`busqueda ~ ' (jarabe|suspension|gotas|gotero|elixir|granulado|pediatric[oa]|infantil) '
  and busqueda !~ ' (oftalmic[oa]s?|otic[oa]s?|nasal(es)?|colirio) '`;
/** From here on a patient is given what adults are given. */
const ADULTO_MESES = 12 * 12;

const forDoctor = (doctor_id: number | null) => sql<SqlBool>`(${GENERAL} or doctor_id = ${doctor_id})`;

/**
 * Medicines by words in any order, by any of their names and brands: favourites in their order; then the ingredient that was
 * named alone before combinations, forms for the patient's age, names that begin with the word (`busqueda` begins with the
 * name), a doctor's own before the same of the general one. Planned anew for its words.
 */
async function find(
  db: Db,
  words: string[],
  { take, doctor_id, favoritos = [], edadMeses }: Buscada,
): Promise<Medicamento[]> {
  const { palabras, exactos } = await nombresDe(db, words);
  const within = forDoctor(doctor_id);
  const holds = sql`(${sql.join(
    [words, ...palabras].map((list) => holdsWords('busqueda', list)),
    sql` or `,
  )})`;
  const forAge =
    edadMeses === undefined
      ? sql`id is null`
      : edadMeses < ADULTO_MESES
        ? sql`(${PEDIATRICA})`
        : sql`not (${PEDIATRICA})`;
  const { rows } = await sql<Medicamento>`/* planned anew */
    select ${medicamento} from (
      (select * from vademecum where id = any(${favoritos}::int[]) and ${holds} and ${within})
      union all
      (select * from vademecum where ${holds} and ${within} and id <> all(${favoritos}::int[]) limit ${CANDIDATES})) v
    order by array_position(${favoritos}::int[], id) nulls last, array_to_string(principios, ' + ') = any(${exactos}::text[]) desc,
      ${forAge} desc, starts_with(busqueda, ${` ${words[0]}`}) desc, ${wordsBegun('busqueda', words)} desc,
      cardinality(principios), doctor_id is null, busqueda collate "C", id
    limit ${take}`.execute(db);
  return rows;
}

/** As `find`; where nothing is found and one letter was mistyped, what was probably meant, which says so of itself. */
export async function findMedicamentos(db: Db, buscada: Buscada): Promise<Medicamento[]> {
  const words = searchWords(buscada.term);
  if (words.length === 0) return [];
  const found = await find(db, words, buscada);
  if (found.length > 0) return found;
  const mended = await mendWords(db, words, palabrasDeNombres(buscada.doctor_id));
  const rows = await Promise.all(
    mended.map(async (meant) =>
      (await find(db, meant, buscada)).map((row) => ({ ...row, quiso_decir: meant.join(' ') })),
    ),
  );
  return rows.flat().slice(0, SUGERIDOS);
}
const SUGERIDOS = 10;

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
