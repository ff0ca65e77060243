/** The interactive parts of the directory and its profiles. The pages are complete without them. */
import { porIn } from '@hampi/contract/personas/recomendaciones/por';
import { watchCerca } from './cerca.ts';
import { watchCompartir } from './compartir.ts';
import { isInside } from './inside.ts';
import { watchPara } from './para.ts';

/** Starts the interactive parts within `part`: the whole page, or results loaded later. */
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

/** A visitor who came by a patient's recommendation link keeps its code on the way to the registration. */
function carryPor(part: ParentNode): void {
  const por = porIn(window.location.search);
  if (!por) return;
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href^="/reservar/"], a[href*="registrarse"]')) {
    const url = new URL(link.href);
    url.searchParams.set('por', por);
    link.href = url.href;
  }
}

/** A map is loaded when it becomes visible, because drawing it takes a phone longer than the rest of a profile. */
function whenSeen(place: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void import('./mapa.ts').then(({ showMapa }) => showMapa(place)).catch(() => failed(place));
  });
  observer.observe(place);
}

/** The list has the same content and takes the map's width. */
function failed(place: HTMLElement): void {
  place.textContent = 'No se pudo cargar el mapa';
  place.dataset.failed = '';
}
