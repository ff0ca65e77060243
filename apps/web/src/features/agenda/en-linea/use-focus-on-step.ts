import { useEffect, useRef } from 'react';

/** A new step is read from its heading; the first page keeps the focus where it is. */
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
