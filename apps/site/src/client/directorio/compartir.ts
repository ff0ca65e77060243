/** Buttons that share the page's address with the browser's dialog, or copy it. */
import * as MOpiniones from '@hampi/contract/personas/opiniones/messages';
import { isInside } from './inside.ts';

/** Some browsers lack one of them, and over plain http both are missing. */
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
    // Closing the browser's dialog is not a failure.
    await browser.share({ title: button.dataset.compartir ?? '', url }).catch(() => undefined);
    return;
  }
  // Some browsers refuse; the address can then be copied by hand.
  const copied = await browser.clipboard?.writeText(url).then(
    () => MOpiniones.enlace_copiado,
    () => url,
  );
  const said = button.parentElement?.querySelector('[role="status"]');
  if (said) said.textContent = copied ?? url;
}
