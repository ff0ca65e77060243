/** The vaccines of a history. */
import * as M from '@hampi/contract/base/messages';
import { saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import { searchVacunas } from '@hampi/contract/clinica/catalogos/clinicos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { createVacuna, getPlanVacunas, type VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const VARICELA_DADA: VacunaAplicada = {
  id: 1,
  version: 1,
  doctor_id: 1,
  doctor: 'Dra. Ana Paz',
  creada_en: '2026-11-23T15:00:00Z',
  vacuna_id: 1,
  vacuna_tipo: 'Varicela',
  vacuna_nombre_comercial: null,
  vacuna_edad_optima: '15 meses',
  informacion: null,
  informacion_extra: null,
  dosis: 1,
  fecha_aplicacion: '2026-03-01',
  edad_aplicacion: 2,
  lote: 'V-1',
  lugar: 'Deltoides izquierdo',
};

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('[BE-13] without a birth date a sentence replaces the schedule', async () => {
  openHistoria({
    paciente: { fecha_nacimiento: null },
    more: [answer(getPlanVacunas, { fecha_nacimiento: null, dosis: [] })],
  });
  await button(/^Vacunas/).click();
  await expect.element(page.getByText(MC.vacuna_sin_nacimiento)).toBeVisible();
  await expect.element(button('Añadir vacuna')).toBeVisible();
});

test('[VC-1] a vaccine is chosen by keyboard, Enter does not send it, each field says what it lacks', async () => {
  const varicela = {
    id: 1,
    tipo: 'Varicela',
    nombre_comercial: null,
    edad_optima: '15 meses',
    informacion: '',
    informacion_extra: null,
  };
  const { bodiesOf } = openHistoria({
    more: [
      answer(getPlanVacunas, { fecha_nacimiento: '1968-05-03', dosis: [] }),
      answer(searchVacunas, [varicela]),
      answer(createVacuna, VARICELA_DADA),
    ],
  });
  await button(/^Vacunas/).click();
  await button('Añadir vacuna').click();
  const form = page.getByRole('region', { name: /^Vacunas/ });
  const vacuna = form.getByRole('textbox', { name: 'Vacuna', exact: true });
  const add = form.getByRole('button', { name: 'Añadir', exact: true });
  await expect.element(vacuna).toHaveFocus();
  await userEvent.fill(form.getByLabelText('Edad de aplicación'), 'dos');
  await add.click();
  for (const sentence of [M.opcion, MC.vacuna_dosis, M.numerico, MC.vacuna_lote, MC.vacuna_lugar])
    await expect.element(form.getByText(sentence).first()).toBeVisible();

  await userEvent.fill(vacuna, 'varic');
  await expect.element(page.getByRole('option', { name: /^Varicela/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(vacuna).toHaveValue('Varicela');
  await expect.element(form.getByText('Edad óptima: 15 meses')).toBeVisible();
  await userEvent.fill(form.getByLabelText('Fecha de aplicación'), '31/02/2026');
  await userEvent.fill(form.getByLabelText('Lote'), 'V-1');
  await expect.element(form.getByText(M.fecha)).toBeVisible();
  await userEvent.fill(form.getByLabelText('Fecha de aplicación'), '1/3/26');
  await userEvent.fill(form.getByRole('textbox', { name: /^Dosis/ }), '1');
  await userEvent.fill(form.getByLabelText('Edad de aplicación'), '2');
  await userEvent.fill(form.getByLabelText('Lugar'), 'Deltoides izquierdo');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByLabelText('Lugar')).toHaveValue('Deltoides izquierdo');
  expect(bodiesOf(createVacuna)).toEqual([]);
  await add.click();
  await expect.poll(() => bodiesOf(createVacuna)).toMatchObject([{ vacuna_id: 1, fecha_aplicacion: '2026-03-01' }]);
  // What was saved leaves no draft, which would come back as a second dose.
  await button('Añadir vacuna').click();
  await expect.element(vacuna).toHaveFocus();
  expect((bodiesOf(saveBorrador) as { revision: number }[]).filter(({ revision }) => revision === 0)).toHaveLength(1);
});

test('[VC-1] a live vaccine nine days after another is asked about before it is saved, and may be saved', async () => {
  const { bodiesOf } = openHistoria({
    vacunas: [VARICELA_DADA],
    more: [
      answer(getPlanVacunas, { fecha_nacimiento: '1968-05-03', dosis: [] }),
      answer(searchVacunas, []),
      answer(createVacuna, VARICELA_DADA),
    ],
  });
  await button(/^Vacunas/).click();
  await button('Añadir vacuna').click();
  const form = page.getByRole('region', { name: /^Vacunas/ });
  await userEvent.fill(form.getByRole('textbox', { name: 'Vacuna', exact: true }), 'Fiebre amarilla');
  await expect.element(page.getByRole('option', { name: /Fiebre amarilla/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(form.getByLabelText('Fecha de aplicación'), '10/3/26');
  await userEvent.fill(form.getByRole('textbox', { name: /^Dosis/ }), '1');
  await userEvent.fill(form.getByLabelText('Edad de aplicación'), '2');
  await userEvent.fill(form.getByLabelText('Lote'), 'F-1');
  await userEvent.fill(form.getByLabelText('Lugar'), 'Deltoides');
  const add = form.getByRole('button', { name: 'Añadir', exact: true });
  await add.click();
  const question = page.getByRole('dialog', { name: 'Revise la vacuna' });
  await expect.element(question).toHaveTextContent('son vacunas vivas');
  await question.getByRole('button', { name: 'Revisar' }).click();
  await expect.element(form.getByLabelText('Lote')).toHaveValue('F-1');
  expect(bodiesOf(createVacuna)).toEqual([]);
  await add.click();
  await question.getByRole('button', { name: 'Registrar así' }).click();
  await expect.poll(() => bodiesOf(createVacuna)).toMatchObject([{ fecha_aplicacion: '2026-03-10', lote: 'F-1' }]);
});
