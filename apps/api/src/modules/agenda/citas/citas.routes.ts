import { getCita, listCitasFueraDeHorario } from '@hampi/contract/agenda/citas/calls';
import { listContactosDelDia } from '@hampi/contract/agenda/citas/contactos';
import {
  cancelReservaOfDoctor,
  confirmEstadoPagado,
  setEstadoCita,
  undoPagoCita,
} from '@hampi/contract/agenda/citas/estados';
import { listDiasDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { listCitasOfDoctor, listCitasOfOficina } from '@hampi/contract/agenda/citas/lista';
import { setLlegadaCita } from '@hampi/contract/agenda/citas/llegada';
import { listAvisosOfCita } from '@hampi/contract/plataforma/avisos/calls';
import { requireAgenda } from '../../../access/attends-at.ts';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { listAvisosOf } from '../../plataforma/avisos/avisos.queries.ts';
import { answerAgenda, answerDiasDeInstitucion } from './agenda.ts';
import { confirmPagado, undoPagado } from './citas.pagos.ts';
import { findCita, listContactos, listFueraDeHorario } from './citas.queries.ts';
import { cancelCita, changeEstado } from './citas.service.ts';
import { cancelacionRoutes } from './finales/cancelacion.routes.ts';
import { byConsultorio } from './finales/cita-end.ts';
import { setLlegada } from './llegada.ts';
import { miasRoutes } from './mias/mias.routes.ts';

export function citasRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  api.on(listCitasOfDoctor).run((c) => answerAgenda(deps, c, 'doctor', c.params.doctorId));
  api.on(listCitasOfOficina).run((c) => answerAgenda(deps, c, 'oficina', c.params.officeId));
  api.on(listDiasDeInstitucion).run((c) => answerDiasDeInstitucion(deps, c));

  api
    .on(getCita)
    .run(
      async ({ session, scope, params }) =>
        (await findCita(db, citasVisibleTo(session, scope), params.reservationId)) ?? notFound(),
    );

  api
    .on(listContactosDelDia)
    .run(({ session, scope, query: { fecha, doctorId: doctor_id, oficinaId: oficina_id } }) =>
      listContactos(db, citasVisibleTo(session, scope), { fecha, doctor_id, oficina_id }),
    );

  api.on(listAvisosOfCita).run(async ({ session, scope, params }) => {
    const { r_id } = (await findCita(db, citasVisibleTo(session, scope), params.citaId)) ?? notFound();
    return listAvisosOf(db, r_id);
  });

  api.on(listCitasFueraDeHorario).run(async ({ session, scope, params, query }) => {
    await requireAgenda(db, session, scope, params.doctorId);
    const of = { doctor_id: params.doctorId, oficina_id: query.oficinaId };
    return listFueraDeHorario(db, citasVisibleTo(session, scope), of, clock.now());
  });

  api
    .on(setEstadoCita)
    .run(({ session, scope, params, body }) =>
      changeEstado(deps, session, citasVisibleTo(session, scope), params.reservationId, body),
    );

  api
    .on(cancelReservaOfDoctor)
    .run(({ session, scope, params, body }) =>
      cancelCita(
        deps,
        byConsultorio(session),
        citasVisibleTo(session, scope),
        params.reservationId,
        body.razonNoDisponibilidad,
      ),
    );

  api.on(confirmEstadoPagado).run(({ session, scope, params, query, body }) =>
    confirmPagado(deps, session, citasVisibleTo(session, scope), params.reservationId, {
      role: query.role,
      forma_pago: body?.forma_pago ?? 'Efectivo',
    }),
  );

  api
    .on(undoPagoCita)
    .run(({ session, scope, params, body }) =>
      undoPagado(deps, session, citasVisibleTo(session, scope), params.reservationId, body.razon),
    );

  api
    .on(setLlegadaCita)
    .run(({ session, scope, params, body }) =>
      setLlegada(deps, session, citasVisibleTo(session, scope), params.reservationId, body.llegada),
    );

  cancelacionRoutes(api, deps);
  miasRoutes(api, deps);
}
