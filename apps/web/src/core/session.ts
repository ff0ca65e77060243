/**
 * Who is inside. One store, kept under the one local-storage key `hampi` only while a token exists (1 §4, 3 §3).
 *
 * `expired` is the state of a session that ended over an unsaved form: nothing is stored any more, but the screen
 * stays until the same person comes back (`relogin-dialog.tsx`).
 */
import { FIRST } from '@hampi/contract/first-messages';
import type { Role } from '@hampi/contract/role-facts';
import type { UsuarioSesion } from '@hampi/contract/sesion';
import { create } from 'zustand';
import { anyDirty } from '../ui/dirty.ts';
import { toast } from '../ui/toast.ts';
import { parseStored, type StoredSession } from './session-rules.ts';

const KEY = 'hampi';

export interface Session {
  phase: 'out' | 'in' | 'expired';
  token: string | null;
  roles: Role[];
  role: Role | null;
  user: UsuarioSesion | null;
  doctorId: number | null;
  slices: unknown;
}

const nobody: Session = {
  phase: 'out',
  token: null,
  roles: [],
  role: null,
  user: null,
  doctorId: null,
  slices: undefined,
};

/** What was stored, if it is a whole session. */
const read = (): StoredSession | null => {
  try {
    return parseStored(localStorage.getItem(KEY));
  } catch {
    // Storage may be forbidden (private window, policy): the session then lives as long as the page.
    return null;
  }
};

const restored = read();
export const useSession = create<Session>(() => (restored ? { ...nobody, ...restored, phase: 'in' } : nobody));

/** The session outside of components. */
export const session = (): Session => useSession.getState();

/** The signed-in user; only for screens of an area, which nobody reaches without one. */
export function useUser(): UsuarioSesion {
  const user = useSession((s) => s.user);
  if (!user) throw new Error('A screen of an area was drawn without a session');
  return user;
}

/** Whose practice a screen is about: one's own, or that of the doctor whom a secretary has selected (`needsDoctor`). */
export function useDoctorId(): number {
  const selected = useSession((s) => s.doctorId);
  return useUser().doctor_id ?? selected ?? 0;
}

function write({ token, roles, role, user, doctorId, slices }: Session) {
  try {
    if (token && role && user)
      localStorage.setItem(KEY, JSON.stringify({ token, roles, role, user, doctorId, slices } satisfies StoredSession));
    else localStorage.removeItem(KEY);
  } catch {
    // A full or forbidden storage costs the restoring at the next start, nothing else.
  }
}

let saving: ReturnType<typeof setTimeout> | undefined;
useSession.subscribe((state) => {
  clearTimeout(saving);
  // Leaving must not wait: a closed tab would keep what was to be forgotten. Saving is delayed 1 ms (3 §3).
  if (!state.token) write(state);
  else saving = setTimeout(() => write(session()), 1);
});

// A session without its whole content is none: what an older version or somebody else left there goes.
if (!restored) write(nobody);

/** Takes over what a log-in or a change of role answered, together with the user that was then loaded. */
export function openSession(opened: { token: string; roles: Role[]; role: Role; user: UsuarioSesion }): void {
  const before = session();
  const sameDesk = before.user?.user_id === opened.user.user_id && before.role === opened.role;
  useSession.setState({ ...nobody, ...opened, phase: 'in', doctorId: sameDesk ? before.doctorId : null });
}

/** Forgets everything: logout, expiry, account deleted. */
export function closeSession(): void {
  useSession.setState(nobody, true);
}

/**
 * The server said that the session of `token` is over. An answer to an older token changes nothing. With an unsaved
 * form on screen the person may come back to it; otherwise everything is forgotten and the guards lead to '/'.
 */
export function expireSession(token: string): void {
  if (session().token !== token) return;
  if (anyDirty()) {
    useSession.setState({ phase: 'expired', token: null, slices: undefined });
  } else {
    closeSession();
    toast.info(FIRST.sin_sesion);
  }
}

/** Calls `back` whenever the person came back over an unsaved form; gives what ends it. */
export const onReturn = (back: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.phase === 'in' && before.phase === 'expired') back();
  });

/** Changes the user's own data after a profile was saved. */
export function patchUser(change: Partial<UsuarioSesion>): void {
  useSession.setState((s) => (s.user ? { user: { ...s.user, ...change } } : s));
}

/** The secretary works for another doctor: what was loaded for the former one goes (query-client.ts listens). */
export function chooseDoctor(doctorId: number | null): void {
  if (doctorId !== session().doctorId) useSession.setState({ doctorId, slices: undefined });
}

// Another tab logged out, or somebody else logged in there: this page must not go on showing the former person.
window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const here = session();
  const there = read();
  if (here.token === (there?.token ?? null)) return;
  const samePerson = there && there.user.user_id === here.user?.user_id && there.role === here.role;
  if (samePerson) useSession.setState({ ...there, slices: here.slices, phase: 'in' });
  else if (here.phase !== 'out' && !there) expireSession(here.token ?? '');
  else if (here.phase !== 'out') window.location.assign('/');
});
