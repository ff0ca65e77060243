import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import { afterPress } from '../after-press.ts';

interface Typed {
  value: string;
  onChange: (value: string) => void;
  /** The value as it stands in the field; text that could not be read is its own. */
  shown: (value: string) => string;
  /** The value that a text means; undefined if none. */
  parse: (text: string) => string | undefined;
  /** Whether a value is one, and not text that was passed on unread. */
  reads: (value: string) => boolean;
}

/**
 * A field whose text becomes a value on Enter and when it is left. Text that is no value is passed on unchanged, for the schema to
 * refuse, and stays unread until it is changed, however often it is drawn.
 */
export function useTyped({ value, onChange, shown, parse, reads }: Typed) {
  const [text, setText] = useState(shown(value));

  // Not at the first drawing: a key pressed before its effects ran would be lost.
  useDidUpdate(() => setText(shown(value)), [value]);

  const read = () => {
    const typed = text.trim();
    if (typed === shown(value)) return;
    const meant = typed === '' ? '' : parse(typed);
    if (meant !== undefined) setText(shown(meant));
    onChange(meant ?? typed);
  };

  return {
    text,
    setText,
    read,
    readAfterPress: () => afterPress(read),
    unread: value !== '' && !reads(value),
    /** Takes a value chosen elsewhere, such as in a calendar. */
    take: (chosen: string) => {
      setText(shown(chosen));
      onChange(chosen);
    },
  };
}
