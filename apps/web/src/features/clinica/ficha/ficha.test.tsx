/** The patient's own data within the history. */

import * as M from '@hampi/contract/base/messages';
import { type PreguntaEscrita, preguntarEscrito } from '@hampi/contract/clinica/datos/escritura';
import { getHistoria, saveFicha } from '@hampi/contract/clinica/historia/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aHistoria, FICHA, openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const head = (name: RegExp) => page.getByRole('heading', { level: 2 }).getByRole('button', { name });

test('[CL-5] filiation is read-only, with a link to the form of the patient', async () => {
  openHistoria({ paciente: { fecha_nacimiento: '1968-05-03' } });
  await head(/^Datos filiación/).click();
  const filiacion = page.getByRole('region', { name: /^Datos filiación/ });
  await expect.element(filiacion).toHaveTextContent('03/05/1968');
  expect(filiacion.getByRole('textbox').elements()).toHaveLength(0);
  await filiacion.getByRole('link', { name: 'Editar datos' }).click();
  await expect.poll(() => window.location.pathname).toBe('/medico/pacientes-lista/1');
});

test('[CL-4] [CL-5] saved antecedents are in the summary of the patient and in the heading of their section', async () => {
  const { answers, bodiesOf } = openHistoria();
  const summary = page.getByRole('complementary', { name: 'Resumen del paciente' });
  await expect.element(summary).toHaveTextContent('Sin alergias registradas');
  await head(/^Antecedentes/).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Alergias' }), 'Penicilina');
  await userEvent.fill(page.getByLabelText('Antecedentes personales'), 'Asma desde niño');
  const ficha = { ...FICHA, version: 1, alergias: 'Penicilina', antecedentes_personales: 'Asma desde niño' };
  answers(answer(saveFicha, ficha, { mensaje: M.datos_actualizados }), answer(getHistoria, aHistoria({ ficha })));
  await page.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect.element(summary).toHaveTextContent('Penicilina');
  await expect.element(head(/^Antecedentes/)).toHaveTextContent('Personales registrados');
  expect(bodiesOf(saveFicha)).toMatchObject([
    { version: 0, alergias: 'Penicilina', antecedentes_personales: 'Asma desde niño' },
  ]);
});

test('[BE-39] antecedents ask while they are typed, before they are saved', async () => {
  const { answers, bodiesOf } = openHistoria();
  const asma: PreguntaEscrita = {
    campo: 'antecedentes_personales',
    pregunta: 'PROBLEMA asma',
    texto: '¿Tiene asma?',
    dicho: 'asma desde niño',
    dato: { clase: 'PROBLEMA', cod_4: null, descripcion: 'asma', estado: 'ACTIVO', desde: null },
  };
  answers(answer(preguntarEscrito, [asma]));
  await head(/^Antecedentes/).click();
  await userEvent.fill(page.getByLabelText('Antecedentes personales'), 'asma desde niño');
  await expect.element(page.getByText('¿Tiene asma?', { exact: true })).toBeVisible();
  expect(bodiesOf(preguntarEscrito)).toMatchObject([{ antecedentes_personales: 'asma desde niño' }]);
});
