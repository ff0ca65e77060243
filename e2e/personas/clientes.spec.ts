import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { Page, Route } from '@playwright/test';
import { findNothingWrong } from '../support/axe.ts';
import { mailTo, pathIn } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { takeDoctor } from '../support/screens.ts';
import { enterAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Búsqueda' });

async function openNew(page: Page) {
  await page.goto('/medico/pacientes-lista');
  await page.getByRole('button', { name: 'Nuevo paciente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo paciente' })).toBeVisible();
}

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

test('[BE-6] the result of an older keystroke never replaces a newer one', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  await expect(page.getByRole('row')).toHaveCount(21);
  let slow: (() => void) | undefined;
  await page.route(/search=mar&/, async (route) => {
    await new Promise<void>((resolve) => {
      slow = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await search(page).fill('mar');
  await expect.poll(() => slow !== undefined).toBe(true);
  await search(page).fill('zzqx');
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible();
  slow?.();
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).last().click();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('[PT-2] a patient is created with every field, found with a typo, edited and deleted', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await openNew(page);
  await save(page);
  await expect(page.getByText('El campo cedula de Identidad es requerido')).toBeVisible();
  await expect(page.getByText('El campo nombres es requerido')).toBeVisible();
  await expect(page.getByText('El campo apellidos es requerido')).toBeVisible();
  await expect(field(page, 'cedula_identidad')).toBeFocused();

  await field(page, 'cedula_identidad').fill('102030400');
  await page.getByRole('button', { name: 'Usar 0102030400' }).click();
  await expect(field(page, 'cedula_identidad')).toHaveValue('0102030400');
  await field(page, 'nombres').fill('Wilmer Xavier');
  await field(page, 'apellidos').fill('Zaruma Quezada');
  await field(page, 'fecha_nacimiento').fill('12/7/17');
  await field(page, 'fecha_nacimiento').blur();
  await expect(page.getByText(/^\d+ años?, \d+ mes(es)? y \d+ días?$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sexo' }).click();
  await page.getByRole('option', { name: 'masculino' }).click();
  await field(page, 'celular').fill('099');
  await field(page, 'correo').fill('wilmer@');
  await field(page, 'cedula_representante').fill('123');
  await save(page);
  await expect(page.getByText('El número de celular debe tener al menos 10 dígitos')).toBeVisible();
  await expect(page.getByText('Formato de email es incorrecto')).toBeVisible();
  await expect(page.getByText('La cédula del representante debe tener 10 dígitos')).toBeVisible();
  await field(page, 'celular').fill('099 640 0813');
  await field(page, 'correo').fill('wilmer@correo.ec');
  await field(page, 'cedula_representante').fill('');
  await field(page, 'ciudad').fill('puerto ay');
  await page.getByRole('option', { name: 'Puerto Ayora' }).click();
  await page.getByRole('combobox', { name: 'Seguros' }).fill('campesino');
  await page.getByRole('option', { name: 'IESS Seguro Social Campesino' }).click();
  await save(page);
  await expect(page.getByText('Paciente guardado correctamente.')).toBeVisible();

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
  await expect(page.getByText('¿Esta seguro de eliminar este registro?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Registro eliminado exitosamente')).toBeVisible();
  await expect(row(page, 'Zaruma Quezada')).toHaveCount(0);
});

test('[PT-2] a failed check digit warns and does not block; somebody without a document gets a number', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await openNew(page);
  await field(page, 'cedula_identidad').fill('0102030405');
  await expect(page.getByText(/dígito verificador/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'Sin documento' }).click();
  await field(page, 'nombres').fill('Recién Nacida');
  await field(page, 'apellidos').fill('Yupangui Zhunio');
  await save(page);
  await expect(page.getByText('Paciente guardado correctamente.')).toBeVisible();
  await search(page).fill('yupangui zhunio');
  await expect(row(page, 'Yupangui Zhunio')).toContainText('Sin documento');
});

test('[BE-6] a likely duplicate is shown before saving and can be opened instead', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  const first = page.getByRole('row').nth(1);
  await expect(first.locator('b + span')).toBeVisible();
  // Both in one call, because a refetch of the list may put another row here.
  const [surnames = '', names = ''] = await first.locator('b, b + span').allTextContents();
  await page.getByRole('button', { name: 'Nuevo paciente' }).click();
  await field(page, 'nombres').fill(names.toLowerCase());
  await field(page, 'apellidos').fill(surnames.normalize('NFD').replace(/\p{M}/gu, ''));
  await expect(page.getByRole('heading', { name: /^Ya hay/ })).toBeVisible();
  await page.getByRole('button', { name: 'Usar este paciente' }).first().click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar paciente' })).toBeVisible();
  await expect(field(page, 'apellidos')).toHaveValue(surnames);
});

test('[PT-2] the second of two editors keeps the typed values and sees what the first saved', async ({
  page,
  request,
  context,
}) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista?filas=10');
  const link = page.getByRole('row').nth(2).getByRole('link', { name: 'Editar' });
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address);
  const other = await context.newPage();
  await enterAs(other, request, 'medico');
  await other.goto(address);
  await field(other, 'ocupacion').fill('Ebanista');
  await field(page, 'direccion').fill('Calle Larga 3-18');
  await save(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Mis Pacientes' })).toBeVisible();
  await save(page);
  await expect(page.getByText(/Otra persona cambió este paciente/).first()).toBeVisible();
  await expect(page.getByText(/Ocupación: Ebanista/)).toBeVisible();
  await expect(field(page, 'direccion')).toHaveValue('Calle Larga 3-18');
  await expect(field(page, 'ocupacion')).toHaveValue('Ebanista');
  await save(page);
  await expect(page.getByText('Paciente guardado correctamente.')).toBeVisible();
});

test('[PT-3] deleting a patient with citas leads to administration with the message begun', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(/Este usuario ya tiene registrado datos de reservas o recetas/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(field(page, 'asunto')).toHaveValue('Solicitud de eliminación de usuario');
});

test('[PT-6] a secretary selects a doctor first, and sees the patients of that one only', async ({ page, request }) => {
  await enterAs(page, request, 'secretaria');
  await page.goto('/secretaria/pacientes-atendidos');
  await expect(page.getByRole('heading', { name: 'Seleccione el doctor' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await takeDoctor(page, 'Lucía Fernanda');
  await expect(page.getByText(/^\d{3} pacientes$/)).toBeVisible();
  await expect(row(page, 'años').first().getByRole('link', { name: 'Nueva cita' })).toHaveAttribute(
    'href',
    /^\/secretaria\/reservaciones\?paciente=\d+$/,
  );
  await expect(page.getByRole('button', { name: 'Nuevo paciente' })).toBeVisible();
});

test('[BE-7] the palette loses no key while it is loading; a patient in it offers Historia, Agendar and Editar', async ({
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
});

test('[PT-5] [PF-2] a client fills in their data, marks the house on the map, and forbids professionals to edit', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'paciente');
  await page.goto('/cliente/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente Información' })).toBeVisible();
  await field(page, 'celular').fill('099');
  await field(page, 'nombres').fill('');
  await field(page, 'fechaNacimiento').fill('1/1/2015');
  await page.getByRole('button', { name: 'Actualizar perfil' }).click();
  await expect(page.getByText('El número de celular debe tener al menos 10 dígitos')).toBeVisible();
  await expect(page.getByText('El campo nombres es requerido')).toBeVisible();
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

test('[PT-1] on a phone the patients are cards with their actions behind three dots', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  const cards = page.getByRole('list', { name: 'Mis Pacientes' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Cédula');
  await cards.first().getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar paciente' })).toBeVisible();
});

test('[PT-1] on a phone the cards can be sorted by any column of the table, in both directions', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, request, 'medico');
  await page.goto('/medico/pacientes-lista');
  const first = page.getByRole('list', { name: 'Mis Pacientes' }).getByRole('listitem').first();
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect(order).toHaveValue('ultima_consulta');
  await order.selectOption('Apellidos y nombres');
  await expect(page).toHaveURL(/orden=apellidos&sentido=asc/);
  const name = page.getByRole('list', { name: 'Mis Pacientes' }).locator('b');
  await expect.poll(async () => (await name.allTextContents()).every(isInOrder)).toBe(true);
  const before = await first.textContent();
  await page.getByRole('button', { name: 'Orden ascendente' }).click();
  await expect(page.getByRole('button', { name: 'Orden descendente' })).toBeVisible();
  await expect(first).not.toHaveText(before ?? '');
});

const spanish = new Intl.Collator('es');
const isInOrder = (name: string, i: number, all: string[]) => i === 0 || spanish.compare(all[i - 1] ?? '', name) <= 0;

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
