import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './field.module.css';
import { IconoAviso } from './icons.tsx';

interface Control {
  id: string;
  name: string;
  className: string;
  required: true;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
}

interface Props {
  name: string;
  label: string;
  error?: string;
  /** Draws the control with what ties it to its label and its error. */
  children: (control: Control) => ReactNode;
}

/** A required field: label above, the sentence of its error below. */
export function Field({ name, label, error, children }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}{' '}
        <span className={css.star} aria-hidden="true">
          *
        </span>
      </label>
      {children({
        id,
        name,
        className: css.control ?? '',
        required: true,
        'aria-invalid': Boolean(error),
        ...(error && { 'aria-describedby': errorId }),
      })}
      {error && (
        <p id={errorId} className={css.error}>
          <IconoAviso size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
