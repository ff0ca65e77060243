/** Coming in and going out: the few calls around a session. Loaded when somebody does either. */
import type { SesionAbierta } from '@hampi/contract/credenciales';
import { M } from '@hampi/contract/messages';
import type { Role } from '@hampi/contract/role-facts';
import { cambiarRol, getCurrentUser, login, logout, validarRol } from '@hampi/contract/sesion';
import { forgetDirty } from '../ui/dirty.ts';
import { toast } from '../ui/toast.ts';
import { ApiError, call, callWhole } from './api.ts';
import { closeSession, expireSession, openSession, patchUser, session } from './session.ts';
import { openedBy, roleIsGone, rolesOf } from './session-rules.ts';

/** Inside in this role, or between the two steps of a log-in. */
export type SignedIn = { role: Role } | { reto: string };

/**
 * Logs in; `wanted` is the role to go on in, where the account holds it. Throws ApiError with the server's sentence.
 */
export async function signIn(username: string, password: string, wanted?: Role): Promise<SignedIn> {
  const { data, extra } = await callWhole(login, {
    query: { platform: 'WEB', empresa: 1 },
    body: { username, password },
  });
  return data ?? { role: await enterAs(extra, wanted) };
}

/** The second step of a log-in: the code that belongs to the right password. */
export async function finishSignIn(reto: string, codigo: string, wanted?: Role): Promise<Role> {
  const { loginSegundoPaso } = await import('@hampi/contract/segundo-paso');
  const { extra } = await callWhole(loginSegundoPaso, { body: { reto, codigo } });
  return enterAs(extra, wanted);
}

async function enterAs(extra: Record<string, unknown>, wanted?: Role): Promise<Role> {
  const opened = openedBy(extra);
  if (!wanted || wanted === opened.rol || !rolesOf(opened.auth).includes(wanted)) return enter(opened);
  const changed = await callWhole(cambiarRol, { body: { role: wanted } }, { token: opened.token });
  return enter(openedBy(changed.extra));
}

/** Makes another of the account's roles the active one; nothing of the former role stays (1 §4, decisions 2). */
export async function switchRole(role: Role): Promise<Role> {
  const { extra, mensaje } = await callWhole(cambiarRol, { body: { role } });
  const entered = await enter(openedBy(extra));
  if (mensaje) toast.success(mensaje);
  return entered;
}

/** Starts the session that a log-in, a change of role or a new role answered with; loads its user first (1 §4). */
export async function enter(opened: SesionAbierta): Promise<Role> {
  const user = await call(getCurrentUser, { query: { role: opened.rol } }, { token: opened.token });
  openSession({ token: opened.token, roles: rolesOf(opened.auth), role: opened.rol, user });
  if (user.changePassword) toast.warning(M.password_recordar);
  return opened.rol;
}

/** Forgets everything here at once; the server is told, and without a network the session runs out there by itself. */
export function signOut(): void {
  const { token } = session();
  forgetDirty();
  closeSession();
  if (token) call(logout, {}, { token }).catch(() => undefined);
}

/** At start: is the role still held, and what has changed about its user (an approved account, for one)? */
export async function checkSession(): Promise<void> {
  const { token, role } = session();
  if (!token || !role) return;
  try {
    await call(validarRol, { params: { role } });
    patchUser(await call(getCurrentUser, { query: { role } }));
  } catch (error) {
    // Anything else, no network for one, leaves the person inside (1 §7, model §1).
    if (error instanceof ApiError && roleIsGone(error.status, error.transaccion)) expireSession(token);
  }
}
