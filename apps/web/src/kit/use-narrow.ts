import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 37.49em)');
const subscribe = (changed: () => void) => {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
};

/** True under 600 px, where tables become cards. Whatever CSS can do stays in CSS. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
