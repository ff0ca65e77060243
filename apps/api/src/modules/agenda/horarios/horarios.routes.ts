import {
  createHorarios,
  deleteHorario,
  listHorarios,
  patchHorario,
  readHorariosOficina,
  replaceHorarios,
  updateHorario,
} from '@hampi/contract/agenda/horarios/calls';
import { requireAgenda } from '../../../access/attends-at.ts';
import { requireOficina } from '../../../access/vinculo.ts';
import { agendaKindOf } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { horariosAdminRoutes } from './horarios.admin.ts';
import { listHorariosByOficina, listHorariosOfOficina, listOcupados } from './horarios.queries.ts';
import { addHorarios, editHorario, exchangeHorarios, removeHorario } from './horarios.service.ts';

export function horariosRoutes(api: Api, deps: Deps) {
  horariosAdminRoutes(api, deps);
  api.on(createHorarios).run(({ session, scope, body }) => addHorarios(deps, session, scope, body));

  api.on(replaceHorarios).run(({ session, scope, body }) => exchangeHorarios(deps, session, scope, body));

  api
    .on(updateHorario)
    .run(({ session, scope, params, body }) => editHorario(deps, session, scope, params.horarioId, body));

  api
    .on(patchHorario)
    .run(({ session, scope, params, body }) => editHorario(deps, session, scope, params.horarioId, body));

  api.on(deleteHorario).run(({ session, scope, params }) => removeHorario(deps, session, scope, params.horarioId));

  api.on(listHorarios).run(async ({ session, scope, params }) => {
    await requireAgenda(deps.db, session, scope, params.doctorId);
    return listHorariosByOficina(deps.db, session, agendaKindOf(session, scope), params.doctorId);
  });

  api.on(readHorariosOficina).run(async ({ session, scope, params, query }) => {
    const oficina = await requireOficina(deps.db, session, scope, params.officeId);
    const [horarios_oficina, ocupados] = await Promise.all([
      listHorariosOfOficina(deps.db, oficina.id),
      listOcupados(deps.db, oficina.id, query),
    ]);
    return { horarios_oficina, ocupados };
  });
}
