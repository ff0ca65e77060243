import { moveMiCita } from '@hampi/contract/agenda/citas/mias';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { bookCita, rescheduleCita } from './reservas.service.ts';

export function reservasRoutes(api: Api, deps: Deps) {
  api.on(createReserva).run(({ session, scope, body }) => bookCita(deps, session, scope, body));

  api
    .on(moveCita)
    .run(({ session, scope, params, body }) => rescheduleCita(deps, session, scope, params.reservationId, body));

  api.on(moveMiCita).run(({ session, scope, params, body }) =>
    rescheduleCita(deps, session, scope, params.reservationId, {
      ...body,
      sobreturno: false,
      motivo_sobreturno: null,
    }),
  );
}
