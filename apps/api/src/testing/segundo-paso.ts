import { enableSegundoPaso, loginSegundoPaso, prepareSegundoPaso } from '@hampi/contract/personas/cuentas/segundo-paso';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import { stepOf, totp } from '../access/totp.ts';
import { PASSWORD } from './builders.ts';
import { from, logInFrom } from './cuentas.ts';
import type { TestApp } from './harness.ts';

/** Decodes RFC 4648 without padding, as authenticators do. */
export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An account; without a password that of the builders. */
interface Cuenta {
  login: string;
  password?: string;
}

/** Enables two-step log-in for an account. */
export async function withSecondStep(harness: TestApp, account: Cuenta, address = '10.0.0.1') {
  const { login, password = PASSWORD } = account;
  const session = harness.caller((await logInFrom(harness, login, password, address)).token);
  const { secreto } = await session.call(prepareSegundoPaso, { body: { password } });
  const secret = fromBase32(secreto);
  const steps = secondStepOf(harness, account, secret, address);
  const { codigos } = await session.call(enableSegundoPaso, { body: { codigo: steps.code() } });
  // That code has been used, so move to the next interval.
  harness.clock.advance({ minutes: 1 });
  return { session, secret, codigos, ...steps };
}

/** Both steps of its log-in, with the authenticator's codes. */
export function secondStepOf(harness: TestApp, account: Cuenta, secret: Buffer, address = '10.0.0.1') {
  /** The authenticator's code, `ahead` intervals from now. */
  const code = (ahead = 0) => totp(secret, stepOf(harness.clock.now()) + ahead);
  const password = async (where = address) =>
    (
      (await from(harness, where)(login, {
        body: { username: account.login, password: account.password ?? PASSWORD },
      })) as never as {
        data: { reto: string };
      }
    ).data.reto;
  const second = async (reto: string, codigo: string, where = address) =>
    (await from(harness, where)(loginSegundoPaso, { body: { reto, codigo } })) as { token: string; rol: string };
  return { code, password, second };
}
