import type { TurnoApartado, TurnoDeVisita } from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import { LIMITS } from '@hampi/contract/base/limits';
import { type SqlBool, sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import { abiertaEnLinea, recibeEnLinea } from '../../../access/en-linea.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { claiming } from '../citas/finales/lapse.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import {
  adoptApartado,
  endOfNavegador,
  isHeldOften,
  keepApartado,
  keepForVisita,
  letGoOfVisita,
  type Tomado,
  type TurnoElegido,
  type Visita,
} from '../turnos/apartados.ts';
import { takeTurno } from '../turnos/lugares.queries.ts';
import { isTurnoLost, loseTurno, withProximos } from '../turnos/turno-lost.ts';

const PENDIENTES_LIMITE = 3;

interface Paciente {
  usuario_id: number;
  cliente_id: number;
  /** Of the browser that asks. */
  navegador: Buffer | undefined;
}

/** Holds the turno that a patient chose for some minutes (ADR 202); if they held it before they had an account, it is theirs now. */
export async function holdChosen(deps: Deps, turno: TurnoElegido, patient: Paciente): Promise<TurnoApartado> {
  const { cliente_id, navegador } = patient;
  await deps.db.transaction().execute((trx) => adoptApartado(trx, patient, turno, deps.clock.now()));
  return holding(deps, { ...turno, cliente_id, navegador }, async (trx, take) => {
    const hasta = await keepApartado(trx, cliente_id, turno, await take());
    if (navegador) await endOfNavegador(trx, navegador);
    return { hasta };
  });
}

/**
 * Holds it for a visitor who is about to register or to log in, without a promise where strangers already hold so much. Nothing that the
 * visitor does not want is held: what this browser held before is let go of.
 */
export function holdForVisita(deps: Deps, turno: TurnoElegido, visita: Visita): Promise<TurnoDeVisita> {
  const wanted = { ...turno, cliente_id: null, navegador: visita.navegador };
  return holding(deps, wanted, async (trx, take, now) => {
    const until = await letGoOfVisita(trx, visita, turno, now);
    const taken = await take();
    if (await isHeldOften(trx, turno.doctor_id, visita.direccion, now)) return { hasta: null };
    const kept = await keepForVisita(trx, visita, turno, { ...taken, hasta: until ?? taken.hasta });
    return { hasta: kept?.hasta ?? null };
  });
}

type Wanted = TurnoElegido & { cliente_id: number | null; navegador: Buffer | undefined };

/**
 * Takes a place behind the lock of the doctor's days, as a booking does, but writes no cita. Everything that would refuse the booking
 * already refuses the hold.
 */
async function holding<T>(
  deps: Deps,
  wanted: Wanted,
  hold: (trx: Trx, take: () => Promise<Tomado>, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  guardAlcance(now, 'inicio', wanted.inicio);
  const hasta = new Date(Math.min(now.getTime() + LIMITS.apartadoMinutes * 60_000, Date.parse(wanted.inicio)));
  const take = async (trx: Trx) => {
    const { presencial, pendientes } = (await findChoice(trx, wanted, now)) ?? notFound(MEnLinea.no_recibe);
    if (hasta <= now) loseTurno('turno_pasado');
    if (pendientes >= PENDIENTES_LIMITE) conflict('pendientes_limite', MEnLinea.pendientes_limite);
    const { lugar } = await takeTurno(trx, { ...wanted, now: now.toISOString(), sobreturno: false });
    const beside = await findCitaBeside(trx, wanted, now);
    if (beside) loseTurno(beside.suya ? 'turno_ya_reservo' : 'turno_otra_oficina');
    return { lugar, presencial, hasta, now };
  };
  try {
    return await claiming(
      deps,
      () => wanted,
      () => deps.db.transaction().execute((trx) => hold(trx, () => take(trx), now)),
    );
  } catch (error) {
    if (!isTurnoLost(error)) throw error;
    throw await withProximos(deps, error, { ...wanted, cliente_id: wanted.cliente_id ?? undefined });
  }
}

/** Undefined if the professional or this office does not take online bookings. */
const findChoice = (trx: Trx, { doctor_id, oficina_id, cliente_id }: Wanted, now: Date) =>
  trx
    .selectFrom('doctor as d')
    .innerJoin('oficina as o', (join) =>
      join.on(attendsAt('d.id', 'o')).on('o.id', '=', oficina_id).on('o.eliminada_en', 'is', null),
    )
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .where('d.id', '=', doctor_id)
    .where(recibeEnLinea)
    .where(abiertaEnLinea)
    .select([
      sql<boolean>`d.tipo = 'MEDICO'`.as('presencial'),
      sql<number>`(select count(*)::int from cita c where c.cliente_id = ${cliente_id} and c.estado_reserva = 'PENDIENTE'
        and not c.ofrecida and least(c.expira_en, c.inicio) > ${now.toISOString()}::timestamptz)`.as('pendientes'),
    ])
    .executeTakeFirst();

/** A cita at the same time that would refuse the booking: one of this patient with the doctor, or one of the doctor in another office. */
const findCitaBeside = (trx: Trx, { doctor_id, oficina_id, cliente_id, inicio, fin }: Wanted, now: Date) =>
  trx
    .selectFrom('cita')
    .where('doctor_id', '=', doctor_id)
    .where('viva', '=', true)
    .where(sql<SqlBool>`(expira_en is null or expira_en > ${now.toISOString()}::timestamptz)`)
    .where(sql<SqlBool>`tstzrange(inicio, fin) && tstzrange(${inicio}::timestamptz, ${fin}::timestamptz)`)
    .where(sql<SqlBool>`(cliente_id = ${cliente_id} or (oficina_id <> ${oficina_id} and presencial))`)
    .select(sql<boolean>`cliente_id = ${cliente_id}`.as('suya'))
    .orderBy('suya', 'desc')
    .limit(1)
    .executeTakeFirst();
