/** Coming in and going out: the few calls around a session. Loaded when somebody does either. */
import { M } from '@hampi/contract/messages';
import type { Role } from '@hampi/contract/role-facts';
import { getCurrentUser, login, logout, SesionAbierta, validarRol } from '@hampi/contract/sesion';
import { forgetDirty } from '../ui/dirty.ts';
import { toast } from '../ui/toast.ts';
import { ApiError, call, callWhole } from './api.ts';
import { closeSession, expireSession, openSession, patchUser, session } from './session.ts';
import { roleIsGone, rolesOf } from './session-rules.ts';

/** Logs in and gives the role whose home comes next. Throws ApiError with the server's sentence. */
export async function signIn(username: string, password: string): Promise<Role> {
  const { extra } = await callWhole(login, { query: { platform: 'WEB', empresa: 1 }, body: { username, password } });
  return enter(SesionAbierta.parse(extra));
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
