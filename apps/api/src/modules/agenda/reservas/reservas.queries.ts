import type { ReservaNueva } from '@hampi/contract/agenda/reservas/calls';
import { netPrice } from '@hampi/contract/base/dinero';
import type { Scope } from '@hampi/contract/base/endpoint';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { attendsAt, managesAt } from '../../../access/attends-at.ts';
import { abiertaEnLinea, recibeEnLinea } from '../../../access/en-linea.ts';
import { isPatient } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import { type AgendaKind, agendaKindOf } from '../../../access/visibility.ts';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { pideAnticipo, precioAt, vigenteAt } from '../../dinero/precios/precios.queries.ts';
import { aroundCita, type CitaAvisada } from '../citas/avisos/cita-avisada.ts';
import { reservaColumns } from '../citas/insert-cita.ts';

export type Reserva = z.output<typeof ReservaNueva>;

interface FactsOf {
  secretaria_id: number | null;
  /** The session's own provider, whose agenda it is. */
  own_doctor_id: number | null;
  doctorId: number;
  oficinaId: number;
  clienteId: number;
  servicioId: number | null;
  inicio: string;
  fin: string;
  now: string;
}

/** What a patient must have filled in before booking, and whether and for how long the turno is held for a prepayment. */
const ofReservante = [
  'c.tipo_documento',
  'c.cedula_identidad',
  'c.celular',
  pideAnticipo.as('pide_anticipo'),
  'e.anticipo_minutos',
] as const;

/** Who books: staff by the agendas they manage, a patient, an administrator, or nobody when the waiting list offers a turno. */
type Who = AgendaKind | 'paciente' | 'any' | 'oferta';

const whoIs = (session: Session, scope: Scope): Exclude<Who, 'oferta'> =>
  isPatient(session) ? 'paciente' : scope === 'any' ? scope : agendaKindOf(session, scope);

/**
 * The professional attends in the office, and the caller may book there. Administrators may book there for anybody, and patients for
 * themselves if it is open online. Everybody else may book in the agendas they manage, for patients of the professionals they work for;
 * patients of an institution are those of its own provider and those who had a cita in its branches.
 */
function mayBook(who: Who, a: FactsOf) {
  if (who === 'any' || who === 'oferta') return attendsAt('d.id', 'o');
  if (who === 'paciente') return sql<SqlBool>`(${attendsAt('d.id', 'o')} and ${recibeEnLinea} and ${abiertaEnLinea})`;
  const managed = managesAt({ doctor_id: a.own_doctor_id, secretaria_id: a.secretaria_id }, who, 'd.id', 'o');
  const linkedTo = (provider: string) =>
    sql`exists (select 1 from medico_paciente mp where mp.doctor_id = ${sql.ref(provider)} and mp.cliente_id = c.id)`;
  if (who === 'own') return sql<SqlBool>`(${managed} and ${linkedTo('d.id')})`;
  return sql<SqlBool>`(${managed} and (${linkedTo('o.doctor_id')} or (od.tipo = 'INSTITUCION' and exists (
    select 1 from cita p join oficina po on po.id = p.oficina_id where p.cliente_id = c.id and po.doctor_id = o.doctor_id))))`;
}

const bookingFacts = (who: Who) =>
  prepared((db, a: FactsOf) =>
    db
      .selectFrom('doctor as d')
      .innerJoin('oficina as o', (join) => join.on('o.id', '=', a.oficinaId).on('o.eliminada_en', 'is', null))
      .innerJoin('cliente as c', (join) => join.on('c.id', '=', a.clienteId))
      .innerJoin('empresa as e', (join) => join.onTrue())
      .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .innerJoin('doctor as od', 'od.id', 'o.doctor_id')
      .innerJoin('usuario as ou', 'ou.id', 'od.usuario_id')
      .leftJoin('institucion as oi', 'oi.doctor_id', 'od.id')
      .leftJoin('servicio as s', (join) =>
        join
          // Services and prices are those of the office's owner (decisions 30).
          .onRef('s.doctor_id', '=', 'o.doctor_id')
          .on('s.id', '=', a.servicioId)
          .on('s.eliminado_en', 'is', null)
          .on(vigenteAt(a.now))
          .on(
            sql<SqlBool>`exists (select 1 from servicio_oficina so where so.servicio_id = s.id and so.oficina_id = o.id)`,
          ),
      )
      .where('d.id', '=', a.doctorId)
      .where(mayBook(who, a))
      .select([
        // The id of the future cita, so that its messages can name it before it is inserted.
        sql<number>`nextval('cita_id_seq')`.as('id'),
        'd.tipo',
        sql<string>`${a.inicio}::timestamptz`.as('inicio'),
        sql<string>`${a.fin}::timestamptz`.as('fin'),
        sql<boolean>`coalesce(i.cuenta_aprobada, d.cuenta_activa) and coalesce(oi.cuenta_aprobada, true)`.as(
          'cuenta_activa',
        ),
        's.nombre as servicio',
        precioAt(a.now).precio.as('precio'),
        precioAt(a.now).descuento.as('descuento'),
        sql<
          number[]
        >`array(select oe.especializacion_id from oficina_especializacion oe where oe.oficina_id = o.id)`.as(
          'especializaciones',
        ),
      ])
      .select(aroundCita)
      .$if(who === 'paciente' || who === 'oferta', (q) => q.select(ofReservante)),
  );
