import { checkReceta, replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { reviewReceta } from './revision-receta.ts';
import { answerSituacion } from './situacion.ts';

export function recetaRoutes(api: Api, deps: Deps) {
  api.on(checkReceta).run((c) => reviewReceta(deps, whoOf(c), c.body));
  api.on(replySituacion).run((c) => answerSituacion(deps, whoOf(c), c.body));
}
