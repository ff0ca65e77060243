import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import * as reembolsoMails from './reembolso.mails.ts';

const AT_A_TIME = 1_000;

/**
 * Runs every day: one mail to each account that asked for it, for packets that are not presented yet and can still be. The term is the insurer's of today; for
 * another last day, or another account, there is another mail.
 */
export const remindReembolsos = job('reembolso:recordar', z.object({}).loose(), async (_, { db, clock }) => {
  const now = clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; usuario: number; email: string; nombres: string; vence_el: string }>`
      with due as (
        select r.reembolso_id, r.usuario_id, t.vence_el from reembolso_recordatorio r join reembolso x on x.id = r.reembolso_id join consulta k on k.id = x.consulta_id join oficina o on o.id = k.oficina_id
          join aseguradora_reembolso a on a.id = x.aseguradora_id,
          lateral (select (k.fecha at time zone o.zona)::date + a.dias as vence_el) t
        where x.presentado_el is null and r.recordado_para is distinct from t.vence_el
          and ${hoy}::date between t.vence_el - least(15, a.dias / 2) and t.vence_el
        order by t.vence_el limit ${AT_A_TIME} for update of r),
      done as (update reembolso_recordatorio r set recordado_para = due.vence_el from due
        where (r.reembolso_id, r.usuario_id) = (due.reembolso_id, due.usuario_id) returning r.*)
      select done.reembolso_id as id, u.id as usuario, u.email, coalesce(u.nombres, '') as nombres, done.recordado_para::text as vence_el
      from done join usuario u on u.id = done.usuario_id`.execute(trx);
    await planMails(
      trx,
      clock,
      rows.map(({ id, usuario, email, nombres, vence_el }) =>
        reembolsoMails.recordatorio({
          clave: `reembolso.recordatorio:${id}:${usuario}:${vence_el}`,
          para: email,
          usuario_id: usuario,
          datos: { id, usuario, nombres, vence_el },
        }),
      ),
    );
  });
});

/** The day of the reminder: 15 days before the last one, or half of a shorter term. */
export const recordarEl = (dia: string, dias: number) => addDays(dia, dias - Math.min(15, Math.floor(dias / 2)));
