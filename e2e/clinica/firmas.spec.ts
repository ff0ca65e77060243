import { randomUUID } from 'node:crypto';
import { findNothingWrong } from '../support/axe.ts';
import { mailTo } from '../support/cuentas.ts';
import { openSection } from '../support/historia.ts';
import { practiceOf } from '../support/practice.ts';
import { enterWith, newSession, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[BE-31] the patient signs on the doctor’s screen, from which the record cannot be reached, and a changed file shows', async ({
  page,
  request,
}) => {
  const practice = await practiceOf(request, 'medico');
  const { user } = await sessionOf(request, 'paciente');
  const clienteId = user.cliente_id as number;
  const { id: oficinaId } = await practice.oficina('Consultorio Solano');
  const issued = await request.post(`/api/consentimientos/${clienteId}?download=true&papel=A4`, {
    headers: { authorization: `Bearer ${(await sessionOf(request, 'medico')).token}` },
    data: { clave: randomUUID(), date: '2026-01-05', hora: '09:00', oficinaId, procedimiento: 'Sutura de una herida' },
  });
  expect(issued.ok()).toBe(true);

  // Its session ends.
  await enterWith(page, await newSession(request, 'medico'));
  await page.goto(`/medico/historia-clinica?paciente=${clienteId}`);
  const section = await openSection(page, 'Documentos emitidos');
  await section
    .getByRole('button', { name: /^Pedir la firma de Consentimiento informado/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Firmar Consentimiento/ });
  await expect(dialog.getByText(/El código llega a/)).toBeVisible();
  await findNothingWrong(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Firmar en esta pantalla' }).click();

  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const mail = await mailTo({ request }, 'paciente', /es su código para firmar/);
  await page.getByLabel('Código del correo').fill(/\b\d{6}\b/.exec(mail)?.[0] ?? '');
  await page.getByRole('button', { name: 'Leer el documento' }).click();
  await expect(page.getByText('Sutura de una herida')).toBeVisible();
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByText('Elija si está de acuerdo o no')).toBeVisible();
  await page.getByLabel('Sí, estoy de acuerdo').check();
  await expect(page.getByText(/puedo retirar mi consentimiento/)).toBeVisible();
  await findNothingWrong(page);

  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByText('Firme dentro del recuadro o escriba su nombre completo')).toBeVisible();
  const box = await page.getByRole('img', { name: /Firme aquí/ }).boundingBox();
  if (!box) throw new Error('There is no field to sign in');
  await page.mouse.move(box.x + 40, box.y + box.height * 0.7);
  await page.mouse.down();
  for (const [x, y] of [
    [0.2, 0.2],
    [0.4, 0.8],
    [0.6, 0.3],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  const codigo = await page.getByRole('status').locator('b').textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mi copia' }).click(),
  ]);
  const file = await download.path();

  await page.goto(`/medico/historia-clinica?paciente=${clienteId}`);
  await expect(
    page
      .getByRole('form', { name: 'Ingresar' })
      .or(page.getByRole('link', { name: 'Ingresar' }))
      .first(),
  ).toBeVisible();

  await page.goto(`/verificar/${codigo}`);
  await expect(page.getByText('Documento auténtico y vigente.')).toBeVisible();
  await page.getByLabel(/Compárelo/).setInputFiles(file);
  await expect(page.getByText('Es el mismo archivo, byte por byte.')).toBeVisible();
  await page
    .getByLabel(/Compárelo/)
    .setInputFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText(/No es el archivo que se emitió/)).toBeVisible();
});
