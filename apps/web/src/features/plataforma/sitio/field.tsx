import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './field.module.css';
import { IconoAviso } from './icons.tsx';

export interface Control {
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
  error?: string | undefined;
  /** Without the star for required fields, for short forms in which all are. */
  plain?: boolean;
  /** Shown below the control if there is no error. */
  hint?: ReactNode;
  /** Renders the control with the props that connect it to label and error. */
  children: (control: Control) => ReactNode;
}

/** A required field: label above, the sentence of its error below. */
export function Field({ name, label, error, plain = false, hint, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div>
      <label className="block mb-8 t-small semi" htmlFor={id}>
        {label}
        {!plain && (
          <span className="c-red" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        className: css.control ?? '',
        required: true,
        'aria-invalid': Boolean(error),
        ...((error || hint) && { 'aria-describedby': noteId }),
      })}
      {error ? (
        <p id={noteId} className={`flex items-start gap-8 mt-8 t-hint c-red ${css.error}`}>
          <IconoAviso size={14} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="hint mt-8">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
