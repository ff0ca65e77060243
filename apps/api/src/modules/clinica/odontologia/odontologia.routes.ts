import {
  anotarBoca,
  anotarEncia,
  anotarHallazgos,
  getOdontograma,
  terminarMarca,
} from '@hampi/contract/clinica/odontologia/calls';
import { issueForm033, issueForm033Firmado } from '@hampi/contract/clinica/odontologia/formulario';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { deliver, formOf } from '../documentos/deliver.ts';
import { firmaFor } from '../documentos/firma.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { issueForm033 as issue } from './form033.ts';
import * as odontologia from './odontologia.service.ts';

export function odontologiaRoutes(api: Api, deps: Deps) {
  api.on(getOdontograma).run((c) => odontologia.readOdontograma(deps, whoOf(c), c.params.clienteId));
  api.on(anotarHallazgos).run((c) => odontologia.noteHallazgos(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(anotarEncia).run((c) => odontologia.noteEncia(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(anotarBoca).run((c) => odontologia.noteBoca(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(terminarMarca).run((c) => odontologia.endMarca(deps, whoOf(c), c.params.marcaId, c.body.fin));
  api
    .on(issueForm033)
    .run(async (c) => deliver(deps, c, await issue(deps, whoOf(c), c.params.clienteId, c.body, formOf(c.query))));
  api.on(issueForm033Firmado).run(async (c) => {
    const { p12, password, mantener, ...datos } = c.body;
    const firma = await firmaFor(deps, c.session, { p12, password, mantener });
    return deliver(deps, c, await issue(deps, whoOf(c), c.params.clienteId, datos, formOf(c.query), firma));
  });
}
