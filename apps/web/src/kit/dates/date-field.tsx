import { fechaCorta } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type CSSProperties, lazy, useRef, useState } from 'react';
import { LoadGuard } from '../feedback/load-guard.tsx';
import { localToday, parseDate } from './parse-date.ts';
import { useTyped } from './use-typed.ts';

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

const ISO = /^\d{4}-\d{2}-\d{2}/;
const shown = (value: string) => (ISO.test(value) ? fechaCorta(value) : value);

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
  const read = (typed: string) => parseDate(typed, { today: localToday(), lean });
  /** Of a date that can be read, but not chosen here. */
  const outside = (date: string | undefined): string | undefined => {
    if (date && minDate && date < minDate) return M.fecha_desde(fechaCorta(minDate));
    if (date && maxDate && date > maxDate) return M.fecha_hasta(fechaCorta(maxDate));
    return undefined;
  };
  const { inputProps, unread, take } = useTyped({
    value: value ?? '',
    onChange,
    shown,
    reads: (date) => ISO.test(date),
    parse: (typed) => {
      const date = read(typed);
      return outside(date) ? undefined : date;
    },
    onBlur,
  });
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  return (
    <div ref={root} className="relative min-0" style={style}>
      <TextInput
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        {...props}
        error={(unread && outside(read(value ?? ''))) || (error ?? (unread ? M.fecha : undefined))}
        {...inputProps}
        onKeyDown={(event) => {
          inputProps.onKeyDown(event);
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
              take(date);
            }}
          />
        </LoadGuard>
      )}
    </div>
  );
}
