import {
  getProteccion,
  getResponsable,
  printProteccion,
  saveDelegado,
  saveEncargado,
  saveImpacto,
} from '@hampi/contract/plataforma/proteccion/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { mesaDe } from './mesa.ts';
import { responsableDe } from './proteccion.queries.ts';
import { noteEncargado, writeDelegado, writeImpacto } from './proteccion.service.ts';

/** The data-protection desk, each controller's own (BE-42). */
export function proteccionRoutes(api: Api, deps: Deps) {
  api.on(getProteccion).run(({ session }) => mesaDe(deps, session));
  api.on(printProteccion).run(async ({ session, reply }) => {
    const mesa = await mesaDe(deps, session);
    const emitido = deps.clock.now().toISOString();
    const pdf = await deps.documents.of(session.usuario_id).renderProteccion({ ...mesa, emitido });
    return sendPdf(reply, 'proteccion-de-datos.pdf', pdf);
  });
  api.on(getResponsable).run(({ session }) => responsableDe(deps.db, session));
  api.on(saveDelegado).run(({ body, session }) => writeDelegado(deps, session, body));
  api.on(saveImpacto).run(({ body, session }) => writeImpacto(deps, session, body));
  api.on(saveEncargado).run(({ params, body, session }) => noteEncargado(deps, session, params.clave, body));
}
