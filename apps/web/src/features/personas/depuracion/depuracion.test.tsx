/** The report about the data of minors, as an administrator uses it. */
import {
  approveDepuracion,
  type Depurable,
  excludeDepuracion,
  type Informe,
  listDepuracion,
  prepareDepuracion,
} from '@hampi/contract/personas/depuracion/calls';
import * as MD from '@hampi/contract/personas/depuracion/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ROW: Depurable = {
  depuracion_id: 3,
  cliente_id: 9,
  nombre: 'Mateo Guamán',
  documento: '0102030405',
  fecha_nacimiento: '2015-03-10',
  ultima_actividad: '2023-06-01',
  con_cuenta: false,
  conservar_hasta: '2038-06-01',
  depurada_en: null,
  devuelta_en: null,
  devuelta_por: null,
  razon: null,
};
const INFORME: Informe = {
  id: 3,
  estado: 'PREPARADA',
  preparada_en: '2026-11-23T15:00:00Z',
  aplica_en: null,
  personas: 1,
  con_historia: 1,
  con_cuenta: 0,
  historia_anios: 15,
};
const listed = (rows: Depurable[], informe: Informe | null) =>
  answer(listDepuracion, rows, { foreignData: informe, pagination: { total: rows.length, skip: 0, take: 20 } });

test('[OP-1] without anybody to purge the button says so and no report is shown', async () => {
  const nobody = { endpoint: prepareDepuracion, envelope: { transaccion: false, mensaje: MD.nadie, data: null } };
  open('/admin/depuracion', 'ROLE_ADMIN', [listed([], null), nobody]);
  await page.getByRole('button', { name: 'Preparar informe' }).click();
  await expect.element(page.getByText(MD.nadie)).toBeVisible();
});

test('[OP-1] the report is approved only after reading whose data are removed', async () => {
  const { written } = open('/admin/depuracion', 'ROLE_ADMIN', [
    listed([ROW], INFORME),
    answer(approveDepuracion, null),
    answer(excludeDepuracion, null),
  ]);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('nada de ellas se borra');
  expect(written).toEqual([]);
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect.poll(() => written).toEqual(['POST /api/admin/depuracion/3/aprobar']);
});

test('[OP-1] an approved report says when it takes effect, and can only be discarded', async () => {
  open('/admin/depuracion', 'ROLE_ADMIN', [
    listed([ROW], { ...INFORME, estado: 'APROBADA', aplica_en: '2026-12-07T15:00:00Z' }),
  ]);
  await expect.element(page.getByText(/se aplica el .*7 de diciembre de 2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
});
