/** The form of a visit, section by section (2 §2, §5). */

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { aPatient, openSection, openVisit, storedVisit } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const historia = (id: number) => `/medico/historia-clinica?paciente=${id}`;
/** The heading may also contain a date or a count after its name. */
const _section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const head = (page: Page, name: string) => page.getByRole('button', { name, exact: false }).and(page.locator('h2 *'));
const PARACETAMOL = { medicamento: 'Paracetamol', cantidad: 12, dosificacion: '1 tableta cada 8 horas' };
const CEFALEA = [{ cod_4: 'R51X', descripcion_codigos_cuatro_caracteres: 'Cefalea', tipo: 'DF' }];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('[CL-2] the sections are in their order, and Receta Anterior only exists if there is one', async ({
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

test('[CL-3] the arrows step through more than a page of visits, the calendar shows their days, and a typed date is opened', async ({
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
  // An unreadable hour keeps its error even when the panel is drawn again.
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

test('[CL-5] [CL-4] filiation is read-only; antecedents are saved, and two doctors editing them get a conflict', async ({
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
