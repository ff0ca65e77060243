import { getOperador, saveOperador } from '@hampi/contract/plataforma/operador/admin';
import { acceptTerminos, getSecurityTxt } from '@hampi/contract/plataforma/operador/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { acceptShown } from './aceptacion.ts';
import { listOperadores } from './operador.queries.ts';
import { changeOperador } from './operador.ts';
import { securityTxt } from './security-txt.ts';

export function operadorRoutes(api: Api, deps: Deps) {
  api.on(getOperador).run(async () => {
    const [now, ...anteriores] = await listOperadores(deps.db);
    return { operador: now ?? null, anteriores };
  });
  api.on(saveOperador).run(({ query, body, session }) => changeOperador(deps, session, query.anterior, body));
  api
    .on(getSecurityTxt)
    .run(async ({ reply }) => reply.header('content-type', 'text/plain; charset=utf-8').send(await securityTxt(deps)));
  api.on(acceptTerminos).run(({ body, session }) => acceptShown(deps, session, body));
}
