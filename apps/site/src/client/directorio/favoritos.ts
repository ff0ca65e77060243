/** The hearts on a logged-in patient's pages: each becomes a switch that adds or removes a favourite (BE-20). */
import { addFavorito, listFavoritos, removeFavorito } from '@hampi/contract/personas/opiniones/calls';
import { call } from '@hampi/web/src/base/api.ts';
import { session } from '@hampi/web/src/base/session.ts';
import { isFailure, tellFailure } from '@hampi/web/src/base/toast.ts';

export async function watchFavoritos(hearts: Iterable<HTMLAnchorElement>): Promise<void> {
  if (!session().token) return;
  if (session().role !== 'ROLE_CLI') {
    for (const heart of hearts) heart.remove();
    return;
  }
  // Without a reply the hearts stay as the server drew them.
  const kept = await call(listFavoritos, {}).catch(() => undefined);
  if (!kept) return;
  const ids = new Set(kept.map(({ doctor_id }) => doctor_id));
  for (const heart of hearts) turnIntoSwitch(heart, ids.has(Number(heart.dataset.favorito)));
}

function turnIntoSwitch(heart: HTMLAnchorElement, on: boolean): void {
  const { favorito, nombre = '' } = heart.dataset;
  const toggle = Object.assign(document.createElement('button'), { type: 'button', className: heart.className });
  toggle.append(...heart.childNodes);
  toggle.setAttribute('aria-label', `${nombre} en favoritos`);
  const show = (state: boolean) => toggle.setAttribute('aria-pressed', String(state));
  show(on);
  toggle.addEventListener('click', async () => {
    if (toggle.getAttribute('aria-busy')) return;
    const wanted = toggle.getAttribute('aria-pressed') !== 'true';
    toggle.setAttribute('aria-busy', 'true');
    show(wanted);
    try {
      await call(wanted ? addFavorito : removeFavorito, { params: { doctor_id: Number(favorito) } });
    } catch (error) {
      show(!wanted);
      if (!isFailure(error)) throw error;
      tellFailure(error);
    } finally {
      toggle.removeAttribute('aria-busy');
    }
  });
  heart.replaceWith(toggle);
}
