import { findLugar, getConfiguracionMapa, searchLugares } from '@hampi/contract/agenda/mapas/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';

export function mapasRoutes(api: Api, deps: Deps) {
  api.on(searchLugares).run(({ query }) => deps.maps.search(query.texto));
  api.on(findLugar).run(({ query }) => deps.maps.reverse(query.latitud, query.longitud));
  api.on(getConfiguracionMapa).run(async () => ({ mapTiles: deps.config.mapTiles ?? null }));
}
