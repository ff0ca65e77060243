import {
  closeCuenta,
  confirmCierre,
  getAntesDeCerrar,
  requestCierre,
  undoCierre,
} from '@hampi/contract/personas/cierre/calls';
import { deshacerCierrePage, eliminarDatosPage, eliminarPage } from '@hampi/contract/personas/cierre/pages';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import * as cierre from './cierre.service.ts';
import { undo } from './undo.ts';

/** Closing an account, from inside or from the public page, and undoing it (AU-11; decisions 45). */
export function cierreRoutes(api: Api, deps: Deps) {
  api.on(getAntesDeCerrar).run(({ params, session }) => cierre.beforeClosing(deps, session, params.role));
  api
    .on(requestCierre)
    .run(({ params, body, session }) => cierre.askToClose(deps, session, params.role, body.password));
  api.on(confirmCierre).run(({ params, session }) => cierre.confirmClosing(deps, session, params.role, params.codigo));
  api.on(closeCuenta).run(({ body, request }) => cierre.closePublicly(deps, body, request.ip));
  api.on(undoCierre).run(({ params }) => undo(deps, params.codigo));
  for (const page of [eliminarPage, deshacerCierrePage]) api.page(page);
  // Hidden from search engines.
  api.page(eliminarDatosPage, { load: async () => null, addresses: async () => [] });
}
