import type { Reply } from '@hampi/contract/base/endpoint';
import { leerDocumento } from '@hampi/contract/base/identidad';
import type { transferCreditos } from '@hampi/contract/dinero/creditos/calls';
import * as MCreditos from '@hampi/contract/dinero/creditos/messages';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { PATIENT } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import * as mails from './creditos.mails.ts';
import { nombreBreve, saldosDe } from './creditos.queries.ts';

type Transferencia = z.output<(typeof transferCreditos)['body']>;

/** The name of the receiver; only for an account that has credits to send, so that names cannot be looked up for free. */
export async function findDestinatario(deps: Deps, session: Session, quien: string): Promise<{ nombre: string }> {
  if ((await saldosDe(deps.db, session.usuario_id)).length === 0)
    conflict('creditos_insuficientes', MCreditos.creditos_insuficientes);
  const { nombre } = await destinatarioOf(deps.db, session, quien);
  await audit(deps.db, session, 'creditos.buscar_destinatario', null);
  return { nombre };
}

/** Sends credits, once for each `clave`, to the account whose name the sender has confirmed. */
export async function transfer(
  deps: Deps,
  session: Session,
  to: Transferencia,
): Promise<Reply<typeof transferCreditos>> {
  await deps.db.transaction().execute(async (trx) => {
    const receiver = await destinatarioOf(trx, session, to.quien);
    if (receiver.nombre !== to.nombre) conflict('destinatario_otro', MCreditos.destinatario_otro);
    const at = deps.clock.now().toISOString();
    const shared = { doctor_id: to.doctor_id ?? null, creado_en: at };
    const sent = await trx
      .insertInto('movimiento')
      .values({
        ...shared,
        usuario_id: session.usuario_id,
        tipo_transaccion: 'ENVIO',
        creditos: -to.creditos,
        clave: to.clave,
      })
      .onConflict((oc) => oc.column('clave').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!sent) return;
    await trx
      .insertInto('movimiento')
      .values({
        ...shared,
        usuario_id: receiver.usuario_id,
        tipo_transaccion: 'RECEPCION',
        creditos: to.creditos,
        origen_id: sent.id,
      })
      .execute();
    await audit(trx, session, 'creditos.transferir', sent.id, { creditos: to.creditos });
    const { usuario_id, email: para } = receiver;
    const datos = { nombre: receiver.nombre, creditos: to.creditos };
    await planMail(trx, deps.clock, mails.recibidos({ clave: `credito.recibido:${sent.id}`, para, datos, usuario_id }));
  });
  return null;
}

/**
 * A patient's account by its e-mail, or by a cédula that an office has seen, because two accounts may have typed the same one (decisions
 * 49).
 */
async function destinatarioOf(db: DbOrTrx, session: Session, quien: string) {
  const found = await db
    .selectFrom('cliente as otra')
    .innerJoin('usuario as u', 'u.id', 'otra.usuario_id')
    .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
    .where('u.activated', '=', true)
    .where('ur.authority_name', '=', PATIENT)
    .where(sql<SqlBool>`case when ${quien} like '%@%' then lower(u.email) = lower(${quien})
      else otra.cedula_identidad = ${leerDocumento(quien)} and otra.identidad_verificada_en is not null end`)
    .select(['u.id as usuario_id', 'u.email', nombreBreve.as('nombre')])
    .executeTakeFirst();
  if (!found) return notFound(MCreditos.destinatario_desconocido);
  if (found.usuario_id === session.usuario_id) conflict('destinatario_usted', MCreditos.destinatario_usted);
  return found;
}
