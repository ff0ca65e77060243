import type { EsperaFila, MiEspera, TurnoLiberado } from '@hampi/contract/agenda/espera/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';
import { nombreProveedor } from '../../../data/names.ts';
import { neto, pideAnticipo } from '../../dinero/precios/precios.queries.ts';
import { diasDe, ofrecible, primero, seAvisa, sirve } from './sirve.ts';

type Visible = RawBuilder<SqlBool>;
const MOST = 200;
const LIBERADOS = 20;

/**
 * Prepayment of an offer, over its cita `r`, the doctor `d`, the office `o` and the wish `e`: patients whom staff put on the list pay at
 * the visit.
 */
export const anticipo = sql<number>`(case when e.por_paciente and ${pideAnticipo}
  then least(5, ${neto(sql`r.precio`, sql`r.descuento`)}) else 0 end)::float`;

/** Wishes with their open offer, over `espera as e`, its `cliente as c` and `doctor as d`. */
const esperas = (db: DbOrTrx, now: string) =>
  db
    .selectFrom('espera as e')
    .innerJoin('cliente as c', 'c.id', 'e.cliente_id')
    .innerJoin('doctor as d', 'd.id', 'e.doctor_id')
    .leftJoin('oficina as eo', 'eo.id', 'e.oficina_id')
    .leftJoin('servicio as es', 'es.id', 'e.servicio_id')
    .leftJoin('espera_oferta as x', (join) => join.onRef('x.espera_id', '=', 'e.id').on('x.cierre', 'is', null))
    .leftJoin('cita as r', (join) => join.onRef('r.id', '=', 'x.cita_id').on('r.expira_en', '>', now))
    .leftJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where('e.estado', '=', 'ESPERANDO')
    .select([
      'e.id',
      'e.doctor_id',
      'e.cliente_id',
      'e.oficina_id',
      'e.dias',
      sql<string | null>`to_char(e.hora_desde, 'HH24:MI')`.as('hora_desde'),
      sql<string | null>`to_char(e.hora_hasta, 'HH24:MI')`.as('hora_hasta'),
      'e.hasta',
      'e.creada_en',
      'eo.nombre as oficina',
      sql<string>`coalesce(es.nombre, 'Consulta')`.as('servicio'),
      'e.nombre_tercera_persona as tercera_persona',
      'r.id as cita_id',
      'r.inicio',
      'r.fin',
      'r.expira_en',
      'o.zona',
      'o.nombre as lugar',
      sql<string>`concat_ws(', ', o.direccion, o.ciudad)`.as('direccion'),
      anticipo.as('anticipo'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof esperas>['execute']>>[number];

/** Gathers the columns of an offer into one object, as the wire has it. */
function whole<R extends Row>({ cita_id, inicio, fin, expira_en, zona, lugar, direccion, anticipo, dias, ...row }: R) {
  const oferta =
    cita_id && inicio && fin && expira_en && zona && lugar
      ? { cita_id, inicio, fin, zona, oficina: lugar, direccion, expira_en, anticipo }
      : null;
  return { ...row, dias: diasDe(dias), oferta };
}

const last = (column: 'cierre' | 'cerrada_en') =>
  sql`(select z.${sql.raw(column)} from espera_oferta z where z.espera_id = e.id and z.cierre is not null order by z.id desc limit 1)`;

/** The waiting list of a doctor, in order. */
export async function listEsperas(db: Db, doctor_id: number, now: Date): Promise<EsperaFila[]> {
  const rows = await esperas(db, now.toISOString())
    .where('e.doctor_id', '=', doctor_id)
    .select([
      'c.nombres',
      'c.apellidos',
      'c.celular',
      last('cierre').$castTo<EsperaFila['ultima']>().as('ultima'),
      last('cerrada_en').$castTo<string | null>().as('ultima_en'),
      sql<boolean>`not ${seAvisa}`.as('sin_aviso'),
    ])
    .orderBy('e.orden')
    .orderBy('e.id')
    .limit(MOST)
    .execute();
  return rows.map(whole);
}

/** The wishes of a patient. */
export async function listMias(db: Db, cliente_id: number | null, now: Date): Promise<MiEspera[]> {
  const rows = await esperas(db, now.toISOString())
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .where('e.cliente_id', '=', cliente_id)
    .select(nombreProveedor.as('doctor'))
    .orderBy('e.id')
    .limit(MOST)
    .execute();
  return rows.map(whole);
}

export const findAjuste = async (db: DbOrTrx, doctor_id: number) =>
  (await db
    .selectFrom('espera_ajuste')
    .where('doctor_id', '=', doctor_id)
    .select(['automatica', 'minutos'])
    .executeTakeFirst()) ?? { automatica: true, minutos: 45 };

/** Freed places of a doctor that are still free and suit somebody: each once, with the first person whom it suits. */
export const listLiberados = (db: Db, doctor_id: number, now: Date): Promise<TurnoLiberado[]> =>
  db
    .selectFrom('espera_turno as t')
    .innerJoin('oficina as o', 'o.id', 't.oficina_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('espera as e')
          .innerJoin('cliente as c', 'c.id', 'e.cliente_id')
          .whereRef('e.doctor_id', '=', 't.doctor_id')
          .where(sirve)
          .select('e.id as espera_id')
          .orderBy(primero)
          .limit(1)
          .as('primera'),
      (join) => join.onTrue(),
    )
    .where('t.doctor_id', '=', doctor_id)
    .where(ofrecible(now.toISOString()))
    .distinctOn(['t.inicio', 't.oficina_id'])
    .select(['t.oficina_id', 'o.nombre as oficina', 'o.zona', 't.inicio', 't.fin', 'primera.espera_id'])
    .orderBy('t.inicio')
    .orderBy('t.oficina_id')
    .limit(LIBERADOS)
    .execute();

/** The first person whom a freed turno suits. With `avisable` only those who can be told by mail or notice, because nobody calls them. */
export const findPrimera = (trx: Trx, turno_id: number, { avisable }: { avisable: boolean }) =>
  trx
    .selectFrom('espera_turno as t')
    .innerJoin('oficina as o', 'o.id', 't.oficina_id')
    .innerJoin('espera as e', 'e.doctor_id', 't.doctor_id')
    .innerJoin('cliente as c', 'c.id', 'e.cliente_id')
    .where('t.id', '=', turno_id)
    .where(sirve)
    .$if(avisable, (q) => q.where(seAvisa))
    .select('e.id')
    .orderBy(primero)
    .limit(1)
    .executeTakeFirst();

/** Of these turnos, those that suit a wish. */
export async function onlyThatSuit(db: Db, espera_id: number, turnos: Turno[], most: number): Promise<Turno[]> {
  const { rows } = await sql<{ n: number }>`
    select t.n::int as n from espera e join cliente c on c.id = e.cliente_id
      cross join json_to_recordset(${JSON.stringify(turnos.map((turno, n) => ({ ...turno, n })))}::json)
        as t(n int, oficina_id int, inicio timestamptz, fin timestamptz)
      join oficina o on o.id = t.oficina_id
    where e.id = ${espera_id} and ${sirve} order by t.n limit ${most}`.execute(db);
  return rows.flatMap(({ n }) => turnos[n] ?? []);
}

/** A wish that the caller may see, and its last offer. */
export const findEspera = (db: DbOrTrx, visible: Visible, id: number) =>
  db
    .selectFrom('espera as e')
    .where('e.id', '=', id)
    .where(visible)
    .select([
      'e.id',
      'e.doctor_id',
      'e.oficina_id',
      'e.cliente_id',
      'e.estado',
      sql<
        number | null
      >`(select x.cita_id from espera_oferta x where x.espera_id = e.id order by x.id desc limit 1)`.as('cita_id'),
    ])
    .executeTakeFirst();

/** What the link of a mail shows about its offer, and the wish that the offer answers. */
export const findOfertaByCita = (db: Db, cita_id: number, now: Date) =>
  db
    .selectFrom('espera_oferta as x')
    .innerJoin('espera as e', 'e.id', 'x.espera_id')
    .innerJoin('cita as r', 'r.id', 'x.cita_id')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .where('x.cita_id', '=', cita_id)
    .select([
      'x.espera_id',
      'r.inicio',
      'r.fin',
      'o.zona',
      'o.nombre as oficina',
      sql<string>`concat_ws(', ', o.direccion, o.ciudad)`.as('direccion'),
      sql<string>`coalesce(r.expira_en, r.inicio)`.as('expira_en'),
      anticipo.as('anticipo'),
      nombreProveedor.as('doctor'),
      sql<boolean>`(r.ofrecida and r.viva and r.expira_en > ${now.toISOString()}::timestamptz)`.as('abierta'),
      sql<boolean>`(x.cierre is not distinct from 'ACEPTADA' and r.viva)`.as('tomada'),
      sql<boolean>`(e.estado = 'ESPERANDO')`.as('espera'),
    ])
    .executeTakeFirstOrThrow();
