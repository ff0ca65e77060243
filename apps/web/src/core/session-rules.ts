/** Rules of a session that need no browser: what ends it, what a stored one must look like. */
import type { SesionAbierta } from '@hampi/contract/credenciales';
import { isRole, type Role } from '@hampi/contract/role-facts';
import type { UsuarioSesion } from '@hampi/contract/sesion';

/** What stands beside the data of a log-in or a change of role; the server's serialiser answers for its shape. */
export const openedBy = (extra: Record<string, unknown>) => extra as SesionAbierta;

interface AnsweredCall {
  status: number;
  /** The call carried a bearer token. */
  authenticated: boolean;
  /** The reply is JSON, not a file or a page of a proxy. */
  json: boolean;
  /** The envelope's flag, as it came. */
  token: unknown;
}

/**
 * Model §1: a false flag ends the session, a missing one only in a 2xx JSON reply to an authenticated call.
 * A file, a 5xx or no network never does.
 */
export const endsSession = ({ status, authenticated, json, token }: AnsweredCall): boolean =>
  authenticated && json && status < 500 && (token === false || (token === undefined && status >= 200 && status < 300));

/** 1 §7: only this answer to the validation of the role forgets the session. */
export const roleIsGone = (status: number, transaccion: unknown): boolean => status === 404 && transaccion === false;

/** What the one local-storage key holds while a token exists (3 §3, decisions 2). */
export interface StoredSession {
  token: string;
  roles: Role[];
  role: Role;
  user: UsuarioSesion;
  /** The doctor a secretary works for at the moment. */
  doctorId: number | null;
  /** Lists of the query cache that 3 §3 lets us keep. */
  slices?: unknown;
}

/** The codes of `auth` that have an area; labels such as ROLE_MED_2 have none. */
export const rolesOf = (auth: string): Role[] =>
  auth
    .split(',')
    .map((code) => code.trim())
    .filter(isRole);

/** Reads what was stored; anything that is not a whole session counts as none. */
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
