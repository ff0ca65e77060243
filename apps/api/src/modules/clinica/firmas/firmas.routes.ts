import { archivoDeDocumento } from '@hampi/contract/clinica/documentos/calls';
import * as calls from '@hampi/contract/clinica/firmas/calls';
import * as enlaceCalls from '@hampi/contract/clinica/firmas/enlace';
import { firmarPage } from '@hampi/contract/clinica/firmas/pages';
import * as secretariaCalls from '@hampi/contract/clinica/firmas/secretaria';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { deliver } from '../documentos/deliver.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { lookFirma, openFirma, sendCodigo } from './enlace.ts';
import { issueFirma, readFirmado, signFirma } from './firmar.ts';
import { listFirmantes, requestFirma, revokeOwn, withdrawFirma } from './pedir.ts';
import { listPorFirmar, requestPorFirmar } from './secretaria.ts';

/** What patients sign on a screen. */
export function firmasRoutes(api: Api, deps: Deps) {
  api.on(calls.listFirmantes).run((c) => listFirmantes(deps, whoOf(c), c.params.clienteId));
  api.on(calls.requestFirma).run((c) => requestFirma(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(calls.withdrawFirma).run((c) => withdrawFirma(deps, whoOf(c), c.params.firmaId));
  api
    .on(calls.issueFirma)
    .run(async (c) => deliver(deps, c, await issueFirma(deps, whoOf(c), c.params.firmaId, c.query)));
  api
    .on(calls.issueFirmaFirmada)
    .run(async (c) => deliver(deps, c, await issueFirma(deps, whoOf(c), c.params.firmaId, c.query, c.body)));
  api.on(calls.revokeOwn).run((c) => revokeOwn(deps, whoOf(c), c.params.clienteId, c.params.documentoId));

  api.on(secretariaCalls.listPorFirmar).run((c) => listPorFirmar(deps, whoOf(c), c.scope, c.params.clienteId));
  api
    .on(secretariaCalls.requestPorFirmar)
    .run((c) => requestPorFirmar(deps, whoOf(c), c.scope, c.params.documentoId, c.body));

  api.on(enlaceCalls.lookFirma).run(({ body }) => lookFirma(deps, body.enlace));
  api.on(enlaceCalls.sendCodigo).run(({ body }) => sendCodigo(deps, body.enlace));
  api.on(enlaceCalls.openFirma).run(({ body, request }) => openFirma(deps, body.enlace, body.codigo, request.ip));
  api.on(enlaceCalls.signFirma).run(({ body, request }) => signFirma(deps, body, request.ip));
  api
    .on(enlaceCalls.getFirmado)
    .run(async ({ body, request, reply }) =>
      sendPdf(reply, archivoDeDocumento('documento'), await readFirmado(deps, body.enlace, body.paso, request.ip)),
    );
  api.page(firmarPage);
}
