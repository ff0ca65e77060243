import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadGuard } from './load-guard.tsx';

interface WhenNeededProps {
  needed: boolean;
  /** Mounts it closed: opened for the first time, a lazy dialog needs another round of drawing. */
  ahead?: boolean;
  children: ReactNode;
}

/** Mounts a lazy dialog when it is first opened and keeps it mounted, so that its closing can be animated. */
export function WhenNeeded({ needed, ahead = false, children }: WhenNeededProps) {
  const [was, setWas] = useState(needed);
  if ((needed || ahead) && !was) setWas(true);
  useFocusBack(needed);
  return was ? <LoadGuard over>{children}</LoadGuard> : null;
}

/** Returns the focus to the element that opened the dialog. Mantine does so only for a dialog that was mounted before it was opened. */
function useFocusBack(opened: boolean) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) before.current = document.activeElement;
    const opener = before.current;
    if (opened || !(opener instanceof HTMLElement)) return;
    const closing = document.activeElement;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      if (now === closing || now === document.body) opener.focus({ preventScroll: true });
    }, 10);
    return () => clearTimeout(timer);
  }, [opened]);
}
