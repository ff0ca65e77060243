import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { DURATIONS } from '@hampi/contract/base/limits';
import { fold } from '@hampi/contract/base/texto/escrito';
import { Combobox, type ComboboxStore, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconAction } from '../icon-action.tsx';
import { afterPress } from '../presses.ts';
import { ANOTHER, FoundList } from './search/found-list.tsx';
import { type Found, useSearch } from './search/use-search.ts';
import { searchBoxes } from './search/words-left.ts';

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
  /** What Enter takes of the results of a term; by default the one of that name, otherwise the first. */
  bestOf?: (found: T[], term: string) => T | undefined;
  /** A choice still has to be added to a list: saving without that asks, as for words that were not chosen. */
  adds?: boolean;
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
  bestOf = (all, term) => all.find((one) => fold(labelOf(one)) === fold(term)) ?? all.find((one) => !meant?.(one)),
  adds = false,
  ...field
}: SearchSelectProps<T>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState(value ? labelOf(value) : '');
  const typed = useRef(false);
  /** Keys pressed while Enter waits for its results. They belong to the field that gets the focus then. */
  const held = useRef<string | null>(null);
  const { found, asking, outdated, hurry } = useSearch({
    search,
    text,
    typed,
    from,
    pause,
    onAnswer: (answer) => {
      if (held.current === null) return;
      const [keys = '', next] = held.current.split('\n');
      held.current = null;
      const best = Array.isArray(answer) ? bestOf(answer, text.trim()) : undefined;
      const focused = document.activeElement;
      if (best === undefined) setLeft(focused !== box.current);
      // At once, because what adds it reads the choice.
      else flushSync(() => take(best));
      // Who went on to another field meanwhile stays there.
      if (focused instanceof HTMLElement && focused !== box.current && focused !== document.body) focused.focus();
      else if (keys && (best === undefined || document.activeElement !== box.current))
        document.execCommand('insertText', false, keys);
      if (best !== undefined && next !== undefined) setTimeout(() => addThen(next));
    },
  });
  /** The words were left without choosing. */
  const [left, setLeft] = useState(false);
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

  useBestOption(combobox, found, bestOf, text.trim(), another !== undefined);
  useInView(box, found);
  useOffersOpen(combobox, offers, () => !typed.current && document.activeElement === box.current);

  const choose = (key: string) => {
    if (key === ANOTHER) {
      combobox.closeDropdown();
      return another?.onChoose(text.trim());
    }
    const chosen = Array.isArray(options) ? options.find((option) => String(keyOf(option)) === key) : undefined;
    if (chosen) take(chosen);
  };

  /** Adds the choice to its list; keys typed meanwhile begin the next one. */
  const addThen = (keys: string) => {
    box.current?.form?.requestSubmit();
    setTimeout(() => keys && document.activeElement === box.current && document.execCommand('insertText', false, keys));
  };
  const drop = () => {
    held.current = null;
    typed.current = false;
    setLeft(false);
    setText(adds || clearAfter ? '' : shown);
    if (adds && value) onChange(null);
  };
  const missing = () => {
    const words = text.trim();
    if (words === '') return null;
    if (adds) return MMapas.busqueda_sin_anadir(words);
    return typed.current && !ownWords && words !== shown ? MMapas.busqueda_escrita(words) : null;
  };
  useAskedOnLeaving(box, { missing, drop });

  function take(chosen: T) {
    typed.current = false;
    setLeft(false);
    setText(clearAfter ? '' : labelOf(chosen));
    onChange(chosen);
    combobox.closeDropdown();
  }

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
          error={field.error ?? (left ? MMapas.busqueda_sin_elegir : undefined)}
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
                  typed.current = false;
                  setText('');
                  onChange(null);
                }}
              />
            ) : null
          }
          value={text}
          onChange={(event) => {
            typed.current = true;
            held.current = null;
            outdated.current = event.currentTarget.value.trim() !== '';
            setLeft(false);
            setText(event.currentTarget.value);
            combobox.openDropdown();
            // On a slow network Enter would otherwise choose a result of the previous letters.
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (held.current !== null && holds(event, held, adds)) return event.preventDefault();
            if (event.key !== 'Enter' || !outdated.current) return;
            // Enter waits for its results, and must not submit the form meanwhile.
            event.preventDefault();
            held.current = '';
            hurry();
          }}
          onFocus={() => (typed.current || offers) && combobox.openDropdown()}
          onClick={() => offered?.length && combobox.openDropdown()}
          onBlur={(event) => {
            const term = text.trim();
            const own = ownWords && typed.current && term !== '';
            if (!own && isTakenAway(event)) return;
            combobox.closeDropdown();
            if (own) {
              held.current = null;
              return takeWords(term);
            }
            // Enter was pressed: its results are still taken.
            if (held.current !== null) return;
            // Words that were not chosen stay, because whoever wrote them believes them chosen.
            if (typed.current && term !== '' && term !== shown) return afterPress(() => setLeft(typed.current));
            typed.current = false;
            setLeft(false);
            setText(clearAfter ? '' : shown);
          }}
        />
      </Combobox.Target>
      <FoundList options={options} keyOf={keyOf} render={render} meant={meant} another={another?.label} />
      <span id={status} className="visually-hidden" role="status">
        {Array.isArray(found) && (found.length === 0 ? MMapas.busqueda_vacia : `${found.length} resultados`)}
      </span>
    </Combobox>
  );
}

