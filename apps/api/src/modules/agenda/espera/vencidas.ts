import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import { sql } from 'kysely';
import { correoDeEnvio } from '../../../data/correo-de-envio.ts';
import type { Db } from '../../../data/db.ts';
import { nombreProveedor } from '../../../data/names.ts';
import type { Clock } from '../../../process/clock.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import { type DatosTerminada, terminada } from './espera.mails.ts';

/**
 * Ends the wishes whose last day is over, at most a hundred at a time, and tells those who can be told. The date
 * is that of Galápagos, where a day ends last.
 */
export async function endPast(db: Db, clock: Clock): Promise<void> {
  const now = clock.now().toISOString();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<DatosTerminada & { id: number; correo: string | null; usuario_id: number | null }>`
      with pasadas as (
        update espera set estado = 'VENCIDA', terminada_en = ${now}::timestamptz
        where estado = 'ESPERANDO' and id in (select id from espera where estado = 'ESPERANDO'
          and hasta < (${now}::timestamptz at time zone 'Pacific/Galapagos')::date order by id limit 100)
        returning id, doctor_id, cliente_id, hasta)
      select p.id, p.doctor_id, p.hasta, c.nombres as paciente, ${nombreProveedor} as doctor, c.usuario_id,
        coalesce(cu.email, ${correoDeEnvio}) as correo
      from pasadas p join cliente c on c.id = p.cliente_id left join usuario cu on cu.id = c.usuario_id
        join doctor d on d.id = p.doctor_id join usuario u on u.id = d.usuario_id left join institucion i on i.doctor_id = d.id
      where c.fecha_defuncion is null`.execute(trx);
    const plans = rows.map(({ id, correo, usuario_id, paciente, doctor, doctor_id, hasta }) =>
      terminada({
        clave: `espera.terminada:${id}`,
        para: correo ?? '',
        datos: { paciente, doctor, doctor_id, hasta },
        usuario_id,
        omitido: correo ? undefined : MAvisos.aviso_sin_correo,
      }),
    );
    await planMails(trx, clock, plans);
  });
}
