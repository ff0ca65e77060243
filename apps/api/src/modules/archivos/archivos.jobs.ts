import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../core/jobs.ts';
import { dropBytes } from '../../core/kept-files.ts';

/** Every column that shows a file, as the database's foreign keys have them (a test compares). */
export const SHOWN_BY = ['usuario.foto', 'especializacion.foto', 'vademecum.imagen'] as const;

/** A form may stay open overnight with a picture that is sent and not yet saved. */
const DAYS_UNUSED = 2;
const AT_A_TIME = 1_000;

/**
 * Every night: pictures that nothing shows go, row and bytes. They were replaced in a catalogue, or sent with a form that
 * was never saved. One that is taken into use meanwhile fails the whole by its foreign key, and the queue tries again.
 */
export const purgeArchivos = job('archivos:purgar', z.object({}).loose(), async (_, deps) => {
  const since = sql`${deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${DAYS_UNUSED})`;
  const shown = sql.join(
    SHOWN_BY.map((column) => sql`select ${sql.ref(column)} from ${sql.table(column.split('.')[0] as string)}`),
    sql` union all `,
  );
  const gone = await sql<{ id: string }>`
    delete from archivo where id in (
      select id from archivo where creado_en < ${since} except (${shown}) limit ${AT_A_TIME})
    returning id`.execute(deps.db);
  for (const { id } of gone.rows) await dropBytes(deps, id);
});
