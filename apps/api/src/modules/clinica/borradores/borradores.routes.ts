import { deleteBorrador, getBorrador, listBorradores, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import * as borradores from './borradores.ts';

export function borradoresRoutes(api: Api, deps: Deps) {
  api.on(listBorradores).run((c) => borradores.listBorradores(deps, whoOf(c), c.params.clienteId));
  api.on(getBorrador).run((c) => borradores.getBorrador(deps, whoOf(c), c.params.clienteId, c.query));
  api.on(saveBorrador).run((c) => borradores.saveBorrador(deps, whoOf(c), c.params.clienteId, c.query, c.body));
  api.on(deleteBorrador).run((c) => borradores.deleteBorrador(deps, whoOf(c), c.params.clienteId, c.query));
}
