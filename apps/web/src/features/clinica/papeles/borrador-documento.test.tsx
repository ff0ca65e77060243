/** What is kept of a document while it is being written, and how it is restored. */
import { type Borrador, deleteBorrador, getBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import { issueCertificado } from '@hampi/contract/clinica/documentos/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fileAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aPdf, aPicture, tabs } from '../../../testing/files.ts';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const certificado = page.getByRole('region', { name: /^Certificado Médico/ });
const certifico = certificado.getByRole('textbox', { name: 'Certifico', exact: true });
const consentimiento = page.getByRole('region', { name: /^Consentimiento Informado/ });
const openSection = (name: RegExp) => page.getByRole('button', { name }).click();
const aDraft = (contenido: Borrador['contenido']): Borrador => ({
  contenido,
  revision: 1,
  actualizado_en: '2026-11-23T15:20:00Z',
});

test('[BE-8] the words and the diagnoses of a certificate are kept as a draft', async () => {
  const { bodiesOf, queriesOf } = openHistoria();
  await openSection(/^Certificado Médico/);
  await userEvent.fill(certificado.getByLabelText('Diagnósticos CIE10'), 'cefal');
  await page.getByRole('option', { name: /R51X/ }).click();
  await userEvent.fill(certifico, 'Que la paciente debe guardar cama.');
  const contenido = {
    text: 'Que la paciente debe guardar cama.',
    cie10: [{ cod_4: 'R51X', tipo: 'PR' }],
    oficinaId: 7,
  };
  await expect.poll(() => bodiesOf(saveBorrador).at(-1)).toMatchObject({ contenido });
  expect(queriesOf(saveBorrador).at(-1)).toContain('tipo=certificado');
});

test('[BE-8] the draft of a certificate is restored with its diagnoses, and deleted once it is printed', async () => {
  const cie10 = [{ cod_4: 'J029', descripcion_codigos_cuatro_caracteres: 'Faringitis aguda', tipo: 'PR' }];
  const draft = aDraft({ text: 'Que la paciente debe guardar cama.', cie10 });
  const { queriesOf } = openHistoria({
    more: [answer(getBorrador, draft), fileAnswer(issueCertificado, aPdf('Certificado'))],
  });
  const opened = tabs();
  await openSection(/^Certificado Médico/);
  await expect.element(certificado.getByText('Borrador recuperado del 23/11/2026 10:20')).toBeVisible();
  await expect.element(certificado.getByText('J029', { exact: true })).toBeVisible();
  await expect.element(certifico).toHaveValue('Que la paciente debe guardar cama.');
  await certificado.getByRole('button', { name: 'Emitir certificado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificado médico' });
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  await expect.element(certificado.getByText(/Borrador/)).not.toBeInTheDocument();
  expect(queriesOf(deleteBorrador)).toEqual([expect.stringContaining('tipo=certificado')]);
});

test('[BE-8] the draft of a consentimiento keeps the name of its picture, which must be chosen again', async () => {
  const { bodiesOf } = openHistoria();
  await openSection(/^Consentimiento Informado/);
  await expect.element(consentimiento.getByText('13. Gráfico de la intervención')).toBeVisible();
  const input = consentimiento.element().querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, aPicture('herida.png'));
  await expect.poll(() => bodiesOf(saveBorrador).at(-1)).toMatchObject({ contenido: { grafico: 'herida.png' } });

  openHistoria({ more: [answer(getBorrador, aDraft({ grafico: 'herida.png' }))] });
  await openSection(/^Consentimiento Informado/);
  await expect.element(consentimiento.getByText('elija de nuevo "herida.png"')).toBeVisible();
});
