/** Exporting one's data on the account's page, without a server. */

import { getAntesDeCerrar } from '@hampi/contract/personas/cierre/calls';
import {
  deleteExportacion,
  type Exportacion,
  listExportaciones,
  requestExportacion,
} from '@hampi/contract/plataforma/exportacion/calls';
import * as MExportacion from '@hampi/contract/plataforma/exportacion/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ONE: Exportacion = {
  id: 7,
  estado: 'EN_COLA',
  avance: 0,
  pedida_en: '2026-11-24T14:00:00Z',
  terminada_en: null,
  vence_en: null,
  bytes: null,
  motivo: null,
};
const LISTA: Exportacion = {
  ...ONE,
  estado: 'LISTA',
  avance: 100,
  terminada_en: '2026-11-24T14:05:00Z',
  vence_en: '2026-12-01T14:05:00Z',
  bytes: 12_400_000,
};
const says = (...list: Exportacion[]) => answer(listExportaciones, list);
const section = page.getByRole('main');

test('[BE-18] a requested export shows its progress, and a finished one can be downloaded until its day', async () => {
  const server = open('/medico/cuenta', 'ROLE_MED', [says()]);
  await expect.element(section).toHaveTextContent('sus pacientes, citas, consultas, documentos emitidos');
  server.answers(
    answer(requestExportacion, { id: 7 }, { mensaje: MExportacion.pedida }),
    says({ ...ONE, estado: 'PREPARANDO', avance: 40 }),
  );
  await page.getByRole('button', { name: 'Preparar exportación' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Exportación preparada: 40 %' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preparar exportación' })).toBeDisabled();
  server.answers(says(LISTA));
  await expect.element(section).toHaveTextContent('Lista, 12,4 MB');
  await expect.element(section).toHaveTextContent('Se guarda hasta el 01/12/2026 09:05');
  await expect
    .element(page.getByRole('button', { name: 'Descargar la exportación del 24/11/2026 09:05' }))
    .toBeVisible();
});

test('[BE-18] a failed export says why until the next attempt, and deleted or expired ones are not shown', async () => {
  open('/cliente/cuenta', 'ROLE_CLI', [
    says(
      { ...ONE, estado: 'FALLIDA', terminada_en: ONE.pedida_en, motivo: 'El servidor se quedó sin espacio' },
      { ...LISTA, id: 6, estado: 'VENCIDA' },
    ),
  ]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('El servidor se quedó sin espacio.');
  await expect.element(page.getByRole('button', { name: /^Descargar/ })).not.toBeInTheDocument();
});

test('[BE-18] deleting asks first', async () => {
  const server = open('/institucion/cuenta', 'ROLE_INS', [says(LISTA), answer(deleteExportacion, null)]);
  await page.getByRole('button', { name: /^Eliminar la exportación/ }).click();
  expect(server.written).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.poll(() => server.written).toEqual(['DELETE /api/exportaciones/7']);
});

test('[AU-11] closing an account first offers the export, except to a role without data of its own', async () => {
  const before = answer(getAntesDeCerrar, {
    alcance: 'CUENTA',
    correo: 'k•••••@correo.ec',
    citas: 0,
    proximas: [],
    creditos: 0,
  });
  open('/cliente/cuenta', 'ROLE_CLI', [says(), before]);
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await page.getByRole('link', { name: 'Exporte antes sus datos' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Preparar exportación' })).toBeVisible();
  open('/secretaria/cuenta', 'ROLE_SEC', [before]);
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Se borra:');
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('Exporte antes');
});
