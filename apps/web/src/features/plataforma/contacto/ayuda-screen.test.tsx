/** A message to the operator, begun by another screen (PF-8). */
import { sendSoporte } from '@hampi/contract/plataforma/contacto/calls';
import * as MContacto from '@hampi/contract/plataforma/contacto/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetSoportePrefill, prefillSoporte } from '../../../base/soporte-prefill.ts';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(() => {
  close();
  forgetSoportePrefill();
});

const asunto = page.getByLabelText('Asunto');
const mensaje = page.getByRole('textbox', { name: 'Mensaje' });

test('[PF-8] a support message starts with the text of another screen, and is empty once it was sent', async () => {
  prefillSoporte({ asunto: 'Nueva especialidad', mensaje: '' });
  const { bodiesOf } = open('/medico/ayuda', 'ROLE_MED', [
    answer(sendSoporte, null, { mensaje: MContacto.soporte_ok }),
  ]);
  await expect.element(asunto).toHaveValue('Nueva especialidad');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect.element(page.getByText('Mensaje es obligatorio')).toBeVisible();
  expect(bodiesOf(sendSoporte)).toEqual([]);
  await userEvent.fill(mensaje, 'Quisiera añadir Medicina del deporte.');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect.element(page.getByText(MContacto.soporte_ok)).toBeVisible();
  expect(bodiesOf(sendSoporte)).toEqual([
    { asunto: 'Nueva especialidad', mensaje: 'Quisiera añadir Medicina del deporte.' },
  ]);
  await expect.element(asunto).toHaveValue('');
});

test('[PF-8] the text of another screen is used once', async () => {
  prefillSoporte({ asunto: 'Nueva especialidad', mensaje: '' });
  open('/medico/ayuda', 'ROLE_MED');
  await expect.element(asunto).toHaveValue('Nueva especialidad');
  open('/medico/ayuda', 'ROLE_MED');
  await expect.element(asunto).toHaveValue('');
});
