import { useEffect, useState } from 'react';

/** What comes beside the citas is loaded once they are there and drawn, also on a slow machine: nobody waits for it. */
const PAUSE_MS = 1_200;

/** True a moment after something is there, and from then on. */
export function useAfter(there: boolean): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!there) return;
    const timer = setTimeout(() => setIs(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [there]);
  return is;
}
