import {
  assignOficinas,
  createServicio,
  deleteServicio,
  listServicios,
  updateServicio,
} from '@hampi/contract/agenda/servicios/calls';
import { requireDoctor } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { findEmpresa, findEspecialidades, findOficinasConEspecialidades, findServicios } from './servicios.queries.ts';
import { assignServicio, deleteServicio as remove, saveServicio } from './servicios.service.ts';

export function serviciosRoutes(api: Api, deps: Deps) {
  api.on(listServicios).run(async ({ params: { doctorId }, session, scope }) => {
    await requireDoctor(deps.db, session, scope, doctorId);
    const [servicios, { servicios_limite }, especializaciones, oficinas] = await Promise.all([
      findServicios(deps.db, { doctor_id: doctorId }),
      findEmpresa(deps.db),
      findEspecialidades(deps.db, doctorId),
      findOficinasConEspecialidades(deps.db, doctorId),
    ]);
    return new Answer(servicios, {
      extra: { empresa: { servicios_limite }, dataMedico: { especializaciones, oficinas } },
    });
  });
  api.on(createServicio).run(({ body, session }) => saveServicio(deps, session, body));
  api.on(updateServicio).run(({ params, body, session }) => saveServicio(deps, session, body, params.servicio_id));
  api.on(deleteServicio).run(({ params, session }) => remove(deps, session, params.servicio_id));
  api
    .on(assignOficinas)
    .run(({ params, body, session }) => assignServicio(deps, session, params.servicio_id, body.oficinas));
}
