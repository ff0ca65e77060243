import {
  deleteExportacion,
  downloadExportacion,
  linkExportacion,
  listExportaciones,
  listExportacionesDe,
  requestExportacion,
  requestExportacionDe,
} from '@hampi/contract/plataforma/exportacion/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { requireWhole, whoOf } from '../../clinica/tratantes/tratantes.ts';
import { download, linkTo } from './descarga.ts';
import * as exportacion from './exportacion.service.ts';

/** Calls for exporting everything that an account has (BE-18, ADR 242). */
export function exportacionRoutes(api: Api, deps: Deps) {
  api.on(listExportaciones).run(({ session }) => exportacion.listExportaciones(deps, session));
  api.on(requestExportacion).run(({ session, request }) => exportacion.requestExportacion(deps, session, request.ip));
  api.on(listExportacionesDe).run(async (c) => {
    return exportacion.listExportaciones(deps, c.session, await requireWhole(deps, whoOf(c), c.params.clienteId));
  });
  api.on(requestExportacionDe).run(async (c) => {
    const clienteId = await requireWhole(deps, whoOf(c), c.params.clienteId);
    return exportacion.requestExportacion(deps, c.session, c.request.ip, clienteId);
  });
  api.on(linkExportacion).run(({ session, params }) => linkTo(deps, session, params.exportacionId));
  api.on(downloadExportacion).run(({ params, request, reply }) => download(deps, params.codigo, { request, reply }));
  api
    .on(deleteExportacion)
    .run(({ session, params }) => exportacion.deleteExportacion(deps, session, params.exportacionId));
}
