/** The vademecum on the screen: searching, the form of one's own medicine, and what cannot be copied. */
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  deleteMedicamento,
  listMiVademecum,
  saveMedicamento,
  searchVademecum,
} from '@hampi/contract/clinica/vademecum/calls';
import { uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { aPicture, GIF } from '../../../testing/files.ts';
import { PARACETAMOL } from '../../../testing/historia.ts';

afterEach(close);

const NEW = '/medico/vadecum/nuevo';
const save = page.getByRole('button', { name: 'Guardar', exact: true });
const nombre = page.getByLabelText('Nombre');
const card = page.getByRole('list', { name: 'Medicamentos' }).getByRole('listitem');

/** Chooses a file within the page, because sending 5 MB to the browser takes seconds. */
async function choose(file: File) {
  const field = page.getByLabelText('Imagen');
  await expect.element(field).toBeInTheDocument();
  const input = field.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('[VD-1] a search of the general vademecum that finds nothing says so', async () => {
  open('/medico/vadecum', 'ROLE_MED', [answer(searchVademecum, [])]);
  await userEvent.fill(page.getByRole('searchbox'), 'nadaparecido');
  await expect.element(page.getByText('No se encontraron resultados').first()).toBeVisible();
});

test('[VD-1] a medicine without a name is refused beside the field and with a general sentence', async () => {
  const { written } = open(NEW, 'ROLE_MED');
  await save.click();
  await expect.element(nombre).toHaveAccessibleDescription('El campo nombre es requerido');
  await expect.element(page.getByText(MC.medicamento_campos, { exact: true })).toBeVisible();
  expect(written).toEqual([]);
});

test('[VD-1] leaving a medicine that is not saved asks, and staying keeps what was typed', async () => {
  open(NEW, 'ROLE_MED');
  await userEvent.fill(nombre, 'Jarabe de la casa');
  await page.getByRole('link', { name: 'Regresar' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent('Los datos aún no han sido guardados.');
  await expect.element(question).toHaveTextContent('¿Está seguro que desea salir sin guardar los cambios?');
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(nombre).toHaveValue('Jarabe de la casa');
});

test.each([
  ['a picture of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), M.archivo_grande],
  ['a text that is called a picture', 'no es una imagen', M.archivo_tipo],
])('[VD-1] %s is refused when it is chosen', async (_, bytes, sentence) => {
  const { written } = open(NEW, 'ROLE_MED');
  await choose(new File([bytes], 'caja.png', { type: 'image/png' }));
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByAltText('Imagen, vista previa')).not.toBeInTheDocument();
  expect(written).toEqual([]);
});

test('[VD-1] a file that the server does not take for a picture is refused beside the field, and nothing is saved', async () => {
  const refused: Answer = {
    endpoint: uploadArchivo,
    envelope: { transaccion: false, mensaje: M.archivo_tipo, data: { errores: { file: M.archivo_tipo } } },
  };
  const { bodiesOf } = open(NEW, 'ROLE_MED', [refused]);
  await userEvent.fill(nombre, 'Jarabe de la casa');
  await choose(aPicture('caja.png', GIF));
  await save.click();
  await expect.element(page.getByRole('main').getByText(M.archivo_tipo)).toBeVisible();
  expect(bodiesOf(uploadArchivo)).toHaveLength(1);
  expect(bodiesOf(saveMedicamento)).toEqual([]);
});

test('[VD-1] deleting one’s own medicine asks, and an empty list says so', async () => {
  const { written, answers } = open('/medico/vadecum?vista=mio', 'ROLE_MED', [
    answer(listMiVademecum, [{ ...PARACETAMOL, nombre: 'Jarabe de la abuela', doctor_id: 1 }], {
      pagination: { total: 1, skip: 0, take: 25 },
    }),
  ]);
  await card.getByRole('button', { name: 'Eliminar Jarabe de la abuela' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent(M.eliminar_pregunta);
  expect(written).toEqual([]);
  answers(
    answer(deleteMedicamento, null, { mensaje: M.eliminado }),
    answer(listMiVademecum, [], { pagination: { total: 0, skip: 0, take: 25 } }),
  );
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(page.getByText(M.eliminado)).toBeVisible();
  await expect.element(page.getByText(MC.vademecum_vacio)).toBeVisible();
  expect(written).toEqual([`DELETE /api/vademecum/${PARACETAMOL.id}`]);
});

test('[VD-1] nothing can be copied or cut from the vademecum and the mouse has no menu there, except in fields', async () => {
  open('/medico/vademecum?q=paracetamol', 'ROLE_MED', [answer(searchVademecum, [PARACETAMOL])]);
  const words = card.getByRole('heading');
  await expect.element(words).toBeVisible();
  const held = (place: Locator, event: Event) => !place.element().dispatchEvent(event);
  const some = { bubbles: true, cancelable: true };
  expect(held(words, new ClipboardEvent('copy', some))).toBe(true);
  expect(held(words, new ClipboardEvent('cut', some))).toBe(true);
  expect(held(words, new MouseEvent('contextmenu', { ...some, button: 2 }))).toBe(true);
  // The menu key of the keyboard works everywhere, and a field's own text can be copied.
  expect(held(words, new MouseEvent('contextmenu', { ...some, button: 0 }))).toBe(false);
  expect(held(page.getByRole('searchbox'), new ClipboardEvent('copy', some))).toBe(false);
});
