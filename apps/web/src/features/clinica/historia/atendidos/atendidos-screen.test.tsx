import { type Atendido, exportAtendidos, listAtendidos } from '@hampi/contract/clinica/historia/atendidos';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, fileAnswer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';

afterEach(close);

const ROSA: Atendido = {
  id: 1,
  hora: '09:00',
  oficina: 'Consultorio Solano',
  documento: '0106784329',
  nombres: 'Rosa Elvira',
  apellidos: 'Chuquimarca Sisa',
  edad: '58 años',
  sexo: 'femenino',
  diagnosticos: [{ cod_4: 'E119', descripcion_codigos_cuatro_caracteres: 'Diabetes mellitus tipo 2', tipo: 'DF' }],
  primera: true,
};
const VACIO = 'No atendió a nadie este día';

test('[BE-28] the day shows who was attended, with diagnosis and first or later visit, and is saved as a file', async () => {
  const { queriesOf } = open('/medico/parte-diario?fecha=2026-11-20', 'ROLE_MED', [
    answer(listAtendidos, [ROSA, { ...ROSA, id: 2, hora: '10:30', primera: false, diagnosticos: [] }]),
    fileAnswer(exportAtendidos, new Blob(['Hora'], { type: 'text/csv' }) as never),
  ]);
  const table = page.getByRole('table', { name: 'Pacientes atendidos' });
  await expect.element(table).toHaveTextContent('Chuquimarca Sisa Rosa Elvira');
  await expect.element(table).toHaveTextContent('E119 Diabetes mellitus tipo 2 · DEF');
  await expect.element(table).toHaveTextContent('Primera');
  await expect.element(table).toHaveTextContent('Subsecuente');
  await expect.element(page.getByText(/2 consultas/)).toBeVisible();
  expect(queriesOf(listAtendidos)).toEqual(['?fecha=2026-11-20']);
  await findNothingWrong();
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect.poll(() => queriesOf(exportAtendidos)).toEqual(['?fecha=2026-11-20']);
});

test('[BE-28] a day without visits says so', async () => {
  open('/medico/parte-diario', 'ROLE_MED', [answer(listAtendidos, [])]);
  await expect.element(page.getByText(VACIO)).toBeVisible();
});
