/**
 * 'Cerca de mí': sends the browser's position with the single request for the list, in a header that the server does not log. It is neither
 * stored nor written into the address.
 */
import { PUNTO_HEADER } from '@hampi/contract/plataforma/directorio/direcciones';
import { sin_ubicacion } from '@hampi/contract/plataforma/directorio/messages';

/** Rounds to about 100 m: precise enough to order by distance, too coarse for a home. */
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

/** Replaces the list on the page by the one of an address, ordered by distance. */
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
    // The previous and the next page must use the same position.
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
