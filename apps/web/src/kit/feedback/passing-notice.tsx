import { DURATIONS } from '@hampi/contract/base/limits';
import { useCallback, useEffect, useState } from 'react';
import { Banner } from './banner.tsx';

/**
 * An inline notice that disappears after 3 s (2 §9, 3 §8). Returns the element and a function that shows a sentence; repeating
 * the same sentence restarts the 3 s.
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
