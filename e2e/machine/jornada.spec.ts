/** A morning of consultations without a mouse: `E2E_JORNADA` patients with everything, and one more who comes after them. */

import { fileURLToPath } from 'node:url';
import type { DocumentoEmitido } from '@hampi/contract/clinica/documentos/calls';
import type { Historia } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Locator, Page } from '@playwright/test';
import { options } from '../support/historia.ts';
import { type Practice, practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const PACIENTES = Number(process.env.E2E_JORNADA ?? 1);
const P12 = fileURLToPath(new URL('../../apps/api/src/adapters/signature/testing/aes.p12', import.meta.url));
const PASSWORD = 'clavé ñ 1';

/** Presses Tab until it is reached; fails if the keyboard cannot reach it. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let i = 0; i < 150; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with Tab: ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, target: Locator, words: string) {
  await reach(page, target);
  await page.keyboard.type(words);
}

/** Takes the first result of a search. */
async function choose(page: Page, box: Locator, words: string) {
  await write(page, box, words);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

async function findPatient(page: Page, apellidos: string) {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar pantalla o acción' });
  await expect(palette.getByRole('combobox').or(palette.getByRole('textbox'))).toBeFocused();
  await page.keyboard.type('historia clínica');
  await expect(
    palette.getByRole('option', { selected: true }).or(palette.getByRole('option').first()).first(),
  ).toContainText('Historia Clínica');
  await page.keyboard.press('Enter');
  const search = page.getByPlaceholder('CI/Nombres/Apellidos');
  await write(page, search, apellidos);
  await press(page, page.getByRole('list', { name: 'Pacientes' }).getByRole('link', { name: apellidos }));
  await expect(page.getByRole('heading', { level: 1, name: 'Historia Clínica' })).toBeVisible();
}

/** Chooses the office and waits for the form. */
async function begin(page: Page) {
  const office = page.getByLabel('Oficina').first();
  await reach(page, office);
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Siguiente', exact: true }));
  await expect(page.getByLabel('Pulso')).toBeFocused();
}

async function diagnose(page: Page) {
  const box = page.getByLabel('Buscar diagnóstico CIE10');
  await choose(page, box, 'R51');
  await expect(box).toHaveValue(/R51/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Diagnósticos' })).toContainText('R51');
}

async function save(page: Page) {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar corrección' })).toBeVisible();
}

async function attend(page: Page, motivo: string) {
  await begin(page);
  await page.keyboard.type('78');
  await write(page, page.getByLabel('Peso'), '70,5');
  await write(page, page.getByRole('textbox', { name: 'Talla' }), '165');
  await expect(page.getByLabel('IMC')).toHaveValue('25,90');
  await write(page, page.getByLabel('Motivo de consulta'), motivo);
  await press(page, page.getByRole('button', { name: 'Todo SP en sistemas y regiones' }));
  await diagnose(page);
  await press(page, page.getByRole('button', { name: 'Continuar', exact: true }));
  await choose(page, page.getByLabel('Buscar medicamento en el vademécum'), 'paracetamol 500');
  for (const words of ['12', '1 tableta', '8', '4']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  const exams = page.getByRole('button', { name: 'Exámenes', exact: true });
  if ((await exams.getAttribute('aria-expanded')) === 'false') await press(page, exams);
  await choose(page, page.getByLabel('Nombre del examen').first(), 'biometría');
  await press(
    page,
    page.getByRole('region', { name: 'Exámenes' }).getByRole('button', { name: 'Añadir', exact: true }),
  );
  await save(page);
  await expect(page.getByLabel('Dosificación')).toHaveValue('1 tableta');
}

/** A short visit, whose form has nothing of the patient before. */
async function attendBriefly(page: Page, motivo: string) {
  await begin(page);
  await expect(page.getByLabel('Pulso')).toHaveValue('');
  await expect(page.getByLabel('Motivo de consulta')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Diagnósticos' })).toBeHidden();
  await write(page, page.getByLabel('Motivo de consulta'), motivo);
  await diagnose(page);
  await save(page);
}

async function certify(page: Page) {
  const head = page.getByRole('button', { name: 'Certificado Médico', exact: true });
  if ((await head.getAttribute('aria-expanded')) === 'false') await press(page, head);
  await press(page, page.getByRole('button', { name: 'Emitir certificado' }));
  const dialog = page.getByRole('dialog', { name: 'Certificado médico' });
  await press(page, dialog.getByLabel('Incluir Firma electrónica'), 'Space');
  const asked = page.waitForEvent('filechooser');
  await press(page, dialog.getByLabel('Archivo de firma (.p12)'));
  await (await asked).setFiles(P12);
  await write(page, dialog.getByLabel('Contraseña de la firma'), PASSWORD);
  const opened = page.waitForEvent('popup');
  await press(page, dialog.getByRole('button', { name: 'Imprimir', exact: true }));
  await (await opened).close();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const historiaOf = (practice: Practice, id: number) => practice.send<Historia>('GET', `/api/clientes/${id}/consultas`);

test('[CL-1] [CL-6] [CL-7] [CL-8] [CL-9] [BE-12] [EX-1] [CE-1] patients in a row by keyboard alone, with signs, findings, diagnosis, receta, exam and signed certificate', async ({
  page,
  request,
}) => {
  test.setTimeout((PACIENTES + 1) * 120_000);
  const practice = await practiceOf(request, 'medico');
  const pacientes: { id: number; apellidos: string }[] = [];
  for (let i = 0; i <= PACIENTES; i++) {
    // Letters only, because a word with a digit is searched among documents and telephones.
    const apellidos = `Jornada ${[...`${Date.now()}`].map((digit) => 'aeioumnrls'[Number(digit)]).join('')}`;
    pacientes.push({ apellidos, id: (await practice.addPaciente(apellidos)).id });
  }
  const last = pacientes.pop() as (typeof pacientes)[number];
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { apellidos } of pacientes) {
    await findPatient(page, apellidos);
    await attend(page, `Cefalea de ${apellidos}`);
    await certify(page);
  }
  await findPatient(page, last.apellidos);
  await attendBriefly(page, `Cefalea de ${last.apellidos}`);

  for (const { id, apellidos } of pacientes) {
    expect((await historiaOf(practice, id)).consultas).toMatchObject([
      {
        motivo: `Cefalea de ${apellidos}`,
        antropometria_peso: 70.5,
        imc: 25.9,
        exa_cardiovascular: 'SP',
        exa_cabeza: 'SP',
        detalleCie10: [{ cod_4: expect.stringContaining('R51') }],
        receta: { detalle: [{ cantidad: 12, dosificacion: '1 tableta' }] },
        examenes: [{ nombre: expect.stringMatching(/biometría/i) }],
      },
    ]);
    const papers = await practice.send<DocumentoEmitido[]>('GET', `/api/documentos/cliente/${id}`);
    expect(papers).toMatchObject([{ tipo: 'certificado', firmado: true }]);
  }
  expect((await historiaOf(practice, last.id)).consultas).toMatchObject([
    { motivo: `Cefalea de ${last.apellidos}`, sv_pulso: null, exa_cabeza: null, examenes: [] },
  ]);
});
