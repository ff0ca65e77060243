import { useCallback, useRef, useState } from 'react';
import { isEqual, withValue } from './values.ts';

/** The values of a form: those drawn, the current ones (`now`, even immediately after a change), and whether they differ from the stored ones. */
export function useValues<V extends Record<string, unknown>>(initial: V) {
  const [first] = useState(initial);
  const [values, drawValues] = useState(first);
  const [stored, setStored] = useState(first);
  const now = useRef(first);

  const put = useCallback((next: V) => {
    now.current = next;
    drawValues(next);
  }, []);
  const setPath = useCallback((path: string, value: unknown) => put(withValue(now.current, path, value)), [put]);
  return { first, values, now, put, setPath, setStored, dirty: !isEqual(values, stored) };
}
