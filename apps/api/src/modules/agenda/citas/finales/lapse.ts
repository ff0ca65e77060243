import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { pagado } from '../../../dinero/pagos/pagos.queries.ts';
import { isTurnoLost } from '../../turnos/turno-lost.ts';
import { announceCita } from '../avisos/citas.avisos.ts';
import { approvePaid } from '../pagada.ts';
import { BY_SISTEMA, CITA_HELD } from './cita-end.ts';
import { endCita } from './end-cita.ts';

/** The reason of a lapse, as shown to the patient and in the agenda. */
const SIN_PAGO = 'La reserva no fue pagada a tiempo';

/** Condition: this PENDIENTE has run out of time, either to be paid, or to be answered before it begins (decisions 36). */
export const vencida = (now: string) =>
  sql<SqlBool>`estado_reserva = 'PENDIENTE' and least(expira_en, inicio) <= ${now}::timestamptz`;

/**
 * Frees the place of a cita that was not paid or answered in time; false if it was, or was cancelled, meanwhile. One with any payment is
 * approved instead: nothing that was paid lapses.
 */
export async function lapse(deps: Deps, id: number): Promise<boolean> {
  const now = deps.clock.now().toISOString();
  const lapsed = await deps.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('cita as r')
      .where('r.id', '=', id)
      .where(vencida(now))
      .select([
        ...CITA_HELD,
        pagado.as('pagado'),
        sql<boolean>`coalesce(expira_en <= ${now}::timestamptz, false)`.as('sin_pago'),
      ])
      .forUpdate()
      .executeTakeFirst();
    if (due && due.pagado > 0) {
      await approvePaid(trx, deps, due);
      return false;
    }
    const razon = due?.sin_pago ? SIN_PAGO : MEnLinea.sin_respuesta;
    if (due) await endCita(trx, deps, due, { como: 'VENCIDA', by: BY_SISTEMA, razon });
    return Boolean(due);
  });
  if (lapsed) await announceCita(deps, id);
  return lapsed;
}

interface Wanted {
  doctor_id: number;
  inicio: string;
  fin: string;
}

/**
 * Runs `claim`, which takes a place. If it failed because citas whose time is over still hold the place, lets those lapse and runs it once
 * more: they must not block a turno just because the job has not reached them yet.
 */
export async function claiming<T>(deps: Deps, wanted: () => Wanted | undefined, claim: () => Promise<T>): Promise<T> {
  try {
    return await claim();
  } catch (error) {
    const lost = isTurnoLost(error) && wanted();
    if (!lost || !(await lapseOver(deps, lost))) throw error;
    return await claim();
  }
}

async function lapseOver(deps: Deps, { doctor_id, inicio, fin }: Wanted): Promise<boolean> {
  const over = await deps.db
    .selectFrom('cita')
    .where('doctor_id', '=', doctor_id)
    .where(vencida(deps.clock.now().toISOString()))
    .where(sql<SqlBool>`tstzrange(inicio, fin) && tstzrange(${inicio}::timestamptz, ${fin}::timestamptz)`)
    .select('id')
    .execute();
  const lapsed = await Promise.all(over.map(({ id }) => lapse(deps, id)));
  return lapsed.length > 0;
}

/** Does the same for the place of an existing cita; returns true if the place may be free now. */
export async function lapseBeside(deps: Deps, id: number): Promise<boolean> {
  const cita = await deps.db
    .selectFrom('cita')
    .where('id', '=', id)
    .select(['doctor_id', 'inicio', 'fin'])
    .executeTakeFirstOrThrow();
  return lapseOver(deps, cita);
}
