import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import type { Role } from '@hampi/contract/base/roles';
import { type Kysely, sql } from 'kysely';
import { PATIENT, roleOfTipo, SECRETARY } from '../../../../access/roles.ts';
import { correoDeEnvio } from '../../../../data/correo-de-envio.ts';
import type { DB } from '../../../../data/database.types.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import { nombreCompleto, nombreProveedor } from '../../../../data/names.ts';
import { prepared } from '../../../../data/prepared.ts';
import type { CitaNotice } from '../../../../process/realtime.ts';
import { movidaTarde, pagadoEnConsultorio, pagadoEnLinea } from '../../../dinero/pagos/pagos.queries.ts';
import { neto } from '../../../dinero/precios/precios.queries.ts';

/** What messages about a cita contain, and who receives them. Service and reason are left out, because they could be clinical. */
export interface CitaAvisada {
  id: number;
  /** First cita of a chain of reschedulings, all of which share one calendar entry. */
  raiz_id: number;
  origen_id: number | null;
  /** Beginning of the cita that this one replaced. */
  inicio_anterior: string | null;
  inicio: string;
  fin: string;
  fecha_reserva: string;
  estado_reserva: EstadoReserva;
  /** Name of the person who comes in place of the patient. */
  tercera_persona: string | null;
  /** Paid at the office so far, in dollars. */
  pago_total: number;
  /** Paid online and not refunded, and the credits that were spent. */
  en_linea: number;
  creditos: number;
  tarde: boolean;
  /** The price less its discount, in dollars. */
  neto: number;
  recordatorio_horas: number;
  doctor: string;
  oficina: string;
  direccion: string;
  zona: string;
  paciente: string;
  correo: string | null;
  paciente_uid: number | null;
  /** Why it was cancelled, in the words of whoever cancelled it. */
  razon: string | null;
  /** Contact for the patient: the institution of the office, otherwise the professional. */
  telefono: string | null;
  responder_a: string;
  /** Makes the calendar entry's id globally unique; older entries were sent without it. */
  instalacion: string;
  citas_sin_instalacion: number;
  /** Number of messages planned earlier for the visit, used as the calendar entry's sequence. */
  mensajes: number;
  receptores: { uid: number; rol: Role }[];
}

/**
 * Receivers of model §8: the professional, the branch's institution, secretaries of the office's owner, the patient's account. Over `doctor
 * as d`, `oficina as o` with its owner `doctor as od`, and `cliente as c`. Nobody appears twice, because each has a different role.
 */
const receptores = sql<CitaAvisada['receptores']>`(
  select coalesce(json_agg(r), '[]') from (
    select d.usuario_id as uid, ${roleOfTipo('d.tipo')} as rol
    union all
    select od.usuario_id, ${roleOfTipo('od.tipo')} where od.id <> d.id and od.tipo = 'INSTITUCION'
    union all
    select s.usuario_id, ${sql.lit(SECRETARY)} from secretaria_doctor sd join secretaria s on s.id = sd.secretaria_id
      where sd.doctor_id = o.doctor_id
    union all
    select c.usuario_id, ${sql.lit(PATIENT)} where c.usuario_id is not null
  ) r)`;

/**
 * What a message says about the people around a cita, over `doctor as d`, its account `u` and institution `i`, `oficina as o`, its owner
 * `od` with account `ou` and institution `oi`, `cliente as c` and `empresa as e`.
 */
export const aroundCita = [
  'd.recordatorio_horas',
  nombreProveedor.as('doctor'),
  'o.nombre as oficina',
  sql<string>`concat_ws(', ', o.direccion, o.ciudad)`.as('direccion'),
  'o.zona',
  nombreCompleto('c').as('paciente'),
  // An account's own e-mail is verified, so it takes precedence over what others typed.
  sql<string | null>`coalesce((select pu.email from usuario pu where pu.id = c.usuario_id and pu.activated),
    ${correoDeEnvio})`.as('correo'),
  'c.usuario_id as paciente_uid',
  sql<string | null>`coalesce(nullif(trim(oi.telefono), ''), nullif(trim(d.numero_telefono), ''))`.as('telefono'),
  sql<string>`case when oi.id is null then u.email else ou.email end`.as('responder_a'),
  'e.instalacion',
  'e.citas_sin_instalacion',
  receptores.as('receptores'),
] as const;

