import type { Recomendacion } from '@hampi/contract/personas/recomendaciones/calls';
import { sql } from 'kysely';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';

/** Records through whose link an account's patient came. An unknown code, or one of an inactive account, records nothing. */
export const noteReferido = (trx: Trx, usuario_id: number, codigo: string) =>
  sql`
    insert into referido (cliente_id, por_usuario_id)
    select c.id, u.id from cliente c, usuario u
    where c.usuario_id = ${usuario_id} and u.codigo_referente = ${codigo} and u.activated and u.id <> c.usuario_id
    on conflict (cliente_id) do nothing`.execute(trx);

/** An account's own link, and how many active accounts came through it. */
export const findRecomendacion = (db: Db, usuario_id: number): Promise<Recomendacion> =>
  db
    .selectFrom('usuario as u')
    .where('u.id', '=', usuario_id)
    .select([
      'u.codigo_referente as codigo',
      sql<number>`(select count(*)::int from referido r join cliente c on c.id = r.cliente_id
        join usuario x on x.id = c.usuario_id and x.activated where r.por_usuario_id = u.id)`.as('cuantos'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Over `cliente as c`, for a doctor: who recommended the patient; null if nobody did. The name is given only to a doctor whose patient that
 * person also is (ADR 197).
 */
export const referenteFor = (doctor_id: number) =>
  sql<{ nombre: string | null } | null>`(select json_build_object('nombre', (
      select ${nombreCompleto('p')} from cliente p join medico_paciente m on m.cliente_id = p.id
      where p.usuario_id = r.por_usuario_id and m.doctor_id = ${doctor_id}))
    from referido r where r.cliente_id = c.id)`;

/** To another row of the patient, unless that row already has one. */
export const moveReferido = (trx: DbOrTrx, from: number, to: number) =>
  sql`update referido r set cliente_id = ${to} where r.cliente_id = ${from}
    and not exists (select from referido t where t.cliente_id = ${to}) returning r.cliente_id`.execute(trx);
