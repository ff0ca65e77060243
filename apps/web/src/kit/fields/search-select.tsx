import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { DURATIONS } from '@hampi/contract/base/limits';
import { Combobox, type ComboboxStore, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type CSSProperties, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconAction } from '../icon-action.tsx';
import { ANOTHER, FoundList } from './search/found-list.tsx';
import { type Found, useSearch } from './search/use-search.ts';

interface SearchSelectProps<T> {
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  style?: CSSProperties;
  /** Name of the field in its form. */
  name?: string;
  /** The current choice. */
  value: T | null;
  onChange: (chosen: T | null) => void;
  /** Queries the server; `signal` aborts when a newer query starts. */
  search: (term: string, signal: AbortSignal) => Promise<T[]>;
  keyOf: (option: T) => string | number;
  labelOf: (option: T) => string;
  /** Renders an option; by default its label. */
  render?: (option: T) => ReactNode;
  /** How many letters trigger the first query. */
  from?: number;
  /** Pause after the last key, in milliseconds. */
  pause?: number;
  /** Empties the field after a choice: for adding to a list. */
  clearAfter?: boolean;
  /** Suggestions while the box is empty. */
  offered?: T[];
  /** Whether focus alone opens the suggestions. Off where they would cover something, such as the item just added. */
  offerOnFocus?: boolean;
  /** Spelling suggestion of a result that does not match what was typed: it is shown as a question, and Enter does not take it. */
  meant?: (option: T) => string | null | undefined;
  /** Makes free text a valid choice, which is taken on blur. */
  ownWords?: (text: string) => T;
  /** A last option for something not in the list, called with the typed text. */
  another?: { label: string; onChoose: (text: string) => void };
}

/** A select that searches on the server while typing. An outdated reply never replaces a newer one. */
export function SearchSelect<T>({
  value,
  onChange,
  search,
  keyOf,
  labelOf,
  render = labelOf,
  from = 1,
  pause = DURATIONS.searchDebounce,
  clearAfter = false,
  offered,
  offerOnFocus = true,
  ownWords,
  meant,
  another,
  ...field
}: SearchSelectProps<T>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState(value ? labelOf(value) : '');
  const typed = useRef(false);
  const { found, asking, outdated } = useSearch({ search, text, typed, from, pause });
  const status = useId();
  const shown = value ? labelOf(value) : '';
  const options = found ?? (text.trim() === '' && offered?.length ? offered : undefined);
  const box = useRef<HTMLInputElement>(null);
  const offers = offerOnFocus && Boolean(offered?.length);

  // Not at the first render, where a key pressed before the effects ran would be lost. Not while a word is being typed either, which a late
  // choice (a draft, another window) must not replace.
  useDidUpdate(() => {
    if (!typed.current) setText(shown);
  }, [shown]);

  useFirstOption(combobox, found, meant, another !== undefined);

  // Content loaded above may have pushed the box out of view, which would hide its list as well.
  useEffect(() => {
    if (found && document.activeElement === box.current) box.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  // Suggestions may load or disappear while the box has the focus, so the list is opened or closed accordingly.
  useEffect(() => {
    if (typed.current || document.activeElement !== box.current) return;
    if (offers) combobox.openDropdown();
    else combobox.closeDropdown();
  }, [offers, combobox.openDropdown, combobox.closeDropdown]);

  const choose = (key: string) => {
    if (key === ANOTHER) {
      combobox.closeDropdown();
      return another?.onChoose(text.trim());
    }
    const chosen = Array.isArray(options) ? options.find((option) => String(keyOf(option)) === key) : undefined;
    if (!chosen) return;
    typed.current = false;
    setText(clearAfter ? '' : labelOf(chosen));
    onChange(chosen);
    combobox.closeDropdown();
  };

  /** Takes the option with that label, otherwise the text itself. */
  const takeWords = (term: string) => {
    const named = Array.isArray(found) ? found.find((o) => labelOf(o).toLowerCase() === term.toLowerCase()) : undefined;
    const words = named ?? ownWords?.(term);
    typed.current = false;
    if (words) onChange(words);
  };

  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target>
        <InputBase
          {...field}
          ref={box}
          autoComplete="off"
          aria-describedby={status}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={
            asking ? (
              <Loader size={16} />
            ) : value && !field.disabled ? (
              <IconAction
                icon={IconX}
                label="Quitar"
                onClick={() => {
                  setText('');
                  onChange(null);
                }}
              />
            ) : null
          }
          value={text}
          onChange={(event) => {
            typed.current = true;
            outdated.current = true;
            setText(event.currentTarget.value);
            combobox.openDropdown();
            // On a slow network Enter would otherwise choose a result of the previous letters.
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            // Enter must not submit the form either while the search is still running.
            if (event.key === 'Enter' && outdated.current && !ownWords) event.preventDefault();
          }}
          onFocus={() => (typed.current || offers) && combobox.openDropdown()}
          onClick={() => offered?.length && combobox.openDropdown()}
          onBlur={(event) => {
            const term = text.trim();
            const own = ownWords && typed.current && term !== '';
            if (!own && isTakenAway(event)) return;
            combobox.closeDropdown();
            if (own) return takeWords(term);
            // Text that was typed but not chosen is discarded.
            typed.current = false;
            setText(clearAfter ? '' : shown);
          }}
        />
      </Combobox.Target>
      <FoundList {...{ options, keyOf, render, meant }} another={another?.label} />
      <span id={status} className="visually-hidden" role="status">
        {Array.isArray(found) && (found.length === 0 ? MMapas.busqueda_vacia : `${found.length} resultados`)}
      </span>
    </Combobox>
  );
}

/** Selects the first option after each reply, so that Enter takes it; not a suggestion of another spelling. */
function useFirstOption<T>(
  { selectFirstOption, resetSelectedOption }: ComboboxStore,
  found: Found<T>,
  meant: ((option: T) => string | null | undefined) | undefined,
  hasAnother: boolean,
) {
  // Callers pass a new function at each render, which must not select again.
  const asked = useRef(meant);
  asked.current = meant;
  useEffect(() => {
    if (!Array.isArray(found) || (found.length === 0 && !hasAnother)) return;
    if (found.length > 0 && asked.current?.(found[0] as T)) resetSelectedOption();
    else selectFirstOption();
  }, [found, hasAnother, selectFirstOption, resetSelectedOption]);
}

/** Whether the focus was taken by another window or a dialog that opened by itself, from which the person returns to the word. */
const isTakenAway = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
  const dialog = relatedTarget?.closest('[aria-modal="true"]');
  return document.activeElement === currentTarget || Boolean(dialog && !dialog.contains(currentTarget));
};
