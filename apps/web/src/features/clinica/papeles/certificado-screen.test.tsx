/** Writing a certificate. */
import * as M from '@hampi/contract/base/messages';
import { issueCertificado } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aPdf, tabs } from '../../../testing/files.ts';
import { beginVisit, openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const form = page.getByRole('region', { name: /^Certificado Médico/ });
const field = (name: string) => form.getByRole('textbox', { name, exact: true });
/** A date is read on blur. */
async function date(name: string, text: string) {
  await userEvent.fill(field(name), text);
  await userEvent.keyboard('{Tab}');
}

test('[CE-1] the rest begins on the date of the certificate, also after that is changed, unless another day was chosen', async () => {
  await beginVisit();
  await page.getByRole('button', { name: /^Certificado Médico/ }).click();
  const desde = field('Desde');
  await date('Fecha', '31/12/2030');
  await form.getByLabelText('Requiere reposo').click();
  await expect.element(desde).toHaveValue('31/12/2030');
  await date('Fecha', '20/11/2026');
  await expect.element(desde).toHaveValue('20/11/2026');
  await date('Desde', '21/11/2026');
  await date('Fecha', '19/11/2026');
  await expect.element(field('Fecha')).toHaveValue('19/11/2026');
  await expect.element(desde).toHaveValue('21/11/2026');
});

test('[CE-1] an empty text and a date to come have their sentences beside them, and the certificate is not issued', async () => {
  const { bodiesOf } = openHistoria();
  await page.getByRole('button', { name: /^Certificado Médico/ }).click();
  await expect.element(field('Certifico')).toHaveValue(expect.stringMatching(/la paciente Rosa Elvira Chuquimarca/));
  await userEvent.clear(field('Certifico'));
  await date('Fecha', '1/1/2099');
  await form.getByRole('button', { name: 'Emitir certificado' }).click();
  await expect.element(form.getByText(M.requerido)).toBeVisible();
  await expect.element(form.getByText(MC.documento_futuro)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(bodiesOf(issueCertificado)).toEqual([]);
});

test('[CE-1] rest is written in words and sent, and everything typed is still there after printing', async () => {
  const { bodiesOf } = openHistoria({ more: [fileAnswer(issueCertificado, aPdf('Certificado'))] });
  const opened = tabs();
  await page.getByRole('button', { name: /^Certificado Médico/ }).click();
  await userEvent.fill(field('Certifico'), 'Que la paciente necesita descansar.');
  await date('Fecha', '20/11/2020');
  await form.getByLabelText('Requiere reposo').click();
  await userEvent.fill(field('Días de reposo'), '3');
  await expect.element(form.getByText('tres días, hasta el 22/11/2020')).toBeVisible();
  await form.getByRole('button', { name: 'Emitir certificado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificado médico' });
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  expect(bodiesOf(issueCertificado).at(-1)).toMatchObject({
    date: '2020-11-20',
    reposo: { desde: '2020-11-20', dias: '3' },
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Certifico')).toHaveValue('Que la paciente necesita descansar.');
});
