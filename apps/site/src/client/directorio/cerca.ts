/**
 * 'Cerca de mí': the place of the browser goes with the one request that asks for the list, in a header that nothing writes down. It is
 * not kept, and does not stand in the address.
 */
import { PUNTO_HEADER } from '@hampi/contract/plataforma/directorio/direcciones';
import { sin_ubicacion } from '@hampi/contract/plataforma/directorio/messages';

/** About 100 m: enough to order by, and no doorstep. */
const rounded = (degrees: number) => degrees.toFixed(3);

export function watchCerca(part: ParentNode, alive: (part: ParentNode) => void): void {
  const button = part.querySelector<HTMLButtonElement>('[data-cerca]');
  if (!button || !navigator.geolocation) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        void order(`${rounded(coords.latitude)},${rounded(coords.longitude)}`, window.location.href, alive),
      () => {
        button.disabled = false;
        say(sin_ubicacion);
      },
      { maximumAge: 60_000, timeout: 15_000 },
    );
  });
}

/** Puts the list of an address, ordered by distance, in the place of the one that stands. */
async function order(punto: string, address: string, alive: (part: ParentNode) => void): Promise<void> {
  const here = document.querySelector('[data-resultados]');
  try {
    const reply = await fetch(address, { headers: { [PUNTO_HEADER]: punto }, cache: 'no-store' });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const list = page.querySelector('[data-resultados]');
    if (!here || !list) throw new Error('no list');
    here.replaceWith(document.adoptNode(list));
    alive(list);
    say('');
    list.querySelector<HTMLElement>('h1')?.focus();
    // Its other pages are of the same place.
    for (const link of list.querySelectorAll<HTMLAnchorElement>('a[rel=prev], a[rel=next]'))
      link.addEventListener('click', (event) => {
        event.preventDefault();
        void order(punto, link.href, alive);
      });
  } catch {
    const button = document.querySelector<HTMLButtonElement>('[data-cerca]');
    if (button) button.disabled = false;
    say(sin_ubicacion);
  }
}

function say(sentence: string): void {
  const status = document.querySelector('[data-cerca-dice]');
  if (status) status.textContent = sentence;
}
