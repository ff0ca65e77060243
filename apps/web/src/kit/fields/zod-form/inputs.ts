import type { Errors } from './use-errors.ts';
import { givenBy, valueAt } from './values.ts';

/** The schema knows the type of the value, the field does not: `never` fits every field. */
export interface Bound {
  value: never;
  onChange: (given: unknown) => void;
}
interface Told {
  name: string;
  error: string | undefined;
  'aria-invalid': true | undefined;
}
export interface GetInputProps {
  (path: string): Bound & Told;
  (path: string, options: { type: 'checkbox' }): Told & { checked: boolean; onChange: (given: unknown) => void };
}

/** Connects the fields of a form with its values and errors; `onTyped` gets the value from a control's change handler. */
export function inputsOf(values: unknown, errors: Errors, onTyped: (path: string, value: unknown) => void) {
  const bind = (path: string): Bound => ({
    value: valueAt(values, path) as never,
    onChange: (given) => onTyped(path, givenBy(given)),
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
  return { bind, getInputProps };
}
