import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Version } from '../consulta/seccion.ts';

/** The doctor's next number. Numbers have no gap, so the doctor's row stays locked until the commit. */
const next = prepared(
  (_, a: { doctor_id: number }) => sql<{ numero: number }>`
    insert into receta_numero (doctor_id, numero) values (${a.doctor_id}, 1)
    on conflict (doctor_id) do update set numero = receta_numero.numero + 1 returning numero`,
);
const isNumbered = prepared((db, a: { consulta_id: number }) =>
  db.selectFrom('receta').where('consulta_id', '=', a.consulta_id).select('id'),
);

/** Gives the entry's receta its number unless it already has one. */
export async function numberReceta(trx: Trx, { id: consulta_id, version, doctor_id, now }: Version): Promise<void> {
  if (version > 1 && (await isNumbered(trx, { consulta_id })).length > 0) return;
  const [row] = await next(trx, { doctor_id });
  const creada_en = now.toISOString();
  const edicion = { edicion_desde: version, lineas_desde: version };
  await trx
    .insertInto('receta')
    .values({ consulta_id, doctor_id, numero: row?.numero as number, creada_en, ...edicion })
    .execute();
}
