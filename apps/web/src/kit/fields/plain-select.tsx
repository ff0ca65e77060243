import css from './plain-select.module.css';

interface PlainSelectProps {
  label: string;
  /** Shows the label above; otherwise only screen readers get it. */
  labelled?: boolean;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  className?: string;
  required?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  /** Id of the error sentence. */
  describedBy?: string;
}

/**
 * A native select, for a few options above a table. Mantine's Select adds search and clearing, and 30 kB that the first screen
 * of the day should not wait for.
 */
export function PlainSelect({
  label,
  labelled = false,
  value,
  onChange,
  options,
  className = '',
  required = false,
  disabled = false,
  invalid = false,
  describedBy,
}: PlainSelectProps) {
  return (
    <label className={`${css.root} ${className}`}>
      <span className={labelled ? 'block mb-8 t-small semi' : 'visually-hidden'}>
        {label}
        {required && labelled && (
          <span className="c-red" aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      <select
        className={`full r-control c-text pointer edge-field ${css.select}`}
        value={value}
        required={required}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
