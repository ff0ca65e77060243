import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  deleteNotificacionAdmin,
  listNotificaciones,
  markNotificacionesLeidas,
  type Notificacion,
} from '@hampi/contract/plataforma/notificaciones/calls';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { listPage } from '../../../http/list.ts';

/** Condition for the rows of `notificacion as n` a session sees: of its account, for its active role or for any. */
const visibleTo = (session: Session) =>
  sql<boolean>`n.uid = ${session.usuario_id} and coalesce(n.rol, n.tipo) in (${session.rol}, 'Push')`;

export function notificacionesRoutes(api: Api, { db, clock }: Deps) {
  api.on(listNotificaciones).run(async ({ session, query }) => {
    const current = sql`${visibleTo(session)} and
      (n.r_fecha_reserva is null or n.r_fecha_reserva >= ${fechaOf(clock.now(), ZONA_ECUADOR)}::date)`;
    const mine = sql<Notificacion>`
      select n.id, n.tipo, n.uid, n.r_fecha_reserva, n.r_inicio, n.r_fin, o.zona as o_zona, n.fecha, n.descripcion,
        n.leida, n.link_to as "linkTo", n.entity_id
      from notificacion n
      left join cita r on n.tipo = 'Reserva' and r.id = n.entity_id
      left join oficina o on o.id = r.oficina_id
      where ${current}`;
    const page = await listPage(db, mine, ['descripcion'], query);
    const { rows } = await sql<{ sin_leer: number }>`
      select count(*) as sin_leer from notificacion n where not n.leida and ${current}`.execute(db);
    return new Answer(page.data, { ...page.top, extra: { sin_leer: rows[0]?.sin_leer ?? 0 } });
  });

  api.on(markNotificacionesLeidas).run(async ({ session, body }) => {
    await db
      .updateTable('notificacion as n')
      .set({ leida: true })
      .where(visibleTo(session))
      .where('n.leida', '=', false)
      .where('n.id', '<=', body.hasta)
      .execute();
    return null;
  });

  api.on(deleteNotificacionAdmin).run(async ({ session, params }) => {
    const gone = await db
      .deleteFrom('notificacion as n')
      .where(visibleTo(session))
      .where('n.id', '=', params.id)
      .returning('n.id')
      .executeTakeFirst();
    return gone ? null : notFound();
  });
}
