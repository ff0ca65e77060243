/** Seeing, printing, mailing and signing a document, here a receta and a certificate. */
import { issueCertificado, issueCertificadoFirmado, issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { getFirmaAbierta } from '@hampi/contract/clinica/documentos/firma-abierta';
import { listFechasConsultas } from '@hampi/contract/clinica/historia/calls';
import { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { endLlave } from '@hampi/contract/personas/cuentas/sesiones';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, fileAnswer, noAnswer, refusal } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { aPdf, tabs } from '../../../testing/files.ts';
import { aVisit, openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const linea = LineaReceta.parse({
  medicamento: 'Paracetamol 500 mg',
  composicion: 'paracetamol 500 mg',
  cantidad: 10,
  dosificacion: '1 tableta',
});
const RECETA = aPdf('BORRADOR Paracetamol');
const receta = page.getByRole('dialog', { name: 'Receta' });
const certificado = page.getByRole('dialog', { name: 'Certificado médico' });
const print = { name: 'Imprimir', exact: true };

/** The dialog of a saved entry's receta. */
async function openReceta(pdf = fileAnswer(issueReceta, RECETA)) {
  const visit = aVisit(1, {
    receta: { id: 5, numero: null, alergias: null, indicaciones: null, advertencias: [], detalle: [linea] },
  });
  const server = openHistoria({
    consultas: [visit],
    more: [answer(listFechasConsultas, [{ id: 1, fecha: visit.created_date }]), pdf],
  });
  const opened = tabs();
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await page.getByRole('button', { name: 'Imprimir receta' }).click();
  const seen = receta.getByRole('region', { name: 'Vista previa' });
  return { ...server, opened, seen };
}

test('[RX-2] the receta is shown as it will be printed, with the words that nothing is issued yet; without a connection it is not sent, and the dialog stays open', async () => {
  const { answers, seen, queriesOf, opened } = await openReceta();
  await expect.element(seen.getByText(/BORRADOR Paracetamol/)).toBeInTheDocument();
  await expect.element(seen).toHaveAttribute('aria-busy', 'false');
  expect(seen.element().querySelector('canvas')?.checkVisibility()).toBe(true);
  await expect.element(receta.getByText(MC.vista_previa_nota)).toBeVisible();
  await findNothingWrong('[role="dialog"]');
  expect(queriesOf(issueReceta)).toEqual(['?papel=A5&showHeader=true&borrador=true']);

  answers(noAnswer(issueReceta));
  await receta.getByRole('button', { name: 'Enviar por email' }).click();
  await expect.element(page.getByText(MC.receta_envio_fallido)).toBeVisible();
  await expect.element(receta.getByRole('button', { name: 'Enviar por email' })).toBeEnabled();
  expect(opened).not.toHaveBeenCalled();
});

test('[RX-2] printing opens the receta in a tab, sending asks for a mail only, and both for both', async () => {
  const { answers, bodiesOf, queriesOf, opened } = await openReceta();
  const issued = () => queriesOf(issueReceta).filter((query) => !query.includes('borrador'));
  await receta.getByRole('button', print).click();
  await expect.poll(() => opened.mock.calls).toEqual([[expect.stringMatching(/^blob:/), '_blank']]);
  await expect.poll(issued).toEqual(['?papel=A5&showHeader=true&download=true&email=false']);

  const mensaje = 'Receta enviado correctamente al email del paciente';
  answers(answer(issueReceta, null, { mensaje }));
  await receta.getByRole('button', { name: 'Enviar por email' }).click();
  await expect.element(page.getByText(mensaje)).toBeVisible();
  expect(issued()[1]).toBe('?papel=A5&showHeader=true&download=false&email=true');
  expect(opened).toHaveBeenCalledTimes(1);

  answers(fileAnswer(issueReceta, RECETA));
  await receta.getByLabelText('Imprimir con membrete').click();
  await receta.getByRole('button', { name: 'Enviar e imprimir' }).click();
  await expect.poll(() => opened.mock.calls).toHaveLength(2);
  expect(issued()[2]).toBe('?papel=A5&showHeader=false&download=true&email=true');
  expect(new Set(bodiesOf(issueReceta).map((body) => JSON.stringify(body)))).toEqual(new Set(['{"id":5}']));
});

/** The dialog of a certificate with its first words, with a signature to be chosen. */
async function signCertificado(...more: Answer[]) {
  const pdf = aPdf('Certificado');
  const server = openHistoria({
    more: [
      ...(more.length > 0 ? more : [refusal(issueCertificadoFirmado, MC.p12_clave, { password: MC.p12_clave })]),
      answer(getFirmaAbierta, null),
      fileAnswer(issueCertificado, pdf),
    ],
  });
  const opened = tabs();
  await page.getByRole('button', { name: /^Certificado Médico/ }).click();
  await page.getByRole('button', { name: 'Emitir certificado' }).click();
  await certificado.getByLabelText('Incluir Firma electrónica').click();
  return { ...server, opened };
}

test('[CE-1] a signature without file and password is not sent: each says what it lacks, and the first has the focus; a wrong password is refused beside its field, and nothing is printed', async () => {
  const { opened, bodiesOf } = await signCertificado();
  await certificado.getByRole('button', print).click();
  await expect.element(certificado.getByText(MC.p12_falta)).toBeVisible();
  await expect.element(certificado.getByText(MC.p12_password)).toBeVisible();
  const wrong = () => certificado.element().querySelector('[aria-invalid="true"]');
  await expect.poll(() => document.activeElement).toBe(wrong());
  expect(bodiesOf(issueCertificadoFirmado)).toEqual([]);

  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'firma.p12'));
  await userEvent.fill(certificado.getByLabelText('Contraseña de la firma'), 'otra');
  await certificado.getByRole('button', print).click();
  await expect.element(certificado.getByText(MC.p12_clave)).toBeVisible();
  await expect.element(certificado.getByLabelText('Contraseña de la firma')).toHaveFocus();
  expect(bodiesOf(issueCertificadoFirmado)).toMatchObject([{ p12: btoa('x'), password: 'otra' }]);
  await userEvent.fill(certificado.getByLabelText('Contraseña de la firma'), 'clave');
  await expect.element(certificado.getByText(MC.p12_clave)).not.toBeInTheDocument();
  await findNothingWrong('[role="dialog"]');
  expect(opened).not.toHaveBeenCalled();
});

