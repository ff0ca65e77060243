/** The patient's form: leaving it, doubtful documents, likely duplicates, and somebody else who saved meanwhile. */
import { createPaciente, findParecidos, getPaciente, savePaciente } from '@hampi/contract/personas/clientes/calls';
import { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Topic } from '../../../base/query.ts';
import { queryClient } from '../../../base/query-client.ts';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { aRow, PACIENTE, theList } from './testing/pacientes.ts';

afterEach(close);

const NUEVO = '/medico/pacientes-lista/nuevo';
const cedula = page.getByRole('textbox', { name: 'Cédula de identidad' });
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click();

test('[AU-13] leaving a half-filled patient form asks first, by a link and by the back button', async () => {
  open('/medico/pacientes-lista', 'ROLE_MED');
  await page.getByRole('button', { name: 'Nuevo paciente' }).first().click();
  const nombres = page.getByRole('textbox', { name: 'Nombres', exact: true });
  await userEvent.fill(nombres, 'A medias');
  await page.getByRole('link', { name: 'Ver pacientes' }).click();
  await expect.element(page.getByText('Los datos aún no han sido guardados.')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(nombres).toHaveValue('A medias');
  window.history.back();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis Pacientes' })).toBeVisible();
});

test('[BE-6] a search that is still being typed does not interrupt the way to another page', async () => {
  open('/medico/pacientes-lista', 'ROLE_MED');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Búsqueda' }), 'zaruma');
  // As if a link was pressed: the address is already that of the next page, while this one is shown until the other is loaded.
  window.history.pushState(null, '', '/medico/pacientes-lista/nuevo');
  await userEvent.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/medico/pacientes-lista/nuevo');
});

test('[BE-6] likely duplicates are asked for without a birth date that cannot be read yet', async () => {
  const { bodiesOf } = open('/medico/pacientes-lista/nuevo', 'ROLE_MED');
  const nacimiento = page.getByLabelText('Fecha de nacimiento');
  await userEvent.fill(nacimiento, '31/02');
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombres', exact: true }), 'Rosario');
  await expect.poll(() => bodiesOf(findParecidos).at(-1)).toMatchObject({ nombres: 'Rosario', fecha_nacimiento: '' });
  await userEvent.fill(nacimiento, '28/02/1990');
  await userEvent.tab();
  await expect.poll(() => bodiesOf(findParecidos).at(-1)).toMatchObject({ fecha_nacimiento: '1990-02-28' });
  // A mobile that somebody of the same name has is a likely duplicate here too, as in the quick form.
  await userEvent.fill(page.getByLabelText('Celular'), '0991234567');
  await expect.poll(() => bodiesOf(findParecidos).at(-1)).toMatchObject({ celular: '0991234567' });
});

test('[PT-2] a cédula without its first zero is completed with a press, and a birth date shows the age', async () => {
  open(NUEVO, 'ROLE_MED');
  await userEvent.fill(cedula, '102030400');
  await page.getByRole('button', { name: 'Usar 0102030400' }).click();
  await expect.element(cedula).toHaveValue('0102030400');
  await userEvent.fill(page.getByLabelText('Fecha de nacimiento'), '12/7/17');
  await userEvent.tab();
  await expect.element(page.getByText(/^\d+ años?, \d+ mes(es)? y \d+ días?$/)).toBeVisible();
});

test('[PT-2] a failed check digit warns and does not block', async () => {
  const { bodiesOf } = open(NUEVO, 'ROLE_MED', [answer(createPaciente, PACIENTE)]);
  await userEvent.fill(cedula, '0102030405');
  await expect.element(page.getByText(MClientes.cedula_digito)).toBeVisible();
  await userEvent.fill(field('Nombres'), 'Rosa Elvira');
  await userEvent.fill(field('Apellidos'), 'Chuquimarca Sisa');
  await save();
  await expect.poll(() => bodiesOf(createPaciente)).toMatchObject([{ cedula_identidad: '0102030405' }]);
});

test('[PT-2] somebody without a document is saved without a number, which the system gives', async () => {
  const saved = answer(createPaciente, PACIENTE, { mensaje: MClientes.paciente_guardado });
  const { bodiesOf } = open(NUEVO, 'ROLE_MED', [saved, theList(aRow())]);
  await page.getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'Sin documento' }).click();
  await expect.element(cedula).toHaveAttribute('readonly');
  await userEvent.fill(field('Nombres'), 'Recién Nacida');
  await userEvent.fill(field('Apellidos'), 'Yupangui Zhunio');
  await save();
  await expect.element(page.getByText(MClientes.paciente_guardado)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis Pacientes' })).toBeVisible();
  expect(bodiesOf(createPaciente)).toMatchObject([{ tipo_documento: 'SIN_DOCUMENTO', cedula_identidad: '' }]);
});

