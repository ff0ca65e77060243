/** The map beside a list: a pin highlights its entry and an entry its pin. After the map is moved, it offers to search there. */
import { ladosDe } from '@hampi/contract/plataforma/directorio/direcciones';
import { type Area, drawPinMap } from '@hampi/web/src/features/agenda/mapas/pin-map.ts';

export async function showMapa(place: HTMLElement): Promise<void> {
  const entries = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-pin]')].map((entry) => [entry.dataset.pin ?? '', entry]),
  );
  const mark = (id: string | undefined) => {
    for (const [other, entry] of entries) entry.toggleAttribute('data-raised', other === id);
  };
  place.replaceChildren();
  const { tiles = null, pines = '[]', area = '' } = place.dataset;
  const map = await drawPinMap(place, JSON.parse(pines), {
    tiles,
    area: ladosDe(area),
    onChoose: (id) => {
      mark(id);
      entries.get(id)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    },
    onMove: (seen) => offer(place, seen),
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

/** Rounds to about 100 m: precise enough for a part of the map, too coarse for a home. */
const rounded = (degrees: number) => degrees.toFixed(3);

/** 'Buscar en esta zona' links to the same search within the visible part of the map. */
function offer(place: HTMLElement, { sur, oeste, norte, este }: Area): void {
  const link = place.parentElement?.querySelector<HTMLAnchorElement>('a[data-zona]');
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set('area', [sur, oeste, norte, este].map(rounded).join());
  link.href = address.href;
  link.hidden = false;
}
