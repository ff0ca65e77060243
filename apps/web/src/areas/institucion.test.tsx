/** An institution before its approval (SH-5, 3 §2). */
import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { cuentaNoAprobada } from '@hampi/contract/personas/cuentas/estado';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../testing/answers.ts';
import { close, open } from '../testing/app.tsx';

afterEach(close);

const menu = page.getByRole('navigation', { name: 'Menú principal' });
const inVerification = { cuenta_aprobada: false };

test('[SH-5] an institution in verification reads so, is not available and has no pages that need an approval', async () => {
  open('/institucion/perfil', 'ROLE_INS', [], { user: inVerification });
  await expect.element(page.getByText(MCuentas.cuenta_en_verificacion)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Disponible' })).toBeDisabled();
  await expect.element(menu.getByRole('link', { name: 'Oficinas' })).toBeVisible();
  for (const name of ['Mis Pacientes', 'Agendar Citas', 'Campañas'])
    await expect.element(menu.getByRole('link', { name })).not.toBeInTheDocument();
});

test('[SH-5] the banner is above every page, and a page that needs an approval does not open by its address', async () => {
  open('/institucion/reservaciones', 'ROLE_INS', [answer(listSucursalesPropias, [], { sucursales_limite: 30 })], {
    user: inVerification,
  });
  await expect.element(page.getByText(MCuentas.cuenta_en_verificacion)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Reserva una cita' })).not.toBeInTheDocument();
});

test('[SH-5] an institution that was not approved reads why', async () => {
  open('/institucion/perfil', 'ROLE_INS', [], { user: { ...inVerification, rechazo_motivo: 'El RUC no corresponde' } });
  await expect.element(page.getByText(cuentaNoAprobada('El RUC no corresponde'))).toBeVisible();
});

test('[SH-5] once it is approved there is no banner', async () => {
  open('/institucion/perfil', 'ROLE_INS');
  await expect.element(menu.getByRole('link', { name: 'Agendar Citas' })).toBeVisible();
  await expect.element(page.getByText(MCuentas.cuenta_en_verificacion)).not.toBeInTheDocument();
});
