/** React, loaded with the first island. */
import { type ComponentType, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Resolves once the component runs in its place. With the prefix of its ids it takes over the server's markup, otherwise it replaces that.
 */
export function alive<P extends object>(
  place: HTMLElement,
  Component: ComponentType<P>,
  props: P,
  prefix: string | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    function Alive() {
      useEffect(() => resolve(), []);
      return <Component {...props} />;
    }
    if (prefix === undefined) {
      const here = place.contains(document.activeElement);
      const drawn = document.createElement('div');
      flushSync(() => createRoot(drawn).render(<Alive />));
      place.replaceChildren(drawn);
      if (here) drawn.querySelector<HTMLElement>('input, select, textarea, button, a')?.focus();
    } else hydrateRoot(place, <Alive />, { identifierPrefix: prefix });
  });
}
