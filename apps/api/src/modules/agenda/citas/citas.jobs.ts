import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { announceCita } from './avisos/citas.avisos.ts';
import { BY_SISTEMA, CITA_HELD, endCita } from './finales/end-cita.ts';

/** The reason of a lapse, as shown to the patient and in the agenda. */
const RAZON = 'La reserva no fue pagada a tiempo';

/** Frees a place that was not paid in time; does nothing if it was paid or cancelled meanwhile. */
export const lapseCita = job('cita.vencer', z.object({ cita_id: z.number() }), async ({ cita_id }, deps) => {
  const lapsed = await deps.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('cita')
      .where('id', '=', cita_id)
      .where('estado_reserva', '=', 'PENDIENTE')
      .where('expira_en', '<=', deps.clock.now().toISOString())
      .select(CITA_HELD)
      .forUpdate()
      .executeTakeFirst();
    if (due) await endCita(trx, deps, due, { como: 'VENCIDA', by: BY_SISTEMA, razon: RAZON });
    return Boolean(due);
  });
  if (lapsed) await announceCita(deps, cita_id);
});

/** Every minute: one job for each expired PENDIENTE (model §5). Names in a crontab cannot have dots. */
export const lapseCitas = job('cita:vencer_todas', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now().toISOString();
  await sql`
    select encolar(${lapseCita.name}, json_build_object('cita_id', id), ${now}, ${`${lapseCita.name}:`} || id)
    from cita where estado_reserva = 'PENDIENTE' and expira_en <= ${now}`.execute(deps.db);
});
