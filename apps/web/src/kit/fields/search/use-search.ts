import { type RefObject, useEffect, useRef, useState } from 'react';

/** Results of the last term; undefined before the first reply. */
export type Found<T> = T[] | 'failed' | undefined;

interface SearchOptions<T> {
  search: (term: string, signal: AbortSignal) => Promise<T[]>;
  text: string;
  /** Whether `text` was typed; the label of a choice is not searched. */
  typed: RefObject<boolean>;
  /** How many letters trigger the first query. */
  from: number;
  /** Pause after the last key, in milliseconds. */
  pause: number;
  /** Called with the results of a term that Enter was pressed for. */
  onAnswer: (found: Found<T>) => void;
}

interface Search<T> {
  found: Found<T>;
  asking: boolean;
  /** True while `found` does not match the typed text yet; the box sets it at each key. */
  outdated: RefObject<boolean>;
  /** Asks without the pause; `onAnswer` gets the results. */
  hurry: () => void;
}

/** Queries the server while typing. An outdated reply never replaces a newer one. */
export function useSearch<T>({ search, text, typed, from, pause, onAnswer }: SearchOptions<T>): Search<T> {
  const [found, setFound] = useState<Found<T>>();
  const [asking, setAsking] = useState(false);
  const outdated = useRef(false);
  // Callers pass a new function at each render; only a new term may trigger a query.
  const ask = useRef(search);
  ask.current = search;
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const hurried = useRef(false);
  const now = useRef<() => void>(undefined);

  useEffect(() => {
    const term = text.trim();
    if (!typed.current || term.length < from) {
      outdated.current = false;
      setFound(undefined);
      return;
    }
    const stop = new AbortController();
    let asked = false;
    const run = async () => {
      if (asked) return;
      asked = true;
      setAsking(true);
      const answer: Found<T> = await ask.current(term, stop.signal).catch(() => 'failed' as const);
      if (stop.signal.aborted) return;
      outdated.current = false;
      setFound(answer);
      setAsking(false);
      if (hurried.current) answered.current(answer);
      hurried.current = false;
    };
    const timer = setTimeout(() => void run(), pause);
    now.current = () => {
      clearTimeout(timer);
      void run();
    };
    return () => {
      clearTimeout(timer);
      stop.abort();
      hurried.current = false;
      now.current = undefined;
      setAsking(false);
    };
  }, [text, typed, from, pause]);

  const hurry = () => {
    hurried.current = true;
    now.current?.();
  };
  return { found, asking, outdated, hurry };
}
