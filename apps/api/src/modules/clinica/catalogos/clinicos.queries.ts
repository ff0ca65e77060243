import {
  CATALOGO_TAKE,
  type Cie10,
  type ExamenEncontrado,
  type VacunaDeCatalogo,
} from '@hampi/contract/clinica/catalogos/clinicos';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../data/db.ts';
import { mendWords, withMeant } from '../../../data/erratas.ts';
import { CANDIDATES, fold, holdsWords, searchWords, wordsBegun, wordsWhole } from '../../../data/words.ts';

/** Bounds the reply, however large an administrator lets the catalogue grow. */
const LISTAS_MAX = 500;
const ESQUEMA_MAX = 500;
const PLANTILLAS_MAX = 500;

/** `A09.0`, `a09`, `E11.` → `a090`, `a09`, `e11`, so that a code's dot does not split it into words. */
const withoutDots = (term: string) => fold(term).replace(/\b([a-z]\d{2})\.([\dx]?)(?![a-z0-9])/g, '$1$2');

/**
 * Diagnoses for a doctor in this order: favourites that match, codes that begin with the term, an exact synonym, then by number of
 * words begun, shortest first. Not prepared, because rare and common words need different plans.
 */
export async function findCie10(db: Db, term: string, favoritos: string[]): Promise<Cie10[]> {
  const words = searchWords(withoutDots(term));
  // The results plus what was probably meant if one letter was mistyped; those rows are marked as suggestions.
  return withMeant(
    words,
    await find(db, words, favoritos),
    () => mendWords(db, words, sql`select palabra from cie10_palabra`),
    (meant) => find(db, meant, favoritos),
  );
}
type Encontrado = Cie10 & { begun: boolean };

/**
 * A code that says the words itself, or is called so, comes before one of which only the category does, and before one that the doctor uses
 * more but that has a word only inside another: "faringitis aguda" is J02.9, neither the streptococcal J02.0 nor J00, "rinofaringitis aguda",
 * because Enter takes the first.
 */
async function find(db: Db, words: string[], favoritos: string[]): Promise<Encontrado[]> {
  const [first] = words;
  if (!first) return [];
  const whole = words.join(' ');
  const { rows } = await sql<Encontrado>`/* planned anew */
    select id, cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres,
      ${wordsBegun('busqueda', words)} = ${words.length} as begun
    from (select d.*, palabras(descripcion_codigos_cuatro_caracteres || ' ' || lista_en_texto(sinonimos)) as propias from (
      (select * from cie10 where cod_4 = any(${favoritos}::text[]) and ${holdsWords('busqueda', words)} and not retirado)
      union all
      (select * from cie10 where ${holdsWords('busqueda', words)} and cod_4 <> all(${favoritos}::text[]) and not retirado limit ${CANDIDATES})) d) c
    order by ${wordsBegun('propias', words)} = ${words.length} desc, array_position(${favoritos}::text[], cod_4) nulls last, case when starts_with(cod_4, ${first.toUpperCase()}) then cod_4 end nulls last, ${whole}::text = any(sinonimos) desc, ${wordsBegun('busqueda', words)} desc,
      ${wordsBegun('propias', words)} desc, length(descripcion_codigos_cuatro_caracteres), cod_4
    limit ${CATALOGO_TAKE}`.execute(db);
  return rows;
}

/** These codes in this order, without withdrawn ones. */
export async function findCodigos(db: Db, codigos: string[], take: number): Promise<Cie10[]> {
  const { rows } = await sql<Cie10>`
    select id, cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres
    from cie10 where cod_4 = any(${codigos}::text[]) and not retirado
    order by array_position(${codigos}::text[], cod_4) limit ${take}`.execute(db);
  return rows;
}

export const findCodigo = (db: Db, cod_4: string) =>
  db
    .selectFrom('cie10')
    .select([
      'id',
      'cod_3',
      'descripcion_categoria_tres_caracteres',
      'cod_4',
      'descripcion_codigos_cuatro_caracteres',
      'retirado',
    ])
    .where('cod_4', '=', cod_4)
    .executeTakeFirst();

