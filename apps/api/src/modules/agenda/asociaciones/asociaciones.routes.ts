import {
  acceptSolicitud,
  deleteAsociacion,
  deleteOficinaAfiliada,
  getLimitesAsociaciones,
  listAsociados,
  listCitasQueQuedan,
  listEspecialidadesDeInstitucion,
  listOficinasAfiliadas,
  listSucursales,
  rejectSolicitud,
  requestAsociacion,
  searchInstituciones,
  withdrawSolicitud,
} from '@hampi/contract/agenda/asociaciones/calls';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import * as queries from './asociaciones.queries.ts';
import * as service from './asociaciones.service.ts';

const parOf = (params: { officeId: number; doctorId: number }) => ({
  oficina_id: params.officeId,
  doctor_id: params.doctorId,
});

/** Links between doctors and branches, from both sides (3 §7). */
export function asociacionesRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;
  const requireAprobada = async (id: number) => {
    if (!(await queries.isAprobada(db, 'id', id))) notFound(MAsociaciones.sin_institucion);
  };

  api.on(searchInstituciones).run(({ params }) => queries.searchInstituciones(db, params.term));
  api.on(listEspecialidadesDeInstitucion).run(async ({ params }) => {
    await requireAprobada(params.institucion_id);
    return queries.findEspecialidadesDeInstitucion(db, params.institucion_id);
  });
  api.on(listSucursales).run(async ({ params, session }) => {
    await requireAprobada(params.institucion_id);
    return queries.findSucursales(db, params.institucion_id, session.doctor_id);
  });
  api.on(getLimitesAsociaciones).run(({ session }) => queries.findLimites(db, session.doctor_id));
  api.on(listOficinasAfiliadas).run(({ session }) => queries.findAfiliadas(db, session.doctor_id, clock.now()));
  api.on(requestAsociacion).run(({ body, session }) => service.request(deps, session, body.oficinasId));
  api.on(withdrawSolicitud).run(({ params, session }) => service.withdraw(deps, session, params.asociacion_id));
  api.on(deleteOficinaAfiliada).run(({ params, session }) => service.leave(deps, session, params.asociacion_id));

  api.on(listAsociados).run(({ session }) => queries.findAsociados(db, session.doctor_id, clock.now()));
  api.on(acceptSolicitud).run(({ params, session }) => service.accept(deps, session, parOf(params)));
  api.on(rejectSolicitud).run(({ params, session }) => service.reject(deps, session, parOf(params)));
  api.on(deleteAsociacion).run(({ params, session }) => service.end(deps, session, parOf(params)));

  api
    .on(listCitasQueQuedan)
    .run(
      async ({ params, session }) =>
        (await queries.findCitasQueQuedan(db, session.doctor_id, parOf(params), clock.now())) ?? notFound(),
    );
}
