import { issueConsentimiento, listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { deliver, formOf } from '../documentos/deliver.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { issueConsentimiento as issue, listModelos } from './consentimiento.ts';

export function consentimientoRoutes(api: Api, deps: Deps) {
  api.on(issueConsentimiento).run(async (c) => {
    const { clienteId } = c.params;
    return deliver(deps, c, await issue(deps, whoOf(c), clienteId, c.body, formOf(c.query)));
  });
  api.on(listModelosConsentimiento).run((c) => listModelos(deps, whoOf(c)));
}
