/** For who is inside and looks at a public page, or has just left. */
import { checkSession } from '@hampi/web/src/base/account.ts';
import { session } from '@hampi/web/src/base/session.ts';
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
  if (session().token) void checkSession();
}
