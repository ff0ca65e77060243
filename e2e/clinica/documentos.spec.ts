import { fileURLToPath } from 'node:url';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../apps/api/src/adapters/documents/testing/read-pdf.ts';
import { findNothingWrong } from '../support/axe.ts';
import { mailTo } from '../support/cuentas.ts';
import { openSection } from '../support/historia.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const P12 = fileURLToPath(new URL('../../apps/api/src/adapters/signature/testing/aes.p12', import.meta.url));
const PASSWORD = 'clavé ñ 1';
const PICTURE = { mimeType: 'image/png', buffer: Buffer.from('only its name is kept') };

/** Another test checks the history behind the dialog. */
const DIALOG = '[role="dialog"]';

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

test('[CE-1] a certificate is written, signed, sent and printed, and its errors are beside the fields', async ({
  page,
  request,
}) => {
  const paciente = await openHistoria(page, request);
  const section = await openSection(page, 'Certificado Médico');
  const text = section.getByLabel('Certifico');
  await expect(text).toHaveValue(/la paciente Rosa Elvira Papeles/);
  await text.fill('');
  await section.locator('input[name="date"]').fill('1/1/2099');
  await section.getByRole('button', { name: 'Emitir certificado' }).click();
  await expect(section.getByText(M.requerido)).toBeVisible();
  await expect(section.getByText(MC.documento_futuro)).toBeVisible();
  await section.locator('input[name="date"]').fill('20/11/2020');
  await text.fill('Que la paciente necesita descansar.');
  await section.getByLabel('Requiere reposo').check();
  await section.getByLabel('Días de reposo').fill('3');
  await expect(section.getByText('tres días, hasta el')).toBeVisible();
  await section.getByRole('button', { name: 'Emitir certificado' }).click();

  const dialog = page.getByRole('dialog', { name: 'Certificado médico' });
  await dialog.getByLabel('Incluir Firma electrónica').check();
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(dialog.getByText(MC.p12_falta)).toBeVisible();
  await expect(dialog.getByText(MC.p12_password)).toBeVisible();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
  await dialog.locator('input[type="file"]').setInputFiles(P12);
  await dialog.getByLabel('Contraseña de la firma').fill('otra');
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(dialog.getByText(MC.p12_clave)).toBeVisible();
  await dialog.getByLabel('Contraseña de la firma').fill(PASSWORD);
  await findNothingWrong(page, DIALOG);
  // Waits for the message while the document is still being read, because the message disappears.
  const [signed] = await Promise.all([
    pdfOf(page, dialog.getByRole('button', { name: 'Enviar e imprimir' })),
    // Signing, drawing and mailing come first, which take long on a busy machine.
    expect(page.getByText('Certificado enviado correctamente al email del paciente')).toBeVisible({ timeout: 60_000 }),
  ]);
  expect(signed.text).toContain('3 (tres días)');
  expect(signed.bytes.includes('ETSI.CAdES.detached')).toBe(true);
  await mailTo({ request }, paciente.correo, /Certificado médico/);
  // Everything typed is still there.
  await page.keyboard.press('Escape');
  await expect(text).toHaveValue('Que la paciente necesita descansar.');
});

