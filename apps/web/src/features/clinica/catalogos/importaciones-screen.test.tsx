/** The importer: the catalogue that the link names, a missing file, and the results of earlier imports. */
import { type Importacion, listImportaciones } from '@hampi/contract/plataforma/importaciones/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const EXAMENES: Importacion = {
  id: 3,
  catalogo: 'examenes',
  nombre: 'examenes.csv',
  completa: false,
  estado: 'TERMINADA',
  filas: 3,
  procesadas: 3,
  nuevas: 1,
  cambiadas: 0,
  iguales: 1,
  rechazadas: 1,
  omitidas: 0,
  retiradas: 0,
  motivo: null,
  creada_por: 'admin',
  creada_en: '2026-11-24T14:00:00Z',
  terminada_en: '2026-11-24T14:00:05Z',
};

test('[BE-14] the importer has the catalogue of the link, and asks for a file', async () => {
  const { written } = open('/admin/importaciones?catalogo=examenes', 'ROLE_ADMIN');
  await expect.element(page.getByRole('combobox', { name: 'Catálogo' })).toHaveValue('Exámenes');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect.element(page.getByText('Debe seleccionar un archivo')).toBeVisible();
  expect(written).toEqual([]);
});

test('[BE-14] a finished import counts its rows; only one with refused rows offers them', async () => {
  open('/admin/importaciones', 'ROLE_ADMIN', [
    answer(listImportaciones, [EXAMENES, { ...EXAMENES, id: 4, nombre: 'otros.csv', iguales: 2, rechazadas: 0 }], {
      total: 2,
    }),
  ]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('examenes.csv')).toHaveTextContent('Terminada1 nueva1 igual1 rechazada');
  const offered = { name: 'Descargar filas rechazadas' };
  await expect.element(row('examenes.csv').getByRole('button', offered)).toBeVisible();
  await expect.element(row('otros.csv')).toHaveTextContent('1 nueva2 iguales');
  await expect.element(row('otros.csv').getByRole('button', offered)).not.toBeInTheDocument();
});
