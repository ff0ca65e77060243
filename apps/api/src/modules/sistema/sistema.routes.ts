import { getJwks } from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import type { Deps } from '../../deps.ts';

export function sistemaRoutes(api: Api, deps: Deps) {
  api.on(getJwks).run(async ({ reply }) => {
    reply.header('content-type', 'application/jwk-set+json').header('cache-control', 'no-store');
    return reply.send(JSON.stringify(await deps.sealing.jwks()));
  });
}
