/** Presses and keys that come at an awkward moment: twice, before their target is loaded, or while it moves. */
import { type MouseEvent, useEffect, useState } from 'react';

/**
 * Only the first press of a double click runs. For a button that the next step replaces in the same place, where the second press would
 * take that step too.
 */
export const firstPress =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };

/**
 * A field that reports its value on blur may show or hide an error. If pressing a button below caused the blur, the layout shifts while the
 * mouse is down, and the click misses the button. So the report waits for the end of the press: by then the browser knows what was clicked,
 * and the click's handlers still see the new value.
 */
let pressed = false;

const ENDS = ['mouseup', 'dragend', 'keydown'] as const;

const start = () => {
  pressed = true;
  for (const end of ENDS) window.addEventListener(end, finish, { capture: true });
};
const waiting: (() => void)[] = [];
const finish = () => {
  pressed = false;
  for (const end of ENDS) window.removeEventListener(end, finish, { capture: true });
  for (const run of waiting.splice(0)) run();
};
// The server, which draws public pages with parts of the kit, has no window.
globalThis.window?.addEventListener('mousedown', start, { capture: true });

/** Runs at once, or at the end of a press in progress. For a field's `onBlur`. */
export const afterPress = (run: () => void): void => {
  if (pressed) waiting.push(run);
  else run();
};

/** After this time the input is considered not to load, and typing works normally again. */
const LOADING_MS = 8_000;

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
  const patience = setTimeout(stop, LOADING_MS);
  window.addEventListener('keydown', keep, true);
  return () => {
    stop();
    const taken = kept;
    kept = '';
    return taken;
  };
}

/** A pause between two keys that is longer than anyone makes within a sentence. */
const PAUSE_MS = 1500;

/**
 * Whether a dialog that opens by itself may take the focus: at once unless somebody is writing, otherwise after a pause, a click or Tab. Until
 * then the keys stay in the field they are meant for.
 */
export function useAfterTyping(opened: boolean): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!opened) return setFree(false);
    const writing = document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
    const rest = () => setFree(true);
    let timer = setTimeout(rest, writing ? PAUSE_MS : 0);
    const onKey = ({ key }: KeyboardEvent) => {
      clearTimeout(timer);
      if (key === 'Tab') rest();
      else timer = setTimeout(rest, PAUSE_MS);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', rest, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', rest, { capture: true });
    };
  }, [opened]);
  return free;
}
