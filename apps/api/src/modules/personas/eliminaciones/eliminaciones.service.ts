import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type answerEliminacion,
  DIAS_PARA_RESPONDER,
  type registerEliminacion,
} from '@hampi/contract/personas/eliminaciones/calls';
import * as ME from '@hampi/contract/personas/eliminaciones/messages';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound, refuseWhen } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { findAccountByName } from '../cuentas/cuentas.queries.ts';
import * as eliminacionesMails from './eliminaciones.mails.ts';
import { lockEliminacion } from './eliminaciones.queries.ts';

refuseWhen({
  eliminacion_de_contacto: { status: 409, mensaje: ME.mensaje_registrado },
});

/** Records a request with its deadline, counted from the day it came, and tells the person until when it will be answered. */
export async function register(
  { db, clock }: Deps,
  session: Session,
  { cuenta, contacto_id, ...pedido }: Parsed<typeof registerEliminacion>['body'],
): Promise<null> {
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  if (pedido.recibida_el > hoy) invalid({ recibida_el: ME.recibida_futura }, ME.recibida_futura);
  if (pedido.recibida_el < addMonths(hoy, -12)) invalid({ recibida_el: ME.recibida_antigua }, ME.recibida_antigua);
  const vence_el = addDays(pedido.recibida_el, DIAS_PARA_RESPONDER);
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('eliminacion')
      .values({
        ...pedido,
        contacto_id: (await existing(trx, contacto_id)) ?? null,
        usuario_id: await accountOf(trx, cuenta, pedido.correo),
        vence_el,
        registrada_por: session.usuario_id,
        registrada_en: clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planMail(
      trx,
      clock,
      eliminacionesMails.recibida({
        clave: `eliminacion.recibida:${id}`,
        para: pedido.correo,
        datos: { nombre: pedido.nombre, vence_el },
      }),
    );
    await audit(trx, session, 'eliminacion.registrar', id);
    return null;
  });
}

/** The named account, or the one with the address from which the request came; 400 beside `cuenta` for an unknown name. */
async function accountOf(db: DbOrTrx, cuenta: string | null, correo: string): Promise<number | null> {
  const account = await findAccountByName(db, cuenta ?? correo);
  if (cuenta && !account) invalid({ cuenta: ME.cuenta_inexistente }, ME.cuenta_inexistente);
  return account?.id ?? null;
}

/** The id of the message, or undefined if it was deleted meanwhile: the request does not depend on it. */
async function existing(db: DbOrTrx, contacto_id: number | null | undefined): Promise<number | undefined> {
  if (!contacto_id) return undefined;
  return (await db.selectFrom('contacto').select('id').where('id', '=', contacto_id).executeTakeFirst())?.id;
}

/**
 * Closes the request for good and mails the answer. It can only be marked as done once its account is closed, by the usual rules (AD-5).
 */
export async function answer(
  { db, clock }: Deps,
  session: Session,
  id: number,
  { estado, respuesta }: Parsed<typeof answerEliminacion>['body'],
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    const request = (await lockEliminacion(trx, id)) ?? notFound();
    if (request.estado !== 'ABIERTA') conflict(ME.ya_respondida);
    const cumplida = estado === 'CUMPLIDA';
    if (cumplida && request.cuenta_abierta) conflict(ME.cuenta_abierta);
    await trx
      .updateTable('eliminacion')
      .set({
        estado,
        respuesta,
        respondida_por: session.usuario_id,
        respondida_en: clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await planMail(
      trx,
      clock,
      eliminacionesMails.respondida({
        clave: `eliminacion.respondida:${id}`,
        para: request.correo,
        datos: { nombre: request.nombre, cumplida, respuesta },
      }),
    );
    await audit(trx, session, 'eliminacion.responder', id, { estado });
    return null;
  });
}
