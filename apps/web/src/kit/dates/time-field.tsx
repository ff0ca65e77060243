import * as M from '@hampi/contract/base/messages';
import { TextInput, type TextInputProps } from '@mantine/core';
import { parseTime } from './parse-time.ts';
import { useTyped } from './use-typed.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** HH:MM, or empty. */
  value?: string;
  /** Receives HH:MM, or '' when emptied. Text that is not a time is passed on unchanged for the schema to refuse. */
  onChange: (value: string) => void;
}

/** A 24-hour time. Not a native time input, whose format depends on the browser's language; accepts 9, 930 and 9:30. */
export function TimeField({ value = '', onChange, error, onBlur, ...props }: TimeFieldProps) {
  const { inputProps, unread } = useTyped({
    value,
    onChange,
    shown: (time) => time,
    reads: (time) => parseTime(time) === time,
    parse: parseTime,
    onBlur,
  });

  return (
    <TextInput
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...props}
      error={error ?? (unread ? M.hora : undefined)}
      {...inputProps}
    />
  );
}