const factsBy = {
  own: bookingFacts('own'),
  assigned: bookingFacts('assigned'),
  institution: bookingFacts('institution'),
  paciente: bookingFacts('paciente'),
  any: bookingFacts('any'),
  oferta: bookingFacts('oferta'),
};

/**
 * Loads everything a booking needs of the doctor, the office, the patient and the service in one statement; undefined if the
 * session does not work with one of the first three.
 */
export async function findBookingFacts(db: Db, session: Session, scope: Scope, r: Reserva, now: Date) {
  const who = whoIs(session, scope);
  const [facts] = await factsBy[who](db, {
    secretaria_id: session.secretaria_id,
    own_doctor_id: session.doctor_id,
    doctorId: r.doctor_id,
    oficinaId: r.oficinaId,
    clienteId: who === 'paciente' ? (session.cliente_id ?? 0) : r.cliente_id,
    servicioId: r.servicio_id ?? null,
    inicio: r.inicio,
    fin: r.fin,
    now: now.toISOString(),
  });
  return facts;
}

/** Loads the same, inside a transaction, for a turno that is offered to a patient. */
export async function findOfferFacts(
  trx: Trx,
  turno: { doctor_id: number; oficina_id: number; inicio: string; fin: string },
  { cliente_id, servicio_id }: { cliente_id: number; servicio_id: number | null },
  now: Date,
) {
  const [facts] = await factsBy.oferta(trx, {
    secretaria_id: null,
    own_doctor_id: null,
    doctorId: turno.doctor_id,
    oficinaId: turno.oficina_id,
    clienteId: cliente_id,
    servicioId: servicio_id,
    inicio: turno.inicio,
    fin: turno.fin,
    now: now.toISOString(),
  });
  return facts;
}
export type BookingFacts = NonNullable<Awaited<ReturnType<typeof findBookingFacts>>>;

/** The future cita as its messages need it: the first of its chain, and unpaid. */
export const citaOf = (
  facts: BookingFacts,
  cita: Pick<CitaAvisada, 'fecha_reserva' | 'tercera_persona' | 'estado_reserva'>,
): CitaAvisada => ({
  raiz_id: facts.id,
  origen_id: null,
  inicio_anterior: null,
  pago_total: 0,
  en_linea: 0,
  tarde: false,
  neto: netPrice(facts.precio, facts.descuento),
  creditos: 0,
  razon: null,
  mensajes: 0,
  ...facts,
  ...cita,
});

/** A living cita that the same account made with the same data since a moment: a double click. */
export const findSameReserva = (db: Db, usuario_id: number, r: Reserva, since: Date) =>
  db
    .selectFrom('cita')
    .where('doctor_id', '=', r.doctor_id)
    .where('cliente_id', '=', r.cliente_id)
    .where('oficina_id', '=', r.oficinaId)
    .where('inicio', '=', r.inicio)
    .where('fin', '=', r.fin)
    .where('sobreturno', '=', r.sobreturno)
    .where('servicio_id', 'is not distinct from', r.servicio_id)
    .where('viva', '=', true)
    .where('creada_por', '=', usuario_id)
    .where('creada_en', '>=', since.toISOString())
    .select(reservaColumns)
    .executeTakeFirst();

/** Whether patients may book with this provider at all. */
export const receivesOnline = async (db: DbOrTrx, doctor_id: number): Promise<boolean> =>
  (await db
    .selectFrom('doctor as d')
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .where('d.id', '=', doctor_id)
    .where(recibeEnLinea)
    .select('d.id')
    .executeTakeFirst()) !== undefined;
