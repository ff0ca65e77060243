import { createVacuna, deleteVacuna, saveVacuna } from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import type { Deps } from '../../deps.ts';
import * as vacunas from './vacunas.service.ts';

export function vacunasRoutes(api: Api, deps: Deps) {
  api
    .on(createVacuna)
    .run(({ session, request, params, body }) =>
      vacunas.createVacuna(deps, { session, ip: request.ip }, params.clienteId, body),
    );
  api
    .on(saveVacuna)
    .run(({ session, request, params, body }) =>
      vacunas.saveVacuna(deps, { session, ip: request.ip }, params.vacunaId, body),
    );
  api
    .on(deleteVacuna)
    .run(({ session, request, params }) => vacunas.deleteVacuna(deps, { session, ip: request.ip }, params.vacunaId));
}
