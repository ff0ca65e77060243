/** What is said before a receta is issued. */
import { issueReceta } from '@hampi/contract/clinica/documentos/calls';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, openStored } from '../../../testing/historia.ts';
import { aLine } from '../../../testing/receta.ts';

afterEach(close);

const VISITA = aVisit(9, {
  detalleCie10: [{ cod_4: 'J00X', descripcion_codigos_cuatro_caracteres: 'Rinofaringitis aguda', tipo: 'DF' }],
  receta: { id: 5, numero: 1, alergias: null, detalle: [aLine()], advertencias: [], indicaciones: null },
});
const dialog = page.getByRole('dialog', { name: 'Receta' });

test('[BE-11] a missing ACESS number is reported before a receta is issued', async () => {
  const { queriesOf } = await openStored([VISITA], { more: [noAnswer(issueReceta)] });
  await page.getByRole('button', { name: 'Imprimir receta' }).click();
  await expect.element(dialog.getByText(RECETA.sin_acess)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: RECETA.sin_acess_enlace }))
    .toHaveAttribute('href', '/medico/user');
  await expect.element(dialog.getByRole('button', { name: 'Imprimir', exact: true })).toBeEnabled();
  // Only the preview, of which the server keeps nothing.
  await expect.poll(() => queriesOf(issueReceta)).toHaveLength(1);
  expect(queriesOf(issueReceta)[0]).toContain('borrador=true');
});

test('[BE-11] a doctor with an ACESS number is not asked for it', async () => {
  const medico = { id: 1, msp: null, acess: '0104872', especializaciones: [] };
  await openStored([VISITA], { more: [noAnswer(issueReceta)], user: { medico } });
  await page.getByRole('button', { name: 'Imprimir receta' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Imprimir', exact: true })).toBeEnabled();
  await expect.element(dialog.getByText(RECETA.sin_acess)).not.toBeInTheDocument();
});