const avisada = (db: Kysely<DB>, citaId: number) =>
  db
    .selectFrom('cita as r')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .leftJoin('institucion as i', (join) => join.onRef('i.doctor_id', '=', 'd.id'))
    .innerJoin('doctor as od', 'od.id', 'o.doctor_id')
    .innerJoin('usuario as ou', 'ou.id', 'od.usuario_id')
    .leftJoin('institucion as oi', (join) => join.onRef('oi.doctor_id', '=', 'od.id'))
    .innerJoin('empresa as e', (join) => join.onTrue())
    .where('r.id', '=', citaId)
    .select([
      'r.id',
      'r.cita_origen_id as origen_id',
      'r.inicio',
      'r.fin',
      'r.fecha_reserva',
      sql<EstadoReserva>`r.estado_reserva`.as('estado_reserva'),
      'r.nombre_tercera_persona as tercera_persona',
      'r.creditos',
      'r.razon_no_disponibilidad as razon',
      neto(sql.ref('r.precio'), sql.ref('r.descuento')).as('neto'),
    ])
    .select(aroundCita);

const booked = prepared((db, { citaId }: { citaId: number }) =>
  avisada(db, citaId).select([
    sql<number>`0`.as('pago_total'),
    sql<number>`0`.as('en_linea'),
    sql<boolean>`false`.as('tarde'),
    'r.id as raiz_id',
    sql<string | null>`null`.as('inicio_anterior'),
    sql<number>`0`.as('mensajes'),
  ]),
);

const followed = prepared((db, { citaId }: { citaId: number }) =>
  avisada(db, citaId)
    .leftJoin('cita as antes', 'antes.id', 'r.cita_origen_id')
    .select([
      pagadoEnConsultorio.as('pago_total'),
      pagadoEnLinea.as('en_linea'),
      movidaTarde.as('tarde'),
      sql<number>`coalesce(r.raiz_id, r.id)`.as('raiz_id'),
      'antes.inicio as inicio_anterior',
      sql<number>`(select count(*)::int from cita x join aviso a on a.cita_id = x.id
        where (x.id = coalesce(r.raiz_id, r.id) or x.raiz_id = coalesce(r.raiz_id, r.id))
          and a.tipo <> 'cita.recordatorio')`.as('mensajes'),
    ]),
);

/** Loads it in one statement; undefined if there is no such cita. */
export const loadCitaAvisada = async (trx: DbOrTrx, citaId: number): Promise<CitaAvisada | undefined> =>
  (await followed(trx, { citaId }))[0];

/** The same for a cita just booked, which has no predecessor and no messages yet. */
export const loadCitaNueva = async (trx: DbOrTrx, citaId: number): Promise<CitaAvisada | undefined> =>
  (await booked(trx, { citaId }))[0];

/** Only the receiving accounts and the time, for the sockets. */
export const loadReceptores = (db: DbOrTrx, citaId: number) =>
  db
    .selectFrom('cita as r')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('doctor as od', 'od.id', 'o.doctor_id')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .where('r.id', '=', citaId)
    .select(['r.fecha_reserva', 'r.inicio', 'r.fin', receptores.as('receptores')])
    .executeTakeFirst();

/** What open agendas are sent: dates and times, never names (model §8). */
export const noticeOf = (cita: Pick<CitaAvisada, 'fecha_reserva' | 'inicio' | 'fin'>): CitaNotice => ({
  r_fecha_reserva: cita.fecha_reserva,
  r_inicio: cita.inicio,
  r_fin: cita.fin,
});
