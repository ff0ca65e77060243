import { useCallback } from 'react';
import type { useErrors } from './use-errors.ts';
import type { useValues } from './use-values.ts';

type Held<V extends Record<string, unknown>> = Pick<
  ReturnType<typeof useValues<V>>,
  'first' | 'now' | 'put' | 'setPath' | 'setStored'
>;

/** What a screen reads and changes outside of the fields; what was changed has no error any more. */
export function useChanges<V extends Record<string, unknown>>(
  { first, now, put, setPath, setStored }: Held<V>,
  { setErrors, clear }: Pick<ReturnType<typeof useErrors>, 'setErrors' | 'clear'>,
) {
  const getValues = useCallback(() => now.current, [now]);
  const setFieldValue = useCallback(
    (path: string, value: unknown) => {
      setPath(path, value);
      clear(path);
    },
    [setPath, clear],
  );
  const setValues = useCallback(
    (changes: Partial<V>) => {
      put({ ...now.current, ...changes });
      setErrors({});
    },
    [put, now, setErrors],
  );
  const reset = (next: V = first) => {
    put(next);
    setStored(next);
    setErrors({});
  };
  return { getValues, setFieldValue, setValues, reset, clearErrors: useCallback(() => setErrors({}), [setErrors]) };
}
