import * as MCitas from '@hampi/contract/agenda/citas/messages';
import * as MMias from '@hampi/contract/agenda/citas/mias-messages';
import type { ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import type { moveCita } from '@hampi/contract/agenda/reservas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Parsed, Scope } from '@hampi/contract/base/endpoint';
import { fechaOf } from '@hampi/contract/base/fechas';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { sql } from 'kysely';
import { attendsAt, managesAt } from '../../../access/attends-at.ts';
import { canalOf, isPatient } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import { agendaKindOf, citasVisibleTo } from '../../../access/visibility.ts';
import type { Db, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, forbidden, invalid, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announce, announceCita, citaChanged, tellBooked } from '../citas/avisos/citas.avisos.ts';
import { findCitaForUpdate } from '../citas/citas.queries.ts';
import { byOf } from '../citas/finales/cita-end.ts';
import { closeCita, endCita } from '../citas/finales/end-cita.ts';
import { claiming } from '../citas/finales/lapse.ts';
import { holdMove, putBack } from '../citas/finales/movida.ts';
import { insertCita } from '../citas/insert-cita.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import { endApartado } from '../turnos/apartados.ts';
import { lockDoctorDays, takeTurno } from '../turnos/lugares.queries.ts';
import { isTurnoLost, loseTurno, withProximos } from '../turnos/turno-lost.ts';
import { guardReservante, waiting } from './reservante.ts';
import {
  type BookingFacts,
  citaOf,
  findBookingFacts,
  findSameReserva,
  type Reserva,
  receivesOnline,
} from './reservas.queries.ts';

/** The same reservation by the same account within this time counts as a double click. */
const DOUBLE_CLICK_SECONDS = 60;

/**
 * Books, for every role and channel. Who attends is `doctor_id_sucursal` or else `doctor_id`; the office says whether it is a branch. Staff
 * create APROBADO, patients PENDIENTE; price, discount and the service's name are copied. Locks the doctor's days and takes the lowest free
 * place; the constraints decide, and the one who comes too late gets 409 with the next free turnos (`TurnoTomado`). A sobreturno takes no
 * place.
 */
export async function bookCita(
  deps: Deps,
  session: Session,
  scope: Scope,
  { doctor_id, doctor_id_sucursal, ...asked }: Reserva,
): Promise<ReservaPedida> {
  const r = { doctor_id: doctor_id_sucursal ?? doctor_id, ...asked };
  const now = deps.clock.now();
  const facts = await findBookingFacts(deps.db, session, scope, r, now);
  if (!facts) return refuse(deps.db, session, scope, r);
  const agreed = agreedOf(session, r, facts, now);
  const fecha_reserva = fechaOf(r.inicio, facts.zona);
  if (r.fecha_reserva && r.fecha_reserva !== fecha_reserva)
    invalid({ fecha_reserva: MReservas.booking_fecha_oficina }, MReservas.booking_fecha_oficina);

  const wanted = { oficina_id: r.oficinaId, ...r };
  const { estado_reserva } = agreed;
  const told = citaOf(facts, { fecha_reserva, tercera_persona: r.nombre_tercera_persona, estado_reserva });
  try {
    guardMoment(wanted, now);
    const row = {
      id: told.id,
      doctor_id: r.doctor_id,
      oficina_id: r.oficinaId,
      cliente_id: r.cliente_id,
      especializacion_id: r.especializacion_id ?? null,
      servicio_id: r.servicio_id ?? null,
      inicio: r.inicio,
      fin: r.fin,
      fecha_reserva,
      phone_number: isPatient(session) ? (facts.celular ?? null) : r.phone_number,
      cedula_tercera_persona: r.cedula_tercera_persona,
      nombre_tercera_persona: r.nombre_tercera_persona,
      sobreturno: r.sobreturno,
      motivo_sobreturno: r.sobreturno ? r.motivo_sobreturno : null,
      canal_reserva: canalOf(session),
      presencial: facts.tipo === 'MEDICO',
      secretaria_id: session.secretaria_id,
      creada_por: session.usuario_id,
      creada_en: now.toISOString(),
      actualizada_en: now.toISOString(),
      ...agreed,
    };
    const book = () =>
      deps.db.transaction().execute(async (trx) => {
        const place = await takeTurno(trx, { ...wanted, now: now.toISOString() });
        const made = await insertCita(trx, { ...row, ...place });
        await audit(trx, session, 'cita.crear', made.id, { canal: canalOf(session), sobreturno: r.sobreturno });
        // A cita held for its payment is announced only once it is paid.
        if (!agreed.expira_en) await tellBooked(trx, deps, told, session.usuario_id);
        await endApartado(trx, r.cliente_id);
        return made;
      });
    const cita = await claiming(deps, () => r, book);
    announce(deps, told);
    return cita;
  } catch (error) {
    if (!isTurnoLost(error)) throw error;
    const since = new Date(now.getTime() - DOUBLE_CLICK_SECONDS * 1000);
    const same = await findSameReserva(deps.db, session.usuario_id, r, since);
    if (same) return same;
    throw await withProximos(deps, error, wanted);
  }
}

/** The terms of a booking, copied into the cita; refuses a patient with fields to fill in, and a service or specialty that is not offered. */
function agreedOf(session: Session, r: Reserva, facts: BookingFacts, now: Date) {
  if (!facts.cuenta_activa) forbidden(MCuentas.cuenta_en_verificacion);
  const online = isPatient(session);
  if (online) guardReservante(facts);
  if (r.servicio_id && facts.servicio === null)
    invalid({ servicio_id: MReservas.booking_servicio }, MReservas.booking_servicio);
  guardEspecialidad(r, facts.especializaciones);
  return {
    servicio: facts.servicio ?? 'Consulta',
    precio: facts.precio,
    descuento: facts.descuento,
    ...(online ? waiting(facts, now) : { estado_reserva: 'APROBADO' as const, expira_en: null }),
  };
}

/** At a new hour the patient has neither confirmed nor arrived yet. */
const ESPERADA = { llegada: 'POR_LLEGAR', llego_en: null, atencion_en: null, confirmada_en: null } as const;

/**
 * Moves a living cita to another time of its doctor, also to another office where the doctor attends. The old one becomes CANCELADO
 * (Reagendamiento), the new one keeps the agreed terms and a link to the old one (BE-2). Payments are not moved: they belong to the chain,
 * and its last cita counts them. A PENDIENTE that its patient moves stays PENDIENTE. All or nothing. With `deshacible` nobody is told for
 * some seconds (ADR 237); another move within that time counts from the hour that the patient knows.
 */
export async function rescheduleCita(
  deps: Deps,
  session: Session,
  scope: Scope,
  asked: number,
  { deshacible, ...to }: Parsed<typeof moveCita>['body'],
): Promise<ReservaPedida> {
  const now = deps.clock.now();
  const visible = citasVisibleTo(session, scope);
  let id = asked;
  let wanted: Wanted | undefined;
  const move = () =>
    deps.db.transaction().execute(async (trx) => {
      const shown = (await findCitaForUpdate(trx, visible, asked)) ?? notFound();
      id = (await putBack(trx, session, shown, now, to)) ?? asked;
      const old = id === asked ? shown : ((await findCitaForUpdate(trx, visible, id)) ?? notFound());
      guardLiving(old, now);
      if (isPatient(session)) await guardMovable(trx, old, now);
      const oficina_id = to.oficinaId ?? old.oficina_id;
      const zona = await zonaOf(trx, session, scope, old, oficina_id);
      wanted = { ...to, doctor_id: old.doctor_id, cliente_id: old.cliente_id, oficina_id };
      guardMoment(wanted, now);
      // Locks both days before writing anything, to avoid a deadlock with a booking that waits for the old place.
      await lockDoctorDays(trx, old.doctor_id, old, to);
      const end = { como: 'REAGENDADA', by: byOf(session), razon: 'Reagendamiento' } as const;
      await (deshacible ? closeCita : endCita)(trx, deps, old, end);
      const { id: _, viva: __, zona: ___, ...agreed } = old;
      const made = await insertCita(trx, {
        ...agreed,
        ...(await takeTurno(trx, { ...wanted, now: now.toISOString() })),
        oficina_id,
        inicio: to.inicio,
        fin: to.fin,
        fecha_reserva: fechaOf(to.inicio, zona),
        ...(isPatient(session) ? {} : { estado_reserva: 'APROBADO', expira_en: null }),
        razon_no_disponibilidad: null,
        sobreturno: to.sobreturno,
        motivo_sobreturno: to.sobreturno ? to.motivo_sobreturno : null,
        cita_origen_id: id,
        raiz_id: old.raiz_id ?? id,
        // If only the end changes, a patient who has arrived stays arrived.
        ...(Date.parse(to.inicio) !== Date.parse(old.inicio) && ESPERADA),
        numero_reagendamientos: old.numero_reagendamientos + 1,
        canal_reserva: canalOf(session),
        secretaria_id: session.secretaria_id,
        creada_por: session.usuario_id,
        creada_en: now.toISOString(),
        actualizada_en: now.toISOString(),
      });
      await audit(trx, session, 'cita.reagendar', id, { nueva: made.id, sobreturno: to.sobreturno });
      if (deshacible) await holdMove(trx, deps, session, { old, nueva: made.id });
      else await citaChanged(trx, deps, made.id, 'REAGENDADA', session.usuario_id);
      return made;
    });
  try {
    const cita = await claiming(deps, () => wanted, move);
    await announceCita(deps, id);
    await announceCita(deps, cita.id);
    return cita;
  } catch (error) {
    if (!wanted || !isTurnoLost(error)) throw error;
    throw await withProximos(deps, error, wanted);
  }
}

/** Only a cita that is neither over nor offered to somebody has a place to leave. */
function guardLiving(old: { viva: boolean | null; ofrecida: boolean; fin: string }, now: Date): void {
  if (!old.viva) conflict('reserva_cancelada', MCitas.reserva_cancelada);
  if (old.ofrecida) conflict('cita_ofrecida', MEspera.cita_ofrecida);
  if (Date.parse(old.fin) <= now.getTime()) conflict('reserva_pasada', MCitas.reserva_pasada);
}

/**
 * Why the booking is refused. A professional in a branch needs the approval of its institution (409); anything else that the session does
 * not work with is 404.
 */
async function refuse(db: Db, session: Session, scope: Scope, r: Reserva): Promise<never> {
  if (r.tipo_reserva === 1) return notFound();
  const managed = await db
    .selectFrom('oficina as o')
    .innerJoin('doctor as d', (join) => join.on('d.id', '=', r.doctor_id))
    .where('o.id', '=', r.oficinaId)
    .where(managesAt(session, agendaKindOf(session, scope), 'd.id', 'o'))
    .select('o.id')
    .executeTakeFirst();
  return managed ? notFound() : conflict('booking_sucursal', MReservas.booking_sucursal);
}

/** A patient may move a cita until it begins, if the professional takes online bookings. */
async function guardMovable(trx: Trx, old: { doctor_id: number; inicio: string }, now: Date): Promise<void> {
  if (Date.parse(old.inicio) <= now.getTime()) conflict('cita_ya_empezo', MMias.ya_empezo);
  if (!(await receivesOnline(trx, old.doctor_id))) notFound(MEnLinea.no_recibe);
}

interface Wanted {
  doctor_id: number;
  oficina_id: number;
  cliente_id: number;
  inicio: string;
  fin: string;
  sobreturno: boolean;
}

/** A turno must be in the future and within the planning horizon; a sobreturno may have begun but not ended. */
function guardMoment({ inicio, fin, sobreturno }: Wanted, now: Date) {
  guardAlcance(now, 'inicio', inicio);
  if (Date.parse(sobreturno ? fin : inicio) <= now.getTime()) loseTurno('turno_pasado');
}

/** An office with specialties requires one of them, one without requires none. */
function guardEspecialidad(r: Reserva, offered: number[]) {
  if (r.especializacion_id && !offered.includes(r.especializacion_id))
    invalid({ especializacion_id: MReservas.booking_especialidad }, MReservas.booking_especialidad);
  if (!r.especializacion_id && offered.length > 0)
    invalid({ especializacion_id: MReservas.booking_fecha_especialidad }, MReservas.booking_fecha_especialidad);
}

/**
 * The zone of the cita's office, or of another where its doctor attends within the session's agendas; otherwise 404. A cita never moves to
 * an office of another owner, because its price was agreed with that owner, who is also paid for it.
 */
async function zonaOf(
  trx: Trx,
  session: Session,
  scope: Scope,
  old: { doctor_id: number; oficina_id: number },
  oficina_id: number,
): Promise<string> {
  const managed = isPatient(session)
    ? attendsAt('d.id', 'o')
    : managesAt(session, agendaKindOf(session, scope), 'd.id', 'o');
  const oficina = await trx
    .selectFrom('oficina as o')
    .innerJoin('doctor as d', (join) => join.on('d.id', '=', old.doctor_id))
    .innerJoin('oficina as antes', (join) => join.on('antes.id', '=', old.oficina_id))
    .where('o.id', '=', oficina_id)
    .where('o.eliminada_en', 'is', null)
    .where((eb) => eb.or([managed, eb('o.id', '=', old.oficina_id)]))
    .select(['o.zona', sql<boolean>`o.doctor_id = antes.doctor_id`.as('mismo')])
    .executeTakeFirst();
  if (!oficina) return notFound();
  return oficina.mismo ? oficina.zona : conflict('reagendar_otro', MReservas.reagendar_otro);
}