test('[BE-6] a likely duplicate is shown before saving and can be opened instead', async () => {
  const { bodiesOf, written } = open(NUEVO, 'ROLE_MED', [
    answer(findParecidos, [aRow()]),
    answer(getPaciente, PACIENTE),
  ]);
  await userEvent.fill(field('Nombres'), 'rosa elvira');
  await userEvent.fill(field('Apellidos'), 'Chuquimarca');
  await expect.element(page.getByRole('heading', { name: 'Ya hay un paciente parecido' })).toBeVisible();
  await expect
    .poll(() => bodiesOf(findParecidos).at(-1))
    .toMatchObject({ nombres: 'rosa elvira', apellidos: 'Chuquimarca' });
  await page.getByRole('button', { name: 'Usar este paciente' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Editar paciente' })).toBeVisible();
  await expect.element(field('Apellidos')).toHaveValue('Chuquimarca Sisa');
  expect(window.location.pathname).toBe('/medico/pacientes-lista/5');
  expect(written).toEqual([]);
});

test('[PT-2] a corrected patient is read again where the former name and age stand: history, citas, cash register', async () => {
  const saved = answer(savePaciente, { ...PACIENTE, version: 2 }, { mensaje: MClientes.paciente_guardado });
  open('/medico/pacientes-lista/5', 'ROLE_MED', [answer(getPaciente, PACIENTE), saved, theList(aRow())]);
  await expect.element(field('Apellidos')).toHaveValue('Chuquimarca Sisa');
  const keys = [
    ['historias', 'una'],
    ['citas', 'agenda'],
    ['cajas', 1],
  ] satisfies [Topic, unknown][];
  for (const key of keys) queryClient.setQueryData(key, []);
  await userEvent.fill(page.getByLabelText('Fecha de nacimiento'), '28/02/2019');
  await userEvent.tab();
  await save();
  await expect.element(page.getByText(MClientes.paciente_guardado)).toBeVisible();
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

test('[PT-2] the second of two editors keeps the typed values and sees what the first saved', async () => {
  const now = { ...PACIENTE, ocupacion: 'Ebanista', version: 2 };
  const refused = answer(savePaciente, now, {
    transaccion: false,
    mensaje: MClientes.paciente_cambiado,
    codigo: 'VERSION',
  });
  const { answers, bodiesOf } = open('/medico/pacientes-lista/5', 'ROLE_MED', [answer(getPaciente, PACIENTE), refused]);
  await userEvent.fill(field('Dirección'), 'Calle Larga 3-18');
  await save();
  await expect.element(page.getByText(/Otra persona cambió este paciente/).first()).toBeVisible();
  await expect.element(page.getByText(/Ocupación: Ebanista/)).toBeVisible();
  await expect.element(field('Dirección')).toHaveValue('Calle Larga 3-18');
  await expect.element(field('Ocupación')).toHaveValue('Ebanista');
  answers(answer(savePaciente, now, { mensaje: MClientes.paciente_guardado }));
  await save();
  await expect.element(page.getByText(MClientes.paciente_guardado)).toBeVisible();
  expect(bodiesOf(savePaciente)).toMatchObject([
    { direccion: 'Calle Larga 3-18', ocupacion: '', version: 1 },
    { direccion: 'Calle Larga 3-18', ocupacion: 'Ebanista', version: 2 },
  ]);
});

test('[PT-2] an empty form says what is required, and begins at the document', async () => {
  const { bodiesOf } = open(NUEVO, 'ROLE_MED');
  await save();
  await expect.element(page.getByText('El campo cedula de Identidad es requerido')).toBeVisible();
  await expect.element(page.getByText('El campo nombres es requerido')).toBeVisible();
  await expect.element(page.getByText('El campo apellidos es requerido')).toBeVisible();
  await expect.element(cedula).toHaveFocus();
  expect(bodiesOf(createPaciente)).toEqual([]);
});

test('[PT-2] a document that somebody else has with another name is saved, not verified, once that is said', async () => {
  const { bodiesOf } = open(NUEVO, 'ROLE_MED', [
    answer(createPaciente, null as never, {
      transaccion: false,
      mensaje: MClientes.paciente_no_concuerda,
      codigo: 'DOCUMENTO_DE_OTRO',
    }),
  ]);
  await userEvent.fill(cedula, '0102030400');
  await userEvent.fill(field('Nombres'), 'Rosa Elvira');
  await userEvent.fill(field('Apellidos'), 'Chuquimarca Sisa');
  await save();
  await page.getByRole('button', { name: MI.guardar_sin_verificar }).click();
  await expect.poll(() => bodiesOf(createPaciente)).toMatchObject([{ sin_verificar: false }, { sin_verificar: true }]);
  await expect.element(field('Nombres')).toHaveValue('Rosa Elvira');
});

test('[PT-2] a patient of a file is seen without a cita; a document of somebody else is asked for', async () => {
  const { bodiesOf } = open('/medico/pacientes-lista/5', 'ROLE_MED', [
    answer(getPaciente, { ...PACIENTE, identidad_verificada: false, correo: 'de.archivo@prueba.ec' }),
    answer(verifyIdentidadOfPaciente, { cliente_id: null } as never, {
      transaccion: false,
      mensaje: MI.documento_de_otro,
      codigo: 'IDENTIDAD_EN_USO',
    }),
  ]);
  await page.getByRole('button', { name: MI.ver_documento }).click();
  await expect.element(page.getByText(MI.por_verificar_email('de.archivo@prueba.ec'))).toBeVisible();
  await page.getByRole('button', { name: 'Coincide' }).click();
  await page.getByRole('button', { name: MI.documento_insistir }).click();
  await expect.poll(() => bodiesOf(verifyIdentidadOfPaciente)).toMatchObject([{ insiste: false }, { insiste: true }]);
});
