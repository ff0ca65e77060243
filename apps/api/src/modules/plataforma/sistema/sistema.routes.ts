import { getJwks } from '@hampi/contract/base/sealed';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';

export function sistemaRoutes(api: Api, deps: Deps) {
  api.on(getJwks).run(async ({ reply }) => {
    reply.header('content-type', 'application/jwk-set+json').header('cache-control', 'no-store');
    return reply.send(JSON.stringify(await deps.sealing.jwks()));
  });
}
