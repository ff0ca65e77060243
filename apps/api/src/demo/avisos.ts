import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import * as MNotificaciones from '@hampi/contract/plataforma/notificaciones/messages';
import { sql } from 'kysely';
import type { Trx } from '../data/db.ts';

/** Messages about the demo's citas: a filled ledger, reminders that will really be sent, and notices. */
export async function demoAvisos(trx: Trx, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    insert into aviso (clave, tipo, canal, destinatario, usuario_id, cita_id, estado, motivo, intentos, programado_para, enviado_en, creado_en)
    select 'cita.confirmacion:' || r.id, 'cita.confirmacion', 'CORREO', coalesce(c.correo, ''), c.usuario_id, r.id,
      case when c.correo is null then 'OMITIDO' else 'ENVIADO' end,
      case when c.correo is null then ${MAvisos.aviso_sin_correo} end,
      case when c.correo is null then 0 else 1 end,
      r.creada_en, case when c.correo is not null then r.creada_en end, r.creada_en
    from cita r join cliente c on c.id = r.cliente_id`.execute(trx);

  await sql`
    insert into aviso (clave, tipo, canal, destinatario, usuario_id, cita_id, datos, programado_para, creado_en)
    select 'cita.recordatorio:' || r.id, 'cita.recordatorio', 'CORREO', coalesce(c.correo, ''), c.usuario_id, r.id,
      jsonb_build_object('inicio', r.inicio), r.inicio - make_interval(hours => d.recordatorio_horas), r.creada_en
    from cita r join cliente c on c.id = r.cliente_id join doctor d on d.id = r.doctor_id
    where r.estado_reserva = 'APROBADO' and d.recordatorio_horas > 0
      and r.inicio - make_interval(hours => d.recordatorio_horas) > ${at}`.execute(trx);

  // Recent notices about the next visits of each agenda.
  await sql`
    with next as (
      select r.*, c.nombres || ' ' || c.apellidos as paciente,
        row_number() over (partition by r.doctor_id order by r.inicio) as n
      from cita r join cliente c on c.id = r.cliente_id where r.inicio > ${at}),
    reader as (
      select d.id as doctor_id, d.usuario_id as uid,
        case d.tipo when 'MEDICO' then 'ROLE_MED' else 'ROLE_LAB' end as rol,
        case d.tipo when 'MEDICO' then '/medico/dashboard' else '/laboratorista/dashboard' end as link_to
      from doctor d where d.tipo <> 'INSTITUCION'
      union all
      select sd.doctor_id, s.usuario_id, 'ROLE_SEC', '/secretaria/agenda'
      from secretaria_doctor sd join secretaria s on s.id = sd.secretaria_id)
    insert into notificacion (uid, rol, tipo, fecha, descripcion, link_to, entity_id, leida, r_fecha_reserva, r_inicio, r_fin)
    select reader.uid, reader.rol, 'Reserva', ${at}::timestamptz - make_interval(mins => 4 + (n * n * 11)::int),
      case when estado_reserva in ('RECHAZADO', 'CANCELADO') then ${`${MNotificaciones.noticia_cancelada}: `}
        when estado_reserva = 'PENDIENTE' then ${`${MNotificaciones.noticia_por_aprobar}: `} else ${`${MNotificaciones.noticia_nueva}: `} end || paciente,
      reader.link_to, next.id, n > 3, fecha_reserva, inicio, fin
    from next join reader using (doctor_id) where n <= 7`.execute(trx);
}
