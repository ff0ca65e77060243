/** The fields of an office: what is asked before specialties are lost, and its place set with the keyboard. */
import { getAfiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import { findLugar, type Lugar, searchLugares } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { listOficinas, saveOficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, OFICINAS } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { OFICINA } from '../../../testing/historia.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(close);

const especializaciones = [
  { id: 3, nombre: 'Cardiología' },
  { id: 4, nombre: 'Pediatría' },
];
const STORED = { ...OFICINA, especializaciones };
const form = (path: string, ...first: Answer[]) =>
  open(`/medico/oficinas/${path}`, 'ROLE_MED', [
    ...first,
    answer(getAfiliacion, { lugares: [], desde: '2026-03-12', espera_hasta: null, citas: 0, otras: 0 }),
    answer(
      listOficinas,
      { oficinas: [STORED] },
      {
        ...OFICINAS,
        dataEspecialidades: especializaciones.map((e) => ({ ...e, palabras: [] })),
        foreignData: { ciudades: [] },
      },
    ),
  ]);
const especialidades = page.getByRole('combobox', { name: 'Especialidades' });
const save = page.getByRole('button', { name: 'Guardar' });
const question = page.getByRole('dialog');

async function removeLastSpecialty() {
  await especialidades.click();
  await userEvent.keyboard('{Escape}{Backspace}');
}

test('[OF-1] taking a specialty away asks first, and saves nothing until it is confirmed', async () => {
  const { bodiesOf } = form('7', answer(saveOficina, STORED, { mensaje: MO.oficina_guardada }));
  await removeLastSpecialty();
  await save.click();
  await expect.element(question).toHaveTextContent(MO.oficina_especialidades_pregunta);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(bodiesOf(saveOficina)).toEqual([]);

  await save.click();
  await question.getByRole('button', { name: 'Confirmar cambios' }).click();
  await expect.element(page.getByText(MO.oficina_guardada)).toBeVisible();
  expect(bodiesOf(saveOficina)).toMatchObject([{ oficina_id: 7, doctorEspecializaciones: [3], confirmar: true }]);
});

test('[OF-1] the first office has a name to begin with, a city typed in full brings its province, and Enter takes the specialty', async () => {
  const { bodiesOf } = open('/medico/oficinas/nueva', 'ROLE_MED', [
    answer(saveOficina, STORED, { mensaje: MO.oficina_guardada }),
    answer(getAfiliacion, { lugares: [], desde: '2026-03-12', espera_hasta: null, citas: 0, otras: 0 }),
    answer(
      listOficinas,
      { oficinas: [] },
      {
        ...OFICINAS,
        dataEspecialidades: especializaciones.map((e) => ({ ...e, palabras: [] })),
        foreignData: { ciudades: [{ nombre: 'Cuenca', provincia: 'Azuay', pais: 'Ecuador' }] },
      },
    ),
  ]);
  await expect
    .poll(() => (page.getByLabelText('Nombre').element() as HTMLInputElement).value)
    .toMatch(/^Consultorio \S/);
  await userEvent.fill(page.getByRole('combobox', { name: 'Ciudad' }), 'cuenca');
  await expect.element(page.getByLabelText('Provincia')).toHaveValue('Azuay');
  await especialidades.click();
  await userEvent.keyboard('{Backspace}{Backspace}pedia{Enter}');
  await userEvent.fill(page.getByLabelText('Costo consulta'), '30');
  await userEvent.fill(page.getByLabelText('Dirección'), 'Gran Colombia 7-39');
  await userEvent.fill(page.getByLabelText('Referencias'), 'Piso 2');
  await save.click();
  await expect.poll(() => bodiesOf(saveOficina)).toMatchObject([{ doctorEspecializaciones: [4], ciudad: 'cuenca' }]);
});

test('[OF-1] leaving with unsaved changes asks first', async () => {
  const { written } = form('7');
  await removeLastSpecialty();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).toHaveTextContent('¿Está seguro que desea salir sin guardar los cambios?');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: OFICINA.nombre })).toBeVisible();
  expect(written).toEqual([]);
});

test('[OF-1] the marker of an office can be set with the keyboard', async () => {
  const cuenca: Lugar = {
    direccion: 'Cuenca, Azuay',
    ciudad: 'Cuenca',
    provincia: 'Azuay',
    pais: 'Ecuador',
    codigo_zip: null,
    latitud: -2.9006,
    longitud: -79.0045,
  };
  const { queriesOf } = form('nueva', answer(findLugar, cuenca));
  const centre = page.getByRole('button', { name: 'Marcar el centro del mapa' });
  await expect.element(centre).toBeVisible();
  (centre.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Latitud')).toHaveValue('-2.9006');
  await expect.element(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('Cuenca');
  expect(queriesOf(findLugar)).toEqual(['?latitud=-2.9006&longitud=-79.0045']);
});

test('[OF-1] a place that the map does not know says so, and Enter searches without saving the form', async () => {
  const { written } = form('nueva', answer(searchLugares, []));
  const searched = page.getByLabelText('Buscar en el mapa');
  await userEvent.fill(searched, 'Ciudad Gótica');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(MMapas.mapa_vacio)).toBeVisible();
  await expect.element(page.getByText('El campo es requerido')).not.toBeInTheDocument();
  expect(written).toEqual([]);
});
