import { getMiHistoria, requestVisita } from '@hampi/contract/clinica/mi-historia/calls';
import { getCompartir, saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { readCompartir, saveCompartir as save } from './compartir.ts';
import { readMiHistoria } from './mi-historia.ts';
import { requestVisita as ask } from './pedir.ts';

export function miHistoriaRoutes(api: Api, deps: Deps) {
  api.on(getMiHistoria).run((c) => readMiHistoria(deps, whoOf(c), c.params.clienteId, c.query));
  api.on(requestVisita).run((c) => ask(deps, whoOf(c), c.params.clienteId, c.params.consultaId));
  api.on(getCompartir).run((c) => readCompartir(deps, whoOf(c), c.params.consultaId));
  api.on(saveCompartir).run((c) => save(deps, whoOf(c), c.params.consultaId, c.body));
}
