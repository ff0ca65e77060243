/** Patients registered twice: the list, both side by side, and what stands against joining them. */
import {
  compareRegistros,
  joinRegistros,
  listDuplicados,
  listUniones,
  undoUnion,
} from '@hampi/contract/personas/clientes/unir';
import * as MU from '@hampi/contract/personas/clientes/unir-messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { PACIENTE } from '../testing/pacientes.ts';

afterEach(close);

const OTRO = {
  ...PACIENTE,
  id: 6,
  nombres: 'Rosa',
  cedula_identidad: 'SD00000001',
  tipo_documento: 'SIN_DOCUMENTO' as const,
  identidad_verificada: false,
  celular: '0991234567',
  correo: 'otra@prueba.ec',
};
const CUENTAS = { citas: 3, consultas: 2, recetas: 1, documentos: 1, facturas: 0 };
const compared = (impide: string | null) =>
  answer(compareRegistros, {
    queda: { paciente: PACIENTE, ...CUENTAS },
    cede: { paciente: OTRO, ...CUENTAS, citas: 1 },
    impide,
  });

test('[PT-5] likely doubles lead to both side by side, and what was joined today can be undone', async () => {
  const union = { id: 9, queda: PACIENTE, cede: OTRO, hecha_en: '2026-11-24T14:00:00Z', hasta: '2026-11-25T14:00:00Z' };
  const server = open('/medico/pacientes-lista/duplicados', 'ROLE_MED', [
    answer(listDuplicados, [{ uno: PACIENTE, otro: OTRO, por: ['NACIMIENTO'] }]),
    answer(listUniones, [union]),
    answer(undoUnion, null),
    compared(null),
  ]);
  await expect.element(page.getByText('misma fecha de nacimiento')).toBeVisible();
  await findNothingWrong();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => server.bodiesOf(undoUnion)).toHaveLength(1);
  await page.getByRole('link', { name: /^Comparar a/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Unir registros' })).toBeVisible();
});

test('[PT-5] what differs is chosen field by field; what one row alone says is proposed', async () => {
  const server = open('/medico/pacientes-lista/unir/5/6', 'ROLE_MED', [
    compared(null),
    answer(joinRegistros, PACIENTE),
  ]);
  await expect.element(page.getByRole('radio', { name: 'Celular: 099 123 4567' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Nombres: Rosa Elvira' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Documento: CI 0102030400' })).toBeChecked();
  // An address that nobody compared with a document is chosen by a person alone.
  await expect.element(page.getByRole('radio', { name: 'Email: vacío' })).toBeChecked();
  await findNothingWrong();
  await page.getByRole('radio', { name: 'Nombres: Rosa', exact: true }).click();
  await page.getByRole('button', { name: 'Es la misma persona: unir' }).click();
  await expect
    .poll(() => server.bodiesOf(joinRegistros))
    .toEqual([{ version: 1, version_otro: 1, toma: ['celular', 'nombres'] }]);
});

test('[PT-5] what stands against it is said, and nothing can be joined', async () => {
  open('/medico/pacientes-lista/unir/5/6', 'ROLE_MED', [compared(MU.de_otro_consultorio)]);
  await expect.element(page.getByText(MU.de_otro_consultorio)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Es la misma persona: unir' })).toBeDisabled();
});
