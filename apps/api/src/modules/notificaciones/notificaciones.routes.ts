import {
  eliminarNotificacionAdmin,
  fechaOf,
  listNotificaciones,
  type Notificacion,
  ZONA_ECUADOR,
} from '@hampi/contract';
import { sql } from 'kysely';
import type { Api } from '../../core/api.ts';
import { listPage } from '../../core/crud.ts';
import { notFound } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';

export function notificacionesRoutes(api: Api, { db, clock }: Deps) {
  api.on(listNotificaciones).run(({ session, query }) => {
    const mine = sql<Notificacion>`
      select id, tipo, uid, r_fecha_reserva, r_inicio, r_fin, fecha, descripcion, link_to as "linkTo", entity_id
      from notificacion
      where uid = ${session.usuario_id} and coalesce(rol, tipo) = ${session.rol}
        and (r_fecha_reserva is null or r_fecha_reserva >= ${fechaOf(clock.now(), ZONA_ECUADOR)}::date)`;
    return listPage(db, mine, ['descripcion'], query);
  });

  api.on(eliminarNotificacionAdmin).run(async ({ session, params }) => {
    const gone = await db
      .deleteFrom('notificacion')
      .where('id', '=', params.id)
      .where('uid', '=', session.usuario_id)
      .where('tipo', '=', 'ROLE_ADMIN')
      .returning('id')
      .executeTakeFirst();
    return gone ? null : notFound();
  });
}
