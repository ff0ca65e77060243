/** The program that runs in this page: what of it is still to come, and whether the server has a newer one. */
import { create } from 'zustand';

/** `programa.json` of a build: its first file, and all that somebody inside may need. */
interface Program {
  entry: string;
  files: string[];
}

/** True once the server has another version than this page. */
export const useNewVersion = create(() => false);

/** The agenda is there by then, and whoever only looks something up has gone again. */
const QUIET_MS = 10_000;

/**
 * Asks for the newest version, at each connection. While this page is of it, the rest of its files is fetched one after
 * the other into the browser's own store: what is opened later needs no line, and a version that is taken away meanwhile
 * is not missed. Returns the function that stops.
 */
export function keepProgram(): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    fetchAhead(stop.signal).catch(() => {
      // The line is cut, or this is a server of development: another time.
    });
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

async function fetchAhead(signal: AbortSignal): Promise<void> {
  const program: Program = await (await fetch('/programa.json', { signal })).json();
  const newer = !document.querySelector(`script[src="${program.entry}"]`);
  useNewVersion.setState(newer, true);
  if (newer || savesData()) return;
  for (const file of program.files) {
    const response = await fetch(file, { signal, priority: 'low' });
    await response.arrayBuffer();
  }
}

/** Whoever pays by the megabyte and said so gets only what they open. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
