import { useLayoutEffect } from 'react';
import type { ZodForm } from './zod-form.ts';

/** Takes over what was typed into a form that the server drew, before its program was there. */
export function useTypedBefore<V extends Record<string, unknown>>({ ref, getValues, setValues }: ZodForm<V>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes alive
  useLayoutEffect(() => {
    if (!ref.current) return;
    const typed = [...new FormData(ref.current)].filter(
      ([name, value]) => name in getValues() && typeof value === 'string' && value !== getValues()[name],
    );
    if (typed.length > 0) setValues(Object.fromEntries(typed) as Partial<V>);
  }, []);
}
