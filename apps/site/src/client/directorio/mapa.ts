/** The map beside a list: a pin raises its entry, and the reverse. */
import { drawPinMap } from '@hampi/web/src/features/agenda/mapas/pin-map.ts';

export async function showMapa(place: HTMLElement): Promise<void> {
  const entries = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-pin]')].map((entry) => [entry.dataset.pin ?? '', entry]),
  );
  const mark = (id: string | undefined) => {
    for (const [other, entry] of entries) entry.toggleAttribute('data-raised', other === id);
  };
  place.replaceChildren();
  const map = await drawPinMap(place, place.dataset.tiles ?? null, JSON.parse(place.dataset.pines ?? '[]'), (id) => {
    mark(id);
    entries.get(id)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  });
  const raise = (id: string | undefined) => {
    mark(id);
    map.raise(id);
  };
  for (const [id, entry] of entries) {
    entry.addEventListener('pointerenter', () => raise(id));
    entry.addEventListener('focusin', () => raise(id));
  }
}
