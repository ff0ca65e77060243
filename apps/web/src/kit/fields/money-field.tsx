import { money, parseMoney } from '@hampi/contract/base/dinero';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import { afterPress } from '../presses.ts';

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** Dollars. */
  value?: number | string | null;
  /** Receives dollars, or '' when emptied. Text that is not an amount is passed on unchanged for the schema to refuse. */
  onChange: (dollars: number | string) => void;
}

const shown = (value: MoneyFieldProps['value']) =>
  typeof value === 'number' ? money(value).replace(/^(-?)\$ /, '$1') : (value ?? '');

/** An amount in dollars, shown as `1.234,50` and parsed on blur with either decimal sign. */
export function MoneyField({ value, onChange, onBlur, ...props }: MoneyFieldProps) {
  const [text, setText] = useState(shown(value));
  // Not at the first render, where a key pressed before the effects ran would be lost.
  useDidUpdate(() => setText(shown(value)), [value]);

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
