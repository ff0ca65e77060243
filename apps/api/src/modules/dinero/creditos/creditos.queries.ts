import type { Movimiento } from '@hampi/contract/dinero/creditos/calls';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';

/**
 * The balance of an account, by the professional with whom credits are valid; `doctor_id` null for all. Always a sum, never a stored number
 * (model §6).
 */
export const saldosDe = (db: DbOrTrx, usuario_id: number) =>
  db
    .selectFrom('movimiento as m')
    .leftJoin('doctor as d', 'd.id', 'm.doctor_id')
    .leftJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('m.usuario_id', '=', usuario_id)
    .groupBy(['m.doctor_id', 'u.id'])
    .having(sql<number>`sum(m.creditos)`, '>', 0)
    .select(['m.doctor_id', nombreProfesional.as('profesional'), sql<number>`sum(m.creditos)::int`.as('creditos')])
    .orderBy('m.doctor_id', (o) => o.asc().nullsFirst())
    .execute();

/** Balances that can pay a fee of this professional, the ones valid only with them first. */
export async function saldosCon(db: DbOrTrx, usuario_id: number, doctor_id: number) {
  const saldos = await saldosDe(db, usuario_id);
  return saldos
    .filter((s) => s.doctor_id === null || s.doctor_id === doctor_id)
    .sort((a, b) => Number(a.doctor_id === null) - Number(b.doctor_id === null));
}

export const paquetesActivos = (db: Db) =>
  db
    .selectFrom('paquete_credito')
    .where('estado', '=', 'ACTIVO')
    .select(['id', 'creditos', 'valor'])
    .orderBy('creditos')
    .orderBy('id')
    .limit(20)
    .execute();

/** A person's name shortened for somebody who only typed an e-mail or document: 'Luis Alberto Z. G.' */
export const nombreBreve = sql<string>`(select concat_ws(' ', x.nombres,
    (select string_agg(left(palabra, 1) || '.', ' ') from regexp_split_to_table(trim(x.apellidos), '\\s+') palabra where palabra <> ''))
  from cliente x where x.usuario_id = otra.usuario_id limit 1)`;

/** The ledger of one account, newest first, with purchases that are not settled yet. One extra row shows whether there are more. */
export async function movimientosDe(db: Db, usuario_id: number, { skip, take }: { skip: number; take: number }) {
  const { rows } = await sql<Movimiento>`
    select 'm' || m.id as clave, m.tipo_transaccion, m.creditos, m.valor_centavos / 100.0 as valor, false as "porConfirmar",
      case when d.id is not null then ${nombreProfesional} end as profesional,
      case when otra.id is not null then ${nombreBreve} end as persona, m.creado_en, m.id as orden
    from movimiento m
    left join cita r on r.id = m.cita_id
    left join doctor d on d.id = coalesce(m.doctor_id, r.doctor_id)
    left join usuario u on u.id = d.usuario_id
    left join movimiento otra on otra.id = m.origen_id or otra.origen_id = m.id
    where m.usuario_id = ${usuario_id}
    union all
    select 't' || t.id, 'COMPRA', t.creditos, t.valor_centavos / 100.0, true, null, null, t.creada_en, t.id
    from transaccion t
    where t.usuario_id = ${usuario_id} and t.tipo = 'credits' and t.estado = 'CONFIRMANDO'
    order by creado_en desc, "porConfirmar" desc, orden desc
    offset ${skip} limit ${take + 1}`.execute(db);
  return rows;
}
