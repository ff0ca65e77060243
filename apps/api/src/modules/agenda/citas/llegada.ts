import type { Llegada } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { LLEGADA_ANTES, LLEGADA_SIN_APROBAR, NO_ASISTIO_ANTES } from '@hampi/contract/agenda/citas/messages';
import { fechaOf } from '@hampi/contract/base/fechas';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from './avisos/citas.avisos.ts';
import { findCitaForUpdate } from './citas.queries.ts';

/**
 * Records where the patient is (decisions 51), in any order and also after the visit's end; repeating a state changes nothing.
 */
export async function setLlegada(
  deps: Deps,
  session: Session,
  visible: RawBuilder<SqlBool>,
  id: number,
  llegada: Llegada,
): Promise<{ llegada: Llegada }> {
  const now = deps.clock.now();
  const changed = await deps.db.transaction().execute(async (trx) => {
    const cita = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
    if (!cita.viva) conflict(MCitas.reserva_cancelada);
    if (cita.estado_reserva !== 'APROBADO') conflict(LLEGADA_SIN_APROBAR);
    if (cita.llegada === llegada) return false;
    if (fechaOf(now, cita.zona) < cita.fecha_reserva) conflict(LLEGADA_ANTES);
    if (llegada === 'NO_ASISTIO' && now.getTime() < Date.parse(cita.inicio)) conflict(NO_ASISTIO_ANTES);
    await trx.updateTable('cita').set({ llegada, actualizada_en: now.toISOString() }).where('id', '=', id).execute();
    await audit(trx, session, 'cita.llegada', id, { antes: cita.llegada, despues: llegada });
    return true;
  });
  if (changed) await announceCita(deps, id);
  return { llegada };
}
