import { money, parseMoney } from '@hampi/contract/dinero';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** Dollars. */
  value?: number | string | null;
  /** Dollars; '' when emptied. What is no amount is handed on as typed, so that the schema refuses it. */
  onChange: (dollars: number | string) => void;
}

const shown = (value: MoneyFieldProps['value']) =>
  typeof value === 'number' ? money(value).replace(/^(-?)\$ /, '$1') : (value ?? '');

/** An amount in dollars: `1.234,50` at rest, read in either notation when the field is left. */
export function MoneyField({ value, onChange, onBlur, ...props }: MoneyFieldProps) {
  const [text, setText] = useState(shown(value));
  useEffect(() => setText(shown(value)), [value]);

  const read = () => {
    const typed = text.trim();
    if (typed === shown(value)) return;
    const amount = typed === '' ? '' : (parseMoney(typed) ?? typed);
    setText(shown(amount));
    onChange(amount);
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      {...props}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => {
        afterPress(read);
        onBlur?.(event);
      }}
    />
  );
}
