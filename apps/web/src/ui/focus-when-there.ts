/** How long a section may be on its way. */
const PATIENCE_MS = 10_000;

/**
 * Gives the focus to the first that matches as soon as it is drawn: its part of the screen may still be on its way. Who
 * does something else meanwhile is left there.
 */
export function focusWhenThere(selector: string, options?: FocusOptions): void {
  const attempt = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found || found.closest('[hidden]')) return;
    // A dialog that was opened meanwhile keeps the keyboard until it closes.
    const dialog = document.querySelector('[aria-modal="true"]');
    if (dialog && !dialog.contains(found)) return;
    stop();
    found.focus(options);
  };
  const watcher = new MutationObserver(attempt);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(patience);
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, { capture: true });
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  // After the press that asked for it has been dealt with.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, { capture: true });
    const attributeFilter = ['aria-invalid', 'hidden'];
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    attempt();
  });
}
