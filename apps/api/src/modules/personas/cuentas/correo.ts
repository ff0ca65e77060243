import { M } from '@hampi/contract/base/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound, tooMany } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { issueLink, useLink } from './codigos.ts';

/**
 * Mails a link to the new address; the account keeps the old one until it is confirmed. An address that is somebody's
 * gets a mail to its owner instead, and the caller the same answer. The password is asked by the caller (`demandPassword`).
 */
export async function startEmailChange({ db, clock }: Deps, session: Session, email: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', session.usuario_id)
      .executeTakeFirstOrThrow();
    if (own.email.toLowerCase() === email) invalid({ email: M.email_igual }, M.email_igual);
    if (!(await mailEmailLink(trx, clock, session.usuario_id, email))) return tooMany();
    await audit(trx, session, 'cuenta.email.pedir', session.usuario_id);
  });
  return null;
}

/** The link to a new address, or a mail to its owner where it is somebody's; false when there were too many of this hour. */
export async function mailEmailLink(trx: Trx, clock: Clock, usuario_id: number, email: string): Promise<boolean> {
  const code = await issueLink(trx, clock, { tipo: 'EMAIL', usuario_id, datos: { email } });
  if (!code) return false;
  const { nombres } = await trx
    .selectFrom('usuario')
    .select('nombres')
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  const owner = await ownerOf(trx, email);
  if (owner)
    await planMail(trx, clock, {
      clave: `cuenta.existe:${owner.id}:${clock.now().toISOString().slice(0, 10)}`,
      tipo: 'cuenta.existe',
      para: owner.email,
      usuario_id: owner.id,
      datos: { nombres: owner.nombres },
    });
  else
    await planMail(trx, clock, {
      clave: `cuenta.email:${code.id}`,
      tipo: 'cuenta.email',
      para: email,
      usuario_id,
      datos: { nombres, codigo: code.codigo },
    });
  return true;
}

const ownerOf = (trx: Trx, email: string) =>
  trx
    .selectFrom('usuario')
    .select(['id', 'email', 'nombres'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Uses the link up; the old address is told. 404 for a link that does not work or an address taken meanwhile. */
export async function confirmEmail({ db, clock }: Deps, codigo: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const code = (await useLink(trx, clock, 'EMAIL', codigo)) ?? notFound(M.pagina_no_encontrada);
    if (!(await replaceEmail(trx, clock, code.usuario_id, String(code.datos.email)))) notFound(M.pagina_no_encontrada);
  });
  return null;
}

/** The account's e-mail becomes one whose link was opened; the old address is told. False where it is taken. */
export async function replaceEmail(trx: Trx, clock: Clock, usuario_id: number, email: string): Promise<boolean> {
  const old = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres'])
    .where('id', '=', usuario_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await ownerOf(trx, email)) return false;
  await trx.updateTable('usuario').set({ email }).where('id', '=', usuario_id).execute();
  await trx.updateTable('cliente').set({ correo: email }).where('usuario_id', '=', usuario_id).execute();
  await audit(trx, null, 'cuenta.email', usuario_id, { antes: old.email, despues: email });
  await planMail(trx, clock, {
    clave: `cuenta.email_cambiado:${usuario_id}:${clock.now().toISOString()}`,
    tipo: 'cuenta.email_cambiado',
    para: old.email,
    usuario_id,
    datos: { nombres: old.nombres },
  });
  return true;
}
