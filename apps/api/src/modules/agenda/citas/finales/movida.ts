/** A move by hand, which can be undone for some seconds and is announced to nobody before that (ADR 237). */
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { DESHACER_MS } from '@hampi/contract/agenda/reservas/undo';
import type { RawBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import type { Session } from '../../../../access/session.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import { enqueue, job } from '../../../../process/jobs.ts';
import { audit } from '../../../../vault/audit.ts';
import { lockDoctorDays } from '../../turnos/lugares.queries.ts';
import { announceCita, citaChanged } from '../avisos/citas.avisos.ts';
import { findCitaForUpdate } from '../citas.queries.ts';
import { byConsultorio, CITA_HELD, type CitaHeld } from './cita-end.ts';
import { happensAfter } from './end-cita.ts';

/** Added to the seconds that a person has to undo, for a request that is still on its way. */
const ON_ITS_WAY_MS = 5_000;

interface Moved {
  old: Pick<CitaHeld, 'estado_reserva'> & { expira_en: string | null };
  nueva: number;
}

/** Records how to undo the move and schedules its announcement, in the transaction of the move. */
export async function holdMove(trx: Trx, deps: Deps, session: Session, { old, nueva }: Moved): Promise<void> {
  const hasta = new Date(deps.clock.now().getTime() + DESHACER_MS + ON_ITS_WAY_MS);
  await trx
    .insertInto('cita_movida')
    .values({
      cita_id: nueva,
      usuario_id: session.usuario_id,
      rol: session.rol,
      estado_antes: old.estado_reserva,
      expira_antes: old.expira_en,
      hasta: hasta.toISOString(),
    })
    .execute();
  await enqueue(trx, tellMoved, { cita_id: nueva }, hasta);
}

/**
 * Announces a move that was not undone, once: the patient's mail and notices, and whatever follows from the freed place. A cita that ended
 * meanwhile is skipped, because its end was announced.
 */
export const tellMoved = job('cita.avisar_movida', z.object({ cita_id: z.number() }), async ({ cita_id }, deps) => {
  await deps.db.transaction().execute(async (trx) => {
    const held = await trx.deleteFrom('cita_movida').where('cita_id', '=', cita_id).returningAll().executeTakeFirst();
    if (!held) return;
    const who = { usuario_id: held.usuario_id, rol: held.rol as Session['rol'] };
    const old = await trx
      .selectFrom('cita as r')
      .innerJoin('cita as nueva', 'nueva.cita_origen_id', 'r.id')
      .where('nueva.id', '=', cita_id)
      .select(CITA_HELD.map((column) => `r.${column}` as const))
      .select('nueva.viva as sigue')
      .executeTakeFirstOrThrow();
    const { sigue, ...before } = old;
    await happensAfter(
      trx,
      deps,
      { ...before, estado_reserva: held.estado_antes },
      { como: 'REAGENDADA', by: byConsultorio(who), razon: 'Reagendamiento' },
    );
    if (sigue) await citaChanged(trx, deps, cita_id, 'REAGENDADA', who.usuario_id);
  });
});

/**
 * Undoes a move that nobody has been told of: the old cita is back in its place, and the new one disappears except from the audit. Returns
 * the id of the restored cita. 409 once the move was announced or anything else happened to the cita; 404 if the session does not see it.
 */
export async function undoMove(
  deps: Deps,
  session: Session,
  visible: RawBuilder<SqlBool>,
  id: number,
): Promise<{ id: number }> {
  const back = await deps.db.transaction().execute(async (trx) => {
    const nueva = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
    return (await putBack(trx, session, nueva, deps.clock.now())) ?? conflict('mover_avisada', MCitas.mover_avisada);
  });
  await announceCita(deps, back);
  return { id: back };
}

interface Nueva extends CitaHeld {
  cita_origen_id: number | null;
  creditos: number;
}

/**
 * Does the same inside a transaction that has locked the new cita and continues with `also`; undefined if the move can no longer be undone.
 */
export async function putBack(
  trx: Trx,
  session: Session,
  nueva: Nueva,
  now: Date,
  ...also: { inicio: string; fin: string }[]
): Promise<number | undefined> {
  if (!nueva.viva || nueva.cita_origen_id === null) return undefined;
  const held = await trx
    .deleteFrom('cita_movida')
    .where('cita_id', '=', nueva.id)
    .where('usuario_id', '=', session.usuario_id)
    .where('hasta', '>=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!held) return undefined;
  const old = await trx
    .selectFrom('cita')
    .where('id', '=', nueva.cita_origen_id)
    .select(['inicio', 'fin'])
    .executeTakeFirstOrThrow();
  await lockDoctorDays(trx, nueva.doctor_id, nueva, old, ...also);
  await trx.deleteFrom('cita').where('id', '=', nueva.id).execute();
  await trx
    .updateTable('cita')
    .set({
      estado_reserva: held.estado_antes,
      expira_en: held.expira_antes,
      creditos: nueva.creditos,
      razon_no_disponibilidad: null,
      terminada_en: null,
      terminada_como: null,
      terminada_parte: null,
      terminada_por: null,
      actualizada_en: now.toISOString(),
    })
    .where('id', '=', nueva.cita_origen_id)
    .execute();
  await audit(trx, session, 'cita.deshacer', nueva.cita_origen_id, { quitada: nueva.id });
  return nueva.cita_origen_id;
}
