/** Answering and deleting a message of the contact page. */
import * as M from '@hampi/contract/base/messages';
import { type Contacto, deleteContacto, listContactos, replyContacto } from '@hampi/contract/plataforma/contacto/calls';
import * as MContacto from '@hampi/contract/plataforma/contacto/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const MENSAJE: Contacto = {
  id: 3,
  nombre: 'Jorge Bravo',
  email: 'jorge@correo.ec',
  telefono: '0991234567',
  ciudad: 'Cuenca',
  asunto: null,
  mensaje: '¿Atienden los sábados?',
  canal: 'WEB_MEDICO',
  fecha: '2026-11-24T14:00:00Z',
  contestado: false,
  respuesta_asunto: null,
  respuesta_mensaje: null,
  respondido_por: null,
  respondido_en: null,
};
const LIST = answer(listContactos, [MENSAJE], { total: 1 });
const row = page.getByRole('row').nth(1);

test('[AD-6] an answer needs subject and message, and leaving it half written asks', async () => {
  const { written, bodiesOf } = open('/admin/contactos', 'ROLE_ADMIN', [
    LIST,
    answer(replyContacto, null, { mensaje: MContacto.respuesta_ok }),
  ]);
  await row.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Responder mensaje' });
  const send = dialog.getByRole('button', { name: 'Enviar respuesta' });
  const [asunto, mensaje] = [dialog.getByLabelText('Asunto'), dialog.getByLabelText('Mensaje')];
  await send.click();
  for (const field of [asunto, mensaje])
    await expect.element(field).toHaveAccessibleDescription(MContacto.respuesta_campos);
  expect(written).toEqual([]);
  await userEvent.fill(asunto, 'Nuestro horario');
  await userEvent.fill(mensaje, 'Sí, de 09:00 a 13:00.');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await send.click();
  await expect.element(page.getByText(MContacto.respuesta_ok)).toBeVisible();
  expect(bodiesOf(replyContacto)).toEqual([
    { asunto: 'Nuestro horario', mensaje: 'Sí, de 09:00 a 13:00.', email: 'jorge@correo.ec' },
  ]);
});

test('[AD-6] an answered message shows its answer, who wrote it and when, and no form', async () => {
  const answered = {
    ...MENSAJE,
    contestado: true,
    respuesta_asunto: 'Nuestro horario',
    respuesta_mensaje: 'Sí, de 09:00 a 13:00.',
    respondido_por: 'Ana Torres',
    respondido_en: '2026-11-24T15:30:00Z',
  };
  open('/admin/contactos', 'ROLE_ADMIN', [answer(listContactos, [answered], { total: 1 })]);
  await row.getByRole('button', { name: 'Ver respuesta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respuesta' });
  for (const said of ['Nuestro horario', 'Sí, de 09:00 a 13:00.', /Ana Torres · .*10:30/])
    await expect.element(dialog.getByText(said)).toBeVisible();
  expect(dialog.getByRole('textbox').elements()).toHaveLength(0);
});

test('[AD-6] a message shows its channel and whether it is answered, and is deleted after a question', async () => {
  const { written, answers } = open('/admin/contactos', 'ROLE_ADMIN', [LIST]);
  await expect.element(row).toHaveTextContent('WEB_MEDICO');
  await expect.element(row).toHaveTextContent('Pendiente');
  await row.getByRole('button', { name: 'Eliminar' }).click();
  expect(written).toEqual([]);
  answers(answer(deleteContacto, null, { mensaje: M.eliminado }), answer(listContactos, [], { total: 0 }));
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(page.getByText(M.eliminado)).toBeVisible();
  await expect.element(page.getByText(MENSAJE.mensaje)).not.toBeInTheDocument();
  expect(written).toEqual(['DELETE /api/admin/contactos/3']);
});
