import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Page } from '@playwright/test';
import { readPdf } from '../../apps/api/src/adapters/documents/testing/read-pdf.ts';
import { makeP12, PASSWORD } from '../../apps/api/src/adapters/signature/testing/p12-files.ts';
import { findNothingWrong } from '../support/axe.ts';
import { invoices, sriAnswers } from '../support/facturas.ts';
import { storedVisit } from '../support/historia.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const RUC = '2000098741001';
const hoy = () => fechaOf(new Date(), ZONA_ECUADOR);

// All tests share the demonstration's SRI, so it is reset.
test.afterEach(async ({ request }) => {
  await sriAnswers(request);
});

/** The file that a button downloads. */
async function downloaded(page: Page, name: string): Promise<{ file: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { file: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('[FE-1] a doctor sets up invoicing, invoices from the history, corrects a returned invoice as the screen says, and downloads the month for the accountant', async ({
  page,
  request,
}) => {
  const practice = await practiceOf(request, 'medica.galapagos');
  const { id } = await practice.addPaciente(`Facturada ${randomUUID().slice(0, 8)}`);
  await storedVisit(practice, id, { motivo: 'Control' });
  const p12 = makeP12([{ nombre: 'MARCELA NARANJO', usage: { digitalSignature: true }, more: [['2.5.4.97', RUC]] }]);

  await enterAs(page, request, 'medica.galapagos');
  await page.goto('/medico/user?seccion=facturacion');
  await page.getByLabel('RUC').fill(RUC);
  await page.getByLabel('Punto de emisión').fill('007');
  await page.getByRole('button', { name: 'Guardar facturación' }).click();
  await page.getByLabel('Archivo de firma (.p12)').waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'firma.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from(p12),
  });
  await page.getByLabel('Contraseña de la firma').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar la firma' }).click();
  await expect(page.getByText(MFacturacion.firma_guardada)).toBeVisible();
  await expect(page.getByText('MARCELA NARANJO', { exact: true })).toBeVisible();
  await findNothingWrong(page);
  // The certificate carries the RUC, so real invoices are allowed; the month for the accountant has no others.
  await page.getByRole('radio', { name: /^Producción/ }).check();
  await page.getByLabel('Siguiente secuencial').fill('1');
  await page.getByRole('button', { name: 'Guardar facturación' }).click();
  await page.getByRole('button', { name: 'Pasar a producción' }).click();
  await page.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect(page.getByRole('button', { name: 'Sí, guardar' })).toHaveCount(0);
  await expect(page.getByText('Sin guardar')).toHaveCount(0);

  await sriAnswers(request, 'devuelta_45');
  await page.goto(`/medico/historia-clinica?paciente=${id}`);
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await page.getByRole('button', { name: 'Facturación', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Sistema de facturación/ });
  await dialog.getByText('Otra persona o empresa').click();
  await dialog.getByLabel('Identificación', { exact: false }).last().fill('0102030400');
  await dialog.getByLabel('Nombre o razón social').fill('Quien Paga');
  await findNothingWrong(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Generar, firmar y enviar' }).click();
  const next = dialog.getByRole('button', { name: 'Usar el número siguiente' });
  await expect(next).toBeVisible();
  await sriAnswers(request);
  await next.click();
  await expect(dialog.getByText(MFacturas.factura_enviada)).toBeVisible();
  await findNothingWrong(page, '[role="dialog"]');

  const pdf = await downloaded(page, 'PDF');
  expect(pdf.file).toBe('001-007-000000002.pdf');
  expect((await readPdf(pdf.bytes)).text).toContain('Quien Paga');
  const xml = await downloaded(page, 'XML');
  expect(String(xml.bytes)).toContain('<secuencial>000000002</secuencial>');

  await page.goto('/medico/facturas');
  await expect(page.getByRole('row').filter({ hasText: '001-007-000000002' })).toContainText('Autorizada');
  await findNothingWrong(page);
  expect(String((await downloaded(page, 'Descargar CSV')).bytes)).toContain('001-007-000000002');
  const zip = String((await downloaded(page, 'Descargar ZIP')).bytes);
  for (const end of ['xml', 'pdf']) expect(zip).toContain(`factura-001-007-000000002.${end}`);
});

test('[FE-2] a secretary invoices a row of the cash register and makes a credit note for a part of it', async ({
  page,
  request,
}) => {
  const practice = await practiceOf(request, 'medico');
  await invoices(request, practice, '011');
  const apellidos = `Devuelta ${randomUUID().replace(/[^a-z]/g, '')}`;
  const { id } = await practice.addPaciente(apellidos);
  await storedVisit(practice, id, { motivo: 'Control' });
  const { token } = await sessionOf(request, 'secretaria');
  const fila = { r_clave: randomUUID(), c_id: id, r_tipo_servicio: 'Ecocardiograma', r_forma_pago: 'Tarjeta' };
  const delivered = await request.put(`/api/cajas/guardarCajas/${practice.doctorId}/${hoy()}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { data: [{ ...fila, r_valor_cobro: '48', r_hora_pago: '09:12' }], deliver: true },
  });
  expect(delivered.ok()).toBe(true);

  await enterAs(page, request, 'secretaria', practice.doctorId);
  await page.goto('/secretaria/cajas');
  const row = page.getByRole('row').filter({ hasText: apellidos });
  await row.getByRole('button', { name: 'Facturar' }).click();
  const dialog = page.getByRole('dialog', { name: /Sistema de facturación/ });
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Ecocardiograma');
  await dialog.getByRole('button', { name: 'Generar, firmar y enviar' }).click();
  await dialog.getByRole('button', { name: 'Emitir nota de crédito' }).click();

  await dialog.getByLabel('Motivo').fill('Estudio incompleto');
  await dialog.getByText('Una parte', { exact: true }).click();
  await dialog.getByLabel('Cantidad que se devuelve de Ecocardiograma').fill('0,25');
  await expect(dialog.getByLabel('Valor que se devuelve 1')).toHaveValue('12,00');
  await findNothingWrong(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  await expect(dialog.getByText(/^Dinero (por devolver|devuelto): Tarjeta \$ 12,00/)).toBeVisible();
  await dialog.getByRole('button', { name: /Volver a la factura/ }).click();
  await expect(dialog.getByRole('region', { name: 'Notas de crédito' })).toContainText('$ 12,00');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Factura: Autorizada' })).toBeVisible();
});
