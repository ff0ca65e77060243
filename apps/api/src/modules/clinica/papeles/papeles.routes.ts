import * as calls from '@hampi/contract/clinica/papeles/calls';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { disposition } from '../../../http/send-file.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { listBandejaOf, returnPapelOf, takePapelOf } from './bandeja.ts';
import { answerPapelOf, listEnviadosOf, notePapelOf, sendPapelOf } from './envios.ts';
import { readPapel } from './leer.ts';
import { listPapelesOf, removePapelOf, savePapelOf, uploadPapelOf } from './papeles.service.ts';

export function papelesRoutes(api: Api, deps: Deps) {
  api.on(calls.uploadPapel).run((c) => uploadPapelOf(deps, whoOf(c), c.params.clienteId, c.query, c.request));
  api.on(calls.listPapeles).run((c) => listPapelesOf(deps, whoOf(c), c.params.clienteId));
  api.on(calls.savePapel).run((c) => savePapelOf(deps, whoOf(c), c.params.papelId, c.body));
  api.on(calls.removePapel).run((c) => removePapelOf(deps, whoOf(c), c.params.papelId, c.body.razon));
  api.on(calls.getPapel).run(async (c) => {
    const { tipo, nombre, bytes } = await readPapel(deps, whoOf(c), c.params.papelId);
    return c.reply
      .type(tipo)
      .header('content-disposition', disposition('attachment', nombre))
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });

  api.on(calls.listBandeja).run((c) => listBandejaOf(deps, whoOf(c)));
  api.on(calls.takePapel).run((c) => takePapelOf(deps, whoOf(c), c.params.papelId, c.body));
  api.on(calls.returnPapel).run((c) => returnPapelOf(deps, whoOf(c), c.params.papelId, c.body.razon));

  api.on(calls.sendPapel).run((c) => sendPapelOf(deps, whoOf(c), c.params.clienteId, c.query, c.request));
  api.on(calls.listEnviados).run((c) => listEnviadosOf(deps, whoOf(c), c.params.clienteId));
  api.on(calls.notePapel).run((c) => notePapelOf(deps, whoOf(c), c.params.papelId, c.body.nota));
  api.on(calls.answerPapel).run(async (c) => {
    return new Answer(null, { mensaje: await answerPapelOf(deps, whoOf(c), c.params.papelId, c.body.seguir) });
  });
}
