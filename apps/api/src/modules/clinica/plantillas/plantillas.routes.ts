import {
  createPlantilla,
  deletePlantilla,
  listPlantillas,
  savePlantilla,
} from '@hampi/contract/clinica/plantillas/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import * as plantillas from './plantillas.service.ts';

export function plantillasRoutes(api: Api, deps: Deps) {
  api.on(listPlantillas).run(({ session }) => plantillas.listPlantillas(deps, session));
  api.on(createPlantilla).run(({ session, body }) => plantillas.createPlantilla(deps, session, body));
  api.on(savePlantilla).run(({ session, params, body }) => plantillas.savePlantilla(deps, session, params.id, body));
  api.on(deletePlantilla).run(({ session, params }) => plantillas.deletePlantilla(deps, session, params.id));
}
