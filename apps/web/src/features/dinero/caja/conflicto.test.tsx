/** A row of the cash register that was changed in another window. */
import { ConflictosDeCaja, getCaja, saveCaja } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { DIA, openCaja, ROW, rowOf } from './testing/dia.ts';

afterEach(close);

const refused = (guardada: CajaFila | null): Answer => ({
  endpoint: saveCaja,
  envelope: {
    transaccion: false,
    mensaje: MCaja.filas_cambiadas,
    data: ConflictosDeCaja.parse({ conflictos: [{ r_clave: ROW.r_clave, guardada }] }),
  },
});

/** Changes the row to 40 here, while the server has another version of it. */
async function changedElsewhere(guardada: CajaFila | null) {
  const played = openCaja([ROW], [refused(guardada)]);
  await rowOf('Sisa Lema').getByRole('button', { name: 'Editar' }).click();
  await userEvent.fill(page.getByLabelText('Valor', { exact: true }), '40');
  // The rows are fetched again after the refusal.
  played.answers(answer(getCaja, guardada ? [guardada] : [], DIA), refused(guardada));
  await userEvent.keyboard('{Enter}');
  return played;
}
const dialog = page.getByRole('dialog', { name: /Cambiado en otra ventana: Sisa Lema Rosa Elvira/ });

test('[CJ-1] both versions of a row are shown side by side, and choosing one’s own keeps the typed values', async () => {
  await changedElsewhere({ ...ROW, r_version: 2, r_valor_cobro: '$30.00' });
  await expect.element(dialog.getByText(MCaja.filas_cambiadas)).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: 'Valor $ 40,00 $ 30,00' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Seguir con lo de esta ventana' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Sin guardar').first()).toBeVisible();
});

test('[CJ-1] for a row handed over elsewhere only the stored version can be chosen, even after the rows were fetched again', async () => {
  await changedElsewhere({ ...ROW, r_version: 2, r_entregado: true });
  await expect.element(rowOf('Sisa Lema').first()).toHaveTextContent('Entregado');
  await expect.element(dialog.getByRole('columnheader', { name: 'Entregado' })).toBeVisible();
  expect(dialog.getByRole('button').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[CJ-1] a row deleted elsewhere can be discarded', async () => {
  await changedElsewhere(null);
  await expect.element(dialog.getByText('Allí la fila se eliminó.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Descartar lo de esta ventana' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
