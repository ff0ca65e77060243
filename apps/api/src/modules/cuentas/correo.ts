import { M } from '@hampi/contract';
import { sql } from 'kysely';
import { audit } from '../../core/audit.ts';
import { invalid, notFound, tooMany } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { issueLink, useLink } from './codigos.ts';

/**
 * Mails a link to the new address; the account keeps the old one until it is confirmed. An address that is somebody's
 * gets a mail to its owner instead, and the caller the same answer. The password is asked by the caller (`demandPassword`).
 */
export async function startEmailChange({ db, clock }: Deps, session: Session, email: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('usuario')
      .select(['email', 'nombres'])
      .where('id', '=', session.usuario_id)
      .executeTakeFirstOrThrow();
    if (own.email.toLowerCase() === email) invalid({ email: M.email_igual }, M.email_igual);
    const code = await issueLink(trx, clock, { tipo: 'EMAIL', usuario_id: session.usuario_id, datos: { email } });
    if (!code) return tooMany();
    const owner = await trx
      .selectFrom('usuario')
      .select(['id', 'email', 'nombres'])
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst();
    await audit(trx, session, 'cuenta.email.pedir', session.usuario_id);
    if (owner)
      return planMail(trx, clock, {
        clave: `cuenta.existe:${owner.id}:${clock.now().toISOString().slice(0, 10)}`,
        tipo: 'cuenta.existe',
        para: owner.email,
        usuario_id: owner.id,
        datos: { nombres: owner.nombres },
      });
    await planMail(trx, clock, {
      clave: `cuenta.email:${code.id}`,
      tipo: 'cuenta.email',
      para: email,
      usuario_id: session.usuario_id,
      datos: { nombres: own.nombres, codigo: code.codigo },
    });
  });
  return null;
}

/** Uses the link up; the old address is told. 404 for a link that does not work or an address taken meanwhile. */
export async function confirmEmail({ db, clock }: Deps, codigo: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const code = (await useLink(trx, clock, 'EMAIL', codigo)) ?? notFound(M.pagina_no_encontrada);
    const email = String(code.datos.email);
    const old = await trx
      .selectFrom('usuario')
      .select(['email', 'nombres'])
      .where('id', '=', code.usuario_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const taken = await trx.selectFrom('usuario').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst();
    if (taken) notFound(M.pagina_no_encontrada);
    await trx.updateTable('usuario').set({ email }).where('id', '=', code.usuario_id).execute();
    await trx.updateTable('cliente').set({ correo: email }).where('usuario_id', '=', code.usuario_id).execute();
    await audit(trx, null, 'cuenta.email', code.usuario_id);
    await planMail(trx, clock, {
      clave: `cuenta.email_cambiado:${code.usuario_id}:${clock.now().toISOString()}`,
      tipo: 'cuenta.email_cambiado',
      para: old.email,
      usuario_id: code.usuario_id,
      datos: { nombres: old.nombres },
    });
  });
  return null;
}
