import { useEffect, useState } from 'react';

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
