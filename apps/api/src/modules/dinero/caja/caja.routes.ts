import { correctFila, getCaja, getCajaOfDoctor, printCaja, saveCaja } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { isSecretary } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import { requireDoctor } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { readCaja, readEntregado, saveCaja as save } from './caja.service.ts';
import { correctFila as correct } from './correct.ts';
import { printCaja as print } from './print.ts';

export function cajaRoutes(api: Api, deps: Deps) {
  api.on(getCajaOfDoctor).run(async ({ params: { doctor_id }, query, session, scope }) => {
    await requireDoctor(deps.db, session, scope, doctor_id);
    const { filas, ...extra } = await readEntregado(deps, doctor_id, query.fecha);
    return new Answer(filas, { extra });
  });
  api.on(getCaja).run(async ({ params, query, session, scope }) => {
    await requireDoctor(deps.db, session, scope, params.doctor_id);
    requireOwnCaja(session, params.secretaria_id);
    const { filas, datos } = await readCaja(deps, { ...params, fecha: query.fecha });
    return new Answer(filas, { extra: datos });
  });
  api.on(saveCaja).run(async ({ params, query, body, session, scope }) => {
    await requireDoctor(deps.db, session, scope, params.doctor_id);
    const filas = await save(deps, session, { params, query, body });
    return new Answer(filas, body.deliver ? { mensaje: MCaja.caja_entregada } : {});
  });
  api.on(printCaja).run(async ({ params, query, session, scope, reply }) => {
    await requireDoctor(deps.db, session, scope, params.doctor_id);
    requireOwnCaja(session, params.secretaria_id);
    return sendPdf(reply, 'caja.pdf', await print(deps, session, { ...params, ...query }));
  });
  api.on(correctFila).run(({ params, body, session }) => correct(deps, session, params.r_id, body));
}

/** A secretary may use only her own register. */
function requireOwnCaja(session: Session, secretaria_id: number): void {
  if (isSecretary(session) && session.secretaria_id !== secretaria_id) notFound();
}
