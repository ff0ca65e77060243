/** How long to wait for the element. */
const PATIENCE_MS = 10_000;

/**
 * Focuses the first match as soon as it is rendered, since its part of the screen may still be loading. Gives up if the person does
 * something else meanwhile. `onEnd` receives the element, or nothing.
 */
export function focusWhenThere(selector: string, options?: FocusOptions, onEnd?: (field?: HTMLElement) => void): void {
  const attempt = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found || found.closest('[hidden]')) return;
    // An open dialog keeps the focus until it is closed.
    const dialog = document.querySelector('[aria-modal="true"]');
    if (dialog && !dialog.contains(found)) return;
    leave();
    found.focus(options);
    onEnd?.(found);
  };
  const watcher = new MutationObserver(attempt);
  const leave = () => {
    watcher.disconnect();
    clearTimeout(patience);
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, { capture: true });
  };
  const stop = () => {
    leave();
    onEnd?.();
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  // After the triggering click has been handled.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, { capture: true });
    const attributeFilter = ['aria-invalid', 'hidden'];
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    attempt();
  });
}
