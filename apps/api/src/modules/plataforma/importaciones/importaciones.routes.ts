import { createImportacion, getRechazos, listImportaciones } from '@hampi/contract/plataforma/importaciones/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { listAll, planImportacion, readImportFile, rechazosCsv } from './importaciones.service.ts';

export function importacionesRoutes(api: Api, deps: Deps) {
  api.on(listImportaciones).run(({ query }) => listAll(deps, query));

  api
    .on(createImportacion)
    .run(async ({ request, params, query, session }) =>
      planImportacion(deps, session, { ...params, ...query }, await readImportFile(request)),
    );

  api.on(getRechazos).run(async ({ params, reply }) => {
    const csv = await rechazosCsv(deps, params.id);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rechazos-${params.id}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(csv);
  });
}
