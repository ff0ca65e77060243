/** The register of erasure requests, as an administrator uses it. */
import { answerPedido, listPedidos, type Pedido, registerPedido } from '@hampi/contract/personas/pedidos/calls';
import * as ME from '@hampi/contract/personas/pedidos/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ROW: Pedido = {
  id: 7,
  derecho: 'ELIMINACION',
  nombre: 'Zoila Amoroso',
  documento: '0102030405',
  correo: 'zoila@correo.ec',
  canal: 'CORREO',
  pedido: 'Quiero que eliminen mis datos.',
  recibida_el: '2026-11-01',
  vence_el: '2026-11-16',
  estado: 'ABIERTA',
  vencida: true,
  cuenta: 'zoila',
  cuenta_abierta: true,
  respuesta: null,
  respondida_por: null,
  respondida_en: null,
};
const listed = (row: Pedido) =>
  answer(listPedidos, [row], {
    total: 1,
    foreignData: { abiertas: 1, vencidas: row.vencida ? 1 : 0 },
  });

test('[OP-1] overdue requests are named above the list and in their row', async () => {
  open('/admin/pedidos', 'ROLE_ADMIN', [listed(ROW)]);
  await expect.element(page.getByText('Un pedido venció.')).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Vencido');
});

test('[OP-1] while its account is open a request can only be refused, and the dialog says where to close the account', async () => {
  open('/admin/pedidos', 'ROLE_ADMIN', [listed(ROW)]);
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect.element(page.getByRole('radio', { name: 'Se cumplió' })).toBeDisabled();
  await expect
    .element(page.getByRole('link', { name: 'Abrir la cuenta zoila' }))
    .toHaveAttribute('href', '/admin/usuario?q=zoila');
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect.element(page.getByText(ME.respuesta)).toBeVisible();
});

test('[OP-1] errors of the server are beside their field, and nothing typed is lost', async () => {
  const refused = {
    endpoint: registerPedido,
    envelope: {
      transaccion: false,
      mensaje: ME.cuenta_inexistente,
      data: { errores: { cuenta: ME.cuenta_inexistente } },
    },
  };
  open('/admin/pedidos', 'ROLE_ADMIN', [listed({ ...ROW, vencida: false }), refused]);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  const type = (name: string, text: string) => userEvent.fill(page.getByRole('textbox', { name }), text);
  await type('Nombre', 'Ana Lucero');
  await type('Email', 'ana@correo.ec');
  await type('Cuenta', 'nadie');
  await type('Qué pide', 'Que borren todo');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect.element(page.getByText(ME.cuenta_inexistente)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Qué pide' })).toHaveValue('Que borren todo');
});

test('[OP-1] an answer can be sent with the proposed text', async () => {
  const done = answer(answerPedido, null);
  const { bodiesOf } = open('/admin/pedidos', 'ROLE_ADMIN', [listed({ ...ROW, cuenta_abierta: false }), done]);
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect.poll(() => bodiesOf(answerPedido)).toMatchObject([{ estado: 'CUMPLIDA' }]);
});
