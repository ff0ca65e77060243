import { matchPath } from 'react-router';
import type { Area } from '../../areas/area.ts';

/** How long a pointer rests on a link before the screen behind it is fetched, in milliseconds: shorter is only passing over a menu. */
const REST = 80;

/** Fetches the code of the screen at an address; a failure is told where the screen is drawn. */
export function fetchScreen({ entries }: Area, base: string, address: string): boolean {
  const entry = entries.find(({ path }) => matchPath(`${base}/${path}`, address));
  entry?.screen().catch(() => {});
  return entry !== undefined;
}

/** Fetches a screen's code while the pointer or the focus is on a link to it, so that a press finds it there. */
export function fetchAhead(area: Area, base: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onNear = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    timer = setTimeout(() => fetchScreen(area, base, link.pathname), type === 'pointerdown' ? 0 : REST);
  };
  const events = ['pointerover', 'pointerdown', 'focusin'];
  for (const event of events) document.addEventListener(event, onNear, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, onNear);
  };
}
