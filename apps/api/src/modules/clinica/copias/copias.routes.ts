import { Readable } from 'node:stream';
import * as calls from '@hampi/contract/clinica/copias/calls';
import * as MCopias from '@hampi/contract/clinica/copias/messages';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { conflict } from '../../../http/errors.ts';
import { disposition, sendPdf } from '../../../http/send-file.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { constanciaOf } from './constancia.ts';
import * as copias from './copias.service.ts';
import { readCopia } from './partes.ts';
import { numeroDe } from './portada.ts';
import { cancelCopia } from './retirar.ts';

/** Copies of a history for whoever may have it. */
export function copiasRoutes(api: Api, deps: Deps) {
  api.on(calls.listCopias).run((c) => copias.listCopias(deps, whoOf(c), c.params.clienteId));
  api.on(calls.listVisitasParaCopia).run((c) => copias.listVisitasParaCopia(deps, whoOf(c), c.params.clienteId));
  api.on(calls.requestCopia).run((c) => copias.requestCopia(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(calls.listCopiasPropias).run((c) => copias.listPropias(deps, whoOf(c), c.params.clienteId));
  api.on(calls.requestCopiaPropia).run((c) => copias.requestPropia(deps, whoOf(c), c.params.clienteId));
  api.on(calls.cancelCopia).run((c) => cancelCopia(deps, whoOf(c), c.params.copiaId));
  api.on(calls.deliverCopia).run((c) => copias.deliverCopia(deps, whoOf(c), c.params.copiaId, c.body));
  api.on(calls.getCopia).run(async (c) => {
    const copia = await copias.openCopia(deps, whoOf(c), c.params.copiaId);
    const parts = readCopia(deps, copia);
    // A lost part is still answered with a sentence if it is the first.
    const first = await parts.next();
    const whole = (async function* () {
      if (!first.done) yield first.value;
      yield* parts;
    })();
    return c.reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', disposition('attachment', `copia-${numeroDe(copia.numero)}.pdf`))
      .header('content-length', copia.bytes)
      .send(Readable.from(whole));
  });
  api.on(calls.getConstancia).run(async (c) => {
    const pdf =
      (await constanciaOf(deps, whoOf(c), c.params.copiaId)) ?? conflict('copia_sin_entregar', MCopias.sin_entregar);
    return sendPdf(c.reply, 'constancia.pdf', pdf);
  });
}