test('[BE-8] half-written documents are restored after the page was closed, with their diagnoses', async ({
  page,
  request,
}) => {
  const paciente = await openHistoria(page, request);
  let section = await openSection(page, 'Certificado Médico');
  const text = section.getByLabel('Certifico');
  const codes = section.getByLabel('Diagnósticos CIE10');
  const kept = page.waitForResponse((r) => r.request().method() === 'PUT' && /cama/.test(r.request().postData() ?? ''));
  await codes.fill('faringitis aguda');
  await page.getByRole('option', { name: /J029/ }).click();
  await text.fill('Que la paciente debe guardar cama.');
  expect((await kept).ok()).toBe(true);
  section = await openSection(page, 'Consentimiento Informado');
  const named = page.waitForResponse((r) => r.url().includes('tipo=consentimiento') && r.request().method() === 'PUT');
  await section.locator('input[type="file"]').setInputFiles({ ...PICTURE, name: 'herida.png' });
  expect((await named).ok()).toBe(true);
  await page.goto('about:blank');
  await page.goto(historiaOf(paciente.id));
  section = await openSection(page, 'Consentimiento Informado');
  // A draft keeps no pictures.
  await expect(section.getByText('elija de nuevo "herida.png"')).toBeVisible();
  section = await openSection(page, 'Certificado Médico');
  await expect(section.getByText(/Borrador recuperado del/)).toBeVisible();
  await expect(section.getByText('J029', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Que la paciente debe guardar cama.');
  const dialog = page.getByRole('dialog', { name: 'Certificado médico' });
  await section.getByRole('button', { name: 'Emitir certificado' }).click();
  await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  await expect(section.getByText(/Borrador/)).toHaveCount(0);
});

test('[EX-2] a request for the form’s exams, with one left out, is receta.pdf', async ({ page, request }) => {
  await openHistoria(page, request);
  const section = await openSection(page, 'Exámenes');
  await section.getByRole('button', { name: 'Imprimir o enviar pedido' }).click();
  await expect(page.getByText(MC.examen_uno)).toBeVisible();
  for (const nombre of ['Biometría', 'Glucosa']) {
    const search = section.getByRole('combobox').first().or(section.locator('form input').first()).first();
    await search.fill(nombre);
    await page.getByRole('listbox').getByRole('option').first().click();
    await section.getByRole('button', { name: 'Añadir', exact: true }).first().click();
  }
  await section.getByRole('button', { name: 'Imprimir o enviar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedido de exámenes' });
  await dialog.getByLabel('Todos').uncheck();
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(dialog.getByText(MC.examen_uno)).toBeVisible();
  const first = dialog.getByRole('group', { name: 'Exámenes' }).getByRole('checkbox').nth(1);
  // With the keyboard only.
  await first.focus();
  await page.keyboard.press('Space');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(page.getByText(MC.documento_fallo)).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByText('Urgente').click();
  await dialog.getByLabel('Resumen clínico').fill('Cansancio de un mes');
  await findNothingWrong(page, DIALOG);
  const { text } = await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  expect(text).toContain('Prioridad: URGENTE');
  expect(text).toContain('Cansancio de un mes');
  expect(text).toMatch(/Biometr/);
  expect(text).not.toMatch(/Glucosa/);
});

test('[CO-1] a consentimiento with a picture is printed, and its text is offered for the next patient', async ({
  page,
  request,
}) => {
  await openHistoria(page, request);
  const procedimiento = `Sutura ${Date.now().toString(36)}`;
  let section = await openSection(page, 'Consentimiento Informado');
  await section.getByRole('button', { name: 'Emitir consentimiento' }).click();
  await expect(section.getByText(M.requerido)).toBeVisible();
  await section.getByLabel('1. Consentimiento informado para').fill(procedimiento);
  await section.getByLabel('11. ¿En qué consiste?').fill('Se cierran los bordes de la herida.');
  await section.getByLabel('18. Riesgos específicos').fill('Alergia al látex.');
  const file = section.locator('input[type="file"]');
  await file.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(section.getByText(M.archivo_grande)).toBeVisible();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles({ name: 'dibujo.png', mimeType: 'image/png', buffer: svg });
  await section.getByRole('button', { name: 'Emitir consentimiento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consentimiento informado' });
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(section.getByText(M.archivo_tipo)).toBeVisible();
  await file.setInputFiles(fileURLToPath(new URL('../../docs/imagenes/calendario.png', import.meta.url)));
  await section.getByRole('button', { name: 'Emitir consentimiento' }).click();
  await findNothingWrong(page, DIALOG);
  const { text, pages } = await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  expect(pages.length).toBeGreaterThan(1);
  for (const part of [procedimiento, 'Se cierran los bordes', 'Alergia al látex', '24. Revocatoria'])
    expect(text).toContain(part);

  await openHistoria(page, request);
  section = await openSection(page, 'Consentimiento Informado');
  await section.getByLabel('1. Consentimiento informado para').fill(procedimiento);
  await expect(section.getByLabel('11. ¿En qué consiste?')).toHaveValue('Se cierran los bordes de la herida.');
  await expect(section.getByLabel('18. Riesgos específicos')).toHaveValue('');
});

test('[BE-11] the QR code leads to a page that says in force, and after voiding says voided', async ({
  page,
  request,
}) => {
  await openHistoria(page, request);
  const section = await openSection(page, 'Certificado Médico');
  await section.getByRole('button', { name: 'Emitir certificado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificado médico' });
  const { codes } = await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  const address = new URL(codes[0] ?? '').pathname;
  const anyone = await page.context().browser()?.newPage();
  if (!anyone) throw new Error('no browser');
  await anyone.goto(new URL(address, page.url()).href);
  await expect(anyone.getByText('Documento auténtico y vigente')).toBeVisible();
  await expect(anyone.getByText('Papeles')).toHaveCount(0);

  await page.keyboard.press('Escape');
  const list = await openSection(page, 'Documentos emitidos');
  const stored = await pdfOf(page, list.getByRole('button', { name: /^Abrir Certificado médico/ }));
  expect(stored.codes).toEqual(codes);
  await list.getByRole('button', { name: /^Anular Certificado médico/ }).click();
  const question = page.getByRole('dialog', { name: /^Anular Certificado médico/ });
  await question.getByRole('button', { name: 'Anular documento' }).click();
  await expect(question.getByText(M.requerido)).toBeVisible();
  await question.getByLabel('Motivo').fill('La fecha está equivocada');
  await question.getByRole('button', { name: 'Anular documento' }).click();
  await expect(page.getByText(MC.documento_anulado)).toBeVisible();
  await expect(list.getByText('Motivo de la anulación: La fecha está equivocada')).toBeVisible();
  await anyone.reload();
  await expect(anyone.getByText('Documento auténtico, anulado')).toBeVisible();
  await anyone.close();
});

test('[RX-2] the receta of a saved entry is printed, sent, and both', async ({ page, request }) => {
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
  await expect(dialog.getByText(MC.vista_previa_nota)).toBeVisible();
  await findNothingWrong(page, DIALOG);
  expect(await issued()).toBe(0);
  const printed = await pdfOf(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  expect(printed.text).toContain('Paracetamol');
  expect(printed.text).not.toContain('BORRADOR');
  expect(await issued()).toBe(1);
  await dialog.getByRole('button', { name: 'Enviar por email' }).click();
  await expect(page.getByText('Receta enviado correctamente al email del paciente')).toBeVisible();
  await dialog.getByLabel('Imprimir con membrete').uncheck();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Enviar por email' }).click();
  await expect(page.getByText(MC.receta_envio_fallido)).toBeVisible();
  await page.context().setOffline(false);
  const plain = await pdfOf(page, dialog.getByRole('button', { name: 'Enviar e imprimir' }));
  expect(plain.bytes.equals(printed.bytes)).toBe(false);
  await mailTo({ request }, paciente.correo, /Receta/);
  await page.keyboard.press('Escape');
  const list = await openSection(page, 'Documentos emitidos');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(`Email enviado a ${paciente.correo}`).first()).toBeVisible();
  await findNothingWrong(page, '#contenido-documentos');
});
