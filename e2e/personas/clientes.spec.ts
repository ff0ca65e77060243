import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { Page, Route } from '@playwright/test';
import { findNothingWrong } from '../support/axe.ts';
import { mailTo, pathIn } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Búsqueda' });

test('[PT-1] a doctor pages, sorts and searches the patients, and the address keeps it', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  await expect(page.getByText(/^\d{3} pacientes$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('columnheader', { name: 'Última consulta' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Apellidos y nombres' }).click();
  await expect(page.getByRole('columnheader', { name: 'Apellidos y nombres' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('combobox', { name: 'Filas' }).selectOption('10');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText(/^11–20 de \d{3}$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11–20 de \d{3}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver historia clínica' })).toHaveCount(10);
});

test('[PT-2] a patient is created with every field, once despite a double click, found with a typo, edited and deleted', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  await page.getByRole('button', { name: 'Nuevo paciente' }).click();
  await field(page, 'cedula_identidad').fill('0102030400');
  await field(page, 'nombres').fill('Wilmer Xavier');
  await field(page, 'apellidos').fill('Zaruma Quezada');
  await field(page, 'fecha_nacimiento').fill('12/7/17');
  await page.getByRole('combobox', { name: 'Sexo' }).click();
  await page.getByRole('option', { name: 'masculino' }).click();
  await field(page, 'celular').fill('099 640 0813');
  await field(page, 'correo').fill('wilmer@correo.ec');
  await field(page, 'ciudad').fill('puerto ay');
  await page.getByRole('option', { name: 'Puerto Ayora' }).click();
  await page.getByRole('combobox', { name: 'Seguros' }).fill('campesino');
  await page.getByRole('option', { name: 'IESS Seguro Social Campesino' }).click();
  const calls: string[] = [];
  page.on('request', (r) => r.method() === 'PUT' && calls.push(r.url()));
  await page.getByRole('button', { name: 'Guardar' }).dblclick();
  await expect(page.getByText('Paciente guardado correctamente.')).toBeVisible();
  expect(calls).toHaveLength(1);

  await search(page).fill('zarruma wilmer');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, 'Zaruma Quezada').getByRole('link', { name: 'Editar' }).click();
  await expect(field(page, 'ciudad')).toHaveValue('Puerto Ayora');
  await expect(page.getByText('IESS Seguro Social Campesino')).toBeVisible();
  await field(page, 'ocupacion').fill('Estudiante');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Pacientes' })).toBeVisible();

  await search(page).fill('0102030400');
  await row(page, 'Zaruma Quezada').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('¿Está seguro de eliminar este registro?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Registro eliminado exitosamente')).toBeVisible();
  await expect(row(page, 'Zaruma Quezada')).toHaveCount(0);
});

test('[BE-7] the palette opens screens, loses no key while it is loading, and offers Historia, Agendar and Editar of a patient', async ({
  page,
  request,
}) => {
  await (await practiceOf(request, 'medico')).addPaciente('Paletazo Prisa');
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Its code is still loading while the user types.
  let letCome = () => {};
  const typed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const late = async (route: Route) => {
    await typed;
    await route.continue();
  };
  await page.route('**/assets/*.js', late, { times: 1 });
  const actions = page.getByRole('group', { name: 'Rosa Elvira Paletazo Prisa' }).getByRole('option');
  const find = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('paletazo prisa\n');
    letCome();
    await expect(actions).toHaveText(['Historia', 'Agendar', 'Editar']);
  };
  await find();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/historia-clinica\?paciente=\d+/);
  await find();
  await page.keyboard.type('age\n');
  await expect(page.getByRole('region', { name: 'Horarios' })).toContainText('Paletazo Prisa');
  // Pressing it again while it is open starts a new search.
  await page.keyboard.press('Control+k');
  await find();
  await actions.last().click();
  await expect(field(page, 'apellidos')).toHaveValue('Paletazo Prisa');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar pantalla o acción' });
  await expect(palette).toBeVisible();
  await findNothingWrong(page);
  await palette.getByRole('combobox').or(palette.getByRole('textbox')).fill('mis serv');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Servicios' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('[PT-5] [PF-2] a client fills in their data, marks the house on the map, and forbids professionals to edit', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'paciente');
  await page.goto('/cliente/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente Información' })).toBeVisible();
  await field(page, 'fechaNacimiento').fill('1/1/2015');
  await field(page, 'celular').fill('0991234567');
  await field(page, 'nombres').fill('Kléver Andrés');
  await page.getByRole('button', { name: 'Actualizar perfil' }).click();
  await expect(page.getByText('Debe tener al menos 18 años para tener una cuenta')).toBeVisible();
  await field(page, 'fechaNacimiento').fill('14/07/1985');
  await field(page, 'fechaNacimiento').blur();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: 'Marcar mi dirección en el mapa' }).click();
  await page.getByRole('button', { name: 'Marcar el centro del mapa' }).press('Enter');
  await expect(page.getByLabel('Latitud')).toHaveValue('-2.9006');
  await expect(page.getByRole('button', { name: 'Su dirección' })).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar perfil' }).click();
  await expect(page.getByText('Datos actualizados correctamente.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: 'Ver mi dirección en el mapa' }).click();
  await expect(page.getByLabel('Longitud')).toHaveValue('-79.0045');
});

test('[PT-5] contact data proposed by an office are confirmed with the button of the mailed link, once', async ({
  page,
  request,
}) => {
  const { doctorId, send } = await practiceOf(request, 'medico');
  const { user } = await sessionOf(request, 'paciente');
  const celular = `09${String(Date.now()).slice(-8)}`;
  await send('POST', `/api/medicos/paciente/${doctorId}/${user.cliente_id}/contacto`, { motivo: 'PROPUESTA', celular });
  let mail = '';
  await expect(async () => {
    mail = await mailTo({ request }, 'paciente@demo.hampi.ec', /Confirme el cambio de sus datos/);
    expect(mail).toContain(celular);
  }).toPass();
  await page.goto(pathIn(mail, 'tramite'));
  await expect(page.getByRole('heading', { name: 'Cambio de sus datos de contacto' })).toBeVisible();
  await findNothingWrong(page);
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click();
  await expect(page.getByText(MI.tramite_confirmado)).toBeVisible();
  await page.reload();
  await expect(page.getByText(MI.tramite_cerrado)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar el cambio' })).toHaveCount(0);
});
