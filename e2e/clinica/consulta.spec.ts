/** The form of a visit, section by section (2 §2, §5). */

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { aPatient, aVisit, diagnose, openSection, openVisit, options, pick, storedVisit } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const historia = (id: number) => `/medico/historia-clinica?paciente=${id}`;
/** Its heading may have more than its name: a date or what is registered. */
const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const head = (page: Page, name: string) => page.getByRole('button', { name, exact: false }).and(page.locator('h2 *'));
const PARACETAMOL = { medicamento: 'Paracetamol', cantidad: 12, dosificacion: '1 tableta cada 8 horas' };
const CEFALEA = [{ cod_4: 'R51X', descripcion_codigos_cuatro_caracteres: 'Cefalea', tipo: 'DF' }];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('[CL-1] the office comes first, its services follow it, and a copy of both floats once they are out of sight', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request);
  await page.goto(historia(id));
  const oficina = page.getByLabel('Oficina').first();
  const servicio = page.getByLabel('Servicio').first();
  const siguiente = page.getByRole('button', { name: 'Siguiente', exact: true });
  await expect(oficina).toHaveValue('');
  await expect(siguiente).toBeDisabled();
  await expect(servicio.getByRole('option')).toHaveText(['Consulta']);

  await oficina.selectOption({ label: 'Consultorio Solano, Cuenca' });
  await expect(servicio).toHaveValue('0');
  expect(await servicio.getByRole('option').count()).toBeGreaterThan(1);
  await servicio.selectOption({ index: 1 });
  const floating = page.getByRole('region', { name: 'Oficina y servicio de la consulta' });
  await expect(floating).toBeHidden();
  await siguiente.click();
  await expect(page.getByLabel('Pulso')).toBeFocused();
  await expect(floating.getByLabel('Servicio')).toHaveValue(await servicio.inputValue());
  await floating.getByLabel('Servicio').selectOption('0');
  await expect(servicio).toHaveValue('0');
});

test('[CL-2] the sections stand in their order, and Receta Anterior only where there is one', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  const sections = [
    'Datos filiación',
    'Antecedentes',
    'Vacunas',
    'Signos Vitales y Antropometría',
    'Consulta',
    'Diagnóstico y Receta',
    'Exámenes',
    'Certificado Médico',
    'Consentimiento Informado',
    'Documentos emitidos',
  ];
  const heads = page.locator('h2').filter({ has: page.locator('button[aria-expanded]') });
  await page.goto(historia(id));
  await expect(heads).toHaveText(sections.map((name) => new RegExp(`^${name}`)));

  await storedVisit(practice, id, { detalleCie10: CEFALEA, receta: { detalle: [PARACETAMOL] } });
  await page.reload();
  await expect(heads.nth(5)).toHaveText(/^Receta Anterior/);
  const before = await openSection(page, 'Receta Anterior');
  await expect(before).toContainText('Receta n.º');
  await before.getByRole('button', { name: 'Copiar Paracetamol' }).click();
  await expect(page.getByRole('list', { name: 'Medicamentos de la receta', exact: true })).toContainText('Paracetamol');
});

