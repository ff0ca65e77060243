import { useEffect, useState } from 'react';
import type { PaletteItem, PaletteSource } from './palette.ts';

const PAUSE_MS = 200;

export interface PaletteGroup {
  group: string;
  items: PaletteItem[];
}

/** Searches every source after a pause in typing, from two letters on. Results are shown as they arrive; `waiting` until all have. */
export function useSources(sources: PaletteSource[], wanted: string): { found: PaletteGroup[]; waiting: boolean } {
  const [found, setFound] = useState<PaletteGroup[]>([]);
  /** The latest term that every source has answered. */
  const [answered, setAnswered] = useState('');

  useEffect(() => {
    setFound([]);
    setAnswered('');
    if (wanted.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      await Promise.all(
        sources.map(async (source) => {
          // A failing source must not block the others.
          const answer = await source.search(wanted, stop.signal).catch(() => []);
          if (!stop.signal.aborted && answer.length > 0)
            setFound((all) => [...all, { group: source.group, items: answer }]);
        }),
      );
      if (!stop.signal.aborted) setAnswered(wanted);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, sources]);

  return { found, waiting: wanted.length >= 2 && sources.length > 0 && answered !== wanted };
}
