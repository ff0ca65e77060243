/** Writing a piece of news: the editor's buttons and keys, and errors beside their fields. */
import { noticias } from '@hampi/contract/plataforma/noticias/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ROW = {
  id: 1,
  titulo: 'Vacunas',
  subtitulo: 'Esta semana',
  contenido_introductorio: '<p>Lleve su carné.</p>',
  contenido: '',
  img_url: null,
  publicado: true,
  created_date: '2026-11-23T12:00:00Z',
};
const text = (name: string) => page.getByRole('textbox', { name, exact: true });

async function openForm() {
  open('/admin/noticias', 'ROLE_ADMIN', [answer(noticias.list, [ROW], { total: 1 })]);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Editar' }).click();
  await text('Contenido').click();
  return page.getByRole('group', { name: 'Formato del texto' }).nth(1);
}

test('[AD-2] buttons and keys make headings, bold words, lists and links', async () => {
  const tools = await openForm();
  await tools.getByRole('button', { name: 'Título', exact: true }).click();
  await userEvent.keyboard('Dónde{Enter}');
  await userEvent.keyboard('{Control>}b{/Control}Aquí{Control>}b{/Control}{Enter}');
  await tools.getByRole('button', { name: 'Lista', exact: true }).click();
  await userEvent.keyboard('uno{Enter}dos{Enter}{Enter}');
  await tools.getByRole('button', { name: 'Enlace' }).click();
  await userEvent.keyboard('no es una{Enter}');
  await expect.element(page.getByText('Escriba una dirección, como https://www.salud.gob.ec')).toBeVisible();
  await page.getByLabelText('Dirección del enlace').fill('salud.gob.ec');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => text('Contenido').element().innerHTML)
    .toBe(
      '<h2>Dónde</h2><p><strong>Aquí</strong></p><ul><li><p>uno</p></li><li><p>dos</p></li></ul><p><a href="https://salud.gob.ec">https://salud.gob.ec</a></p>',
    );
});

test('[AD-2] an introduction of more than 200 characters has its error beside the field, which gets the focus', async () => {
  await openForm();
  await text('Contenido introductorio').fill('a'.repeat(201));
  await expect.element(page.getByText('201 de 200 caracteres')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText('El campo no debe tener mas de 200 caracteres')).toBeVisible();
  await expect.element(text('Contenido introductorio')).toHaveFocus();
});

test('[AD-2] a picture that is too large is refused with a sentence, and one without a description is not inserted', async () => {
  await openForm();
  const chosen = page.getByLabelText('Imagen del texto');
  await chosen.upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' }));
  await expect.element(page.getByText('El archivo no debe ser de mas de 5mb.')).toBeVisible();
  await chosen.upload(new File([new Uint8Array(8)], 'foto.png', { type: 'image/png' }));
  await page.getByRole('button', { name: 'Insertar', exact: true }).click();
  await expect.element(page.getByText('Describa la imagen en pocas palabras')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(text('Contenido')).toHaveFocus();
});

test('[AD-2] saving while the description of a picture is asked saves nothing and asks for it, so that the picture is not lost', async () => {
  const { written } = open('/admin/noticias', 'ROLE_ADMIN', [answer(noticias.list, [ROW], { total: 1 })]);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Editar' }).click();
  const chosen = page.getByLabelText('Imagen del texto');
  await chosen.upload(new File([new Uint8Array(8)], 'foto.png', { type: 'image/png' }));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText('Describa la imagen en pocas palabras')).toBeVisible();
  await expect.element(page.getByLabelText('¿Qué muestra la imagen foto.png?')).toHaveFocus();
  expect(written).toEqual([]);
});

test('[AD-2] text from Word is pasted as text, although Word adds a picture of it', async () => {
  await openForm();
  const data = new DataTransfer();
  data.setData('text/plain', 'Vacunación en Cuenca');
  data.setData('text/html', '<p>Vacunación en Cuenca</p>');
  data.items.add(new File([new Uint8Array(8)], 'image.png', { type: 'image/png' }));
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  text('Contenido').element().dispatchEvent(paste);
  await expect.element(text('Contenido')).toHaveTextContent('Vacunación en Cuenca');
  expect(page.getByText('Describa la imagen').elements()).toHaveLength(0);
});
