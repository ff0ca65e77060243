import { DURATIONS, LIMITS } from '@hampi/contract/base/limits';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import css from './search-box.module.css';

interface SearchBoxProps {
  placeholder: string;
  value: string;
  /** Called after a pause in typing, or at once on Enter. */
  onSearch: (term: string) => void;
  /** Length of that pause in milliseconds. */
  pause?: number;
  /** `/` focuses it from anywhere outside a field. */
  slash?: boolean;
}

/** The search above a list. */
export function SearchBox({
  placeholder,
  value,
  onSearch,
  pause = DURATIONS.searchDebounce,
  slash = true,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  // The address changed outside this box (back button, "Quitar la búsqueda").
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const term = text.trim();
    if (term === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = term;
      onSearch(term);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, onSearch, pause]);

  useEffect(() => {
    if (!slash) return;
    const jump = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, [slash]);

  return (
    <TextInput
      ref={input}
      className={`phone-full ${css.box}`}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={LIMITS.searchMax}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text ? (
          <ActionIcon
            size={28}
            aria-label="Quitar la búsqueda"
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        ) : (
          slash && <kbd className={css.key}>/</kbd>
        )
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        sent.current = text.trim();
        onSearch(sent.current);
      }}
    />
  );
}
