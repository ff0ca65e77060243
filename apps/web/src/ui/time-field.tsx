import { M } from '@hampi/contract/messages';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { parseTime } from './parse-time.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** HH:MM, or empty. */
  value?: string;
  /** Gets HH:MM, or '' when emptied. What is no time is handed on as typed, so that the schema refuses it. */
  onChange: (value: string) => void;
}

/** An hour of the 24-hour clock, whatever the browser's own language: 9, 930 and 9:30 are all understood. */
export function TimeField({ value = '', onChange, error, onBlur, ...props }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [unread, setUnread] = useState(false);

  useEffect(() => {
    setText(value);
    setUnread(false);
  }, [value]);

  const read = () => {
    const typed = text.trim();
    if (typed === value) return;
    const time = typed === '' ? '' : parseTime(typed);
    setUnread(time === undefined);
    if (time !== undefined) setText(time);
    onChange(time ?? typed);
  };

  return (
    <TextInput
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...props}
      error={error ?? (unread ? M.hora : undefined)}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => {
        afterPress(read);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read();
      }}
    />
  );
}
