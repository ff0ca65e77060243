import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { verifyPassword } from '../../../../access/passwords.ts';
import type { Deps } from '../../../../deps.ts';
import { addressOf } from '../../../../http/address.ts';
import { HampiError } from '../../../../http/errors.ts';
import { failTry, inTurn, keysOf, loginKeys, passTry, whenFree } from './bloqueos.ts';
import { findToEnter } from './login.ts';

/**
 * The active account for a name and its password, without opening a session. Attempts are counted under the same keys as a log-in: 429
 * while they are locked, 401 for a wrong name, a wrong password or an account that is not active.
 */
export async function accountProven({ db, clock }: Deps, name: string, password: string, ip: string) {
  const attempt = { name, address: addressOf(ip) };
  const keys = loginKeys(attempt);
  return inTurn(keysOf(attempt).pair, async () => {
    const { account } = await whenFree(() => findToEnter(db, attempt, clock.now()), MCuentas.login_bloqueado);
    if (!(await verifyPassword(account?.password_hash, password)) || !account?.activated) {
      await failTry(db, clock, keys);
      throw new HampiError(401, MCuentas.login_incorrecto, { rastro: { clase: 'INGRESO', usuario_id: account?.id } });
    }
    await passTry(db, keys);
    return account;
  });
}
