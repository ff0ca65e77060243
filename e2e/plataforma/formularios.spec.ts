import { agendaOn, dayOf, row } from '../support/agenda.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// apps/web/src/features/formularios.test.tsx checks the errors of every form; here one form with the real server.
test('[PT-2] [BK-4] [AG-8] a patient added inside a laboratory’s booking: wrong input has an error beside each field, then the patient is chosen; the laboratory has its own agenda', async ({
  page,
  request,
}) => {
  const saved: string[] = [];
  // Searching for likely duplicates is not a GET but changes nothing.
  page.on('request', (r) => r.method() !== 'GET' && !/socket|Parecidos/.test(r.url()) && saved.push(r.url()));
  await enterAs(page, request, 'laboratorio');
  await page.goto('/laboratorista/reservaciones');
  await page.getByPlaceholder('CI/Nombres/Apellidos').fill('Wqxkyz');
  await expect(page.getByText('No se encontraron resultados').first()).toBeVisible();
  await page.getByRole('button', { name: 'Añadir paciente' }).click();
  await expect(page.getByRole('button', { name: /^Siguiente/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'Pasaporte' }).click();
  const form = page.getByRole('dialog').or(page.getByRole('main')).last();
  const field = (name: string) => form.locator(`[name="${name}"]`);
  await field('cedula_identidad').fill('A-1');
  // What was searched for is the beginning of a name.
  await expect(field('apellidos')).toHaveValue('Wqxkyz');
  await field('apellidos').fill('');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();

  for (const [name, sentence] of [
    ['cedula_identidad', 'El pasaporte debe tener entre 3 y 20 letras o números'],
    ['nombres', 'El campo nombres es requerido'],
    ['apellidos', 'El campo apellidos es requerido'],
  ] as const)
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(field('cedula_identidad')).toHaveValue('A-1');
  await expect(form.getByText('Debe completar los campos correctamente')).toBeVisible();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
  expect(saved).toEqual([]);

  await field('cedula_identidad').fill('W9X8K7');
  await field('nombres').fill('María Augusta');
  await field('apellidos').fill('Zambrano Wqxkyz');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Paciente guardado correctamente.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText('María Augusta Zambrano Wqxkyz');

  const laboratorio = await practiceOf(request, 'laboratorio');
  const oficina = await laboratorio.oficina('Laboratorio Tomebamba');
  const [turno] = await laboratorio.freeDay(oficina, 5);
  const cita = await laboratorio.book(oficina, turno, (await laboratorio.addPaciente('Laboratorio Agenda')).id);
  await page.goto(agendaOn(dayOf(cita), '/laboratorista/dashboard'));
  await expect(page.getByRole('heading', { name: 'Citas Agendadas' })).toBeVisible();
  await expect(row(page, 'Laboratorio Agenda')).toContainText('Aprobado');
});
