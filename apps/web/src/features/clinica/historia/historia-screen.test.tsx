/** The form of a visit (2 §2, §5), as far as it can be tested without the server's rules. */
import * as M from '@hampi/contract/base/messages';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit, OFICINA, openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const label = (name: string) => page.getByLabelText(name, { exact: true });
const pressed = (table: Locator) => table.element().querySelectorAll('[aria-pressed="true"]').length;

test('[CL-1] the office comes first, its services follow it, and a copy of both floats once they are out of sight', async () => {
  openHistoria({ oficinas: [OFICINA, { ...OFICINA, id: 8, nombre: 'Consultorio Monay', serviciosAsignados: [] }] });
  const oficina = page.getByLabelText('Oficina').first();
  const servicio = page.getByLabelText('Servicio').first();
  const siguiente = page.getByRole('button', { name: 'Siguiente', exact: true });
  await expect.element(oficina).toHaveValue('');
  await expect.element(siguiente).toBeDisabled();
  await expect.element(servicio).toHaveTextContent(/^Consulta$/);

  await userEvent.selectOptions(oficina, '7');
  await expect.element(servicio).toHaveTextContent('Electrocardiograma');
  await userEvent.selectOptions(servicio, '3');
  await siguiente.click();
  await expect.element(label('Pulso')).toHaveFocus();
  const floating = page.getByRole('region', { name: 'Oficina y servicio de la consulta' });
  await expect.element(floating.getByLabelText('Servicio')).toHaveValue('3');
  await userEvent.selectOptions(floating.getByLabelText('Servicio'), '0');
  await expect.element(servicio).toHaveValue('0');
});

test('[CL-4] the card of the patient steps through the measures one at a time, and can be hidden', async () => {
  await beginVisit({ consultas: [aVisit(1, { sv_pres_sist: 128, sv_pulso: 71 })] });
  const card = page.getByRole('complementary', { name: 'Resumen del paciente' });
  await expect.element(card).toHaveTextContent('Sin alergias registradas');
  const measure = card.getByRole('group', { name: 'Medidas del paciente' });
  await expect.element(measure).toHaveTextContent(/Presión sistólica\s*128 mmHg/);
  await measure.getByRole('button', { name: 'Medida anterior' }).click();
  await expect.element(measure).toHaveTextContent(/Pulso\s*71 lpm/);
  // A typed value takes precedence over the last stored one.
  await userEvent.fill(label('Pulso'), '88');
  await expect.element(measure).toHaveTextContent(/Pulso\s*88 lpm/);
  for (let i = 0; i < 11; i++) await measure.getByRole('button', { name: 'Medida siguiente' }).click();
  await expect.element(measure).toHaveTextContent(/Pulso\s*88 lpm/);
  await card.getByRole('button', { name: 'Ocultar resumen' }).click();
  await expect.element(measure).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Mostrar resumen del paciente' }).click();
  await expect.element(measure).toBeVisible();
});

test('[CL-7] findings are CP or SP, a second press unsets one, and each table is cleared separately', async () => {
  await beginVisit();
  const organs = page.getByRole('group', { name: 'Órganos y sistemas' });
  const regions = page.getByRole('group', { name: 'Examen físico regional' });
  const cardio = organs.getByRole('button', { name: /^Cardiovascular: CP/ });
  await cardio.click();
  await organs.getByRole('button', { name: /^Cardiovascular: SP/ }).click();
  await expect.element(cardio).toHaveAttribute('aria-pressed', 'false');
  expect(pressed(organs)).toBe(1);
  await organs.getByRole('button', { name: /^Cardiovascular: SP/ }).click();
  await expect.poll(() => pressed(organs)).toBe(0);

  await cardio.click();
  await regions.getByRole('button', { name: /^Abdomen: CP/ }).click();
  await organs.getByRole('button', { name: 'Limpiar, Órganos y sistemas' }).click();
  await expect.poll(() => pressed(organs)).toBe(0);
  expect(pressed(regions)).toBe(1);
});

test('[CL-9] without an office the sentence is beside the field and nothing typed is lost', async () => {
  const { written } = openHistoria({ oficinas: [OFICINA, { ...OFICINA, id: 8 }] });
  await userEvent.fill(label('Pulso'), '80');
  await button('Guardar consulta').click();
  await expect.element(page.getByText(MC.consulta_oficina).first()).toBeVisible();
  await expect.element(label('Pulso')).toHaveValue('80');
  expect(written.filter((call) => !call.includes('/borrador/'))).toEqual([]);
});

test('[BE-8] what is not saved yet is marked on the section where it was typed, and no longer once it is as before', async () => {
  await beginVisit();
  const unsaved = (section: RegExp) => page.getByRole('button', { name: section }).getByText('Sin guardar');
  await userEvent.fill(label('Pulso'), '78');
  await expect.element(unsaved(/^Signos Vitales/)).toBeVisible();
  await expect.element(unsaved(/^Consulta/)).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Motivo de consulta' }), 'Cefalea');
  await expect.element(unsaved(/^Consulta/)).toBeVisible();
  await userEvent.clear(label('Pulso'));
  await expect.element(unsaved(/^Signos Vitales/)).not.toBeInTheDocument();
});

test('[CL-6] a measure that is no number has its sentence beside it and is not sent; a comma is a decimal', async () => {
  const { bodiesOf } = await beginVisit({
    more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })],
  });
  const motivo = page.getByLabelText('Motivo de consulta');
  await userEvent.fill(label('Temperatura'), '36,7');
  await userEvent.fill(label('Pulso'), 'rápido');
  await userEvent.fill(motivo, 'Palpitaciones');
  await expect.element(page.getByText(M.numerico)).toBeVisible();
  await button('Guardar consulta').click();
  await expect.element(label('Pulso')).toHaveFocus();
  await expect.element(label('Pulso')).toHaveValue('rápido');
  await expect.element(motivo).toHaveValue('Palpitaciones');
  expect(bodiesOf(createConsulta)).toEqual([]);

  await userEvent.fill(label('Pulso'), '96');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.element(page.getByText(MC.registro_guardado)).toBeVisible();
  expect(ConsultaContenido.partial().loose().parse(bodiesOf(createConsulta)[0])).toMatchObject({
    sv_temp: 36.7,
    sv_pulso: 96,
  });
});
