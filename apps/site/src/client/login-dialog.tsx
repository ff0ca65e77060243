import { cuentaPath, volverIn } from '@hampi/contract/personas/cuentas/volver';
import AuthModal, { type AuthTab } from '@hampi/web/src/features/personas/cuentas/ingreso/auth-modal.tsx';
import { createRoot, type Root } from 'react-dom/client';
import { fetchInside, startInside } from './inside.ts';

let root: Root | undefined;
document.addEventListener('hampi:inside', () => root?.unmount());

/** Opens the dialog with this tab, or closes it. */
export function showLogin(tab: AuthTab | undefined): void {
  if (!tab) {
    root?.unmount();
    root = undefined;
    return;
  }
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    fetchInside();
  }
  root.render(<AuthModal tab={tab} onTab={turnTo} onClose={close} onInside={startInside} />);
}

function turnTo(tab: AuthTab): void {
  window.history.replaceState(window.history.state, '', cuentaPath(tab, volverIn(window.location.search)).slice(1));
  showLogin(tab);
}

function close(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
  showLogin(undefined);
}
