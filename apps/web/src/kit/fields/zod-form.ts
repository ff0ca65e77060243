/** A form validated by a contract schema. Shows its sentences and the server's beside the fields, and never submits twice. */

import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { useDirty } from '../../base/dirty.ts';
import { type Failure, isFailure, tellFailure } from '../../base/toast.ts';

export interface ZodForm<V extends Record<string, unknown>> extends UseFormReturnType<V> {
  saving: boolean;
  /** Shows the server's sentences beside their fields, and those without a field as a message. */
  setServerErrors: (failure: Failure) => void;
  /** Validates, saves and marks the form as saved. `save` may throw the failure of a call. */
  submit: (save: (values: V) => unknown) => Promise<void>;
  /** Marks the form as saved, so that leaving does not ask. */
  markSaved: () => void;
  /** Ref of the `<form>` element, set by `Form`. */
  ref: RefObject<HTMLFormElement | null>;
}

type Values<S extends z.ZodType> = z.input<S> & Record<string, unknown>;

interface ZodFormOptions {
  /** False for forms that lose nothing when left, such as a search or log-in. */
  guard?: boolean;
  /** Sentence for a server error without a reason (1 §8). */
  failure?: string;
}

/** Returned by `save` if the person cancelled: nothing was stored, and leaving still asks. */
export const NOT_SAVED = Symbol('not saved');

/** `schema` is the body of the call; `initial` must have a value for every field shown. */
export function useZodForm<S extends z.ZodType>(
  schema: S,
  initial: Values<S>,
  { guard = true, failure: unsaid = M.guardado_fallido }: ZodFormOptions = {},
): ZodForm<Values<S>> {
  const form = useForm<Values<S>>({
    initialValues: initial,
    validate: (values) => {
      const result = schema.safeParse(values);
      return result.success ? {} : fieldErrors(result.error);
    },
    // `name` is for tests and the browser's autofill. The invalid state is marked here, because not every Mantine field does.
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      name: String(field),
      'aria-invalid': errors[String(field)] ? true : undefined,
    }),
  });
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const mark = useDirty(guard && form.isDirty());

  const focusFirstError = useCallback(() => {
    // After the errors have been rendered.
    setTimeout(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus());
  }, []);

  const setServerErrors = useCallback(
    (failure: Failure) => {
      const known = form.getValues();
      const beside = Object.entries(failure.errores).filter(([path]) => (path.split('.')[0] ?? '') in known);
      if (beside.length > 0) form.setErrors(Object.fromEntries(beside));
      if (beside.length < Object.keys(failure.errores).length || beside.length === 0) {
        const elsewhere = Object.entries(failure.errores).find(([path]) => !((path.split('.')[0] ?? '') in known));
        tellFailure(failure, elsewhere?.[1] ?? (failure.mensaje === M.generico ? unsaid : undefined));
      }
      if (beside.length > 0) focusFirstError();
    },
    [form.getValues, form.setErrors, focusFirstError, unsaid],
  );

  const markSaved = useCallback(() => {
    form.resetDirty(form.getValues());
    mark.setSaved();
  }, [form.resetDirty, form.getValues, mark.setSaved]);

  const submit = async (save: (values: Values<S>) => unknown) => {
    if (busy.current) return;
    if ((await form.validate()).hasErrors) return focusFirstError();
    busy.current = true;
    setSaving(true);
    mark.setSaving(true);
    try {
      if ((await save(form.getValues())) === NOT_SAVED) mark.setSaving(false);
      else markSaved();
    } catch (error) {
      mark.setSaving(false);
      if (!isFailure(error)) throw error;
      setServerErrors(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return { ...form, saving, setServerErrors, submit, markSaved, ref };
}
