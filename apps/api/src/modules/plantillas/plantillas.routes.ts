import { createPlantilla, deletePlantilla, listPlantillas, savePlantilla } from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import type { Deps } from '../../deps.ts';
import * as plantillas from './plantillas.service.ts';

export function plantillasRoutes(api: Api, deps: Deps) {
  api.on(listPlantillas).run(({ session }) => plantillas.listPlantillas(deps, session));
  api.on(createPlantilla).run(({ session, body }) => plantillas.createPlantilla(deps, session, body));
  api.on(savePlantilla).run(({ session, params, body }) => plantillas.savePlantilla(deps, session, params.id, body));
  api.on(deletePlantilla).run(({ session, params }) => plantillas.deletePlantilla(deps, session, params.id));
}
