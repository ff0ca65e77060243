import {
  anotarBoca,
  anotarEncia,
  anotarHallazgos,
  getOdontograma,
  terminarMarca,
} from '@hampi/contract/clinica/odontologia/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import * as odontologia from './odontologia.service.ts';

export function odontologiaRoutes(api: Api, deps: Deps) {
  api.on(getOdontograma).run((c) => odontologia.readOdontograma(deps, whoOf(c), c.params.clienteId));
  api.on(anotarHallazgos).run((c) => odontologia.noteHallazgos(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(anotarEncia).run((c) => odontologia.noteEncia(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(anotarBoca).run((c) => odontologia.noteBoca(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(terminarMarca).run((c) => odontologia.endMarca(deps, whoOf(c), c.params.marcaId, c.body.fin));
}
