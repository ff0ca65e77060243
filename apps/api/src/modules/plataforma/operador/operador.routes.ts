import { getOperador, saveOperador } from '@hampi/contract/plataforma/operador/admin';
import { acceptTerminos } from '@hampi/contract/plataforma/operador/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { acceptShown } from './aceptacion.ts';
import { listOperadores } from './operador.queries.ts';
import { changeOperador } from './operador.ts';

export function operadorRoutes(api: Api, deps: Deps) {
  api.on(getOperador).run(async () => {
    const [now, ...anteriores] = await listOperadores(deps.db);
    return { operador: now ?? null, anteriores };
  });
  api.on(saveOperador).run(({ query, body, session }) => changeOperador(deps, session, query.anterior, body));
  api.on(acceptTerminos).run(({ body, session }) => acceptShown(deps, session, body));
}
