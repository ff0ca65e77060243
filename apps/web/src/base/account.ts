/** Log-in, log-out and role switch. Apart from `session.ts`, so that the calls are loaded only when needed. */

import type { Role } from '@hampi/contract/base/role-facts';
import type { SesionAbierta } from '@hampi/contract/personas/cuentas/credenciales';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { changeRol, checkRol, getCurrentUser, login, logout } from '@hampi/contract/personas/cuentas/sesion';
import { ApiError, call, callWhole } from './api.ts';
import { forgetDirty } from './dirty.ts';
import { closeSession, expireSession, openSession, patchUser, session } from './session.ts';
import { openedBy, roleIsGone, rolesOf } from './session-rules.ts';
import { toast } from './toast.ts';

/** Either logged in with this role, or waiting for the code of a two-step log-in. */
export type SignedIn = { role: Role } | { reto: string };

/**
 * Logs in; `wanted` is the role to continue with, if the account holds it. Throws ApiError with the server's sentence.
 */
export async function signIn(username: string, password: string, wanted?: Role): Promise<SignedIn> {
  const { data, extra } = await callWhole(login, {
    query: { platform: 'WEB', empresa: 1 },
    body: { username, password },
  });
  return data ?? { role: await enterAs(extra, wanted) };
}

/** The second step of a log-in. */
export async function finishSignIn(reto: string, codigo: string, wanted?: Role): Promise<Role> {
  const { loginSegundoPaso } = await import('@hampi/contract/personas/cuentas/segundo-paso');
  const { extra } = await callWhole(loginSegundoPaso, { body: { reto, codigo } });
  return enterAs(extra, wanted);
}

async function enterAs(extra: Record<string, unknown>, wanted?: Role): Promise<Role> {
  const opened = openedBy(extra);
  if (!wanted || wanted === opened.rol || !rolesOf(opened.auth).includes(wanted)) return enter(opened);
  const changed = await callWhole(changeRol, { body: { role: wanted } }, { token: opened.token });
  return enter(openedBy(changed.extra));
}

/** Switches the active role; nothing of the previous one stays in the browser (1 §4, decisions 2). */
export async function switchRole(role: Role): Promise<Role> {
  const { extra, mensaje } = await callWhole(changeRol, { body: { role } });
  const entered = await enter(openedBy(extra));
  if (mensaje) toast.success(mensaje);
  return entered;
}

/** Starts the session received from a log-in, a role switch or a new role, after loading its user (1 §4). */
export async function enter(opened: SesionAbierta): Promise<Role> {
  const user = await call(getCurrentUser, { query: { role: opened.rol } }, { token: opened.token });
  openSession({ token: opened.token, roles: rolesOf(opened.auth), role: opened.rol, user });
  if (user.changePassword) toast.warning(MCuentas.password_recordar);
  return opened.rol;
}

/** Clears the browser at once and tells the server. Without a network the session expires there by itself. */
export function signOut(): void {
  const { token } = session();
  forgetDirty();
  closeSession();
  if (token) call(logout, {}, { token }).catch(() => undefined);
}

/** At start: checks that the role is still held, and reloads the user, whose account may have been approved meanwhile. */
export async function checkSession(): Promise<void> {
  const { token, role } = session();
  if (!token || !role) return;
  try {
    await call(checkRol, { params: { role } });
    patchUser(await call(getCurrentUser, { query: { role } }));
  } catch (error) {
    // Any other failure, such as no network, must not log the person out (1 §7, model §1).
    if (error instanceof ApiError && roleIsGone(error.status, error.transaccion)) expireSession(token);
  }
}
