/**
 * The current session, stored under the single local-storage key `hampi` while a token exists (1 §4, 3 §3).
 *
 * `expired` means that the session ended over an unsaved form: nothing is stored any more, but the screen stays until the same
 * person has logged in again (`relogin-dialog.tsx`).
 */
import * as FIRST from '@hampi/contract/base/first-messages';
import type { Role } from '@hampi/contract/base/role-facts';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import { create } from 'zustand';
import { anyDirty } from './dirty.ts';
import { parseStored, type StoredSession } from './session-rules.ts';
import { forgetAllTyped } from './tab/typed-kept.ts';
import { toast } from './toast.ts';

const KEY = 'hampi';
/** The IndexedDB database with data that can be read without a network. */
export const COPIES = 'hampi';

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

/** The stored session, if complete. */
const read = (): StoredSession | null => {
  try {
    return parseStored(localStorage.getItem(KEY));
  } catch {
    // Storage may be forbidden (private window, policy): the session then lasts until the page is closed.
    return null;
  }
};

const restored = read();
export const useSession = create<Session>(() => (restored ? { ...nobody, ...restored, phase: 'in' } : nobody));

/** The session, for code outside of components. */
export const session = (): Session => useSession.getState();

/** The logged-in user. Only for screens of an area, which cannot be reached without one. */
export function useUser(): UsuarioSesion {
  const user = useSession((s) => s.user);
  if (!user) throw new Error('A screen of an area was drawn without a session');
  return user;
}

/** The doctor a screen is about: the user, or the one selected by a secretary (`needsDoctor`). */
export function useDoctorId(): number {
  const selected = useSession((s) => s.doctorId);
  return useUser().doctor_id ?? selected ?? 0;
}

function write({ token, roles, role, user, doctorId, slices }: Session) {
  try {
    if (token && role && user)
      localStorage.setItem(KEY, JSON.stringify({ token, roles, role, user, doctorId, slices } satisfies StoredSession));
    else {
      localStorage.removeItem(KEY);
      // The copy of the vademecum (decisions 2, 54) is deleted with the session that stored it.
      globalThis.indexedDB?.deleteDatabase(COPIES);
    }
  } catch {
    // If storage is full or forbidden the session just cannot be restored at the next start.
  }
}

let saving: ReturnType<typeof setTimeout> | undefined;
function save() {
  if (saving === undefined) return;
  clearTimeout(saving);
  saving = undefined;
  write(session());
}
useSession.subscribe((state) => {
  clearTimeout(saving);
  saving = setTimeout(save, 1);
  // Clearing must not be delayed, or a tab closed at once would keep the session. Saving waits 1 ms (3 §3).
  if (!state.token) save();
});
// During a first render that millisecond can be long; a reload within it would end the session.
globalThis.addEventListener?.('pagehide', save);

// Removes an incomplete session, left by an older version for example.
if (!restored) write(nobody);

/** Starts a session from the reply of a log-in or role switch and its user. */
export function openSession(opened: { token: string; roles: Role[]; role: Role; user: UsuarioSesion }): void {
  const before = session();
  const sameDesk = before.user?.user_id === opened.user.user_id && before.role === opened.role;
  // What somebody typed in this tab before is nothing for who logs in now.
  if (!sameDesk) forgetAllTyped();
  useSession.setState({ ...nobody, ...opened, phase: 'in', doctorId: sameDesk ? before.doctorId : null });
}

/** Clears everything, after log-out, expiry or deletion of the account. */
export function closeSession(): void {
  forgetAllTyped();
  useSession.setState(nobody, true);
}

/**
 * Handles the server's word that the session of `token` has ended; ignored for an older token. With an unsaved form on screen the
 * person may log in again and continue; otherwise everything is cleared and the guards redirect to '/'.
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

/** Calls `back` after a person logged in again over an unsaved form. Returns the function that unsubscribes. */
export const onReturn = (back: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.phase === 'in' && before.phase === 'expired') back();
  });

/** Updates the user's data after their profile was saved. */
export function patchUser(change: Partial<UsuarioSesion>): void {
  useSession.setState((s) => (s.user ? { user: { ...s.user, ...change } } : s));
}

/** Selects the secretary's doctor; `query-client.ts` then drops what was loaded for the previous one. */
export function chooseDoctor(doctorId: number | null): void {
  if (doctorId !== session().doctorId) useSession.setState({ doctorId, slices: undefined });
}

// Another tab logged out or in as someone else, so this page must not go on showing the previous person.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const here = session();
  const there = read();
  if (here.token === (there?.token ?? null)) return;
  const samePerson = there && there.user.user_id === here.user?.user_id && there.role === here.role;
  if (samePerson) useSession.setState({ ...there, slices: here.slices, phase: 'in' });
  else if (here.phase !== 'out' && !there) expireSession(here.token ?? '');
  else if (here.phase !== 'out') window.location.assign('/');
});
