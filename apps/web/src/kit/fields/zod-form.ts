/**
 * The form of every screen (ADR 150): validated by a contract schema, its sentences and the server's beside the fields, the first
 * wrong one focused, guarded against leaving, never submitted twice. Without any component kit, because public pages use it too.
 */

import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { dismissToast, type Failure, isFailure, tellFailure } from '../../base/toast.ts';
import { givenBy, isEqual, valueAt, withValue } from './form-values.ts';
import { useDirty } from './use-dirty.ts';

export type Errors = Record<string, string>;
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

/** The schema knows the type of the value, the field does not: `never` fits every field. */
interface Bound {
  value: never;
  onChange: (given: unknown) => void;
}
interface Told {
  name: string;
  error: string | undefined;
  'aria-invalid': true | undefined;
}
interface GetInputProps {
  (path: string): Bound & Told;
  (path: string, options: { type: 'checkbox' }): Told & { checked: boolean; onChange: (given: unknown) => void };
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

const under = (path: string) => (other: string) => other === path || other.startsWith(`${path}.`);
const without = (errors: Errors, gone: (path: string) => boolean): Errors =>
  Object.keys(errors).some(gone) ? Object.fromEntries(Object.entries(errors).filter(([path]) => !gone(path))) : errors;

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
  const [first] = useState(initial);
  const [values, drawValues] = useState(first);
  const [stored, setStored] = useState(first);
  const [errors, setErrors] = useState(refused);
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const now = useRef(first);
  const busy = useRef(false);
  /** Whether anything was typed since the last submission. */
  const typed = useRef(false);
  /** Number of the message about the last attempt. */
  const told = useRef(0);
  const ref = useRef<HTMLFormElement>(null);
  const dirty = !isEqual(values, stored);
  const mark = useDirty(guard && dirty);

  const put = useCallback((next: V) => {
    now.current = next;
    drawValues(next);
  }, []);
  const getValues = useCallback(() => now.current, []);
  const setPath = useCallback(
    (path: string, value: unknown) => {
      put(withValue(now.current, path, value));
      setErrors((before) => without(before, under(path)));
    },
    [put],
  );
  const setValues = useCallback(
    (changes: Partial<V>) => {
      put({ ...now.current, ...changes });
      setErrors({});
    },
    [put],
  );

  const showErrors = useCallback((found: Errors) => {
    setErrors(found);
    setRefusals((before) => before + 1);
  }, []);
  // Focuses the first wrong field after the errors are drawn, which may take longer after a reply of the server.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [refusals]);

  const setServerErrors = useCallback(
    (refused: Failure) => {
      const isHere = (path: string) => (path.split('.')[0] ?? '') in now.current;
      const elsewhere = Object.keys(refused.errores).find((path) => !isHere(path));
      const beside = without(refused.errores, (path) => !isHere(path));
      if (Object.keys(beside).length > 0) showErrors(beside);
      if (elsewhere === undefined && Object.keys(beside).length > 0) return;
      const sentence = elsewhere && refused.errores[elsewhere];
      if (explain) setFailure(sentence ?? explain(refused));
      else told.current = tellFailure(refused, sentence ?? (refused.mensaje === M.generico ? unsaid : undefined));
    },
    [showErrors, unsaid, explain],
  );

  const markSaved = useCallback(() => {
    setStored(now.current);
    mark.setSaved();
  }, [mark.setSaved]);
  /** Values typed during the call are not saved yet; values that `save` itself put into the form are. */
  const settle = (sent: V) => {
    if (!typed.current) return markSaved();
    setStored(sent);
    mark.setSaving(false);
  };

  const validate = () => {
    const result = schema.safeParse(body ? body(now.current) : now.current);
    if (result.success) setErrors({});
    else showErrors(fieldErrors(result.error));
    return result.success;
  };

  const submit = async (save: (values: V) => unknown) => {
    if (busy.current) return;
    setFailure('');
    dismissToast(told.current);
    if (!validate()) return;
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
      if (isFailure(error)) setServerErrors(error);
      else if (explain) setFailure(explain(error));
      else throw error;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const bind = (path: string): Bound => ({
    value: valueAt(values, path) as never,
    onChange: (given) => {
      typed.current = true;
      setPath(path, givenBy(given));
    },
  });
  // `name` is for tests and the browser's autofill. The invalid state is marked here, because not every field of the kit does.
  const fieldOf = (path: string): Told => ({
    name: path,
    error: errors[path],
    'aria-invalid': errors[path] ? true : undefined,
  });
  function getInputProps(path: string): Bound & Told;
  function getInputProps(
    path: string,
    options: { type: 'checkbox' },
  ): Told & { checked: boolean } & Omit<Bound, 'value'>;
  function getInputProps(path: string, options?: { type: 'checkbox' }) {
    const { value, onChange } = bind(path);
    return { ...fieldOf(path), onChange, ...(options ? { checked: Boolean(value) } : { value }) };
  }

  return {
    values,
    errors,
    saving,
    failure,
    setFailure,
    getInputProps,
    bind,
    getValues,
    setFieldValue: setPath,
    setValues,
    setErrors,
    setFieldError: useCallback((path, sentence) => setErrors((before) => ({ ...before, [path]: sentence })), []),
    clearFieldError: useCallback((path) => setErrors((before) => without(before, under(path))), []),
    clearErrors: useCallback(() => setErrors({}), []),
    isDirty: () => dirty,
    reset: (next = first) => {
      put(next);
      setStored(next);
      setErrors({});
    },
    markSaved,
    validate,
    submit,
    onSubmit: (save) => (event) => {
      event.preventDefault();
      // A form in a dialog over another form must not submit both.
      event.stopPropagation();
      void submit(save);
    },
    setServerErrors,
    ref,
  };
}
