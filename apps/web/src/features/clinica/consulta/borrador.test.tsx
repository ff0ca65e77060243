/** The draft of a visit, as its writer meets it. */
import * as M from '@hampi/contract/base/messages';
import { deleteBorrador, getBorrador } from '@hampi/contract/clinica/borradores/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { beginVisit, openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('[BE-8] a recovered draft is stored: the bar says since when, and not that it is unsaved', async () => {
  const contenido = { valores: { motivo: 'Tos seca' } };
  const draft = { contenido, revision: 1, actualizado_en: '2026-11-23T15:20:00Z' };
  openHistoria({ more: [answer(getBorrador, draft)] });
  await expect.element(page.getByText(/^Borrador recuperado de/)).toBeVisible();
  await expect.element(page.getByText('Borrador guardado 10:20')).toBeVisible();
});

test('[BE-8] a form that cannot be cleared without a connection says so and keeps what is typed', async () => {
  const { answers } = await beginVisit({ more: [noAnswer(deleteBorrador)] });
  const motivo = page.getByLabelText('Motivo de consulta');
  await userEvent.fill(motivo, 'Tos seca');
  const clear = async () => {
    await button('Limpiar formulario').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Limpiar', exact: true }).click();
  };
  await clear();
  await expect.element(page.getByText(M.conexion)).toBeVisible();
  await expect.element(motivo).toHaveValue('Tos seca');
  answers();
  await clear();
  await expect.element(motivo).toHaveValue('');
});
