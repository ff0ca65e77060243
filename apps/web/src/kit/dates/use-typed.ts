import { useDidUpdate } from '@mantine/hooks';
import { type ChangeEvent, type FocusEvent, type FocusEventHandler, type KeyboardEvent, useState } from 'react';
import { afterPress } from '../presses.ts';

interface Typed {
  value: string;
  onChange: (value: string) => void;
  /** The text for a value; text that could not be read is shown as it is. */
  shown: (value: string) => string;
  /** The value that a text means; undefined if none. */
  parse: (text: string) => string | undefined;
  /** Whether a text is a valid value rather than unreadable text that was passed on. */
  reads: (value: string) => boolean;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

/**
 * A field whose text becomes a value on Enter and on blur. Unreadable text is passed on unchanged, so that the schema refuses it, and stays
 * in the field until the user changes it, even across renders.
 */
export function useTyped({ value, onChange, shown, parse, reads, onBlur }: Typed) {
  const [text, setText] = useState(shown(value));

  // Not at the first render, where a key pressed before the effects ran would be lost.
  useDidUpdate(() => setText(shown(value)), [value]);

  const read = () => {
    const typed = text.trim();
    if (typed === shown(value)) return;
    const meant = typed === '' ? '' : parse(typed);
    if (meant !== undefined) setText(shown(meant));
    onChange(meant ?? typed);
  };

  return {
    inputProps: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        afterPress(read);
        onBlur?.(event);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') read();
      },
    },
    unread: value !== '' && !reads(value),
    /** Takes a value chosen elsewhere, such as in a calendar. */
    take: (chosen: string) => {
      setText(shown(chosen));
      onChange(chosen);
    },
  };
}
