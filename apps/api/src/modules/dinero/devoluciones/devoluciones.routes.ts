import { closePorDevolver as closeCall, listPorDevolver } from '@hampi/contract/dinero/devoluciones/calls';
import * as MDevoluciones from '@hampi/contract/dinero/devoluciones/messages';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { porDevolver } from './devoluciones.queries.ts';
import { closePorDevolver } from './devoluciones.ts';

/** Money of citas that do not take place, for those who keep the agenda. */
export function devolucionesRoutes(api: Api, deps: Deps) {
  api.on(listPorDevolver).run(({ session, scope, query: { doctor_id } }) =>
    porDevolver(deps.db, citasVisibleTo(session, scope))
      .$if(doctor_id !== undefined, (q) => q.where('r.doctor_id', '=', doctor_id as number))
      .orderBy('x.id')
      .limit(200)
      .execute(),
  );
  api.on(closeCall).run(async ({ session, scope, params, body }) => {
    await closePorDevolver(deps, session, citasVisibleTo(session, scope), params.id, body);
    return new Answer(null, body.devuelto ? {} : { mensaje: MDevoluciones.conservada });
  });
}
