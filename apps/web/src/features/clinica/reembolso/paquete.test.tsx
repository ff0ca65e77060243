/** The packet for an insurer, from a stored visit: what is missing leads to where it is made. */
import { getPaquete, type Paquete, savePaquete } from '@hampi/contract/clinica/reembolso/calls';
import * as M from '@hampi/contract/clinica/reembolso/messages';
import { listCasosDe } from '@hampi/contract/clinica/sive/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { aVisit, openStored } from '../../../testing/historia.ts';

afterEach(close);

const PAQUETE: Paquete = {
  consulta_id: 5,
  cliente_id: 1,
  dia: '2026-11-24',
  doctor: 'Dra. Ana Paz',
  aseguradora: {
    id: 1,
    nombre: 'Saludsa',
    dias: 90,
    autorizacion: true,
    nota: null,
    fuente: 'Publicado por Saludsa',
    fuente_fecha: '2026-11-29',
  },
  aseguradoras: [
    { id: 1, nombre: 'Saludsa' },
    { id: 2, nombre: 'Otra aseguradora' },
  ],
  vence_el: '2027-02-22',
  quedan: 90,
  recordar_el: '2027-02-07',
  completo: false,
  parcial: null,
  papeles: [
    { clase: 'RIDE', estado: 'LISTO', archivos: 1, faltas: [] },
    {
      clase: 'RECETA',
      estado: 'FALTA',
      archivos: 0,
      faltas: [{ texto: M.receta_por_emitir, accion: 'EMITIR_RECETA' }],
    },
  ],
  factura: null,
  autorizacion: null,
  titular_documento: null,
  menor: false,
  recordar: false,
  presentado_el: null,
  version: 0,
  guardado_en: null,
};
const dialog = page.getByRole('dialog');

test('[BE-33] a packet says until when and what is missing, keeps a refused number, and leads to what mends it', async () => {
  const server = await openStored([aVisit(5)], { more: [answer(getPaquete, PAQUETE), answer(listCasosDe, [])] });
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Paquete de reembolso' }).click();
  await expect.element(dialog).toHaveTextContent('Presentar hasta el 22/02/2027');
  await expect.element(dialog).toHaveTextContent(M.receta_por_emitir);
  await findNothingWrong('[role="dialog"]');
  await dialog.getByRole('textbox', { name: 'Número de autorización' }).fill('A-77');
  const changed = { ...PAQUETE, version: 3, presentado_el: '2026-11-24' };
  const refused = answer(savePaquete, changed as never, { transaccion: false, mensaje: M.cambio, codigo: 'VERSION' });
  server.answers(refused, answer(getPaquete, changed));
  await dialog.getByRole('button', { name: 'Guardar datos' }).click();
  await expect.element(page.getByText(M.cambio)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Número de autorización' })).toHaveValue('A-77');
  // Trying again saves what was typed over what the other wrote.
  server.answers(answer(savePaquete, null, { mensaje: M.guardado }), answer(getPaquete, changed));
  await dialog.getByRole('button', { name: 'Guardar datos' }).click();
  await expect.element(page.getByText(M.guardado)).toBeVisible();
  expect(server.bodiesOf(savePaquete).at(-1)).toMatchObject({
    version: 3,
    autorizacion: 'A-77',
    presentado_el: '2026-11-24',
  });
  await dialog.getByRole('button', { name: `${M.receta_por_emitir}: Emitir la receta` }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Diagnóstico y Receta' }))
    .toHaveAttribute('aria-expanded', 'true');
});
