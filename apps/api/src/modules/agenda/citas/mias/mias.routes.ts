import {
  cancelMiCita,
  confirmWithCode,
  getCalendarioDeCita,
  listCitasOfCliente,
} from '@hampi/contract/agenda/citas/mias';
import { citasVisibleTo } from '../../../../access/visibility.ts';
import type { Deps } from '../../../../deps.ts';
import { Answer, type Api } from '../../../../http/api.ts';
import { disposition } from '../../../../http/send-file.ts';
import { listMias } from './mias.queries.ts';
import { calendarOf, cancelMia, confirmCita } from './mias.service.ts';

/** What patients see of their citas and can do with one; moving is part of booking (`agenda/reservas`). */
export function miasRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  api.on(listCitasOfCliente).run(async ({ session, scope, query }) => {
    const rows = await listMias(db, citasVisibleTo(session, scope), query, clock.now());
    return new Answer(rows.slice(0, query.take), { hasMoreData: rows.length > query.take });
  });

  api
    .on(cancelMiCita)
    .run(({ session, scope, params, body }) =>
      cancelMia(deps, session, citasVisibleTo(session, scope), params.reservationId, body?.razon),
    );

  api.on(getCalendarioDeCita).run(async ({ session, scope, params, reply }) => {
    const text = await calendarOf(deps, citasVisibleTo(session, scope), params.reservationId);
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', disposition('attachment', 'cita.ics'))
      .send(text);
  });

  api.on(confirmWithCode).run(({ params }) => confirmCita(deps, params.codigo));
}