test('[FI-1] the signature can stay open for the day: it then signs without a file, and can be closed there', async () => {
  const pdf = aPdf('Certificado');
  const abierta = { id: 3, nombre: 'ANA PAZ', hasta: '2026-11-25T02:00:00.000Z' };
  const { answers, bodiesOf } = await signCertificado(fileAnswer(issueCertificadoFirmado, pdf));
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'firma.p12'));
  await userEvent.fill(certificado.getByLabelText('Contraseña de la firma'), 'clave');
  await certificado.getByLabelText(/^Mantener abierta hasta las/).click();
  answers(answer(getFirmaAbierta, abierta));
  await certificado.getByRole('button', print).click();
  await expect.element(certificado.getByText('Firma abierta hasta las 21:00')).toBeVisible();
  await findNothingWrong('[role="dialog"]');
  await certificado.getByRole('button', print).click();
  await expect.poll(() => bodiesOf(issueCertificadoFirmado)).toHaveLength(2);
  const [first, second] = bodiesOf(issueCertificadoFirmado) as Record<string, unknown>[];
  expect(first).toMatchObject({ p12: btoa('x'), password: 'clave', mantener: true });
  expect(second).not.toHaveProperty('p12');
  answers(answer(endLlave, null), answer(getFirmaAbierta, null));
  await certificado.getByRole('button', { name: 'Cerrar la firma' }).click();
  await expect.element(certificado.getByLabelText('Contraseña de la firma')).toHaveValue('');
});
