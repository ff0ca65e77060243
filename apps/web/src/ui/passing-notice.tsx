import { DURATIONS } from '@hampi/contract/limits';
import { useCallback, useEffect, useState } from 'react';
import { Banner } from './banner.tsx';

/**
 * A sentence inside a panel that goes away by itself after 3 s (2 §5, 3 §8). Gives what to draw and the function that
 * shows a sentence; the same one again begins its 3 s anew.
 */
export function usePassingNotice() {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), DURATIONS.inlineNotice);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    notice: said && <Banner kind="error">{said.text}</Banner>,
    say: useCallback((text: string) => setSaid({ text }), []),
  };
}
