import { readFileSync } from 'node:fs';
import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { APIRequestContext, Page } from '@playwright/test';
import { findNothingWrong, scrollNowhere } from '../support/axe.ts';
import { openSection } from '../support/historia.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

let serial = 0;
const apellido = () => `Quizhpe ${Date.now().toString(36)}${process.pid}${++serial}`;
const hoy = fechaOf(new Date(), ZONA_ECUADOR);

/** A patient of this test only: a child of that many months, or without a birth date. */
async function aPaciente(request: APIRequestContext, months?: number) {
  const practice = await practiceOf(request, 'medico');
  const more = months === undefined ? {} : { fecha_nacimiento: addMonths(hoy, -months) };
  const { id } = await practice.addPaciente(apellido(), more);
  return { practice, id };
}

async function openHistoria(page: Page, request: APIRequestContext, clienteId: number, section: string) {
  await enterAs(page, request, 'medico');
  await page.goto(`/medico/historia-clinica?paciente=${clienteId}`);
  await openSection(page, section);
}

test('[BE-13] [VC-1] an overdue dose is registered from the schedule with the form filled in, a custom type kept as typed, corrected and deleted, and the card printed', async ({
  page,
  request,
}) => {
  const { id } = await aPaciente(request, 4);
  await openHistoria(page, request, id, 'Vacunas');
  await expect(page.getByText('No hay vacunas registradas.')).toBeVisible();
  const due = page.getByRole('list', { name: 'Dosis por aplicar' });
  const bcg = due.getByRole('listitem').filter({ hasText: 'BCG, dosis 1' });
  await expect(bcg).toContainText('Atrasada');
  const head = page.locator('h2').getByRole('button', { name: 'Vacunas' });
  await expect(head).toContainText(/\d+ atrasadas/);
  const overdue = Number(/(\d+) atrasadas/.exec(await head.innerText())?.[1]);
  await bcg.getByRole('button', { name: 'Registrar BCG, dosis 1' }).click();

  // The focus is on the missing field.
  await expect(page.getByLabel('Lote')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Vacuna', exact: true })).toHaveValue('BCG');
  await expect(page.getByRole('textbox', { name: /^Dosis/ })).toHaveValue('1');
  await expect(page.getByLabel('Edad de aplicación')).toHaveValue('0,33');
  await expect(page.getByLabel('Lugar')).toHaveValue('deltoides derecho');
  await expect(page.getByText('Edad óptima: Recién nacido')).toBeVisible();
  await page.keyboard.type('L-2291');
  await page.getByRole('button', { name: 'Añadir', exact: true }).first().click();

  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  const given = page.getByRole('list', { name: 'Vacunas registradas' });
  await expect(given).toContainText('BCG');
  await expect(given).toContainText('4 meses');
  await expect(bcg).toHaveCount(0);
  await expect(head).toContainText(`${overdue - 1} atrasada`);
  // The second dose of a series not yet begun waits for the first.
  await expect(due.getByText('Hexavalente, dosis 1')).toBeVisible();
  await expect(due.getByText('Hexavalente, dosis 2')).toHaveCount(0);

  await page.getByRole('button', { name: 'Añadir vacuna' }).click();
  const form = page.locator('form').filter({ has: page.getByLabel('Fecha de aplicación') });
  await form.getByRole('textbox', { name: 'Vacuna', exact: true }).fill('Fiebre tifoidea oral');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox', { name: 'Vacuna', exact: true })).toHaveValue('Fiebre tifoidea oral');
  await form.getByRole('textbox', { name: /^Dosis/ }).fill('1');
  await form.getByLabel('Lote').fill('T-9');
  await form.getByLabel('Lugar').fill('Oral');
  await form.getByRole('button', { name: 'Añadir' }).click();
  const row = given.getByRole('listitem').filter({ hasText: 'Fiebre tifoidea oral' });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Editar Fiebre tifoidea oral' }).click();
  await form.getByLabel('Lote').fill('T-10');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Añadir vacuna' })).toBeFocused();
  await expect(row).toContainText('Lote T-9');
  await row.getByRole('button', { name: 'Editar Fiebre tifoidea oral' }).click();
  await form.getByLabel('Lote').fill('T-11');
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText(M.datos_actualizados)).toBeVisible();
  await expect(row).toContainText('Lote T-11');

  await row.getByRole('button', { name: 'Eliminar Fiebre tifoidea oral' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '¿Está seguro de eliminar este registro?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Eliminar Fiebre tifoidea oral' }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);

  const answer = page.waitForResponse((r) => r.url().includes(`/api/vacunas/carne/${id}`));
  await page.getByRole('button', { name: 'Imprimir carné' }).click();
  const pdf = await answer;
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

/** Shows a saved entry of a new patient with an exam and a list. */
async function openEntry(page: Page, request: APIRequestContext) {
  const { practice, id } = await aPaciente(request, 400);
  const { oficinas } = await practice.send<{ oficinas: Oficina[] }>('GET', `/api/oficinas/doctor/${practice.doctorId}`);
  await practice.send<Consulta>('POST', '/api/consultas', {
    cliente_id: id,
    oficinaId: oficinas[0]?.id,
    servicioId: 0,
    clave: crypto.randomUUID(),
    examenes: [{ nombre: 'Biometría hemática completa' }],
    examenesGrupo: [{ nombre: 'Lista personalizada 1', examenes: [{ nombre: 'Glucosa' }] }],
  });
  await openHistoria(page, request, id, 'Exámenes');
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await expect(page.getByRole('table', { name: 'Exámenes', exact: true })).toBeVisible();
  return practice;
}
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const choose = (page: Page, nombre: string, name: string, buffer: Buffer) =>
  page.getByLabel(`Archivo del resultado de ${nombre}`).setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('[EX-1] [BE-13] wrong files are refused with a sentence, a broken connection keeps the file and the typed text, and the right file is stored and downloaded; axe finds nothing', async ({
  page,
  request,
}) => {
  await openEntry(page, request);
  const table = page.getByRole('table', { name: 'Exámenes', exact: true });
  const nombre = 'Biometría hemática completa';
  await expect(table.getByRole('button', { name: `Subir el resultado de ${nombre}` })).toBeVisible();
  await choose(page, nombre, 'grande.pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 + 1 - PDF.length)]));
  await expect(table.getByText('El archivo no debe ser de mas de 5mb.')).toBeVisible();
  await choose(page, nombre, 'pagina.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(table.getByText(MC.resultado_tipo)).toBeVisible();
  await choose(page, nombre, 'foto.pdf', PNG);
  await expect(table.getByText(MC.resultado_extension)).toBeVisible();
  await choose(page, nombre, 'dibujo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(table.getByText(MC.resultado_tipo)).toBeVisible();

  await openSection(page, 'Vacunas');
  await page.getByRole('button', { name: 'Añadir vacuna' }).click();
  await page.getByRole('button', { name: 'Nueva lista predefinida' }).click();
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await findNothingWrong(page, '#contenido-vacunas, #contenido-examenes');
    await scrollNowhere(page);
  }

  const list = page.getByRole('group', { name: 'Lista personalizada 1' });
  await page.getByLabel(`Detalles de ${nombre}`).fill('Con plaquetas');
  await page.route('**/api/examenes/grupo/*', (route) => route.abort(), { times: 1 });
  await choose(page, 'Lista personalizada 1', 'lista.pdf', PDF);
  await expect(list.getByText(M.conexion)).toBeVisible();
  await expect(list.getByText('lista.pdf')).toBeVisible();
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(list.getByRole('button', { name: /^Descargar lista\.pdf/ })).toBeVisible();
  await expect(page.getByLabel(`Detalles de ${nombre}`)).toHaveValue('Con plaquetas');
  await page.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(page.getByText(M.datos_actualizados)).toBeVisible();
  await expect(list.getByRole('button', { name: /^Descargar lista\.pdf/ })).toBeVisible();

  await choose(page, nombre, 'biometría.pdf', PDF);
  const stored = table.getByRole('button', { name: `Descargar biometría.pdf, resultado de ${nombre}` });
  // The focus returns to where the file was chosen.
  await expect(stored).toBeFocused();
  const download = page.waitForEvent('download');
  await stored.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('biometría.pdf');
  expect(readFileSync(await file.path()).equals(PDF)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await openSection(page, 'Exámenes');
  await expect(stored).toBeVisible();
});

test('[EX-1] lists are numbered, saved as predefined, used, changed and deleted, and cannot be empty', async ({
  page,
  request,
}) => {
  const { id } = await aPaciente(request, 400);
  await openHistoria(page, request, id, 'Exámenes');
  const name = apellido();
  for (const n of [1, 2]) {
    await page.getByRole('button', { name: 'Nueva lista', exact: true }).click();
    await expect(page.getByRole('group', { name: `Lista personalizada ${n}` })).toBeVisible();
  }
  const list = page
    .getByRole('group')
    .filter({ has: page.getByLabel('Nombre de la lista', { exact: true }) })
    .first();
  await list.getByLabel('Nombre de la lista').fill(name);
  const keep = list.getByRole('button', { name: `Guardar ${name} como predefinida` });
  await keep.click();
  await expect(list.getByText('La lista debe tener al menos un exámen.')).toBeVisible();
  await list.getByRole('button', { name: 'Añadir' }).click();
  await expect(list.getByText('nombre es obligatorio')).toBeVisible();
  await list.getByLabel('Nombre del examen').fill('Coproparasitario');
  await page.getByRole('listbox').getByRole('option').first().click();
  await list.getByRole('button', { name: 'Añadir' }).click();
  await keep.click();
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();

  const row = page.getByRole('table', { name: 'Listas predefinidas' }).getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Editar ${name}` }).click();
  const form = page.getByRole('region', { name: 'Lista predefinida' });
  await form.getByRole('button', { name: /^Quitar / }).click();
  await form.getByRole('button', { name: 'Actualizar lista' }).click();
  await expect(form.getByText('La lista debe tener al menos un exámen.')).toBeVisible();
  await form.getByLabel('Nombre del examen').fill('Examen propio de la casa');
  await form.getByRole('button', { name: 'Añadir' }).click();
  await form.getByRole('button', { name: 'Actualizar lista' }).click();
  await expect(row).toContainText('Examen propio de la casa');

  await row.getByRole('button', { name: `Usar ${name}` }).click();
  await expect(page.getByRole('table', { name: `Exámenes de ${name}` }).last()).toContainText(
    'Examen propio de la casa',
  );
  await row.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
});
