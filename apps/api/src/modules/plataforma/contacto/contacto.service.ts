import type { Parsed } from '@hampi/contract/base/endpoint';
import { roleLabel } from '@hampi/contract/base/role-facts';
import {
  CANAL_SOPORTE,
  type replyContacto,
  type sendContacto,
  type sendSoporte,
} from '@hampi/contract/plataforma/contacto/calls';
import * as MContacto from '@hampi/contract/plataforma/contacto/messages';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit, auditChange } from '../../../vault/audit.ts';
import { planMail } from '../avisos/avisos.service.ts';
import * as contactoMails from './contacto.mails.ts';
import { findEmpresa, findWriter } from './contacto.queries.ts';

/** Saves a visitor's message and mails it to the platform's operator (1 §7). */
export async function receiveContacto(deps: Deps, mensaje: Parsed<typeof sendContacto>['body']) {
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contacto')
      .values({ ...mensaje, fecha: deps.clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { canal: _, ...datos } = mensaje;
    const { correo } = await findEmpresa(trx);
    await planMail(trx, deps.clock, contactoMails.contacto({ clave: `contacto.nuevo:${id}`, para: correo, datos }));
    return null;
  });
}

/** Does the same for a logged-in user, who types only subject and message (3 §2). */
export async function receiveSoporte(
  deps: Deps,
  who: Session,
  { asunto, mensaje }: Parsed<typeof sendSoporte>['body'],
) {
  return deps.db.transaction().execute(async (trx) => {
    const writer = await findWriter(trx, who.usuario_id);
    const nombre = `${writer.nombres} ${writer.apellidos}`;
    const { email } = writer;
    const { id } = await trx
      .insertInto('contacto')
      .values({
        nombre,
        email,
        asunto,
        mensaje,
        canal: CANAL_SOPORTE,
        usuario_id: who.usuario_id,
        fecha: deps.clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { correo } = await findEmpresa(trx);
    await planMail(
      trx,
      deps.clock,
      contactoMails.soporte({
        clave: `soporte.nuevo:${id}`,
        para: correo,
        datos: { nombre, rol: roleLabel(who.rol), email, asunto, mensaje },
      }),
    );
    return null;
  });
}

/**
 * Mails the answer and marks the message as contestado (3 §4). Of two answers at once the second waits for the first: the same answer sent
 * again changes nothing, and another one is refused, because it would replace what the writer was told.
 */
export async function answerContacto(
  deps: Deps,
  who: Session,
  id: number,
  { asunto, mensaje, email }: Parsed<typeof replyContacto>['body'],
) {
  return deps.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('contacto')
      .where('id', '=', id)
      .select(['nombre', 'mensaje', 'fecha', 'contestado', 'respuesta_asunto', 'respuesta_mensaje'])
      .forUpdate()
      .executeTakeFirst();
    if (!found) return notFound();
    if (found.contestado)
      return found.respuesta_asunto === asunto && found.respuesta_mensaje === mensaje
        ? null
        : conflict('contacto_ya_contestado', MContacto.ya_contestado);
    await trx
      .updateTable('contacto')
      .set({
        contestado: true,
        respuesta_asunto: asunto,
        respuesta_mensaje: mensaje,
        respondido_por: who.usuario_id,
        respondido_en: deps.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await planMail(
      trx,
      deps.clock,
      contactoMails.respuesta({
        clave: `contacto.respuesta:${id}`,
        para: email,
        datos: { asunto, mensaje, pregunta: { nombre: found.nombre, mensaje: found.mensaje, fecha: found.fecha } },
      }),
    );
    await audit(trx, who, 'contacto.responder', id);
    return null;
  });
}

export async function removeContacto(deps: Deps, who: Session, id: number) {
  return deps.db.transaction().execute(async (trx) => {
    const found = await trx
      .deleteFrom('contacto')
      .where('id', '=', id)
      .returning(['email', 'fecha', 'canal', 'contestado'])
      .executeTakeFirst();
    if (!found) return notFound();
    // The audit omits the text, because people write about their illnesses here.
    await auditChange(trx, who, 'contacto.eliminar', id, found, null);
    return null;
  });
}
