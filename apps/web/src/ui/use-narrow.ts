import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 37.49em)');
const subscribe = (changed: () => void) => {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
};

/** Under 600 px: tables become cards. Layout that CSS can change stays in CSS. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
