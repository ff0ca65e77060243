import { MC, revisarReceta } from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import type { Deps } from '../../deps.ts';
import { reviewReceta } from './recetas.service.ts';

export function recetasRoutes(api: Api, deps: Deps) {
  api.on(revisarReceta).run(async ({ session, request, body }) => ({
    advertencias: await reviewReceta(deps, { session, ip: request.ip }, body),
    nota: MC.receta_silencio,
  }));
}
