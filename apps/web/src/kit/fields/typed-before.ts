import { useLayoutEffect } from 'react';
import type { ZodForm } from './zod-form.ts';

/** Adopts the values typed into a server-drawn form before its program was loaded. */
export function useTypedBefore<V extends Record<string, unknown>>({ ref, getValues, setValues }: ZodForm<V>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the program takes over the form
  useLayoutEffect(() => {
    if (!ref.current) return;
    const typed = [...new FormData(ref.current)].filter(
      ([name, value]) => name in getValues() && typeof value === 'string' && value !== getValues()[name],
    );
    if (typed.length > 0) setValues(Object.fromEntries(typed) as Partial<V>);
  }, []);
}
