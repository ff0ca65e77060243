/**
 * Starts the islands of a page when they are needed. Earlier actions are not lost: typed values stay in the fields, which the form reads
 * when it starts (`useTypedBefore`), and a button pressed meanwhile is pressed again.
 */
import * as FIRST from '@hampi/contract/base/first-messages';
import type { ComponentType } from 'react';

const files = import.meta.glob<{ default: ComponentType<object> }>('../islands/*.tsx');

/** Distance from the window at which an island begins to load. */
const NEAR = '300px 0px';

export function watchIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) watch(place);
}

function watch(place: HTMLElement): void {
  let waking = false;
  const asleep = new AbortController();
  let pressed: HTMLElement | undefined;
  /** The pressed button, or the same one among those that replaced what the server drew. */
  const again = () =>
    !pressed || pressed.isConnected
      ? pressed
      : [...place.querySelectorAll('button')].find(({ textContent }) => textContent === pressed?.textContent);
  const wake = () => {
    if (waking) return;
    waking = true;
    bringAlive(place).then(
      () => {
        asleep.abort();
        again()?.click();
      },
      () => {
        waking = false;
        tellFailure(place);
      },
    );
  };
  /** Without its program, the button of a form would leave the page. */
  const keepPress = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
    wake();
  };
  place.addEventListener('click', keepPress, { capture: true, signal: asleep.signal });
  for (const touch of ['pointerdown', 'focusin', 'input'])
    place.addEventListener(touch, wake, { signal: asleep.signal });
  if (place.dataset.when === 'load') wake();
  if (place.dataset.when === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
  }
}

async function bringAlive(place: HTMLElement): Promise<void> {
  const { island = '', props = '{}', draw } = place.dataset;
  const load = files[`../islands/${island}.tsx`];
  if (!load) throw new Error(`There is no island ${island}`);
  const [{ default: Component }, { alive }] = await Promise.all([load(), import('./alive.tsx')]);
  await alive(place, Component, JSON.parse(props), draw === undefined ? `${island}-` : undefined);
}

/** Shows in its place that a part could not be loaded, because of a bad connection or a new version. */
function tellFailure(place: HTMLElement): void {
  if (place.querySelector('[data-failed]')) return;
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.dataset.failed = '';
  alert.className = 'hampi-failed';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Recargar';
  again.addEventListener('click', () => window.location.reload());
  alert.append(Object.assign(document.createElement('p'), { textContent: FIRST.carga_fallida }), again);
  place.prepend(alert);
}