test('[CL-3] the arrows step through more than a page of visits, the calendar shows their days, and what is typed is asked for', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  for (let i = 1; i <= 17; i++)
    await storedVisit(practice, id, { motivo: `Visita de hace ${i} semanas`, created_date: ago(7 * i) });
  await openVisit(page, id);
  const motivo = page.getByLabel('Motivo de consulta');
  const older = page.getByRole('button', { name: 'Consulta anterior' });
  for (let i = 1; i <= 17; i++) {
    await older.click();
    await expect(motivo).toHaveValue(`Visita de hace ${i} semanas`);
  }
  await expect(older).toBeDisabled();
  await page.getByRole('button', { name: 'Consulta siguiente' }).click();
  await expect(motivo).toHaveValue('Visita de hace 16 semanas');

  await motivo.fill('Otras palabras');
  await older.click();
  const question = page.getByRole('dialog', { name: 'Datos sin guardar' });
  await expect(question).toContainText(M.salir_pregunta);
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(motivo).toHaveValue('Otras palabras');
  await older.click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(motivo).toHaveValue('Visita de hace 17 semanas');

  await page.getByRole('button', { name: 'Abrir calendario de consultas' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendario de consultas' });
  const day = Number(fechaOf(ago(7 * 17), ZONA_ECUADOR).slice(8));
  await expect(calendar.getByRole('button', { name: new RegExp(`\\b${day} de .*, con consulta$`) })).toBeVisible();
  // An hour that cannot be read keeps its sentence, also once the panel is drawn again.
  await calendar.getByLabel('Hora').fill('tarde');
  await page.keyboard.press('Tab');
  await expect(calendar.getByText(M.hora)).toBeVisible();
  await calendar.getByRole('button', { name: 'Registrar consulta' }).click();
  await expect(calendar.getByText(M.hora)).toBeVisible();
  await calendar.getByLabel('Hora').fill('930');
  await page.keyboard.press('Tab');
  await expect(calendar.getByLabel('Hora')).toHaveValue('09:30');
  await expect(calendar.getByText(M.hora)).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByLabel('Fecha consulta').fill('31/12/2100 08:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText(MC.consulta_fecha)).toBeVisible();
  await expect(motivo).toHaveValue('Visita de hace 17 semanas');
});

test('[CL-4] the card of the patient steps through the measures one at a time, and can be hidden', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  await storedVisit(practice, id, { sv_pres_sist: 128, sv_pulso: 71, created_date: ago(30) });
  await openVisit(page, id);
  const card = page.getByRole('complementary', { name: 'Resumen del paciente' });
  await expect(card).toContainText('Sin alergias registradas');
  const measure = card.getByRole('group', { name: 'Medidas del paciente' });
  await expect(measure).toContainText('Presión sistólica128 mmHg');
  await measure.getByRole('button', { name: 'Medida anterior' }).click();
  await expect(measure).toContainText('Pulso71 lpm');
  // What is being typed comes before what was found last.
  await page.getByLabel('Pulso').fill('88');
  await expect(measure).toContainText('Pulso88 lpm');
  for (let i = 0; i < 11; i++) await measure.getByRole('button', { name: 'Medida siguiente' }).click();
  await expect(measure).toContainText('Pulso88 lpm');
  await card.getByRole('button', { name: 'Ocultar resumen' }).click();
  await expect(measure).toBeHidden();
  await card.getByRole('button', { name: 'Mostrar resumen del paciente' }).click();
  await expect(measure).toBeVisible();
});

test('[CL-5] who the patient is cannot be typed over; antecedents are kept, and two who write them meet', async ({
  page,
  context,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request);
  const other = await context.newPage();
  await enterAs(other, request, 'medico');
  const antecedentes = async (tab: Page) => {
    await tab.goto(historia(id));
    return openSection(tab, 'Antecedentes');
  };
  const [mine, theirs] = [await antecedentes(page), await antecedentes(other)];
  await theirs.getByLabel('Alergias').fill('Penicilina');
  await theirs.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(other.getByRole('complementary', { name: 'Resumen del paciente' })).toContainText('Penicilina');

  await mine.getByLabel('Antecedentes personales').fill('Asma desde niño');
  await mine.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(mine.getByText(MC.ficha_cambiada).first()).toBeVisible();
  await expect(mine.getByLabel('Alergias')).toHaveValue('Penicilina');
  await expect(mine.getByLabel('Antecedentes personales')).toHaveValue('Asma desde niño');
  await mine.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(page.getByRole('complementary', { name: 'Resumen del paciente' })).toContainText('Penicilina');
  await expect(head(page, 'Antecedentes')).toContainText('Personales registrados');

  const filiacion = await openSection(page, 'Datos filiación');
  await expect(filiacion).toContainText('03/05/1968');
  await expect(filiacion.getByRole('textbox')).toHaveCount(0);
  await filiacion.getByRole('link', { name: 'Editar datos' }).click();
  await expect(page).toHaveURL(`/medico/pacientes-lista/${id}`);
});

test('[CL-6] a measure that is no number has its sentence beside it and is not saved; a comma is a decimal', async ({
  page,
  request,
}) => {
  await aVisit(page, request);
  const pulso = page.getByLabel('Pulso');
  const temperatura = page.getByLabel('Temperatura');
  await temperatura.fill('36,7');
  await pulso.fill('rápido');
  await page.getByLabel('Motivo de consulta').fill('Palpitaciones');
  await expect(section(page, 'Signos Vitales y Antropometría').getByText(M.numerico)).toHaveCount(1);
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  await expect(pulso).toBeFocused();
  await expect(pulso).toHaveValue('rápido');
  await expect(page.getByLabel('Motivo de consulta')).toHaveValue('Palpitaciones');

  await pulso.fill('96');
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  await expect(pulso).toHaveValue('96');
  await expect(temperatura).toHaveValue('36,7');
});

test('[CL-7] findings are CP or SP, a second press takes one back, and each table is cleared alone', async ({
  page,
  request,
}) => {
  await aVisit(page, request);
  const organs = page.getByRole('group', { name: 'Órganos y sistemas' });
  const regions = page.getByRole('group', { name: 'Examen físico regional' });
  const pressed = (table: typeof organs) => table.locator('[aria-pressed="true"]');
  const cardio = organs.getByRole('button', { name: /^Cardiovascular: CP/ });
  await cardio.click();
  await organs.getByRole('button', { name: /^Cardiovascular: SP/ }).click();
  await expect(cardio).toHaveAttribute('aria-pressed', 'false');
  await expect(pressed(organs)).toHaveCount(1);
  await organs.getByRole('button', { name: /^Cardiovascular: SP/ }).click();
  await expect(pressed(organs)).toHaveCount(0);

  await cardio.click();
  await regions.getByRole('button', { name: /^Abdomen: CP/ }).click();
  await organs.getByRole('button', { name: 'Limpiar, Órganos y sistemas' }).click();
  await expect(pressed(organs)).toHaveCount(0);
  await expect(pressed(regions)).toHaveCount(1);
});

test('[CL-8] a diagnosis is chosen before it is added, stands once, is presumptive or definitive, and can be taken away', async ({
  page,
  request,
}) => {
  await aVisit(page, request);
  const add = page.getByRole('button', { name: 'Añadir', exact: true }).first();
  const box = page.getByLabel('Buscar diagnóstico CIE10');
  const list = page.getByRole('list', { name: 'Diagnósticos' });
  const part = section(page, 'Diagnóstico y Receta');
  await add.click();
  await expect(part.getByText(MC.cie10_requerido)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(part.getByText(MC.cie10_antes_de_receta)).toBeVisible();

  await box.fill('cefal');
  await expect(options(page).first()).toBeVisible();
  await diagnose(page, 'R51');
  await pick(page, box, 'R51');
  await add.click();
  await expect(part.getByText(MC.cie10_ya_elegido)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const definitivo = list.getByRole('button', { name: 'Cefalea: DF, definitivo' });
  await definitivo.click();
  await expect(definitivo).toHaveAttribute('aria-pressed', 'true');
  await list.getByRole('button', { name: 'Quitar R51X' }).click();
  await expect(list).toHaveCount(0);
});
