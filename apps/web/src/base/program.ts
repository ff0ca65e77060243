/** Preloads the rest of this page's program and notices when the server has a newer version. */
import * as M from '@hampi/contract/base/messages';
import { toast } from './toast.ts';

/** `programa.json` of a build: its entry file and every file a logged-in user may need. */
interface Program {
  entry: string;
  files: string[];
}

/** Everything has been fetched, so a reconnection needs to fetch nothing. */
let whole = false;

/**
 * Checks the server's version. If it is this page's, fetches the remaining files one by one into the browser's cache, so that
 * screens opened later need neither a connection nor the old files still being on the server (ADR 91). Rejects without a
 * connection, and under the development server.
 */
export async function keepProgram(signal: AbortSignal): Promise<void> {
  const program: Program = await (await fetch('/programa.json', { signal })).json();
  const newer = !document.querySelector(`script[src="${program.entry}"]`);
  // Never reloads by itself: there may be unsaved input on the page.
  if (newer) toast.persistentInfo(M.version_nueva, { detail: M.pulse_recargar, onClick: () => location.reload() });
  if (newer || whole || savesData()) return;
  for (const file of program.files) {
    const response = await fetch(file, { signal, priority: 'low' });
    await response.arrayBuffer();
  }
  whole = true;
}

/** The browser asks to save data, so nothing is fetched in advance. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
