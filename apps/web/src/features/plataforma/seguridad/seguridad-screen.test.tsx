/** The log of security. */
import {
  listMovimientosCuentas,
  listRechazos,
  type MovimientoCuenta,
  type Rechazo,
} from '@hampi/contract/plataforma/seguridad/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

afterEach(close);

const RECHAZO: Rechazo = {
  id: 7,
  minuto: '2026-11-24T14:00:00Z',
  clase: 'INGRESO',
  direccion: '190.15.1.2',
  usuario_id: 3,
  usuario: 'lpenaherrera',
  ruta: 'POST /api/auth/login',
  varias_rutas: true,
  veces: 1_204,
};
const MOVIMIENTO: MovimientoCuenta = {
  id: 9,
  cuando: '2026-11-24T14:05:00Z',
  accion: 'cuenta.password',
  usuario_id: 3,
  usuario: 'lpenaherrera',
  direccion: '190.15.1.2',
};
const LISTS = [
  answer(listRechazos, [RECHAZO], { total: 1 }),
  answer(listMovimientosCuentas, [MOVIMIENTO], { total: 1 }),
];

test('[AU-12] administrators read what was refused, by whom, from where and how often', async () => {
  open('/admin/seguridad', 'ROLE_ADMIN', LISTS);
  const row = page.getByRole('row').nth(1);
  for (const text of ['Ingreso fallido', '190.15.1.2', 'lpenaherrera', 'POST /api/auth/login y otras', '1.204'])
    await expect.element(row).toHaveTextContent(text);
  await findNothingWrong();
});

test('[AU-12] the same screen lists log-ins and changes of accounts with their address', async () => {
  open('/admin/seguridad', 'ROLE_ADMIN', LISTS);
  await page.getByText('Ingresos y cuentas').click();
  const row = page.getByRole('row').nth(1);
  for (const text of ['Cambio de contraseña', '190.15.1.2', 'lpenaherrera'])
    await expect.element(row).toHaveTextContent(text);
  await findNothingWrong();
});
