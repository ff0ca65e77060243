/** For logged-in visitors of a public page, and for those who have just left the web app. */
import { roleFacts } from '@hampi/contract/base/role-facts';
import { checkSession } from '@hampi/web/src/base/account.ts';
import { session, useSession } from '@hampi/web/src/base/session.ts';
import { receiveToasts } from '@hampi/web/src/base/toast.ts';
import { Toasts } from '@hampi/web/src/kit/feedback/toasts/toasts.tsx';
import { createRoot } from 'react-dom/client';

let shown = false;

/** Shows the messages of this page; started once. */
export function showToasts(): void {
  if (shown) return;
  shown = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Toasts />);
  document.addEventListener('hampi:inside', () => root.unmount());
}

export function lookAtSession(): void {
  showToasts();
  receiveToasts();
  showWayBack();
  useSession.subscribe(showWayBack);
  if (session().token) void checkSession();
}

/** Logged-in visitors do not need log-in and registration; the header has the link back instead. */
function showWayBack(): void {
  const { role } = session();
  for (const link of document.querySelectorAll<HTMLElement>('[data-outside]')) link.hidden = role !== null;
  const home = document.querySelector<HTMLAnchorElement>('[data-home]');
  if (!home) return;
  home.hidden = role === null;
  if (!role) return;
  home.href = roleFacts[role].home;
  home.textContent = role === 'ROLE_CLI' ? 'Mis citas' : 'Mi espacio';
}
