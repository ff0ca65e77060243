import { useSyncExternalStore } from 'react';

// Asked when it is needed, because the server also draws components that use this.
let query: MediaQueryList | undefined;
const phone = () => {
  query ??= window.matchMedia('(max-width: 37.49em)');
  return query;
};
const subscribe = (changed: () => void) => {
  phone().addEventListener('change', changed);
  return () => phone().removeEventListener('change', changed);
};

/** True under 600 px, where tables become cards; false on the server. Whatever CSS can do stays in CSS. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => false,
  );
