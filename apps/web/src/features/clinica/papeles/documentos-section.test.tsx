/** The list of documents that were issued to a patient. */
import * as M from '@hampi/contract/base/messages';
import {
  type DocumentoEmitido,
  getDocumento,
  listDocumentos,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { listFirmantes, requestFirma } from '@hampi/contract/clinica/firmas/calls';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fileAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { aPdf, tabs } from '../../../testing/files.ts';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const CERTIFICADO: DocumentoEmitido = {
  id: 4,
  tipo: 'certificado',
  numero: 12,
  edicion: 1,
  emitido_en: '2026-11-24T14:00:00Z',
  papel: 'A5',
  membrete: true,
  firmado: false,
  anulado_en: null,
  reemplazado: false,
  razon_anulacion: null,
  vuelto: null,
  respuesta: null,
  firma_id: null,
  correo: { estado: 'ENVIADO', destinatario: 'rosa@correo.ec', fecha: '2026-11-24T14:01:00Z', motivo: null },
};
const list = page.getByRole('list', { name: 'Documentos emitidos' });

async function openDocumentos() {
  const server = openHistoria({
    more: [answer(listDocumentos, [CERTIFICADO]), fileAnswer(getDocumento, aPdf('Certificado'))],
  });
  const opened = tabs();
  await page.getByRole('button', { name: /^Documentos emitidos/ }).click();
  await expect.element(list).toHaveTextContent('Certificado médico N.º 000012');
  return { ...server, opened };
}

test('[RX-2] an issued document says to whom it was mailed, and opens in a tab', async () => {
  const { opened } = await openDocumentos();
  await expect.element(list).toHaveTextContent('Email enviado a rosa@correo.ec el 24/11/2026 09:01');
  await findNothingWrong('#contenido-documentos');
  await list.getByRole('button', { name: /^Abrir Certificado médico/ }).click();
  await expect.poll(() => opened.mock.calls).toEqual([[expect.stringMatching(/^blob:/), '_blank']]);
});

test('[BE-11] a document is voided only with a reason, which the list then shows', async () => {
  const { answers, bodiesOf } = await openDocumentos();
  await list.getByRole('button', { name: /^Anular Certificado médico/ }).click();
  const question = page.getByRole('dialog', { name: /^Anular Certificado médico/ });
  await question.getByRole('button', { name: 'Anular documento' }).click();
  await expect.element(question.getByText(M.requerido)).toBeVisible();
  expect(bodiesOf(voidDocumento)).toEqual([]);
  const razon = 'La fecha está equivocada';
  const voided = { ...CERTIFICADO, anulado_en: '2026-11-24T15:00:00Z', razon_anulacion: razon };
  answers(answer(voidDocumento, null, { mensaje: MC.documento_anulado }), answer(listDocumentos, [voided]));
  await userEvent.fill(question.getByLabelText('Motivo'), razon);
  await question.getByRole('button', { name: 'Anular documento' }).click();
  await expect.element(page.getByText(MC.documento_anulado)).toBeVisible();
  await expect.element(list).toHaveTextContent(`Motivo de la anulación: ${razon}`);
  await expect.element(list.getByRole('button', { name: /^Anular/ })).not.toBeInTheDocument();
  expect(bodiesOf(voidDocumento)).toEqual([{ razon }]);
});

test('[BE-31] a consent says how it was answered, and nothing is asked of somebody without a proven address', async () => {
  const { answers, bodiesOf } = await openDocumentos();
  const consent = { ...CERTIFICADO, tipo: 'consentimiento', correo: null } as const;
  const el = '2026-11-24T15:00:00Z';
  answers(
    answer(listDocumentos, [
      { ...consent, id: 7, numero: 3 },
      { ...consent, id: 6, numero: 2, respuesta: { id: 1, acto: 'CONSENTIMIENTO', estado: 'NEGADA', fecha: el } },
      { ...consent, id: 5, numero: 1, respuesta: { id: 2, acto: 'REVOCATORIA', estado: 'FIRMADA', fecha: el } },
    ]),
    answer(listFirmantes, [{ cliente_id: 7, nombre: 'Rosa Chuquimarca', relacion: null, correo: null, cuenta: true }]),
  );
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(list).toHaveTextContent('No autorizó: lo firmó en pantalla el 24/11/2026 10:00');
  await expect.element(list).toHaveTextContent('Revocado el 24/11/2026 10:00');
  expect(list.getByRole('button', { name: /^Pedir la firma/ }).elements()).toHaveLength(1);
  await list.getByRole('button', { name: /^Pedir la firma/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Firmar Consentimiento/ });
  await expect.element(dialog.getByText(`${MFirmas.sin_correo}.`)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Firmar en esta pantalla' })).toBeDisabled();
  expect(bodiesOf(requestFirma)).toEqual([]);
});
