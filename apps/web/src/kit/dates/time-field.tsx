import * as M from '@hampi/contract/base/messages';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import { afterPress } from '../after-press.ts';
import { parseTime } from './parse-time.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** HH:MM, or empty. */
  value?: string;
  /** Receives HH:MM, or '' when emptied. Text that is not a time is passed on unchanged for the schema to refuse. */
  onChange: (value: string) => void;
}

/** A 24-hour time. Not a native time input, whose format depends on the browser's language; accepts 9, 930 and 9:30. */
export function TimeField({ value = '', onChange, error, onBlur, ...props }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [unread, setUnread] = useState(false);

  // Not at the first drawing: a key pressed before its effects ran would be lost.
  useDidUpdate(() => {
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
