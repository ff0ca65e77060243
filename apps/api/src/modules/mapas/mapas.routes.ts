import { findLugar, getConfiguracionMapa, searchLugares } from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import type { Deps } from '../../deps.ts';

export function mapasRoutes(api: Api, deps: Deps) {
  api.on(searchLugares).run(({ query }) => deps.maps.search(query.texto));
  api.on(findLugar).run(({ query }) => deps.maps.reverse(query.latitud, query.longitud));
  api.on(getConfiguracionMapa).run(async () => ({ mapTiles: deps.config.mapTiles ?? null }));
}