/** Selects what Enter takes after each reply; nothing if that is only a suggestion of another spelling. */
function useBestOption<T>(
  { selectOption, resetSelectedOption }: ComboboxStore,
  found: Found<T>,
  bestOf: (found: T[], term: string) => T | undefined,
  term: string,
  hasAnother: boolean,
) {
  // Callers pass a new function at each render, which must not select again.
  const best = useRef<() => number>(() => -1);
  best.current = () => {
    if (!Array.isArray(found)) return -1;
    if (found.length === 0) return hasAnother ? 0 : -1;
    const one = bestOf(found, term);
    return one === undefined ? -1 : found.indexOf(one);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reply selects
  useEffect(() => {
    const index = best.current();
    if (index < 0) resetSelectedOption();
    else selectOption(index);
  }, [found, selectOption, resetSelectedOption]);
}

/** Content loaded above may have pushed the box out of view, which would hide its list as well. */
function useInView<T>(box: RefObject<HTMLInputElement | null>, found: Found<T>) {
  useEffect(() => {
    if (found && document.activeElement === box.current) box.current?.scrollIntoView({ block: 'nearest' });
  }, [found, box]);
}

/** Suggestions may load or disappear while the box has the focus, so the list is opened or closed accordingly. */
function useOffersOpen({ openDropdown, closeDropdown }: ComboboxStore, offers: boolean, isWaiting: () => boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other suggestions open or close
  useEffect(() => {
    if (!isWaiting()) return;
    if (offers) openDropdown();
    else closeDropdown();
  }, [offers, openDropdown, closeDropdown]);
}

/** Whoever saves or leaves is asked about words in the box that were not chosen. */
function useAskedOnLeaving(
  box: RefObject<HTMLInputElement | null>,
  now: { missing: () => string | null; drop: () => void },
) {
  const asked = useRef(now);
  asked.current = now;
  useEffect(() => {
    const mine = {
      input: () => box.current,
      missing: () => asked.current.missing(),
      drop: () => asked.current.drop(),
    };
    searchBoxes.add(mine);
    return () => {
      searchBoxes.delete(mine);
    };
  }, [box]);
}

/** Keeps a letter typed while Enter waits, instead of adding it to the words that are being searched. */
function holds(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  held: RefObject<string | null>,
  adds: boolean,
): boolean {
  if (key === 'Enter') {
    // A second Enter adds what the first one chooses.
    if (adds && !held.current?.includes('\n')) held.current += '\n';
    return true;
  }
  if (key === 'Escape') held.current = null;
  else if (key === 'Backspace' && held.current) held.current = held.current.slice(0, -1);
  else if (held.current !== null && key.length === 1 && !ctrlKey && !metaKey && !altKey) held.current += key;
  else return false;
  return true;
}

/** Whether the focus was taken by another window or a dialog that opened by itself, from which the person returns to the word. */
const isTakenAway = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
  const dialog = relatedTarget?.closest('[aria-modal="true"]');
  return document.activeElement === currentTarget || Boolean(dialog && !dialog.contains(currentTarget));
};
