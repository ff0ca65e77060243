import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import { entrustDerivacion, listPendientes } from '@hampi/contract/clinica/derivaciones/consultorio';
import { countSinRespuesta } from '@hampi/contract/clinica/derivaciones/cuenta';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { listDerivacionesPropias } from '@hampi/contract/clinica/derivaciones/propias';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { disposition } from '../../../http/send-file.ts';
import { deliver, formOf } from '../documentos/deliver.ts';
import { firmaFor } from '../documentos/firma.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { entrustOf, listPendientesOf } from './consultorio.ts';
import { annulOf, attachOf, countSinRespuestaOf, getOf, listEnviadasOf, listOf } from './enviadas.ts';
import { redirectOf, sendOf } from './enviar.ts';
import { issueOf } from './papel/documento.ts';
import { listPropiasOf } from './propias/propias.ts';
import { proposeOf } from './propuesta.ts';
import { getRecibidaOf, listRecibidasOf, openAdjuntoOf } from './recibidas.ts';
import { acceptOf, answerOf, returnOf } from './responder.ts';

export function derivacionesRoutes(api: Api, deps: Deps) {
  api.on(calls.proposeDerivacion).run((c) => proposeOf(deps, whoOf(c), c.params.consultaId));
  api.on(calls.sendDerivacion).run(async (c) => {
    const sent = await sendOf(deps, whoOf(c), c.body, c.query.conAlergia);
    return new Answer(sent, { mensaje: sent.para_doctor_id === null ? MD.guardada : MD.enviada });
  });
  api.on(calls.listDerivaciones).run((c) => listOf(deps, whoOf(c), c.params.clienteId));
  api.on(calls.listEnviadas).run((c) => listEnviadasOf(deps, whoOf(c), c.query));
  api.on(countSinRespuesta).run((c) => countSinRespuestaOf(deps, whoOf(c)));
  api.on(calls.getDerivacion).run((c) => getOf(deps, whoOf(c), c.params.derivacionId));
  api.on(calls.annulDerivacion).run((c) => annulOf(deps, whoOf(c), c.params.derivacionId, c.body.razon));
  api
    .on(calls.redirectDerivacion)
    .run((c) => redirectOf(deps, whoOf(c), c.params.derivacionId, c.body, c.query.conAlergia));
  api.on(calls.attachRespuesta).run((c) => attachOf(deps, whoOf(c), c.params.derivacionId, c.body.papelId));
  api.on(calls.issueDerivacion).run(async (c) => {
    return deliver(deps, c, await issueOf(deps, whoOf(c), c.params.derivacionId, formOf(c.query)));
  });
  api.on(calls.issueDerivacionFirmada).run(async (c) => {
    const firma = await firmaFor(deps, c.session, c.body);
    return deliver(deps, c, await issueOf(deps, whoOf(c), c.params.derivacionId, formOf(c.query), firma));
  });

  api.on(recibidas.listRecibidas).run((c) => listRecibidasOf(deps, whoOf(c)));
  api.on(recibidas.getRecibida).run((c) => getRecibidaOf(deps, whoOf(c), c.params.derivacionId));
  api.on(recibidas.getAdjunto).run(async (c) => {
    const { derivacionId, adjuntoId } = c.params;
    const { tipo, nombre, bytes } = await openAdjuntoOf(deps, whoOf(c), derivacionId, adjuntoId);
    return c.reply
      .type(tipo)
      .header('content-disposition', disposition('attachment', nombre))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes));
  });
  api.on(recibidas.acceptDerivacion).run((c) => acceptOf(deps, whoOf(c), c.params.derivacionId));
  api.on(recibidas.returnDerivacion).run((c) => returnOf(deps, whoOf(c), c.params.derivacionId, c.body.razon));
  api.on(recibidas.answerDerivacion).run(async (c) => {
    const respuesta = await answerOf(deps, whoOf(c), c.params.derivacionId, c.body, c.query.conAlergia);
    return new Answer(respuesta, { mensaje: c.body.version === 0 ? MD.respondida : MD.corregida });
  });

  api.on(listPendientes).run((c) => listPendientesOf(deps, whoOf(c)));
  api.on(entrustDerivacion).run((c) => entrustOf(deps, whoOf(c), c.params.derivacionId, c.body.doctorId));
  api.on(listDerivacionesPropias).run((c) => listPropiasOf(deps, whoOf(c), c.params.clienteId));
}
