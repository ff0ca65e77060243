import * as M from '@hampi/contract/base/messages';
import { toast } from './toast.ts';

/** Says when the server has a newer version than this page's program. Rejects without a connection. */
export async function tellNewer(signal: AbortSignal): Promise<void> {
  const page = await (await fetch('/index.html', { signal })).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry || document.querySelector(`script[src="${entry}"]`)) return;
  // Never reloads by itself: there may be unsaved input on the page.
  toast.persistentInfo(M.version_nueva, { detail: M.pulse_recargar, onClick: () => location.reload() });
}
