/** Writing and sending a push notification. */
import { listPush, sendPush } from '@hampi/contract/plataforma/push/calls';
import * as MPush from '@hampi/contract/plataforma/push/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const EMPTY = answer(listPush, [], { total: 0 });
const dialog = page.getByRole('dialog', { name: 'Nueva notificación' });
const send = dialog.getByRole('button', { name: 'Enviar' });

async function write(title: string, body: string) {
  await userEvent.click(page.getByRole('button', { name: 'Nueva notificación' }));
  await userEvent.fill(dialog.getByLabelText('Título'), title);
  await userEvent.fill(dialog.getByLabelText('Cuerpo'), body);
}

test('[AD-7] a title that is too long and an empty body have errors beside the field, and nothing is sent', async () => {
  const { written } = open('/admin/notificaciones-push', 'ROLE_ADMIN', [EMPTY]);
  await write('a'.repeat(61), '');
  await expect.element(page.getByText('61 de 60 caracteres')).toBeVisible();
  await userEvent.click(send);
  await expect.element(page.getByText(MPush.titulo_largo)).toBeVisible();
  await expect.element(page.getByText(MPush.cuerpo_requerido)).toBeVisible();
  expect(written).toEqual([]);
});

test('[AD-7] a push is sent only after a confirmed question that names the receivers', async () => {
  const { bodiesOf } = open('/admin/notificaciones-push', 'ROLE_ADMIN', [EMPTY, answer(sendPush, { id: 1 })]);
  await write('Mantenimiento', 'El domingo');
  await userEvent.click(send);
  await expect.element(page.getByText(MPush.pregunta('todas las cuentas'))).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Mantenimiento' });
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(bodiesOf(sendPush)).toEqual([]);
  await expect.element(dialog.getByLabelText('Cuerpo')).toHaveValue('El domingo');

  await userEvent.click(send);
  await userEvent.click(question.getByRole('button', { name: 'Enviar' }));
  await expect
    .poll(() => bodiesOf(sendPush))
    .toEqual([{ title: 'Mantenimiento', body: 'El domingo', audiencia: 'TODOS', tipo: 'SERVICIO' }]);
});

test('[AD-7] without a reply the typed values stay', async () => {
  open('/admin/notificaciones-push', 'ROLE_ADMIN', [EMPTY, noAnswer(sendPush)]);
  await write('Mantenimiento', 'El domingo');
  await userEvent.click(send);
  await userEvent.click(page.getByRole('dialog', { name: 'Mantenimiento' }).getByRole('button', { name: 'Enviar' }));
  await expect.element(dialog.getByLabelText('Título')).toHaveValue('Mantenimiento');
});
