import type { Parsed } from '@hampi/contract/base/endpoint';
import type { Forma } from '@hampi/contract/clinica/receta/formas';
import { comoEnVademecum } from '@hampi/contract/clinica/vademecum/busqueda';
import { COPIA_MAX, type listMiVademecum, type Medicamento, SIN_IMAGEN } from '@hampi/contract/clinica/vademecum/calls';
import { type SqlBool, sql } from 'kysely';
import type { Db, DbOrTrx } from '../../../data/db.ts';
import { mendWords, withMeant } from '../../../data/erratas.ts';
import { CANDIDATES, holdsWords, searchWords, wordsBegun } from '../../../data/words.ts';
import { listPage } from '../../../http/list.ts';
import { nombresDe, palabrasDeNombres } from './nombres.ts';

/** A row as the wire has it (2 §3). */
const medicamento = sql`id, nombre, composicion, funcion, presentacion, dosificacion, casa_comercial, contraindicaciones, notas,
  coalesce('/api/archivos/' || imagen, ${sql.lit(SIN_IMAGEN)}) as urlimagen, doctor_id, referencial`;

const GENERAL = sql<SqlBool>`doctor_id is null`;

export interface Buscada {
  term: string;
  take: number;
  /** Doctor whose own entries are searched as well; null for only the general ones. */
  doctor_id: number | null;
  favoritos?: number[];
  /** Age of the patient in months; forms made for this age come first. */
  edadMeses?: number;
}

/** From this age on, a patient is given the forms for adults. */
const ADULTO_MESES = 12 * 12;

type Encontrado = Medicamento & { begun: boolean };

/** Orders forms for the patient's age first. For an adult, forms for everybody are as good as those for adults. */
const fitness = (child: boolean) =>
  child
    ? sql`case poblacion when 'pediatrica' then 0 when 'adulto' then 2 else 1 end`
    : sql`(poblacion is not distinct from 'pediatrica')`;

/** Whether a favourite may come first: never a form for another age, however often the doctor prescribes it. */
const fits = (child: boolean) => sql`(poblacion is distinct from ${child ? 'adulto' : 'pediatrica'})`;

const forDoctor = (doctor_id: number | null) => sql<SqlBool>`(${GENERAL} or doctor_id = ${doctor_id})`;

/**
 * Medicines by words in any order, by any of their names and brands. Order: favourites of a form for the patient's age in their own order; a
 * named ingredient alone before combinations; forms for the patient's age; names that begin with the word (`busqueda` begins with the name);
 * a doctor's own entry before the same general one. The statement is planned for its words each time.
 */
async function find(
  db: Db,
  words: string[],
  { take, doctor_id, favoritos = [], edadMeses }: Buscada,
): Promise<Encontrado[]> {
  const { palabras, exactos } = await nombresDe(db, words);
  const within = forDoctor(doctor_id);
  const holds = sql`(${sql.join(
    [words, ...palabras].map((list) => holdsWords('busqueda', list)),
    sql` or `,
  )})`;
  const child = edadMeses === undefined ? undefined : edadMeses < ADULTO_MESES;
  const forAge = child === undefined ? [] : [fitness(child)];
  const preferred = child === undefined ? sql`true` : fits(child);
  // A row found by one of its other names counts as a full match.
  const begun = exactos.length > 0 ? sql`true` : sql`${wordsBegun('busqueda', words)} = ${words.length}`;
  const { rows } = await sql<Encontrado>`/* planned anew */
    select ${medicamento}, ${begun} as begun from (
      (select * from vademecum where id = any(${favoritos}::int[]) and ${holds} and ${within})
      union all
      (select * from vademecum where ${holds} and ${within} and id <> all(${favoritos}::int[]) limit ${CANDIDATES})) v
    order by ${sql.join([
      sql`case when ${preferred} then array_position(${favoritos}::int[], id) end nulls last`,
      sql`array_to_string(principios, ' + ') = any(${exactos}::text[]) desc`,
      ...forAge,
      sql`starts_with(busqueda, ${` ${words[0]}`}) desc`,
      sql`${wordsBegun('busqueda', words)} desc`,
      sql`cardinality(principios), doctor_id is null, busqueda collate "C", id`,
    ])}
    limit ${take}`.execute(db);
  return rows;
}

/** Like `find`, plus what was probably meant if one letter was mistyped. */
export async function findMedicamentos(db: Db, buscada: Buscada): Promise<Medicamento[]> {
  const words = searchWords(comoEnVademecum(buscada.term));
  if (words.length === 0) return [];
  return withMeant(
    words,
    await find(db, words, buscada),
    () => mendWords(db, words, palabrasDeNombres(buscada.doctor_id)),
    (meant) => find(db, meant, buscada),
  );
}

/** All forms, for those who calculate with them. */
export const findFormas = (db: Db): Promise<Forma[]> =>
  db
    .selectFrom('forma')
    .select([
      'nombre',
      'terminos',
      'unidad',
      'poblacion',
      'cuenta',
      'envase',
      'contenidos',
      'gotas_por_ml',
      'purga',
      'dias_abierto',
    ])
    .orderBy('id')
    .limit(FORMAS_MAX)
    .execute() as Promise<Forma[]>;
const FORMAS_MAX = 1_000;

/** These entries in this order, without those that the doctor may not see. */
export async function findMedicinas(db: Db, doctor_id: number, ids: number[], take: number): Promise<Medicamento[]> {
  const { rows } = await sql<Medicamento>`
    select ${medicamento} from vademecum where id = any(${ids}::int[]) and ${forDoctor(doctor_id)}
    order by array_position(${ids}::int[], id) limit ${take}`.execute(db);
  return rows;
}

/** Everything that a doctor may see, own entries before the same general ones. */
export async function findCopia(db: Db, doctor_id: number): Promise<Medicamento[]> {
  const { rows } = await sql<Medicamento>`
    select ${medicamento} from vademecum where ${forDoctor(doctor_id)}
    order by busqueda collate "C", doctor_id is null, id limit ${COPIA_MAX}`.execute(db);
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
