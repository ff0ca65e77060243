/** Steps of writing a prescription in a visit opened by `beginVisit`, shared by the tests of its parts. */

import { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const lines = page.getByRole('list', { name: 'Medicamentos de la receta', exact: true });
export const line = lines.getByRole('listitem').first();
export const diagnosis = page.getByLabelText('Buscar diagnóstico CIE10');
export const medicine = page.getByLabelText('Buscar medicamento en el vademécum');

/** Adds the diagnosis that the mocked search finds. */
export async function addDiagnosis(option = /R51/) {
  await userEvent.fill(diagnosis, 'cefal');
  await page.getByRole('option', { name: option }).click();
  await page
    .getByRole('region', { name: /^Diagnóstico y Receta/ })
    .getByRole('button', { name: 'Añadir', exact: true })
    .first()
    .click();
}

export async function diagnose() {
  await addDiagnosis();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

export async function prescribe() {
  await userEvent.fill(medicine, 'paracetamol');
  await page.getByRole('option', { name: /Paracetamol 500 mg/ }).click();
  await expect.element(line.getByLabelText('Cantidad')).toHaveFocus();
}

export async function fillLine(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await userEvent.fill(line.getByLabelText(name), value);
}

/** A stored line of a receta that can be issued. */
export const aLine = (more: object = {}): LineaReceta =>
  LineaReceta.parse({
    medicamento: 'Paracetamol 500 mg',
    cantidad: 10,
    dosificacion: '1 tableta cada 8 horas',
    ...more,
  });
