import { listEspecializaciones, searchCiudades, searchPaises, searchSeguros } from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import type { Deps } from '../../deps.ts';
import { findCiudades, findEspecializaciones, findPaises, findSeguros } from './catalogos.queries.ts';

export function catalogosRoutes(api: Api, { db }: Deps) {
  api.on(searchPaises).run(({ params }) => findPaises(db, params.term));
  api.on(searchCiudades).run(({ params }) => findCiudades(db, params.term));
  api.on(searchSeguros).run(({ params }) => findSeguros(db, params.term));
  api.on(listEspecializaciones).run(() => findEspecializaciones(db));
}
