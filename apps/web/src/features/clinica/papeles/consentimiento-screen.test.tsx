/** Writing a consentimiento informado. */
import * as M from '@hampi/contract/base/messages';
import {
  issueConsentimiento,
  listModelosConsentimiento,
  type ModeloConsentimiento,
  SECCIONES_MODELO,
} from '@hampi/contract/clinica/documentos/consentimientos';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fileAnswer, refusal } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { aPdf, aPicture, GIF, PNG, tabs } from '../../../testing/files.ts';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const form = page.getByRole('region', { name: /^Consentimiento Informado/ });
const dialog = page.getByRole('dialog', { name: 'Consentimiento informado' });
const procedimiento = form.getByLabelText('1. Consentimiento informado para');
const consiste = form.getByLabelText('11. ¿En qué consiste?');
const issue = form.getByRole('button', { name: 'Emitir consentimiento' });
const upload = (file: File) =>
  userEvent.upload(form.element().querySelector('input[type="file"]') as HTMLInputElement, file);

async function openConsentimiento(modelos: ModeloConsentimiento[] = []) {
  const server = openHistoria({ more: [answer(listModelosConsentimiento, modelos)] });
  await page.getByRole('button', { name: /^Consentimiento Informado/ }).click();
  await expect.element(procedimiento).toBeVisible();
  return server;
}

test('[CO-1] a consentimiento without a procedure is not issued, and a picture over 5 MB is refused when it is chosen', async () => {
  await openConsentimiento();
  await issue.click();
  await expect.element(form.getByText(M.requerido)).toBeVisible();
  await upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' }));
  await expect.element(form.getByText(M.archivo_grande)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[CO-1] a picture that the server refuses closes the dialog and has its sentence beside it; another one is sent', async () => {
  const { answers, bodiesOf } = await openConsentimiento();
  answers(refusal(issueConsentimiento, M.archivo_tipo, { grafico: M.archivo_tipo }));
  const opened = tabs();
  await userEvent.fill(procedimiento, 'Sutura');
  await upload(aPicture('dibujo.png', GIF));
  await issue.click();
  const print = dialog.getByRole('button', { name: 'Imprimir', exact: true });
  await print.click();
  await expect.element(form.getByText(M.archivo_tipo)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  answers(fileAnswer(issueConsentimiento, aPdf('Sutura')));
  await upload(aPicture('herida.png'));
  await issue.click();
  await expect.element(dialog.getByText(/Sutura/)).toBeInTheDocument();
  await findNothingWrong('[role="dialog"]');
  await print.click();
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  const grafico = { nombre: 'herida.png', base64: PNG };
  expect(bodiesOf(issueConsentimiento).at(-1)).toMatchObject({ procedimiento: 'Sutura', grafico });
});

const SUTURA = {
  ...(Object.fromEntries(SECCIONES_MODELO.map((name) => [name, null])) as Omit<ModeloConsentimiento, 'procedimiento'>),
  procedimiento: 'Sutura',
  en_que_consiste: 'Se cierran los bordes de la herida.',
};

test('[CO-1] the texts of the last consentimiento are offered for the same procedure, but not those about the patient', async () => {
  await openConsentimiento([SUTURA]);
  await userEvent.fill(procedimiento, 'Sutura');
  await expect.element(consiste).toHaveValue('Se cierran los bordes de la herida.');
  await expect.element(form.getByText(/^Se escribieron los textos de su último consentimiento/)).toBeVisible();
  await expect.element(form.getByLabelText('18. Riesgos específicos')).toHaveValue('');
});

test('[CO-1] once a consentimiento is issued, its texts are fetched for the next one', async () => {
  const { answers, queriesOf } = await openConsentimiento();
  answers(fileAnswer(issueConsentimiento, aPdf('Sutura')), answer(listModelosConsentimiento, [SUTURA]));
  tabs();
  await userEvent.fill(procedimiento, 'Sutura');
  await issue.click();
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect.poll(() => queriesOf(listModelosConsentimiento)).toHaveLength(2);
});
