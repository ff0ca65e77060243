/** For who is inside and looks at a public page, or has just left. */
import { roleFacts } from '@hampi/contract/base/role-facts';
import { checkSession } from '@hampi/web/src/base/account.ts';
import { session, useSession } from '@hampi/web/src/base/session.ts';
import { receiveToasts } from '@hampi/web/src/base/toast.ts';
import { Toasts } from '@hampi/web/src/kit/feedback/toasts/toasts.tsx';
import { createRoot } from 'react-dom/client';

let shown = false;

/** Draws the messages of this page, once. */
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

/** Who is inside is not asked to log in or to register: in their place the header has the way back. */
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
