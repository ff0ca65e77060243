import {
  createDato,
  endDato,
  listDatosPropios,
  listDatosTerminados,
  saveDato,
} from '@hampi/contract/clinica/datos/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import * as datos from './datos.service.ts';
import { listPropios } from './propios.ts';

export function datosRoutes(api: Api, deps: Deps) {
  api.on(listDatosTerminados).run((c) => datos.listEnded(deps, whoOf(c), c.params.clienteId));
  api.on(listDatosPropios).run((c) => listPropios(deps, whoOf(c), c.params.clienteId));
  api.on(createDato).run((c) => datos.createDato(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(saveDato).run((c) => datos.saveDato(deps, whoOf(c), c.params.datoId, c.body));
  api.on(endDato).run((c) => datos.endDato(deps, whoOf(c), c.params.datoId, c.body));
}
