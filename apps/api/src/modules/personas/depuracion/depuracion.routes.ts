import {
  approveDepuracion,
  csvDepuracion,
  discardDepuracion,
  excludeDepuracion,
  listDepuracion,
  prepareDepuracion,
  restoreArchivada,
} from '@hampi/contract/personas/depuracion/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { listRoutes } from '../../../http/list.ts';
import { filas, openInforme } from './depuracion.queries.ts';
import * as depuracion from './depuracion.service.ts';

/** The report of the data of minors, and the archive of their records (OP-1, ADR 220), for administrators only. */
export function depuracionRoutes(api: Api, deps: Deps) {
  listRoutes(
    api,
    deps,
    { slug: 'depuracion', list: listDepuracion, csv: csvDepuracion },
    ({ vista }: { vista: 'INFORME' | 'ARCHIVO' }) => ({ from: filas(vista), searchIn: ['nombre', 'documento'] }),
    () => openInforme(deps.db),
  );
  api.on(prepareDepuracion).run(({ session }) => depuracion.prepareByHand(deps, session));
  api.on(approveDepuracion).run(({ params, session }) => depuracion.approve(deps, session, params.id));
  api.on(discardDepuracion).run(({ params, session }) => depuracion.discard(deps, session, params.id));
  api
    .on(excludeDepuracion)
    .run(({ params, session }) => depuracion.exclude(deps, session, params.id, params.cliente_id));
  api.on(restoreArchivada).run(({ params, body, session }) => depuracion.restore(deps, session, params, body.razon));
}
