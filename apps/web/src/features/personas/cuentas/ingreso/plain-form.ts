/** Form state for public pages, without Mantine: the contract's sentences beside fields, no double submit, no input lost on failure. */

import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../../base/api.ts';

type Values = Record<string, string | boolean>;

export function usePlainForm<V extends Values>(initial: V) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const set = useCallback((name: keyof V & string, value: string | boolean) => {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  }, []);

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    // After the errors have been rendered.
    setTimeout(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  /** Validates and sends `body`, and shows failures beside fields or as a message. `explain` rewords a failure of the call. */
  const submit =
    (schema: z.ZodType, body: () => unknown, send: () => Promise<void>, explain = sentenceOf) =>
    async (event: FormEvent) => {
      event.preventDefault();
      if (sending) return;
      setFailure('');
      const checked = schema.safeParse(body());
      if (!checked.success) return showErrors(fieldErrors(checked.error));
      setErrors({});
      setSending(true);
      try {
        await send();
      } catch (error) {
        if (error instanceof ApiError) showErrors(error.errores);
        if (!(error instanceof ApiError && Object.keys(error.errores).length > 0)) setFailure(explain(error));
      } finally {
        setSending(false);
      }
    };

  /** Props that bind a text control to its value. */
  const text = (name: keyof V & string) => ({
    value: String(values[name] ?? ''),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

  const clearErrors = useCallback(() => setErrors({}), []);

  return { ref, values, errors, failure, sending, set, text, submit, setFailure, clearErrors };
}

const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.mensaje : M.generico);
