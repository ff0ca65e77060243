import { useEffect, useState } from 'react';

/** Milliseconds. Secondary parts load only after the citas are drawn, also on a slow machine, because nobody waits for them. */
const PAUSE_MS = 1_200;

/** Becomes true a moment after `there` does, and stays true. */
export function useAfter(there: boolean): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!there) return;
    const timer = setTimeout(() => setIs(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [there]);
  return is;
}
