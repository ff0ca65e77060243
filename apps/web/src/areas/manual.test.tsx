/** The manual inside the product: each screen opens its page. */
import { ROLES, roleFacts } from '@hampi/contract/base/role-facts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MANUAL, pictureOf, readPage } from '../features/plataforma/contacto/manual/paginas.ts';
import { close, open } from '../testing/app.tsx';
import { findNothingWrong, scrollNowhere } from '../testing/axe.ts';
import { areaOf } from './areas.ts';

afterEach(async () => {
  close();
  await page.viewport(1280, 800);
});

test.each(ROLES)('[SH-1] every screen of %s has a page of the manual, which exists', async (role) => {
  const { entries } = await areaOf(role);
  const without = entries.filter(({ manual }) => !MANUAL.includes(manual));
  expect(without).toEqual([]);
});

test('[SH-1] every link between the pages of the manual leads to one, and every picture exists and says what it shows', async () => {
  for (const name of MANUAL) {
    const text = await readPage(name);
    const links = [...text.matchAll(/\]\(([\w-]+)\.md/g)].map(([, to]) => to);
    expect(links.filter((to) => !MANUAL.includes(to ?? ''))).toEqual([]);
    expect(text).toMatch(/^# \S/);
    const pictures = [...text.matchAll(/!\[[^\]]{20,}\]\(imagenes\/([\w-]+)\.webp\)/g)].map(([, file]) => file ?? '');
    expect(pictures.filter((file) => pictureOf(file) === undefined)).toEqual([]);
    expect(text.match(/!\[/g) ?? []).toHaveLength(pictures.length);
  }
});

test.each([1280, 390])('[SH-1] at %i px Ayuda opens the page of the screen, and from it the others', async (width) => {
  await page.viewport(width, 800);
  open(`${roleFacts.ROLE_MED.base}/ayuda`, 'ROLE_MED', []);
  if (width < 600) await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manual de Hampi' });
  await dialog.getByRole('button', { name: 'Historia clínica', exact: true }).click();
  const history = page.getByRole('dialog', { name: 'Historia clínica' });
  await expect.element(history.getByRole('heading', { name: 'Una consulta' })).toBeVisible();
  await expect.element(history.getByText('Guardar consulta', { exact: true })).toBeVisible();
  const picture = history.getByRole('img', { name: /^Una consulta abierta/ });
  await picture.element().scrollIntoView();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1280);
  expect(history.element().textContent).not.toMatch(/\*\*|\]\(/);
  await findNothingWrong('[role="dialog"]');
  scrollNowhere();
  await userEvent.keyboard('{Escape}');
  await expect.element(history).not.toBeInTheDocument();
});
