/** A box that does not come gives the keyboard back. */
const PATIENCE_MS = 8_000;

/**
 * Keeps what is typed until the function that it returns takes it: a box that is still on its way loses no letter. Enter
 * is kept as a line break; Escape ends it.
 */
export function keepKeys(onEscape: () => void): () => string {
  let kept = '';
  const keep = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      kept = '';
      stop();
      onEscape();
    } else if (key === 'Backspace') kept = kept.slice(0, -1);
    else if (key === 'Enter') kept += event.repeat ? '' : '\n';
    else if (key.length === 1) kept += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    clearTimeout(patience);
    window.removeEventListener('keydown', keep, true);
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  window.addEventListener('keydown', keep, true);
  return () => {
    stop();
    const taken = kept;
    kept = '';
    return taken;
  };
}
