import { useEffect, useRef } from 'react';

/** Ctrl+Enter and Ctrl+S save from anywhere in the form. */
export function useSaveKeys(save: () => Promise<void>) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !(event.key === 'Enter' || event.key.toLowerCase() === 's')) return;
      // Not while a dialog is open, which handles its own keys.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      // Fields that parse on blur must do so before saving.
      (document.activeElement as HTMLElement | null)?.blur();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
