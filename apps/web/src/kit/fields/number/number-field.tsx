import { TextInput, type TextInputProps } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import { readNumber } from './read-number.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  value?: number | string | null;
  /** Receives the number, or '' when emptied. Text that is no number, or could be two, arrives as NaN for the schema to refuse. */
  onChange: (value: number | string) => void;
  /** For degrees, written with a point as maps do, where three decimals are ordinary and thousands do not exist. */
  degrees?: boolean;
}

const shown = (value: NumberFieldProps['value'], degrees: boolean) =>
  typeof value === 'number' ? String(value).replace('.', degrees ? '.' : ',') : (value ?? '');

/**
 * A number as it was typed: nothing is removed from it, because a decimal sign that disappears makes 55 of 5.5. Whether it must be whole
 * is said by the schema, in its own words.
 */
export function NumberField({ value, onChange, degrees = false, ...props }: NumberFieldProps) {
  const [text, setText] = useState(shown(value, degrees));
  // Not while the text means this value already, so that '5,' is not rewritten under the finger.
  useDidUpdate(() => {
    const now = typeof value === 'string' && value !== '' ? readNumber(value, degrees) : (value ?? '');
    if (!Object.is(readNumber(text, degrees), now)) setText(Number.isNaN(now) ? text : shown(value, degrees));
  }, [value]);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(readNumber(event.currentTarget.value, degrees));
      }}
    />
  );
}
