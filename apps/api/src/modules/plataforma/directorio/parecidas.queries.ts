import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { searchWords } from '../../../data/words.ts';

/** A shorter word resembles too many others. */
const MIN_LETTERS = 4;
/** At most this many names that the trigram index finds are compared with a word. */
const CANDIDATES = 200;

/**
 * The search as it was probably meant. Each word of four letters or more is replaced by the most similar word of a name, a specialty or an
 * everyday term, in its correct spelling: 'penaherera' → 'Peñaherrera'. Undefined if nothing resembles any word.
 */
export async function findParecida(db: Db, q: string): Promise<string | undefined> {
  const words = searchWords(q);
  const { rows } = await sql<{ n: number; parecida: string }>`
    select distinct on (b.n) b.n::int, p as parecida
    from unnest(${words}::text[]) with ordinality b(palabra, n)
    cross join lateral (
      (select concat_ws(' ', u.nombres, u.apellidos, i.nombre) as texto
        from (select distinct doctor_id from directorio where nombre %> b.palabra limit ${sql.lit(CANDIDATES)}) k
        join doctor d on d.id = k.doctor_id join usuario u on u.id = d.usuario_id left join institucion i on i.doctor_id = d.id)
      union all select nombre from especializacion where palabras %> b.palabra
      union all select termino from especializacion_palabra where palabras %> b.palabra) t
    cross join lateral regexp_split_to_table(t.texto, '[^[:alnum:]]+') p
    where length(b.palabra) >= ${sql.lit(MIN_LETTERS)} and p <> '' and similarity(plegar(p), b.palabra) >= 0.4
    order by b.n, similarity(plegar(p), b.palabra) desc, p`.execute(db);
  const meant = words.map((word, i) => rows.find(({ n }) => n === i + 1)?.parecida ?? word);
  return rows.length > 0 ? meant.join(' ') : undefined;
}
