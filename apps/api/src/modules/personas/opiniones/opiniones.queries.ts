import type { Favorito } from '@hampi/contract/personas/opiniones/calls';
import { FAVORITOS_MAX } from '@hampi/contract/personas/opiniones/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { atendida } from '../../../access/atendida.ts';
import { recibeEnLinea } from '../../../access/en-linea.ts';
import type { Db, Trx } from '../../../data/db.ts';
import { nombreProveedor } from '../../../data/names.ts';

/** The patient's own cita, locked, with whether the patient was attended. */
export const findRateable = (trx: Trx, visible: RawBuilder<SqlBool>, id: number, now: Date) =>
  trx
    .selectFrom('cita as r')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .where(visible)
    .where('r.id', '=', id)
    .select(['r.id', 'r.doctor_id', atendida(now).as('atendida')])
    .forShare('r')
    .executeTakeFirst();

/** The favourites of an account, most recent first. */
export async function findFavoritos(db: Db, usuario_id: number): Promise<Favorito[]> {
  const { rows } = await sql<Favorito>`
    select d.id as doctor_id, d.tipo, ${nombreProveedor} as nombre,
      coalesce(i.nombre, u.nombres) as nombres, u.apellidos, u.foto as foto_nombre,
      array(select e.nombre from doctor_especializacion de join especializacion e on e.id = de.especializacion_id
        where de.doctor_id = d.id order by plegar(e.nombre)) as especialidades,
      coalesce((select o.ciudad from oficina o where o.doctor_id = d.id and o.eliminada_en is null order by o.id limit 1), i.ciudad)
        as ciudad,
      ${recibeEnLinea} as en_linea
    from profesional_favorito f join doctor d on d.id = f.doctor_id join usuario u on u.id = d.usuario_id
    left join institucion i on i.doctor_id = d.id
    where f.usuario_id = ${usuario_id} and d.tipo in ('MEDICO', 'INSTITUCION')
    order by f.creado_en desc, d.id limit ${sql.lit(FAVORITOS_MAX)}`.execute(db);
  return rows;
}

/** Whether the directory shows a professional or an institution. */
export async function isListed(trx: Trx, doctor_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from doctor d left join institucion i on i.doctor_id = d.id
    where d.id = ${doctor_id} and d.tipo in ('MEDICO', 'INSTITUCION') and ${recibeEnLinea}`.execute(trx);
  return rows.length > 0;
}
