import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { forgetApartados } from '../turnos/apartados.ts';
import { lapse, vencida } from './finales/lapse.ts';

/** Frees a place that was not paid or answered in time; does nothing if it was, or was cancelled, meanwhile. */
export const lapseCita = job('cita.vencer', z.object({ cita_id: z.number() }), async ({ cita_id }, deps) => {
  await lapse(deps, cita_id);
});

/**
 * Every minute: enqueues one job for each PENDIENTE whose time is over (model §5), and deletes the expired holds of patients who were
 * choosing a turno. Names in a crontab cannot have dots.
 */
export const lapseCitas = job('cita:vencer_todas', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now().toISOString();
  await sql`
    select encolar(${lapseCita.name}, json_build_object('cita_id', id), ${now}, ${`${lapseCita.name}:`} || id)
    from cita where ${vencida(now)}`.execute(deps.db);
  await forgetApartados(deps.db, deps.clock.now());
});
