/** The cards of the public list of news, which the site draws: their measures are those of a real browser. */
import { noticiasPage } from '@hampi/contract/plataforma/noticias/pages';
import { afterAll, afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noticias } from '../../../../../site/src/pages/plataforma/noticias/lista-page.tsx';
import { close, show } from '../../../testing/app.tsx';

afterEach(close);
afterAll(() => page.viewport(1280, 800));

/** A picture as a telephone takes it upright. */
function portrait(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 720, height: 1280 });
  return canvas.toDataURL();
}

const publicacion = {
  id: 7,
  titulo: 'Vacúnese ya',
  subtitulo: 'En su centro de salud',
  contenido_introductorio: '<p>Lleve su carné y su cédula.</p>',
  img_url: portrait(),
  created_date: '2026-11-23T03:00:00Z',
};
const data = { publicaciones: [publicacion], pagina: 1, hayMas: false };

test.each([1280, 390])('[PU-8] a portrait picture makes no tall card, at %i px', async (width) => {
  await page.viewport(width, 800);
  const visit = { path: noticiasPage.path, params: {}, query: {}, data };
  show(<noticias.Content visit={visit as never} />);
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  const picture = card.element().querySelector('img') as HTMLImageElement;
  await expect.poll(() => picture.complete && picture.naturalHeight).toBe(1280);
  const { width: wide, height } = picture.getBoundingClientRect();
  expect(height).toBeLessThan(wide);
  expect(card.element().getBoundingClientRect().height).toBeLessThan(450);
});
