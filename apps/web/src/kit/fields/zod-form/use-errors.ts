import { useCallback, useEffect, useRef, useState } from 'react';

/** Errors by path of the field. */
export type Errors = Record<string, string>;

const under = (path: string) => (other: string) => other === path || other.startsWith(`${path}.`);

export const withoutErrors = (errors: Errors, gone: (path: string) => boolean): Errors =>
  Object.keys(errors).some(gone) ? Object.fromEntries(Object.entries(errors).filter(([path]) => !gone(path))) : errors;

/** The errors beside the fields. `show` also focuses the first wrong field; `clear` removes those of a path and below it. */
export function useErrors(refused: Errors) {
  const [errors, setErrors] = useState(refused);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  const show = useCallback((found: Errors) => {
    setErrors(found);
    setRefusals((before) => before + 1);
  }, []);
  const clear = useCallback((path: string) => setErrors((before) => withoutErrors(before, under(path))), []);
  const set = useCallback(
    (path: string, sentence: string) => setErrors((before) => ({ ...before, [path]: sentence })),
    [],
  );
  // Focuses the first wrong field after the errors are drawn, which may take longer after a reply of the server.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [refusals]);

  return { errors, setErrors, show, set, clear, ref };
}
