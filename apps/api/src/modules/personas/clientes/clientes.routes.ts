import {
  createPaciente,
  deletePaciente,
  findParecidos,
  getPaciente,
  listPacientes,
  savePaciente,
  searchPacientes,
} from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { completeCliente, getCliente, saveCliente } from '@hampi/contract/personas/clientes/perfil';
import { clientesVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { invalid } from '../../../http/errors.ts';
import { clientesAdminRoutes } from './administracion/clientes-admin.routes.ts';
import { stored } from './clientes.practica.ts';
import { findAlike, listPage, searchByTerm } from './clientes.queries.ts';
import * as pacientes from './clientes.service.ts';
import { completePerfil, findPerfil, ownRowOf, savePerfil } from './perfil/clientes.perfil.ts';
import { tramitesRoutes } from './tramites/tramites.routes.ts';
import { unirRoutes } from './unir/unir.routes.ts';

export function clientesRoutes(api: Api, deps: Deps) {
  clientesAdminRoutes(api, deps);
  const { db } = deps;

  api.on(listPacientes).run(async ({ params: { doctorId }, query, session, scope }) => {
    const { rows, total } = await listPage(db, { session, scope }, doctorId, query);
    return new Answer(rows, { pagination: { total, skip: query.skip, take: query.take } });
  });

  api.on(searchPacientes).run(async ({ params: { term, extra }, session, scope }) => {
    if (scope === 'assigned' && extra === undefined)
      invalid({ extra: MClientes.doctor_requerido }, MClientes.doctor_requerido);
    const doctorId = extra ?? (scope === 'own' ? session.doctor_id : null);
    return searchByTerm(db, { session, scope }, doctorId, term);
  });

  api.on(getPaciente).run(async ({ params, session, scope }) => {
    const { doctorId, clienteId } = params;
    return stored(deps, db, { session, scope, doctorId }, clienteId);
  });

  api
    .on(createPaciente)
    .run(({ params: { doctorId }, body, session, scope }) =>
      pacientes.createPaciente(deps, { session, scope, doctorId }, body),
    );

  api
    .on(savePaciente)
    .run(({ params: { doctorId, clienteId }, body, session, scope }) =>
      pacientes.savePaciente(deps, { session, scope, doctorId }, clienteId, body),
    );

  api
    .on(deletePaciente)
    .run(({ params: { doctorId, clienteId }, session, scope }) =>
      pacientes.deletePaciente(deps, { session, scope, doctorId }, clienteId),
    );

  api
    .on(findParecidos)
    .run(({ params: { doctorId }, body, session, scope }) =>
      findAlike(db, clientesVisibleTo(session, scope, doctorId), body),
    );

  api.on(getCliente).run(({ params, session }) => findPerfil(db, ownRowOf(session), params.clienteId));

  api.on(saveCliente).run(({ params, body, session }) => savePerfil(deps, session, params.clienteId, body));

  api.on(completeCliente).run(({ body, session }) => completePerfil(deps, session, body));

  tramitesRoutes(api, deps);
  unirRoutes(api, deps);
}