/** Exams by words of their name, of what else they are called (BH, EMO) or of their group; after them what was probably meant. */
export async function findExamenes(db: Db, term: string): Promise<ExamenEncontrado[]> {
  const words = searchWords(term);
  return withMeant(
    words,
    await examenesWith(db, words),
    () => mendWords(db, words, sql`select unnest(string_to_array(trim(busqueda), ' ')) as palabra from examen`),
    (meant) => examenesWith(db, meant),
  );
}

async function examenesWith(db: Db, words: string[]) {
  if (words.length === 0) return [];
  const begun = wordsBegun('busqueda', words);
  return db
    .selectFrom('examen')
    .select(['id', 'nombre', 'grupo', 'preparacion', sql<boolean>`${begun} = ${words.length}`.as('begun')])
    .where(holdsWords('busqueda', words))
    .orderBy(wordsWhole('busqueda', words), 'desc')
    .orderBy(begun, 'desc')
    .orderBy(sql`plegar(nombre)`)
    .limit(CATALOGO_TAKE)
    .execute();
}

export const findExamenListas = (db: Db) =>
  db
    .selectFrom('examen_lista as l')
    .select((eb) => [
      'l.id',
      'l.nombre',
      jsonArrayFrom(
        eb
          .selectFrom('examen_lista_examen as le')
          .innerJoin('examen as e', 'e.id', 'le.examen_id')
          .whereRef('le.lista_id', '=', 'l.id')
          .select(['e.id', 'e.nombre', 'e.grupo', 'e.preparacion'])
          .orderBy('le.orden'),
      ).as('examenes'),
    ])
    .orderBy(sql`plegar(l.nombre)`)
    .limit(LISTAS_MAX)
    .execute();

export async function findVacunas(db: Db, term: string): Promise<VacunaDeCatalogo[]> {
  const words = searchWords(term);
  if (words.length === 0) return [];
  return (
    db
      .selectFrom('vacuna')
      .select(['id', 'tipo', 'nombre_comercial', 'edad_optima', 'informacion', 'informacion_extra'])
      .where(holdsWords('busqueda', words))
      // 'rota' should list the vaccine of that name before others that merely mention it.
      .orderBy(sql`palabras(tipo) like ${`% ${words[0]}%`}`, 'desc')
      .orderBy(wordsBegun('busqueda', words), 'desc')
      .orderBy(sql`plegar(tipo)`)
      .orderBy('id')
      .limit(CATALOGO_TAKE)
      .execute()
  );
}

export const findEsquema = (db: Db) =>
  db
    .selectFrom('vacuna_esquema as e')
    .innerJoin('vacuna as v', 'v.id', 'e.vacuna_id')
    .select([
      'e.id',
      'e.vacuna_id',
      'v.tipo as vacuna',
      'e.dosis_numero',
      'e.edad_meses_recomendada',
      'e.edad_meses_minima',
      'e.edad_meses_maxima',
      'e.intervalo_minimo_dias',
      'e.via',
      'e.dosis_ml',
      'e.lugar',
    ])
    .orderBy('e.edad_meses_recomendada', (o) => o.asc().nullsLast())
    .orderBy('v.tipo')
    .orderBy('e.dosis_numero')
    .limit(ESQUEMA_MAX)
    .execute();

export const findPlantillas = (db: Db, doctor_id: number | null) =>
  db
    .selectFrom('plantilla_motivo as p')
    .select(['p.id', 'p.especialidad', 'p.nombre', 'p.motivo', 'p.enfermedad_actual', 'p.plan_tratamiento'])
    .orderBy(
      (eb) =>
        eb.exists(
          eb
            .selectFrom('doctor_especializacion as de')
            .innerJoin('especializacion as e', 'e.id', 'de.especializacion_id')
            .where('de.doctor_id', '=', doctor_id)
            .where(sql<boolean>`plegar(e.nombre) = plegar(p.especialidad)`)
            .select('e.id'),
        ),
      'desc',
    )
    .orderBy(sql`plegar(p.especialidad)`)
    .orderBy(sql`plegar(p.nombre)`)
    .limit(PLANTILLAS_MAX)
    .execute();
