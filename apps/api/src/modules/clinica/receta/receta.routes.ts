import { getResumen } from '@hampi/contract/clinica/datos/calls';
import { preguntarEscrito } from '@hampi/contract/clinica/datos/escritura';
import { issueReceta, issueRecetaFirmada } from '@hampi/contract/clinica/documentos/calls';
import { replyAvisosReceta } from '@hampi/contract/clinica/receta/salida';
import { checkReceta, replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { deliver, formOf } from '../documentos/deliver.ts';
import { firmaFor } from '../documentos/firma.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { issueReceta as issue } from './documento.ts';
import { reglasRoutes } from './gobierno/reglas.routes.ts';
import { usoRoutes } from './gobierno/uso.routes.ts';
import { readEscrito } from './preguntas/escritura.ts';
import { readResumen } from './preguntas/resumen.ts';
import { reviewReceta } from './revision-receta.ts';
import { answerAvisos } from './salida/salida.ts';
import { answerSituacion } from './situacion.ts';

export function recetaRoutes(api: Api, deps: Deps) {
  reglasRoutes(api, deps);
  usoRoutes(api, deps);
  api.on(checkReceta).run((c) => reviewReceta(deps, whoOf(c), c.body));
  api.on(getResumen).run((c) => readResumen(deps, whoOf(c), c.params.clienteId));
  api.on(replyAvisosReceta).run((c) => answerAvisos(deps, whoOf(c), c.body));
  api.on(preguntarEscrito).run((c) => readEscrito(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(replySituacion).run((c) => answerSituacion(deps, whoOf(c), c.body));

  api.on(issueReceta).run(async (c) => deliver(deps, c, await issue(deps, whoOf(c), c.body.id, formOf(c.query))));
  api.on(issueRecetaFirmada).run(async (c) => {
    const { id, ...dada } = c.body;
    const firma = await firmaFor(deps, c.session, dada);
    return deliver(deps, c, await issue(deps, whoOf(c), id, formOf(c.query), firma));
  });
}
