/** A row of the cash register that was changed in another window. */
import { ConflictosDeCaja, type DatosCaja, getCaja, saveCaja } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseDoctor } from '../../../base/session.ts';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ROW: CajaFila = {
  r_id: 1,
  r_version: 1,
  r_clave: '2b6f0cc9-0d5f-4a7b-9d5e-0f1f3f3c7a10',
  r_cita_id: null,
  c_id: 7,
  c_nombres: 'Rosa Elvira',
  c_apellidos: 'Sisa Lema',
  c_cedula_identidad: '0102030405',
  r_tipo_servicio: 'Consulta',
  r_programa: null,
  r_detalle: null,
  r_forma_pago: 'Efectivo',
  r_valor_cobro: '$25.00',
  r_hora_pago: '09:00',
  r_fecha: '2026-11-24',
  r_entregado: false,
  r_consulta_id: null,
  r_factura: null,
  r_corrige_id: null,
  r_razon: null,
  s_id: 1,
  s_nombres: 'Nancy',
  s_apellidos: 'Muñoz',
  d_id: 1,
  d_nombres: 'Lucía',
  d_apellidos: 'Peñaherrera',
};
const DIA: DatosCaja = {
  dataProgramas: '',
  dataServicios: ['Consulta'],
  dataCitas: [],
  dataDia: { fecha: '2026-11-24', hoy: '2026-11-24', zona: 'America/Guayaquil', filas_limite: 11 },
};
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
  const played = open('/secretaria/cajas', 'ROLE_SEC', [answer(getCaja, [ROW], DIA), refused(guardada)], {
    user: { doctor_id: null, secretaria_id: 1 },
  });
  chooseDoctor(1);
  await page.getByRole('row').filter({ hasText: 'Sisa Lema' }).getByRole('button', { name: 'Editar' }).click();
  const valor = page.getByLabelText('Valor', { exact: true });
  await userEvent.fill(valor, '40');
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

test('[CJ-1] for a row handed over elsewhere only the stored version can be chosen', async () => {
  await changedElsewhere({ ...ROW, r_version: 2, r_entregado: true });
  await expect.element(dialog.getByRole('columnheader', { name: 'Entregado' })).toBeVisible();
  expect(dialog.getByRole('button').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[CJ-1] a row deleted elsewhere can be discarded', async () => {
  const { answers } = await changedElsewhere(null);
  await expect.element(dialog.getByText('Allí la fila se eliminó.')).toBeVisible();
  answers(answer(getCaja, [], DIA));
  await dialog.getByRole('button', { name: 'Descartar lo de esta ventana' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
