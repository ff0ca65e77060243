import { LIMITS } from '@hampi/contract/base/limits';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { palabrasDeEspecialidad } from '../../../data/especialidades.ts';

/** Bounds the list of specialties; nobody could choose from a longer one. */
const ESPECIALIZACIONES_MAX = 500;

/** Escapes LIKE's wildcards. */
const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&');
const holds = (term: string) => sql<boolean>`plegar(nombre) like '%' || plegar(${literal(term)}) || '%'`;
/** Orders names that begin with the term before those that merely contain it. */
const beginsFirst = (term: string) => sql`plegar(nombre) not like plegar(${literal(term)}) || '%'`;

export const findPaises = (db: Db, term: string) =>
  db
    .selectFrom('pais')
    .select(['id', 'nombre', 'codigo_iso'])
    .where(holds(term))
    .orderBy(beginsFirst(term))
    .orderBy('nombre')
    .limit(LIMITS.lookupTake)
    .execute();

export const findCiudades = (db: Db, term: string) =>
  db
    .selectFrom('ciudad')
    .select(['id', 'nombre', 'provincia', 'pais', 'zona', 'altitud_m', 'latitud', 'longitud'])
    .where(holds(term))
    .orderBy(beginsFirst(term))
    .orderBy('nombre')
    .limit(LIMITS.lookupTake)
    .execute();

export const findSeguros = (db: Db, term: string) =>
  db
    .selectFrom('seguro')
    .select(['id', 'nombre'])
    .where(holds(term))
    .orderBy(beginsFirst(term))
    .orderBy('nombre')
    .limit(LIMITS.lookupTake)
    .execute();

export const findEspecializaciones = (db: Db) =>
  db
    .selectFrom('especializacion as e')
    .leftJoin('especializacion_categoria as ec', 'ec.especializacion_id', 'e.id')
    .leftJoin('categoria_especializacion as k', 'k.id', 'ec.categoria_id')
    .select([
      'e.id',
      'e.nombre',
      palabrasDeEspecialidad('e.id').as('palabras'),
      sql<{ id: number; nombre: string }[]>`coalesce(
        json_agg(json_build_object('id', k.id, 'nombre', k.nombre) order by k.nombre) filter (where k.id is not null), '[]')`.as(
        'categorias',
      ),
    ])
    .groupBy('e.id')
    .orderBy('e.nombre')
    .limit(ESPECIALIZACIONES_MAX)
    .execute();
