import type { TurnoApartado } from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { LIMITS } from '@hampi/contract/base/limits';
import { type SqlBool, sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import { abiertaEnLinea, recibeEnLinea } from '../../../access/en-linea.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { claiming } from '../citas/finales/lapse.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import { type Apartado, keepApartado } from '../turnos/apartados.ts';
import { takeTurno } from '../turnos/lugares.queries.ts';
import { isTurnoLost, withProximos } from '../turnos/turno-lost.ts';

const PENDIENTES_LIMITE = 3;

/**
 * Holds the turno that a patient chose for some minutes (ADR 202). It takes a place behind the lock of the doctor's days, as a booking
 * does, but writes no cita. Everything that would refuse the booking already refuses the hold.
 */
export async function holdChosen(deps: Deps, wanted: Apartado): Promise<TurnoApartado> {
  const now = deps.clock.now();
  guardAlcance(now, 'inicio', wanted.inicio);
  const hasta = new Date(Math.min(now.getTime() + LIMITS.apartadoMinutes * 60_000, Date.parse(wanted.inicio)));
  const hold = () =>
    deps.db.transaction().execute(async (trx) => {
      const { presencial, pendientes } = (await findChoice(trx, wanted, now)) ?? notFound(MEnLinea.no_recibe);
      if (hasta <= now) conflict(MTurnos.turno_pasado);
      if (pendientes >= PENDIENTES_LIMITE) conflict(MEnLinea.pendientes_limite);
      const { lugar } = await takeTurno(trx, { ...wanted, now: now.toISOString(), sobreturno: false });
      const beside = await findCitaBeside(trx, wanted, now);
      if (beside) conflict(beside.suya ? MTurnos.turno_ya_reservo : MTurnos.turno_otra_oficina);
      return { hasta: await keepApartado(trx, wanted, { lugar, presencial, hasta, now }) };
    });
  try {
    return await claiming(deps, () => wanted, hold);
  } catch (error) {
    if (!isTurnoLost(error)) throw error;
    throw await withProximos(deps, error, wanted);
  }
}

/** Undefined if the professional or this office does not take online bookings. */
const findChoice = (trx: Trx, { doctor_id, oficina_id, cliente_id }: Apartado, now: Date) =>
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
const findCitaBeside = (trx: Trx, { doctor_id, oficina_id, cliente_id, inicio, fin }: Apartado, now: Date) =>
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
