import { createAccesoFhir, listAccesosFhir, revokeAccesoFhir } from '@hampi/contract/plataforma/fhir/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { createAcceso, listAccesos, revokeAcceso } from './accesos.service.ts';

export function accesosFhirRoutes(api: Api, deps: Deps) {
  api.on(listAccesosFhir).run(({ session }) => listAccesos(deps, session));
  api.on(createAccesoFhir).run(({ session, body }) => createAcceso(deps, session, body));
  api.on(revokeAccesoFhir).run(({ session, params }) => revokeAcceso(deps, session, params.accesoId));
}
