import { getLinea } from '@hampi/contract/clinica/linea/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { readLinea } from './linea.ts';

export function lineaRoutes(api: Api, deps: Deps) {
  api.on(getLinea).run((c) => readLinea(deps, whoOf(c), c.params.clienteId, c.query));
}
