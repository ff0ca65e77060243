/** Buttons that send the address of the page by the browser's own dialog, or copy it. */
import * as MOpiniones from '@hampi/contract/personas/opiniones/messages';
import { isInside } from './inside.ts';

/** Not every browser has both, and over plain http neither. */
type Able = Partial<Pick<Navigator, 'share' | 'clipboard'>>;
const browser: Able = navigator;

export function watchCompartir(buttons: Iterable<HTMLElement>): void {
  if (!browser.share && !browser.clipboard) return;
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => void share(button));
  }
}

async function share(button: HTMLElement): Promise<void> {
  const { origin, pathname } = window.location;
  const por = isInside() ? await import('./referente.ts').then((m) => m.ownPor()) : '';
  const url = origin + pathname + por;
  if (browser.share) {
    // Closing the dialog of the browser is no failure.
    await browser.share({ title: button.dataset.compartir ?? '', url }).catch(() => undefined);
    return;
  }
  await browser.clipboard?.writeText(url);
  const said = button.parentElement?.querySelector('[role="status"]');
  if (said) said.textContent = MOpiniones.enlace_copiado;
}
