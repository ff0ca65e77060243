import { type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../vault/audit.ts';
import { linkByCita } from '../../clinica/tratantes/vinculo.ts';
import { citaBooked } from './avisos/citas.avisos.ts';
import { findCitaForUpdate } from './citas.queries.ts';

/** A cita that is or was an offer, locked until the transaction ends; `abierta` means that it can still be taken or declined. */
export async function findOfrecida(trx: Trx, deps: Deps, id: number) {
  const cita = await findCitaForUpdate(trx, sql<SqlBool>`true`, id);
  if (!cita) throw new Error(`cita ${id} of an offer is not there`);
  const now = deps.clock.now().getTime();
  const inTime = Math.min(Date.parse(cita.expira_en ?? cita.inicio), Date.parse(cita.inicio)) > now;
  return { ...cita, abierta: cita.ofrecida && cita.viva === true && inTime };
}

/**
 * Accepts an open offer. From then on it is a cita like any other: approved, because the practice agreed when it offered, or held until a
 * moment for its prepayment.
 */
export async function takeOfrecida(
  trx: Trx,
  deps: Deps,
  who: Pick<Session, 'usuario_id' | 'rol'> | null,
  cita: Awaited<ReturnType<typeof findOfrecida>>,
  hasta: Date | null,
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const estado_reserva = hasta ? 'PENDIENTE' : 'APROBADO';
  await trx
    .updateTable('cita')
    .set({ ofrecida: false, estado_reserva, expira_en: hasta?.toISOString() ?? null, actualizada_en: now })
    .where('id', '=', cita.id)
    .execute();
  await audit(trx, who, 'cita.tomar', cita.id, { despues: estado_reserva });
  if (hasta) return;
  await linkByCita(trx, cita.id, now);
  await citaBooked(trx, deps, cita.id, who?.usuario_id);
}
