import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { DURATIONS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type CSSProperties, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconAction } from '../icon-action.tsx';

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

/** The value of that option; keys are numbers or names. */
const ANOTHER = '\0';

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
  const hasAnother = another !== undefined;
  const [text, setText] = useState(value ? labelOf(value) : '');
  const [found, setFound] = useState<T[] | 'failed'>();
  const [asking, setAsking] = useState(false);
  const typed = useRef(false);
  /** True while the list does not match the typed text yet. */
  const outdated = useRef(false);
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

  // Callers pass new functions at each render; only a new term may trigger a query.
  const ask = useRef(search);
  ask.current = search;
  const asked = useRef(meant);
  asked.current = meant;
  useEffect(() => {
    const term = text.trim();
    if (!typed.current || term.length < from) {
      outdated.current = false;
      setFound(undefined);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setAsking(true);
      try {
        const answer = await ask.current(term, stop.signal);
        if (!stop.signal.aborted) setFound(answer);
      } catch {
        if (!stop.signal.aborted) setFound('failed');
      } finally {
        if (!stop.signal.aborted) {
          outdated.current = false;
          setAsking(false);
        }
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
      setAsking(false);
    };
  }, [text, from, pause]);

  useEffect(() => {
    if (!Array.isArray(found) || (found.length === 0 && !hasAnother)) return;
    if (found.length > 0 && asked.current?.(found[0] as T)) combobox.resetSelectedOption();
    else combobox.selectFirstOption();
  }, [found, hasAnother, combobox.selectFirstOption, combobox.resetSelectedOption]);

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
    <Combobox store={combobox} onOptionSubmit={choose}>
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
      <Combobox.Dropdown hidden={options === undefined}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {Array.isArray(options) &&
            options.map((option) => (
              <Combobox.Option key={keyOf(option)} value={String(keyOf(option))}>
                {meant?.(option) && <small style={{ display: 'block' }}>¿Quiso decir «{meant(option)}»? </small>}
                {render(option)}
              </Combobox.Option>
            ))}
          {Array.isArray(options) && options.length === 0 && <Combobox.Empty>{MMapas.busqueda_vacia}</Combobox.Empty>}
          {options === 'failed' && <Combobox.Empty>{M.conexion}</Combobox.Empty>}
          {Array.isArray(options) && another && <Combobox.Option value={ANOTHER}>{another.label}</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span id={status} className="visually-hidden" role="status">
        {Array.isArray(found) && (found.length === 0 ? MMapas.busqueda_vacia : `${found.length} resultados`)}
      </span>
    </Combobox>
  );
}

/** Whether the focus was taken by another window or a dialog that opened by itself, from which the person returns to the word. */
const isTakenAway = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
  const dialog = relatedTarget?.closest('[aria-modal="true"]');
  return document.activeElement === currentTarget || Boolean(dialog && !dialog.contains(currentTarget));
};
