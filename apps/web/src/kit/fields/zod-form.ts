/**
 * The form of every screen (ADR 150): validated by a contract schema, its sentences and the server's beside the fields, the first
 * wrong one focused, guarded against leaving, never submitted twice. Without any component kit, because public pages use it too.
 */

import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Failure, isFailure } from '../../base/toast.ts';
import { mayLeaveWords } from './search/words-left.ts';
import { useDirty } from './use-dirty.ts';
import { type Bound, type GetInputProps, inputsOf } from './zod-form/inputs.ts';
import { useChanges } from './zod-form/use-changes.ts';
import { type Errors, useErrors } from './zod-form/use-errors.ts';
import { useRefusal } from './zod-form/use-refusal.ts';
import { useValues } from './zod-form/use-values.ts';

type Bag = Record<string, unknown>;

export interface ZodForm<V extends Bag> {
  values: V;
  /** Sentences by path of the field. */
  errors: Errors;
  saving: boolean;
  /** Why the last attempt failed, if the form shows it itself (`explain`). */
  failure: string;
  setFailure: (sentence: string) => void;
  /** Connects a field of the kit with a value; `{ type: 'checkbox' }` for one that is on or off. */
  getInputProps: GetInputProps;
  /** Connects a native control, whose error is shown elsewhere. */
  bind: (name: keyof V & string) => Bound;
  /** The current values, even immediately after a change. */
  getValues: () => V;
  setFieldValue<N extends keyof V & string>(name: N, value: V[N]): void;
  setValues(changes: Partial<V>): void;
  setErrors(errors: Errors): void;
  setFieldError(path: string, sentence: string): void;
  clearFieldError(path: string): void;
  clearErrors: () => void;
  isDirty: () => boolean;
  /** Starts again with the initial values, or with others. */
  reset(values?: V): void;
  /** Marks the form as saved, so that leaving does not ask. */
  markSaved: () => void;
  /** Shows the errors of the schema; true if there are none. */
  validate: () => boolean;
  /** Validates, saves and marks the form as saved. `save` may throw the failure of a call. */
  submit(save: (values: V) => unknown): Promise<void>;
  /** The same as a handler of `<form>`. */
  onSubmit(save: (values: V) => unknown): (event: FormEvent) => void;
  /** Shows the server's sentences beside their fields, and those without a field as a message. */
  setServerErrors: (failure: Failure) => void;
  /** Ref of the `<form>` element, set by `Form`. */
  ref: RefObject<HTMLFormElement | null>;
}

type Values<S extends z.ZodType> = z.input<S> & Bag;
/** The form of a schema. */
export type FormOf<S extends z.ZodType> = ZodForm<Values<S>>;

interface ZodFormOptions {
  /** False for forms that lose nothing when left, such as a search or a log-in. */
  guard?: boolean;
  /** Sentence for a server error without a reason (1 §8). */
  failure?: string;
  /** Errors shown at the start: what the server has already refused. */
  refused?: Errors;
  /** Turns a failure into words for `form.failure`, which the form shows itself instead of a message. */
  explain?: (error: unknown) => string;
}
interface OfBody<V> extends ZodFormOptions {
  /** The object that the schema validates, if it is not the plain values. */
  body: (values: V) => unknown;
}

/** Returned by `save` if the person cancelled: nothing was stored, and leaving still asks. */
export const NOT_SAVED = Symbol('not saved');

/** For forms that lose nothing when left and show their failures themselves, as on public pages. */
export const explained = {
  guard: false,
  explain: (error: unknown): string => (isFailure(error) ? error.mensaje : M.generico),
};

/** A form in a dialog over another form must not submit both. */
const onlyHere = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
  submit();
};

/** `schema` is the body of the call; `initial` must have a value for every field shown. */
export function useZodForm<S extends z.ZodType>(
  schema: S,
  initial: Values<S>,
  options?: ZodFormOptions,
): ZodForm<Values<S>>;
export function useZodForm<V extends Bag>(schema: z.ZodType, initial: V, options: OfBody<V>): ZodForm<V>;
export function useZodForm<V extends Bag>(
  schema: z.ZodType,
  initial: V,
  {
    guard = true,
    failure: unsaid = M.guardado_fallido,
    refused = {},
    explain,
    body,
  }: ZodFormOptions & Partial<OfBody<V>> = {},
): ZodForm<V> {
  const held = useValues(initial);
  const { values, now, setStored, dirty } = held;
  const { errors, setErrors, ref, ...sentences } = useErrors(refused);
  const changes = useChanges(held, { setErrors, clear: sentences.clear });
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  /** Whether anything was typed since the last submission. */
  const typed = useRef(false);
  const { failure, setFailure, setServerErrors, forget, refuse } = useRefusal(now, sentences.show, { unsaid, explain });
  const mark = useDirty(guard && dirty);

  const markSaved = useCallback(() => {
    setStored(now.current);
    mark.setSaved();
  }, [now, setStored, mark.setSaved]);
  /** Values typed during the call are not saved yet; values that `save` itself put into the form are. */
  const settle = (sent: V) => {
    if (!typed.current) return markSaved();
    setStored(sent);
    mark.setSaving(false);
  };

  const validate = () => {
    const result = schema.safeParse(body ? body(now.current) : now.current);
    if (result.success) setErrors({});
    else sentences.show(fieldErrors(result.error));
    return result.success;
  };

  const submit = async (save: (values: V) => unknown) => {
    if (busy.current) return;
    forget();
    if (!validate() || !(await mayLeaveWords(ref.current))) return;
    const sent = now.current;
    busy.current = true;
    typed.current = false;
    setSaving(true);
    mark.setSaving(true);
    try {
      if ((await save(sent)) === NOT_SAVED) mark.setSaving(false);
      else settle(sent);
    } catch (error) {
      mark.setSaving(false);
      refuse(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const { bind, getInputProps } = inputsOf(values, errors, (path, value) => {
    typed.current = true;
    changes.setFieldValue(path, value);
  });

  return {
    values,
    errors,
    saving,
    failure,
    setFailure,
    getInputProps,
    bind,
    ...changes,
    setErrors,
    setFieldError: sentences.set,
    clearFieldError: sentences.clear,
    isDirty: () => dirty,
    markSaved,
    validate,
    submit,
    onSubmit: (save) => onlyHere(() => void submit(save)),
    setServerErrors,
    ref,
  };
}
