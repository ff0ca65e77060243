/** Who represents a minor, on the patient's page (BE-29). */
import * as M from '@hampi/contract/base/messages';
import { getPaciente } from '@hampi/contract/personas/clientes/calls';
import { addRepresentante, listRepresentantes } from '@hampi/contract/personas/representantes/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, noAnswer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { PACIENTE } from '../testing/pacientes.ts';

afterEach(close);

const NIÑO = { ...PACIENTE, nombres: 'Íñigo', fecha_nacimiento: '2018-02-02' };
const openWith = (...more: Answer[]) =>
  open(`/medico/pacientes-lista/${NIÑO.id}`, 'ROLE_MED', [answer(getPaciente, NIÑO), ...more]);

test('[BE-29] a representative is noted with the relation that was chosen, and a cédula without its first zero is asked about', async () => {
  const { bodiesOf } = openWith(answer(listRepresentantes, []), answer(addRepresentante, null));
  await page.getByRole('button', { name: 'Anotar representante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar representante' });
  await userEvent.fill(dialog.getByLabelText('Número'), '102030400');
  await dialog.getByRole('button', { name: 'Usar 0102030400' }).click();
  await userEvent.fill(dialog.getByLabelText('Documento que lo muestra'), 'Partida de nacimiento');
  await dialog.getByRole('button', { name: 'Vi los documentos' }).click();
  await expect.element(dialog.getByText(M.opcion)).toBeVisible();
  expect(bodiesOf(addRepresentante)).toEqual([]);
  await findNothingWrong();
  await userEvent.selectOptions(dialog.getByLabelText('Qué es del paciente'), 'PADRE');
  await dialog.getByRole('button', { name: 'Vi los documentos' }).click();
  await expect
    .poll(() => bodiesOf(addRepresentante))
    .toMatchObject([{ cedula_identidad: '0102030400', relacion: 'PADRE', documento: 'Partida de nacimiento' }]);
});

test('[BE-29] a list of representatives that cannot be read says so, instead of showing nobody', async () => {
  openWith(noAnswer(listRepresentantes));
  await expect.element(page.getByRole('button', { name: /Reintentar/ })).toBeVisible();
});
