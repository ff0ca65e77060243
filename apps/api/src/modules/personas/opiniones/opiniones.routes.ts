import { addFavorito, listFavoritos, rateCita, removeFavorito } from '@hampi/contract/personas/opiniones/calls';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { findFavoritos } from './opiniones.queries.ts';
import { keep, rate } from './opiniones.service.ts';

export function opinionesRoutes(api: Api, deps: Deps) {
  const { db } = deps;

  api
    .on(rateCita)
    .run(({ session, scope, params, body }) =>
      rate(deps, citasVisibleTo(session, scope), params.reservationId, body.estrellas),
    );

  api.on(listFavoritos).run(({ session }) => findFavoritos(db, session.usuario_id));
  api.on(addFavorito).run(({ session, params }) => keep(deps, session, params.doctor_id));
  api.on(removeFavorito).run(async ({ session, params }) => {
    await db
      .deleteFrom('profesional_favorito')
      .where('usuario_id', '=', session.usuario_id)
      .where('doctor_id', '=', params.doctor_id)
      .execute();
    return null;
  });
}
