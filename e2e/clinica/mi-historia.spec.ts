import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { DocumentoEmitido } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { practiceOf } from '../support/practice.ts';
import { enterAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** What the patient did, in the list of who opened the record, which shows the others first. */
async function propias(page: Page) {
  await page.getByText('Yo y quien me representa').click();
  return page.getByRole('table', { name: 'Quién abrió mi historia' });
}

test('[BE-29] [BE-15] [BE-13] a patient goes from the first screen to what to take, allows a doctor to read the whole record, revokes it, prints the vaccination card, and sees all three in the list', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'paciente');
  await page.goto('/cliente/citas');
  await page.getByRole('link', { name: 'Ver lo que debo tomar' }).click();
  await expect(page.getByRole('heading', { name: 'Lo que debe tomar' })).toBeVisible();
  const doctor = page.getByRole('switch').first();
  await expect(doctor).not.toBeChecked();
  await doctor.click();
  const dialog = page.getByRole('dialog', { name: 'Autorizar la lectura de su historia' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(doctor).not.toBeChecked();
  await doctor.click();
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(doctor).toBeChecked();
  await expect(page.getByText(/Lee toda su historia desde el \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await doctor.click();
  await expect(doctor).not.toBeChecked();
  const table = await propias(page);
  await expect(table.getByRole('row').nth(1)).toContainText('Retiró la autorización');
  await expect(table.getByRole('row').nth(2)).toContainText('Autorizó la lectura de la historia');

  const answer = page.waitForResponse((r) => r.url().includes('/api/vacunas/carne/'));
  await page.getByRole('button', { name: 'Imprimir carné' }).click();
  const pdf = await answer;
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.reload();
  await expect(await propias(page)).toContainText('Imprimió el carné de vacunación');
});

test('[RX-3] a patient finds an issued document, opens it, and cannot open it once it is voided', async ({
  page,
  request,
}) => {
  const practice = await practiceOf(request, 'medico');
  const { cliente_id: clienteId } = (await sessionOf(request, 'paciente')).user;
  const { id: oficinaId } = await practice.oficina('Consultorio Solano');
  const date = fechaOf(new Date(), ZONA_ECUADOR);
  await practice.send('POST', `/api/certificados/${clienteId}`, { oficinaId, date, text: 'Que fue atendido.' });
  const [issued] = await practice.send<DocumentoEmitido[]>('GET', `/api/documentos/cliente/${clienteId}`);
  const name = `Certificado médico N.º ${String(issued?.numero).padStart(6, '0')}`;

  await enterAs(page, request, 'paciente');
  await page.goto('/cliente/mi-historia');
  const LIST = /\/api\/clientes\/\d+\/documentos\?/;
  const pagination = { total: 0, skip: 0, take: 20 };
  await page.route(LIST, (route) => route.fulfill({ json: { transaccion: true, data: [], token: true, pagination } }));
  const entry = page.getByRole('link', { name: 'Mis Documentos' });
  await entry.click();
  await expect(page.getByText(MC.mis_documentos_vacio)).toBeVisible();
  await page.unroute(LIST);
  await page.reload();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Vigente');
  const file = page.waitForResponse((r) => r.url().endsWith(`/documentos/${issued?.id}`));
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: `Abrir ${name}` }).click(),
  ]);
  await popup.close();
  expect((await file).headers()['content-type']).toBe('application/pdf');

  await practice.send('POST', `/api/documentos/anular/${issued?.id}`, { razon: 'La fecha está equivocada' });
  await row.getByRole('button', { name: `Abrir ${name}` }).click();
  await expect(page.getByText(MC.documento_anulado)).toBeVisible();
  await expect(row).toContainText(/Anulado el \d\d\/\d\d\/\d{4}/);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto('/cliente/mi-historia');
  await expect(await propias(page)).toContainText('Vio la lista de sus documentos');
});
