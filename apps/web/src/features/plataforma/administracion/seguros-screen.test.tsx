/** A list of the back office whose rows cannot be saved, and leaving its form. */
import { seguros } from '@hampi/contract/plataforma/administracion/calls';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../base/query-client.ts';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ROWS = answer(seguros.list, [{ id: 1, nombre: 'IESS', tipo: 'Público' }], { total: 1 });
const FAILED = {
  transaccion: false,
  mensaje: 'Ocurrió un error, intente nuevamente',
  codigo: 'error_interno',
  data: null,
};
const fails = (endpoint: Answer['endpoint']): Answer => ({ endpoint, envelope: FAILED });
const messages = page.getByRole('region', { name: 'Mensajes' });
const first = page.getByRole('row').nth(1);

test('[AD-1] if a row cannot be changed or deleted a sentence says so, and the row stays', async () => {
  open('/admin/seguros', 'ROLE_ADMIN', [ROWS, fails(seguros.update), fails(seguros.remove)]);
  await first.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText('No se pudo editar registro')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await first.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(page.getByText('No se pudo eliminar registro')).toBeVisible();
  await expect.element(first.getByRole('button', { name: 'Eliminar' })).toBeVisible();
});

test('[AD-1] the sentence about a failed attempt disappears with the next one', async () => {
  const { answers } = open('/admin/seguros', 'ROLE_ADMIN', [ROWS, fails(seguros.update)]);
  await first.getByRole('button', { name: 'Editar' }).click();
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect.element(messages).toHaveTextContent('No se pudo editar registro');
  answers(answer(seguros.update, { id: 1, nombre: 'IESS', tipo: 'Público' }, { mensaje: 'Guardado' }));
  await save.click();
  await expect.element(messages).toHaveTextContent('Guardado');
  await expect.element(messages).not.toHaveTextContent('No se pudo editar registro');
});

test('[AD-1] the back button leaves a changed form only after asking', async () => {
  open('/admin/seguros', 'ROLE_ADMIN', [ROWS]);
  await page.getByRole('button', { name: 'Nuevo' }).click();
  const nombre = page.getByLabelText('Nombre');
  await userEvent.fill(nombre, 'Seguro a medias');
  window.history.back();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Los datos aún no han sido guardados.');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(nombre).toHaveValue('Seguro a medias');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Seguros' })).toBeVisible();
});

const SAVED_MEANWHILE: Answer = {
  endpoint: seguros.update,
  envelope: {
    transaccion: false,
    mensaje: MA.registro_cambiado,
    codigo: 'VERSION',
    data: { id: 1, nombre: 'IESS Cuenca', tipo: 'privado', version: 'dos' },
  },
};

test('[AD-1] the form shows and adopts what another administrator saved meanwhile, and keeps what was typed', async () => {
  const server = open('/admin/seguros?ver=1', 'ROLE_ADMIN', [
    answer(seguros.list, [{ id: 1, nombre: 'IESS', tipo: 'público', version: 'uno' }], { total: 1 }),
    SAVED_MEANWHILE,
  ]);
  await userEvent.fill(page.getByLabelText('Nombre'), 'IESS Azuay');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText('Nombre: IESS Cuenca')).toBeVisible();
  await expect.element(page.getByText('Tipo: privado')).toBeVisible();
  // The notice already says it; on a phone a message would cover the notice.
  await expect.element(messages).not.toHaveTextContent(MA.registro_cambiado);
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('IESS Azuay');
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('privado');
  await page.getByRole('button', { name: 'Usar este dato' }).click();
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('IESS Cuenca');
  server.answers(answer(seguros.update, { id: 1, nombre: 'IESS Cuenca', tipo: 'privado' }));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Seguros' })).toBeVisible();
});

test('[AD-1] a form stays open with its typed values when its row leaves the list', async () => {
  const server = open('/admin/seguros?ver=1', 'ROLE_ADMIN', [ROWS]);
  await userEvent.fill(page.getByLabelText('Nombre'), 'IESS a medias');
  server.answers(answer(seguros.list, [], { total: 0 }));
  await queryClient.invalidateQueries({ queryKey: ['admin', 'seguros'] });
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('IESS a medias');
});
