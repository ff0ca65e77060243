/** The program that runs in this page: what of it is still to come, and whether the server has a newer one. */
import { M } from '@hampi/contract/messages';
import { toast } from '../ui/toast.ts';

/** `programa.json` of a build: its first file, and all that somebody inside may need. */
interface Program {
  entry: string;
  files: string[];
}

/** All of it is there: a line that comes and goes has nothing to bring again. */
let whole = false;

/**
 * Asks for the newest version. While this page is of it, the rest of its files is fetched one after the other into the
 * browser's own store: what is opened later needs no line, and a version that is taken away meanwhile is not missed
 * (ADR 91). Rejects when the line is cut, and under a server of development.
 */
export async function keepProgram(signal: AbortSignal): Promise<void> {
  const program: Program = await (await fetch('/programa.json', { signal })).json();
  const newer = !document.querySelector(`script[src="${program.entry}"]`);
  // Nothing is loaded anew by itself: there may be words on the page.
  if (newer) toast.persistentInfo(M.version_nueva, { detail: M.pulse_recargar, onClick: () => location.reload() });
  if (newer || whole || savesData()) return;
  for (const file of program.files) {
    const response = await fetch(file, { signal, priority: 'low' });
    await response.arrayBuffer();
  }
  whole = true;
}

/** Whoever pays by the megabyte and said so gets only what they open. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
