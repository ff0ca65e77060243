/** What of the directory and its profiles comes alive; all of it is there without. */
import { porIn } from '@hampi/contract/personas/recomendaciones/por';
import { watchCerca } from './cerca.ts';
import { watchCompartir } from './compartir.ts';
import { isInside } from './inside.ts';
import { watchPara } from './para.ts';

/** Begins with what a part of the page has: the whole, or results that came later. */
export function watchDirectorio(part: ParentNode): void {
  carryPor(part);
  watchPara(part);
  watchCompartir(part.querySelectorAll('[data-compartir]'));
  const hearts = part.querySelectorAll<HTMLAnchorElement>('a[data-favorito]');
  if (hearts.length > 0 && isInside()) void import('./favoritos.ts').then((m) => m.watchFavoritos(hearts));
  for (const place of part.querySelectorAll<HTMLElement>('[data-mapa]')) whenSeen(place);
  watchCerca(part, watchDirectorio);
  const filtros = part.querySelector<HTMLFormElement>('form[data-filtros]');
  filtros?.addEventListener('change', () => void import('./filtros.ts').then(({ countFound }) => countFound(filtros)));
}

/** Whoever came by a patient's link takes it along to where accounts are made. */
function carryPor(part: ParentNode): void {
  const por = porIn(window.location.search);
  if (!por) return;
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href^="/reservar/"], a[href*="registrarse"]')) {
    const url = new URL(link.href);
    url.searchParams.set('por', por);
    link.href = url.href;
  }
}

/** A map is fetched when it is seen: drawing it takes a phone longer than the rest of a profile. */
function whenSeen(place: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void import('./mapa.ts').then(({ showMapa }) => showMapa(place)).catch(() => failed(place));
  });
  observer.observe(place);
}

/** The list says the same, and takes the width. */
function failed(place: HTMLElement): void {
  place.textContent = 'No se pudo cargar el mapa';
  place.dataset.failed = '';
}
