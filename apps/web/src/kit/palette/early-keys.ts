/** After this time the input is considered not to load, and typing works normally again. */
const PATIENCE_MS = 8_000;

/**
 * Records keystrokes while an input is still loading, so that none is lost; the returned function stops and returns them. Enter
 * is recorded as a line break; Escape cancels.
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
    // Other listeners on the window must not get it either: they would take it for a new action of the user.
    event.stopImmediatePropagation();
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
