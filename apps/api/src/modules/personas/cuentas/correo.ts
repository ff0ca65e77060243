import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { sql } from 'kysely';
import { expireCodes, issueLink, useLink } from '../../../access/codigos.ts';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound, tooMany } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import * as cuentasMails from './cuentas.mails.ts';
import { refuseLink } from './enlace-muerto.ts';

/**
 * Mails a link to the new address; the account keeps the old one until it is opened. If the address belongs to another account, its
 * owner is told instead, with the same reply. Callers check the password first (`demandPassword`).
 */
export async function startEmailChange({ db, clock }: Deps, session: Session, email: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', session.usuario_id)
      .executeTakeFirstOrThrow();
    if (own.email.toLowerCase() === email) invalid({ email: MCuentas.email_igual }, MCuentas.email_igual);
    if (!(await mailEmailLink(trx, clock, session.usuario_id, email))) return tooMany();
    await audit(trx, session, 'cuenta.email.pedir', session.usuario_id);
  });
  return null;
}

/** Mails the link, or tells the owner of an address in use; false if there were too many within the hour. */
export async function mailEmailLink(trx: Trx, clock: Clock, usuario_id: number, email: string): Promise<boolean> {
  const code = await issueLink(trx, clock, { tipo: 'EMAIL', usuario_id, datos: { email } });
  if (!code) return false;
  const { nombres } = await trx
    .selectFrom('usuario')
    .select('nombres')
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  const owner = await ownerOf(trx, email);
  if (owner) await tellOwner(trx, clock, owner);
  else
    await planMail(
      trx,
      clock,
      cuentasMails.email({
        clave: `cuenta.email:${code.id}`,
        para: email,
        usuario_id,
        datos: { nombres, codigo: code.codigo },
      }),
    );
  return true;
}

/** Tells the owner of an address that somebody else typed it, at most once a day. */
export const tellOwner = (trx: Trx, clock: Clock, owner: { id: number; email: string; nombres: string }) =>
  planMail(
    trx,
    clock,
    cuentasMails.existe({
      clave: `cuenta.existe:${owner.id}:${clock.now().toISOString().slice(0, 10)}`,
      para: owner.email,
      usuario_id: owner.id,
      datos: { nombres: owner.nombres },
    }),
  );

const ownerOf = (trx: Trx, email: string) =>
  trx
    .selectFrom('usuario')
    .select(['id', 'email', 'nombres'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Uses the link and tells the old address. 404 if the link does not work or the address was taken meanwhile. */
export async function confirmEmail(deps: Deps, codigo: string, whence: { direccion: string }): Promise<null> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const code = (await useLink(trx, clock, 'EMAIL', codigo)) ?? (await refuseLink(trx, codigo));
    if (!(await replaceEmail(trx, deps, code.usuario_id, String(code.datos.email), whence)))
      notFound(MCuentas.pagina_no_encontrada);
  });
  return null;
}

/**
 * Sets an e-mail whose link was opened, invalidates the links sent to the old mailbox and tells the old address. False if the new one is
 * taken.
 */
export async function replaceEmail(
  trx: Trx,
  { clock, perfiles }: Pick<Deps, 'clock' | 'perfiles'>,
  usuario_id: number,
  email: string,
  whence?: { direccion: string },
): Promise<boolean> {
  const old = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres'])
    .where('id', '=', usuario_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await ownerOf(trx, email)) return false;
  await trx.updateTable('usuario').set({ email }).where('id', '=', usuario_id).execute();
  await expireCodes(trx, clock, usuario_id, 'RESET');
  for (const perfil of Object.values(perfiles)) await perfil.emailChanged?.(trx, usuario_id, email);
  await audit(trx, null, 'cuenta.email', usuario_id, { antes: old.email, despues: email, ...whence });
  await planMail(
    trx,
    clock,
    cuentasMails.emailCambiado({
      clave: `cuenta.email_cambiado:${usuario_id}:${clock.now().toISOString()}`,
      para: old.email,
      usuario_id,
      datos: { nombres: old.nombres },
    }),
  );
  return true;
}
