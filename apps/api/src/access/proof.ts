/** What a session must have confirmed: a second step if its role requires one, and recently the person's identity. */

import type { Endpoint } from '@hampi/contract/base/endpoint';
import type { Role } from '@hampi/contract/base/roles';
import { CONFIRMAR, type Metodo } from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import type { Config } from '../config.ts';
import { HampiError } from '../http/errors.ts';
import { OVER_ACCOUNTS } from './roles.ts';
import type { Session } from './session.ts';

/** How long a log-in or `confirmIdentidad` counts as proof of identity. */
export const PROOF_MINUTES = 10;

/** Whether one of these roles requires a second step. Not in the demonstration. */
export const demandsSecondStep = ({ demo }: Pick<Config, 'demo'>, roles: readonly Role[]): boolean =>
  !demo && roles.some((role) => OVER_ACCOUNTS.includes(role));

/** Whether the active role requires a second step that the account has not set up. */
export const lacksSecondStep = (
  config: Pick<Config, 'demo'>,
  session: Pick<Session, 'rol' | 'segundo_paso'>,
): boolean => !session.segundo_paso && demandsSecondStep(config, [session.rol]);

/** Enforces both before the body is read. 403 with a code to which the web reacts. */
export function demandProven(endpoint: Endpoint, session: Session, config: Pick<Config, 'demo'>, now: Date): void {
  if (!endpoint.beforeSecondStep && lacksSecondStep(config, session))
    throw new HampiError(403, MS.requerido, { codigo: 'segundo_paso_requerido' });
  if (endpoint.confirm) demandRecentProof(session, now);
}

/** For calls that need a recent confirmation only in some cases; otherwise declare `confirm`. */
export function demandRecentProof(session: Session, now: Date): void {
  if (now.getTime() - Date.parse(session.probada_en) <= PROOF_MINUTES * 60_000) return;
  const metodo: Metodo = session.segundo_paso ? 'codigo' : 'password';
  throw new HampiError(403, MS.confirmar, { codigo: CONFIRMAR, data: { metodo } });
}
