import {
  deleteOficina,
  listOficinas,
  putDoctoresDeSecretaria,
  saveOficina,
  saveOficinaInstitucion,
  searchSecretarias,
} from '@hampi/contract/agenda/oficinas/calls';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import {
  acceptSolicitudSecretaria,
  listSolicitudesSecretaria,
  refuseSolicitudSecretaria,
} from '@hampi/contract/agenda/oficinas/secretarias';
import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { requireDoctor } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { findEmpresa, findEspecialidades, findServicios } from '../servicios/servicios.queries.ts';
import { oficinasAdminRoutes } from './oficinas.admin.ts';
import { findCiudades, findOficinas, findOficinasAfiliadas, findServiciosAsignables } from './oficinas.queries.ts';
import { deleteOficina as remove, saveOficina as save } from './oficinas.service.ts';
import { findDoctoresOf, putDoctoresOf, searchSecretarias as search } from './secretarias.service.ts';
import { answerSolicitud, listSolicitudes } from './solicitudes.service.ts';
import { findSucursales } from './sucursales.queries.ts';

export function oficinasRoutes(api: Api, deps: Deps) {
  api.on(listOficinas).run(async ({ params: { doctorId }, session, scope }) => {
    await requireDoctor(deps.db, session, scope, doctorId);
    // A secretary works only in the doctor's own offices.
    const isTheirs = scope === 'own';
    const [oficinas, dataOficinasAfiliadas, dataServiciosAfiliados, ...lists] = await Promise.all([
      findOficinas(deps.db, { doctor_id: doctorId }),
      isTheirs ? findOficinasAfiliadas(deps.db, doctorId) : [],
      isTheirs ? findServicios(deps.db, { doctor_id: doctorId, afiliados: true }) : [],
      findServiciosAsignables(deps.db, doctorId),
      findEmpresa(deps.db),
      findEspecialidades(deps.db, doctorId),
      findCiudades(deps.db),
    ]);
    const [dataServicios, dataEmpresa, dataEspecialidades, ciudades] = lists;
    const extra = { dataServicios, dataEmpresa, dataEspecialidades, dataOficinasAfiliadas, dataServiciosAfiliados };
    return new Answer({ oficinas }, { extra, foreignData: { ciudades } });
  });
  api.on(saveOficina).run(({ body, session }) => save(deps, session, body));
  api.on(saveOficinaInstitucion).run(({ body, session }) => save(deps, session, body, { branch: true }));
  api.on(deleteOficina).run(({ params, session }) => remove(deps, session, params.oficina_id));

  api.on(listSucursalesPropias).run(async ({ session, scope, query }) => {
    const doctor_id = query.doctorId ?? session.doctor_id ?? notFound();
    await requireDoctor(deps.db, session, scope, doctor_id);
    const [sucursales, { sucursales_limite }] = await Promise.all([
      findSucursales(deps.db, doctor_id, deps.clock.now()),
      findEmpresa(deps.db),
    ]);
    return new Answer(sucursales, { extra: { sucursales_limite } });
  });

  api.on(searchSecretarias).run(({ query }) => search(deps.db, query.search));
  api.on(listDoctoresDeSecretaria).run(({ session }) => findDoctoresOf(deps.db, session.secretaria_id));
  api
    .on(putDoctoresDeSecretaria)
    .run(({ params, body, session }) => putDoctoresOf(deps, session, params.secretaria_id, body));

  api.on(listSolicitudesSecretaria).run(({ session }) => listSolicitudes(deps.db, session.secretaria_id));
  api
    .on(acceptSolicitudSecretaria)
    .run(({ params, session }) => answerSolicitud(deps, session, params.solicitud_id, true));
  api
    .on(refuseSolicitudSecretaria)
    .run(({ params, session }) => answerSolicitud(deps, session, params.solicitud_id, false));

  oficinasAdminRoutes(api, deps);
}
