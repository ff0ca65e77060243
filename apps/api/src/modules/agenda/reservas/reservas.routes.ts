import { moveMiCita } from '@hampi/contract/agenda/citas/mias';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { listHabituales } from '@hampi/contract/agenda/reservas/habituales';
import { undoMoveCita } from '@hampi/contract/agenda/reservas/undo';
import { requireAgenda } from '../../../access/attends-at.ts';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { undoMove } from '../citas/finales/movida.ts';
import { listHabitualesOf } from './habituales.ts';
import { bookCita, rescheduleCita } from './reservas.service.ts';

export function reservasRoutes(api: Api, deps: Deps) {
  api.on(createReserva).run(({ session, scope, body }) => bookCita(deps, session, scope, body));

  api.on(listHabituales).run(async ({ session, scope, params, query }) => {
    await requireAgenda(deps.db, session, scope, params.doctorId);
    const of = { doctor_id: params.doctorId, oficina_id: query.oficinaId };
    return listHabitualesOf(deps.db, citasVisibleTo(session, scope), of, deps.clock.now());
  });

  api
    .on(moveCita)
    .run(({ session, scope, params, body }) => rescheduleCita(deps, session, scope, params.reservationId, body));

  api.on(moveMiCita).run(({ session, scope, params, body }) =>
    rescheduleCita(deps, session, scope, params.reservationId, {
      ...body,
      sobreturno: false,
      motivo_sobreturno: null,
      deshacible: false,
    }),
  );

  api
    .on(undoMoveCita)
    .run(({ session, scope, params }) => undoMove(deps, session, citasVisibleTo(session, scope), params.reservationId));
}
