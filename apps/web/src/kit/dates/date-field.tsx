import { fechaCorta } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type CSSProperties, lazy, useRef, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { LoadGuard } from '../feedback/load-guard.tsx';
import css from './date-field.module.css';
import { localToday, parseDate } from './parse-date.ts';

const DateCalendar = lazy(() => import('./date-calendar.tsx'));

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'style'> {
  style?: CSSProperties;
  /** YYYY-MM-DD, or empty. */
  value?: string | null;
  /** Receives YYYY-MM-DD, or '' when emptied. Text that is not a date is passed on unchanged for the schema to refuse. */
  onChange: (value: string) => void;
  minDate?: string;
  maxDate?: string;
  /** `past` for birth dates, where a two-digit year is never in the future. */
  lean?: 'past' | 'near';
}

const shown = (value: string | null | undefined) =>
  value && /^\d{4}-\d{2}-\d{2}/.test(value) ? fechaCorta(value) : (value ?? '');

/** A date as dd/mm/aaaa. Accepts the usual ways of typing one (3/5/90); the calendar is loaded when opened. */
export function DateField({
  value,
  onChange,
  minDate,
  maxDate,
  lean = 'near',
  error,
  onBlur,
  style,
  ...props
}: DateFieldProps) {
  const [text, setText] = useState(shown(value));
  // Text passed on unchanged is still not a date.
  const isTyped = Boolean(value) && shown(value) === value;
  const [unread, setUnread] = useState(isTyped);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  // Not at the first drawing: a key pressed before its effects ran would be lost.
  useDidUpdate(() => {
    setText(shown(value));
    setUnread(isTyped);
  }, [value]);

  const read = () => {
    const typed = text.trim();
    if (typed === shown(value)) return;
    const date = typed === '' ? '' : parseDate(typed, { today: localToday(), lean });
    const outside = date && ((minDate && date < minDate) || (maxDate && date > maxDate));
    if (date === undefined || outside) {
      setUnread(true);
      onChange(typed);
    } else {
      setText(shown(date));
      onChange(date);
    }
  };

  return (
    <div ref={root} className={css.root} style={style}>
      <TextInput
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        {...props}
        error={error ?? (unread ? M.fecha : undefined)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={(event) => {
          afterPress(read);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') read();
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
        }}
        rightSection={
          <ActionIcon
            size={32}
            aria-label="Abrir calendario"
            aria-expanded={open}
            disabled={props.disabled || props.readOnly}
            onClick={() => setOpen(!open)}
          >
            <IconCalendar size={16} stroke={1.75} />
          </ActionIcon>
        }
      />
      {open && (
        <LoadGuard over>
          <DateCalendar
            anchor={root}
            value={value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null}
            minDate={minDate}
            maxDate={maxDate}
            onClose={() => setOpen(false)}
            onChoose={(date) => {
              setOpen(false);
              setText(shown(date));
              onChange(date);
            }}
          />
        </LoadGuard>
      )}
    </div>
  );
}
