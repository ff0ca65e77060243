import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { forgetFound } from '../../../vault/stored-files.ts';

/** Every column that refers to a file. A test compares this with the database's foreign keys. */
export const SHOWN_BY = [
  'usuario.foto',
  'doctor.logo',
  'especializacion.foto',
  'publicacion.imagen',
  'publicacion_archivo.archivo_id',
  'sitio_recomendado.foto',
  'vademecum.imagen',
] as const;

/** How long an unused file is kept, because a form with an uploaded picture may stay open overnight. */
const DAYS_UNUSED = 2;
const AT_A_TIME = 1_000;

/**
 * Deletes unused pictures every night: replaced in a catalogue, or uploaded in a form that was never saved. If one is taken into use
 * meanwhile, its foreign key makes the job fail, and the queue retries. Lost files that are back are forgotten.
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
  await forgetFound(deps);
});
