/** The list of patients: searching, deleting, the secretary's selected doctor, and the cards of a phone. */
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import * as M from '@hampi/contract/base/messages';
import { deletePaciente, getPaciente, listPacientes } from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { aRow, PACIENTE, theList } from './testing/pacientes.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(close);

const ROSA = aRow();
const KLEVER = aRow({ id: 6, nombres: 'Kléver Andrés', apellidos: 'Zhañay Narváez', cedula_identidad: '0104872615' });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const search = page.getByRole('searchbox', { name: 'Búsqueda' });

test('[BE-6] the result of an older keystroke never replaces a newer one', async () => {
  const { answers, queriesOf } = open('/medico/pacientes-lista', 'ROLE_MED', [theList(ROSA, KLEVER)]);
  await expect.element(row('Zhañay')).toBeVisible();
  const [slow, arrive] = later(theList(ROSA));
  answers(slow);
  await userEvent.fill(search, 'mar');
  await expect.poll(() => queriesOf(listPacientes).at(-1)).toContain('search=mar&');
  answers(theList());
  await userEvent.fill(search, 'zzqx');
  const nothing = page.getByRole('heading', { name: 'No se encontraron resultados' });
  await expect.element(nothing).toBeVisible();
  arrive();
  await expect.element(nothing).toBeVisible();
  await expect.element(row('Chuquimarca')).not.toBeInTheDocument();
  answers(theList(ROSA, KLEVER));
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).last().click();
  await expect.element(row('Zhañay')).toBeVisible();
});

test('[PT-2] a patient without a document is listed with these words', async () => {
  open('/medico/pacientes-lista', 'ROLE_MED', [
    theList(aRow({ tipo_documento: 'SIN_DOCUMENTO', cedula_identidad: 'SD00000001' })),
  ]);
  await expect.element(row('Chuquimarca')).toHaveTextContent('Sin documento');
  await expect.element(row('Chuquimarca')).not.toHaveTextContent('SD00000001');
});

test('[PT-3] deleting a patient with citas leads to administration with the message begun', async () => {
  open('/medico/pacientes-lista', 'ROLE_MED', [
    theList(ROSA),
    {
      ...answer(deletePaciente, null as never, { transaccion: false, mensaje: MClientes.paciente_eliminar_409 }),
      status: 409,
    },
  ]);
  await row('Chuquimarca').getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(page.getByText(M.eliminar_pregunta)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(page.getByText(MClientes.paciente_eliminar_409)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Asunto' }))
    .toHaveValue('Solicitud de eliminación de usuario');
  await expect
    .element(page.getByRole('textbox', { name: 'Mensaje' }))
    .toHaveValue('Solicito eliminar al paciente Rosa Elvira Chuquimarca Sisa, documento 0102030400.');
});

test('[PT-6] a secretary selects a doctor first, and asks for the patients of that one only', async () => {
  const { queriesOf } = open('/secretaria/pacientes-atendidos', 'ROLE_SEC', [
    answer(
      listDoctoresDeSecretaria,
      [4, 9].map((id) => ({
        id,
        tipo: 'MEDICO',
        titulo_honorifico: 'Dra.',
        nombres: id === 4 ? 'Lucía Fernanda' : 'Ana',
        apellidos: 'Mora',
        med_activo: true,
        cuenta_activa: true,
      })),
    ),
    theList(ROSA),
  ]);
  await expect.element(page.getByRole('heading', { name: 'Seleccione el doctor' })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(queriesOf(listPacientes)).toEqual([]);
  await page.getByRole('combobox', { name: 'Seleccione el doctor' }).selectOptions('4');
  await expect.element(page.getByText('1 paciente', { exact: true })).toBeVisible();
  await expect
    .element(row('Chuquimarca').getByRole('link', { name: 'Nueva cita' }))
    .toHaveAttribute('href', '/secretaria/reservaciones?paciente=5');
  await expect.element(page.getByRole('button', { name: 'Nuevo paciente' })).toBeVisible();
  const own = { ...listPacientes, path: listPacientes.path.replace(':doctorId', '4') };
  expect(queriesOf(listPacientes)).toEqual(queriesOf(own));
});

test('[PT-1] on a phone the patients are cards with their actions behind three dots', async () => {
  await page.viewport(390, 844);
  open('/medico/pacientes-lista', 'ROLE_MED', [theList(ROSA, KLEVER), answer(getPaciente, PACIENTE)]);
  const card = page.getByRole('list', { name: 'Mis Pacientes' }).getByRole('listitem').first();
  await expect.element(card).toHaveTextContent('Cédula');
  await card.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Editar paciente' })).toBeVisible();
  expect(window.location.pathname).toBe('/medico/pacientes-lista/5');
});

test('[PT-1] on a phone the cards can be sorted by any column of the table, in both directions', async () => {
  await page.viewport(390, 844);
  const { answers, queriesOf } = open('/medico/pacientes-lista', 'ROLE_MED', [theList(ROSA, KLEVER)]);
  const first = page.getByRole('list', { name: 'Mis Pacientes' }).getByRole('listitem').first();
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect.element(order).toHaveValue('ultima_consulta');
  await order.selectOptions('Apellidos y nombres');
  await expect.poll(() => window.location.search).toContain('orden=apellidos&sentido=asc');
  await expect.poll(() => queriesOf(listPacientes).at(-1)).toMatch(/sortBy=apellidos.*sort=asc/);
  answers(theList(KLEVER, ROSA));
  await page.getByRole('button', { name: 'Orden ascendente' }).click();
  await expect.element(page.getByRole('button', { name: 'Orden descendente' })).toBeVisible();
  await expect.poll(() => queriesOf(listPacientes).at(-1)).toMatch(/sortBy=apellidos.*sort=desc/);
  await expect.element(first).toHaveTextContent('Zhañay');
  const titles = [...(order.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(titles).toEqual(['Apellidos y nombres', 'Cédula', 'Edad', 'Celular', 'Email', 'Ciudad', 'Última consulta']);
});
