import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import * as reembolsoMails from './reembolso.mails.ts';

const AT_A_TIME = 1_000;

/** Runs every day: one mail to whoever asked for it, for packets that are not presented yet and can still be. */
export const remindReembolsos = job('reembolso:recordar', z.object({}).loose(), async (_, { db, clock }) => {
  const now = clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; usuario: number; email: string; nombres: string; vence_el: string }>`
      with due as (update reembolso set recordado_en = ${now.toISOString()}::timestamptz
        where recordado_en is null and id in (
          select id from reembolso where recordar_a is not null and recordado_en is null and presentado_el is null
            and recordar_el <= ${hoy}::date order by recordar_el limit ${AT_A_TIME})
        returning id, recordar_a, consulta_id, aseguradora_id)
      select due.id, u.id as usuario, u.email, coalesce(u.nombres, '') as nombres,
        ((k.fecha at time zone o.zona)::date + a.dias)::text as vence_el
      from due join usuario u on u.id = due.recordar_a join consulta k on k.id = due.consulta_id join oficina o on o.id = k.oficina_id
        join aseguradora_reembolso a on a.id = due.aseguradora_id join cliente c on c.id = k.cliente_id
      where c.fecha_defuncion is null`.execute(trx);
    const inTime = rows.filter(({ vence_el }) => vence_el >= hoy);
    await planMails(
      trx,
      clock,
      inTime.map(({ id, usuario, email, nombres, vence_el }) =>
        reembolsoMails.recordatorio({
          clave: `reembolso.recordatorio:${id}:${vence_el}`,
          para: email,
          usuario_id: usuario,
          datos: { id, nombres, vence_el },
        }),
      ),
    );
  });
});

/** The day of the reminder: 15 days before the last one, or half of a shorter term. */
export const recordarEl = (dia: string, dias: number) => addDays(dia, dias - Math.min(15, Math.floor(dias / 2)));
