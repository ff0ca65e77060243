import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a new step, so that a screen reader starts there; the first page keeps its focus. */
export function useFocusOnStep(paso: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(paso);
  useEffect(() => {
    if (shown.current === paso) return;
    shown.current = paso;
    heading.current?.focus();
  }, [paso]);
  return heading;
}
