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
}

interface Search<T> {
  found: Found<T>;
  asking: boolean;
  /** True while `found` does not match the typed text yet; the box sets it at each key. */
  outdated: RefObject<boolean>;
}

/** Queries the server while typing. An outdated reply never replaces a newer one. */
export function useSearch<T>({ search, text, typed, from, pause }: SearchOptions<T>): Search<T> {
  const [found, setFound] = useState<Found<T>>();
  const [asking, setAsking] = useState(false);
  const outdated = useRef(false);
  // Callers pass a new function at each render; only a new term may trigger a query.
  const ask = useRef(search);
  ask.current = search;

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
  }, [text, typed, from, pause]);

  return { found, asking, outdated };
}
