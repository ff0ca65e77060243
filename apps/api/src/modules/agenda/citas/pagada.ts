import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../vault/audit.ts';
import { linkByCita } from '../../clinica/tratantes/vinculo.ts';
import { lockDoctorDays, reclaimLugar } from '../turnos/lugares.queries.ts';
import { loseTurno } from '../turnos/turno-lost.ts';
import { citaBooked } from './avisos/citas.avisos.ts';
import { findCitaForUpdate } from './citas.queries.ts';

type Cita = NonNullable<Awaited<ReturnType<typeof findCitaForUpdate>>>;
const ANY = sql<SqlBool>`true`;

/**
 * A cita that waits for its payment, held at least until the given moment; the caller sees from its state whether it still waits. Undefined
 * if the caller does not see it, or while it is only offered: an offer must be accepted before it is paid.
 */
export async function keepForPayment(
  trx: Trx,
  deps: Deps,
  visible: RawBuilder<SqlBool>,
  id: number,
  hasta: Date,
): Promise<Cita | undefined> {
  const cita = await findCitaForUpdate(trx, sql<SqlBool>`(${visible} and not r.ofrecida)`, id);
  const waits =
    cita?.estado_reserva === 'PENDIENTE' && cita.expira_en && Date.parse(cita.expira_en) > deps.clock.now().getTime();
  if (!waits) return cita;
  return { ...cita, expira_en: await keep(trx, deps, cita, hasta) };
}

/**
 * Claims the place of a cita that is being paid: its own place, or one again if it lapsed meanwhile; it then keeps waiting at least until
 * `hasta`. An approved cita is returned as it is. 409 as for a lost turno if there is no place, if somebody ended the cita, or once it has
 * begun.
 */
export async function claimForPayment(trx: Trx, deps: Deps, id: number, hasta: Date): Promise<Cita> {
  const cita = await findCitaForUpdate(trx, ANY, id);
  if (!cita || Date.parse(cita.inicio) <= deps.clock.now().getTime()) return loseTurno('turno_pasado');
  if (cita.estado_reserva === 'APROBADO') return cita;
  if (cita.viva) {
    await keep(trx, deps, cita, hasta);
    return cita;
  }
  if (cita.terminada_como !== 'VENCIDA') loseTurno('turno_ocupado');
  const now = deps.clock.now().toISOString();
  await lockDoctorDays(trx, cita.doctor_id, cita);
  await trx
    .updateTable('cita')
    .set({
      ...LIVING,
      estado_reserva: 'PENDIENTE',
      lugar: await reclaimLugar(trx, { ...cita, now }),
      expira_en: hasta.toISOString(),
      actualizada_en: now,
    })
    .where('id', '=', id)
    .execute();
  return cita;
}

const LIVING = {
  razon_no_disponibilidad: null,
  terminada_en: null,
  terminada_como: null,
  terminada_parte: null,
  terminada_por: null,
};

/**
 * Approves a cita whose place the caller has claimed: its messages are sent now, and its patient becomes the doctor's (decisions 36).
 * `creditos` is how many credits were spent on it.
 */
export async function approvePaid(
  trx: Trx,
  deps: Deps,
  cita: Pick<Cita, 'id' | 'estado_reserva'>,
  creditos = 0,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  const waited = cita.estado_reserva !== 'APROBADO';
  await trx
    .updateTable('cita')
    .set({ estado_reserva: 'APROBADO', expira_en: null, actualizada_en: at, ...(creditos > 0 && { creditos }) })
    .where('id', '=', cita.id)
    .execute();
  if (!waited) return;
  await linkByCita(trx, cita.id, at);
  await audit(trx, null, 'cita.estado', cita.id, { antes: 'PENDIENTE', despues: 'APROBADO' });
  await citaBooked(trx, deps, cita.id);
}

/** Sets the credits of a cita to none, after they were returned. */
export const forgetCreditos = (trx: Trx, id: number) =>
  trx.updateTable('cita').set({ creditos: 0 }).where('id', '=', id).execute();

async function keep(trx: Trx, deps: Deps, cita: Cita, hasta: Date): Promise<string> {
  const until = Math.max(hasta.getTime(), cita.expira_en ? Date.parse(cita.expira_en) : 0);
  const expira_en = new Date(until).toISOString();
  await trx
    .updateTable('cita')
    .set({ expira_en, actualizada_en: deps.clock.now().toISOString() })
    .where('id', '=', cita.id)
    .execute();
  return expira_en;
}
