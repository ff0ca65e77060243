/** What a session must have proven before it may go on: a second step where its role demands one, and who is there now. */
import { CONFIRMAR, type Endpoint, type Metodo, MS, type Role } from '@hampi/contract';
import type { Config } from '../config.ts';
import { HampiError } from './errors.ts';
import type { Session } from './session.ts';

/** Log-in counts; so does what `confirmIdentidad` was told. */
export const PROOF_MINUTES = 10;

/** Roles that reach other people's accounts (decisions 50). */
const DEMANDING: readonly Role[] = ['ROLE_ADMIN', 'ROLE_ADMINSEC'];

/** Does one of these roles demand a second step here? The demonstration demands none. */
export const demandsSecondStep = ({ demo }: Pick<Config, 'demo'>, roles: readonly Role[]): boolean =>
  !demo && roles.some((role) => DEMANDING.includes(role));

/** The active role demands a second step that the account has not set up. */
export const lacksSecondStep = (
  config: Pick<Config, 'demo'>,
  session: Pick<Session, 'rol' | 'segundo_paso'>,
): boolean => !session.segundo_paso && demandsSecondStep(config, [session.rol]);

/** The one place where both are enforced, before a body is read. 403 with a code that the web answers. */
export function demandProven(endpoint: Endpoint, session: Session, config: Pick<Config, 'demo'>, now: Date): void {
  if (!endpoint.beforeSecondStep && lacksSecondStep(config, session))
    throw new HampiError(403, MS.requerido, { codigo: 'segundo_paso_requerido' });
  if (endpoint.confirm) demandRecentProof(session, now);
}

/** For a call that only sometimes weighs so much; otherwise `confirm` of its declaration. */
export function demandRecentProof(session: Session, now: Date): void {
  if (now.getTime() - Date.parse(session.probada_en) <= PROOF_MINUTES * 60_000) return;
  const metodo: Metodo = session.segundo_paso ? 'codigo' : 'password';
  throw new HampiError(403, MS.confirmar, { codigo: CONFIRMAR, data: { metodo } });
}
