/** Session rules that do not need a browser, so that they can be tested without one. */

import { isRole, type Role } from '@hampi/contract/base/role-facts';
import type { SesionAbierta } from '@hampi/contract/personas/cuentas/credenciales';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';

/** Fields beside `data` of a log-in or role switch. Not validated, because the server's serialiser guarantees their shape. */
export const openedBy = (extra: Record<string, unknown>) => extra as SesionAbierta;

interface AnsweredCall {
  status: number;
  /** The call carried a bearer token. */
  authenticated: boolean;
  /** The reply is JSON, not a file or a page of a proxy. */
  json: boolean;
  /** The envelope's token flag, unvalidated. */
  token: unknown;
}

/**
 * A false flag ends the session; a missing flag does only in a 2xx JSON reply to an authenticated call. A file, a 5xx or no
 * network never does (model §1).
 */
export const endsSession = ({ status, authenticated, json, token }: AnsweredCall): boolean =>
  authenticated && json && status < 500 && (token === false || (token === undefined && status >= 200 && status < 300));

/** Only this reply to the role validation ends the session (1 §7). */
export const roleIsGone = (status: number, transaccion: unknown): boolean => status === 404 && transaccion === false;

/** What the one local-storage key holds while a token exists (3 §3, decisions 2). */
export interface StoredSession {
  token: string;
  roles: Role[];
  role: Role;
  user: UsuarioSesion;
  /** The secretary's selected doctor. */
  doctorId: number | null;
  /** Cached lists that may be stored (3 §3). */
  slices?: unknown;
}

/** The roles in `auth` that have an area, which labels such as ROLE_MED_2 do not. */
export const rolesOf = (auth: string): Role[] =>
  auth
    .split(',')
    .map((code) => code.trim())
    .filter(isRole);

/** Parses a stored session; null unless it is complete. */
export function parseStored(text: string | null): StoredSession | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<StoredSession> | null;
    if (!value || typeof value.token !== 'string' || !value.token) return null;
    if (typeof value.role !== 'string' || !isRole(value.role)) return null;
    if (!value.user || typeof value.user.user_id !== 'number') return null;
    return {
      token: value.token,
      role: value.role,
      roles: Array.isArray(value.roles) ? value.roles.filter(isRole) : [value.role],
      user: value.user,
      doctorId: typeof value.doctorId === 'number' ? value.doctorId : null,
      slices: value.slices,
    };
  } catch {
    return null;
  }
}
