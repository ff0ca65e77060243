import { fileURLToPath } from 'node:url';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../apps/api/src/adapters/documents/testing/read-pdf.ts';
import { mailTo } from '../support/cuentas.ts';
import { openSection } from '../support/historia.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const P12 = fileURLToPath(new URL('../../apps/api/src/adapters/signature/testing/aes.p12', import.meta.url));
const PASSWORD = 'clavé ñ 1';
const PICTURE = fileURLToPath(new URL('../../docs/imagenes/calendario.png', import.meta.url));

/** A patient of this test only. */
async function aPaciente(request: Parameters<typeof enterAs>[1]) {
  const practice = await practiceOf(request, 'medico');
  const correo = `papeles.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@correo.ec`;
  const paciente = await practice.addPaciente('Papeles', { sexo: 'femenino', correo });
  return { practice, id: paciente.id, correo };
}

const historiaOf = (id: number) => `/medico/historia-clinica?paciente=${id}`;

/** The history of such a patient, with an office chosen. */
async function openHistoria(page: Page, request: Parameters<typeof enterAs>[1]) {
  const paciente = await aPaciente(request);
  await enterAs(page, request, 'medico');
  await page.goto(historiaOf(paciente.id));
  await page.getByLabel('Oficina').first().selectOption({ index: 1 });
  return paciente;
}

const PAPERS = /\/api\/(recetas|certificados|consentimientos|documentos)\//;

/** Presses a button and reads the resulting PDF, which the browser itself does not expose. */
async function pdfOf(page: Page, button: Locator) {
  let bytes: Buffer = Buffer.alloc(0);
  await page.route(PAPERS, async (route) => {
    // Only issued papers count; lists, checks and previews may still be loading when the page is left.
    const { pathname, search } = new URL(route.request().url());
    const isIssued =
      route.request().method() === 'POST' && !search.includes('borrador=') && !pathname.endsWith('/revisar');
    if (!isIssued && !pathname.startsWith('/api/documentos/archivo/')) return route.fallback();
    const response = await route.fetch();
    if (response.headers()['content-type'] === 'application/pdf') bytes = await response.body();
    await route.fulfill({ response });
  });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.close();
  await page.unroute(PAPERS);
  return { ...(await readPdf(bytes)), bytes };
}

test('[CE-1] a certificate is written, signed, sent and printed', async ({ page, request }) => {
  const paciente = await openHistoria(page, request);
  const section = await openSection(page, 'Certificado Médico');
  await section.getByLabel('Certifico').fill('Que la paciente necesita descansar.');
  await section.getByLabel('Requiere reposo').check();
  await section.getByLabel('Días de reposo').fill('3');
  await section.getByRole('button', { name: 'Emitir certificado' }).click();

  const dialog = page.getByRole('dialog', { name: 'Certificado médico' });
  await dialog.getByLabel('Incluir Firma electrónica').check();
  await dialog.locator('input[type="file"]').setInputFiles(P12);
  await dialog.getByLabel('Contraseña de la firma').fill(PASSWORD);
  // Waits for the message while the document is still being read, because the message disappears.
  const [signed] = await Promise.all([
    pdfOf(page, dialog.getByRole('button', { name: 'Enviar e imprimir' })),
    // Signing, drawing and mailing come first, which take long on a busy machine.
    expect(page.getByText('Certificado enviado correctamente al email del paciente')).toBeVisible({ timeout: 60_000 }),
  ]);
  expect(signed.text).toContain('3 (tres días)');
  expect(signed.bytes.includes('ETSI.CAdES.detached')).toBe(true);
  await mailTo({ request }, paciente.correo, /Certificado médico/);
});

test('[EX-2] a request for the form’s exams, with one left out, is receta.pdf', async ({ page, request }) => {
  await openHistoria(page, request);
  const section = await openSection(page, 'Exámenes');
  for (const nombre of ['Biometría', 'Glucosa']) {
    const search = section.getByRole('combobox').first().or(section.locator('form input').first()).first();
    await search.fill(nombre);
    await page.getByRole('listbox').getByRole('option').first().click();
    await section.getByRole('button', { name: 'Añadir', exact: true }).first().click();
  }
  await section.getByRole('button', { name: 'Imprimir o enviar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedido de exámenes' });
  await dialog.getByRole('group', { name: 'Exámenes' }).getByRole('checkbox').nth(2).uncheck();
  await dialog.getByText('Urgente').click();
  await dialog.getByLabel('Resumen clínico').fill('Cansancio de un mes');
  const { text } = await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  expect(text).toContain('Prioridad: URGENTE');
  expect(text).toContain('Cansancio de un mes');
  expect(text).toMatch(/Biometr/);
  expect(text).not.toMatch(/Glucosa/);
});

