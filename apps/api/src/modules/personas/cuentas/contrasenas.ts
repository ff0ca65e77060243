import type { CambioPassword } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import type { z } from 'zod';
import { expireCodes, issueLink, linkWorks, useLink } from '../../../access/codigos.ts';
import { refuseWeak } from '../../../access/contrasena-debil.ts';
import { hashPassword, verifyPassword } from '../../../access/passwords.ts';
import { closeSessionsOf, type Session } from '../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../http/address.ts';
import { invalid } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { neverActivated, sendActivation } from './activacion.ts';
import * as cuentasMails from './cuentas.mails.ts';
import { findAccountByName } from './cuentas.queries.ts';
import { refuseLink } from './enlace-muerto.ts';
import { compareCounted, insideKeys, liftLocks, rememberAddress } from './ingreso/bloqueos.ts';
import { endLlaves } from './llaves.ts';

/**
 * Checks the password of the logged-in account. Attempts are counted before comparing, so that a stolen token cannot be used to guess
 * it. 400 beside `field` if wrong; 429 after too many attempts, even with the right password.
 */
export async function demandPassword(
  { db, clock }: Deps,
  session: Session,
  password: string,
  field: string,
  sentence: string,
): Promise<void> {
  const { usuario_id } = session;
  const right = await compareCounted({ db, clock }, insideKeys(usuario_id), async () => {
    const { password_hash } = await db
      .selectFrom('usuario')
      .select('password_hash')
      .where('id', '=', usuario_id)
      .executeTakeFirstOrThrow();
    return verifyPassword(password_hash, password);
  });
  if (!right) invalid({ [field]: sentence }, sentence, { clase: 'CONTRASENA' });
}

/**
 * Saves a new password, ends every other session of the account with its sockets, and, if asked to, its keys; tells the owner by mail.
 */
export async function changePassword(
  deps: Deps,
  session: Session,
  { anterior, nueva, cerrar_llaves }: z.output<typeof CambioPassword>,
): Promise<null> {
  await demandPassword(deps, session, anterior, 'anterior', MCuentas.password_anterior);
  refuseWeak(nueva, await ownOf(deps.db, session.usuario_id), 'nueva');
  const password_hash = await hashPassword(nueva);
  await deps.db.transaction().execute(async (trx) => {
    await savePassword(trx, deps.clock, session.usuario_id, password_hash, session.id);
    if (cerrar_llaves) await endLlaves(trx, deps, session.usuario_id, session);
    await audit(trx, session, 'cuenta.password', session.usuario_id);
  });
  deps.firmasAbiertas.end(session.usuario_id);
  deps.realtime.disconnect(session.usuario_id);
  return null;
}

/** Mails the reset link to the named account, or the activation link if it was never activated. */
export async function startReset({ db, clock }: Deps, username: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const account = await findAccountByName(trx, username);
    if (!account) return;
    if (!account.activated) {
      if (await neverActivated(trx, account.id)) await sendActivation(trx, clock, account.id);
      return;
    }
    const code = await issueLink(trx, clock, { tipo: 'RESET', usuario_id: account.id });
    if (!code) return;
    await planMail(
      trx,
      clock,
      cuentasMails.reset({
        clave: `cuenta.reset:${code.id}`,
        para: account.email,
        usuario_id: account.id,
        datos: { nombres: account.nombres, login: account.login, codigo: code.codigo },
      }),
    );
  });
  return null;
}

export async function checkReset({ db, clock }: Deps, resetKey: string): Promise<null> {
  return (await linkWorks(db, clock, 'RESET', resetKey)) ? null : refuseLink(db, resetKey);
}

/** Saves the password with the link's code, ends all sessions and keys, and lifts the account's locks. */
export async function reset(deps: Deps, resetKey: string, nueva: string, ip: string): Promise<null> {
  await checkReset(deps, resetKey);
  const password_hash = await hashPassword(nueva);
  const usuario_id = await deps.db.transaction().execute(async (trx) => {
    const code = (await useLink(trx, deps.clock, 'RESET', resetKey)) ?? (await refuseLink(trx, resetKey));
    // A refusal takes the use of the link back.
    refuseWeak(nueva, await ownOf(trx, code.usuario_id), 'newPassword');
    const { login, cedula, email } = await savePassword(trx, deps.clock, code.usuario_id, password_hash);
    // Whoever had the account may have left a key that needs no password.
    await endLlaves(trx, deps, code.usuario_id, null);
    const address = addressOf(ip);
    await liftLocks(trx, [login, email, ...(cedula ? [cedula] : [])], address);
    await rememberAddress(trx, deps.clock, code.usuario_id, address);
    await audit(trx, null, 'cuenta.restablecer', code.usuario_id, { direccion: address });
    return code.usuario_id;
  });
  deps.realtime.disconnect(usuario_id);
  return null;
}

const ownOf = (db: DbOrTrx, usuario_id: number) =>
  db
    .selectFrom('usuario')
    .select(['login', 'email', 'nombres', 'apellidos'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();

async function savePassword(trx: Trx, clock: Clock, usuario_id: number, password_hash: string, keep?: Session['id']) {
  const account = await trx
    .updateTable('usuario')
    .set({ password_hash, cambiar_password: false })
    .where('id', '=', usuario_id)
    .returning(['login', 'cedula', 'email', 'nombres'])
    .executeTakeFirstOrThrow();
  await closeSessionsOf(trx, usuario_id, keep);
  await trx.deleteFrom('reto_ingreso').where('usuario_id', '=', usuario_id).execute();
  await expireCodes(trx, clock, usuario_id, 'RESET');
  // Somebody who knew the old password may have asked for another e-mail, and would get in again through it.
  await expireCodes(trx, clock, usuario_id, 'EMAIL');
  await planMail(
    trx,
    clock,
    cuentasMails.password({
      clave: `cuenta.password:${usuario_id}:${clock.now().toISOString()}`,
      para: account.email,
      usuario_id,
      datos: { nombres: account.nombres },
    }),
  );
  return account;
}
