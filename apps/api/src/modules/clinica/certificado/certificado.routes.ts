import { issueCertificado, issueCertificadoFirmado } from '@hampi/contract/clinica/documentos/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { deliver, formOf } from '../documentos/deliver.ts';
import { firmaFor } from '../documentos/firma.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { issueCertificado as issue } from './certificado.ts';

export function certificadoRoutes(api: Api, deps: Deps) {
  api.on(issueCertificado).run(async (c) => {
    const { clienteId } = c.params;
    return deliver(deps, c, await issue(deps, whoOf(c), clienteId, c.body, formOf(c.query)));
  });
  api.on(issueCertificadoFirmado).run(async (c) => {
    const { p12, password, mantener, ...datos } = c.body;
    const { clienteId } = c.params;
    const firma = await firmaFor(deps, c.session, { p12, password, mantener });
    return deliver(deps, c, await issue(deps, whoOf(c), clienteId, datos, formOf(c.query), firma));
  });
}