test('[CO-1] a consentimiento with a picture is printed', async ({ page, request }) => {
  await openHistoria(page, request);
  const section = await openSection(page, 'Consentimiento Informado');
  await section.getByLabel('1. Consentimiento informado para').fill('Sutura');
  await section.getByLabel('11. ¿En qué consiste?').fill('Se cierran los bordes de la herida.');
  await section.getByLabel('18. Riesgos específicos').fill('Alergia al látex.');
  await section.locator('input[type="file"]').setInputFiles(PICTURE);
  await section.getByRole('button', { name: 'Emitir consentimiento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consentimiento informado' });
  const { text, pages } = await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  expect(pages.length).toBeGreaterThan(1);
  for (const part of ['Sutura', 'Se cierran los bordes', 'Alergia al látex', '24. Revocatoria'])
    expect(text).toContain(part);
});

test('[BE-11] the QR code leads to a page that says in force, and after voiding says voided', async ({
  page,
  request,
}) => {
  const { practice, id } = await aPaciente(request);
  const { id: oficinaId } = await practice.oficina('Consultorio Solano');
  const date = fechaOf(new Date(), ZONA_ECUADOR);
  await practice.send('POST', `/api/certificados/${id}`, { oficinaId, date, text: 'Que fue atendida.' });
  await enterAs(page, request, 'medico');
  await page.goto(historiaOf(id));
  const list = await openSection(page, 'Documentos emitidos');
  const { drawn } = await pdfOf(page, list.getByRole('button', { name: /^Abrir Certificado médico/ }));
  const { codes } = await drawn();
  const address = new URL(codes[0] ?? '').pathname;
  const anyone = await page.context().browser()?.newPage();
  if (!anyone) throw new Error('no browser');
  await anyone.goto(new URL(address, page.url()).href);
  await expect(anyone.getByText('Documento auténtico y vigente')).toBeVisible();
  await expect(anyone.getByText('Papeles')).toHaveCount(0);

  await list.getByRole('button', { name: /^Anular Certificado médico/ }).click();
  const question = page.getByRole('dialog', { name: /^Anular Certificado médico/ });
  await question.getByLabel('Motivo').fill('La fecha está equivocada');
  await question.getByRole('button', { name: 'Anular documento' }).click();
  await expect(page.getByText(MC.documento_anulado)).toBeVisible();
  await expect(list.getByText('Motivo de la anulación: La fecha está equivocada')).toBeVisible();
  await anyone.reload();
  await expect(anyone.getByText('Documento auténtico, anulado')).toBeVisible();
  await anyone.close();
});

test('[RX-2] the receta of a saved entry is seen, printed, and printed again without letterhead while it is sent', async ({
  page,
  request,
}) => {
  const paciente = await aPaciente(request);
  const oficina = await paciente.practice.oficina('Consultorio Solano');
  await paciente.practice.send('POST', '/api/consultas', {
    cliente_id: paciente.id,
    oficinaId: oficina.id,
    clave: crypto.randomUUID(),
    detalleCie10: [{ cod_4: 'J00X', descripcion_codigos_cuatro_caracteres: 'Rinofaringitis aguda', tipo: 'DF' }],
    receta: { detalle: [{ medicamento: 'Paracetamol 500 mg', cantidad: 10, dosificacion: '1 tableta cada 8 horas' }] },
  });
  await enterAs(page, request, 'medico');
  await page.goto(historiaOf(paciente.id));
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  const issued = async () =>
    (await paciente.practice.send<unknown[]>('GET', `/api/documentos/cliente/${paciente.id}`)).length;
  await page.getByRole('button', { name: 'Imprimir receta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receta' });
  const seen = dialog.getByRole('region', { name: 'Vista previa' });
  await expect(seen.getByText(/BORRADOR.*Paracetamol/)).toBeAttached();
  await expect(seen.locator('canvas').first()).toBeVisible();
  expect(await issued()).toBe(0);
  const printed = await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  expect(printed.text).toContain('Paracetamol');
  expect(printed.text).not.toContain('BORRADOR');
  expect(await issued()).toBe(1);
  await dialog.getByLabel('Imprimir con membrete').uncheck();
  const plain = await pdfOf(page, dialog.getByRole('button', { name: 'Enviar e imprimir' }));
  expect(plain.bytes.equals(printed.bytes)).toBe(false);
  await mailTo({ request }, paciente.correo, /Receta/);
  await page.keyboard.press('Escape');
  const list = await openSection(page, 'Documentos emitidos');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(`Email enviado a ${paciente.correo}`).first()).toBeVisible();
});
