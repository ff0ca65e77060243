/** The profiles of professionals and staff: what their fields allow, and what saving changes around them. */

import * as M from '@hampi/contract/base/messages';
import {
  type DoctorPerfil,
  getAdminSecPerfil,
  getDoctorPerfil,
  updateAdminSecPerfil,
} from '@hampi/contract/personas/perfiles/calls';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, PRACTICE } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(close);

const stored = PRACTICE.find(({ endpoint }) => endpoint === getDoctorPerfil)?.envelope as { data: DoctorPerfil };
const doctor = (more: Partial<DoctorPerfil> = {}) =>
  open('/medico/user', 'ROLE_MED', [
    answer(getDoctorPerfil, { ...stored.data, ...more }, { foreignData: { especializaciones: [], seguros: [] } }),
  ]);
const available = page.getByRole('switch', { name: 'Disponible' });

test('[PF-1] Disponible cannot be switched on before the account is approved', async () => {
  doctor({ cuenta_activa: false, med_visible: false });
  await expect.element(available).toBeDisabled();
  await expect.element(page.getByText('Se habilita cuando su cuenta haya sido aprobada')).toBeVisible();
});

test('[PF-1] Disponible can be switched once the account is approved', async () => {
  doctor({ cuenta_activa: true });
  await expect.element(available).toBeEnabled();
});

test('[PF-1] a telephone with letters is reported beside its field', async () => {
  const { written } = doctor();
  await userEvent.fill(page.getByLabelText('Teléfono'), '07x2831');
  await page.getByRole('button', { name: 'Actualizar perfil' }).click();
  await expect.element(page.getByText('Número de teléfono es incorrecto, solo números')).toBeVisible();
  expect(written).toEqual([]);
});

test('[PF-1] a photo of more than 5 MB is refused', async () => {
  doctor();
  const grande = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Foto', { exact: true }), grande);
  await expect.element(page.getByText(M.archivo_grande)).toBeVisible();
  await expect.element(page.getByAltText('Foto, vista previa')).not.toBeInTheDocument();
});

test('[PF-1] Otro clears the title and starts writing an own one', async () => {
  doctor();
  await page.getByRole('combobox', { name: 'Título honorífico' }).click();
  await page.getByRole('option', { name: 'Otro' }).click();
  const own = page.getByLabelText('Otro título');
  await expect.element(own).toHaveFocus();
  await expect.element(own).toHaveValue('');
});

const ADMIN_SEC = {
  user_id: 1,
  login: 'ana',
  titulo_honorifico: 'Sra.',
  email: 'ana@correo.ec',
  nombres: 'Ana Lucía',
  apellidos: 'Paz Vega',
  foto_nombre: null,
  cuenta_activa: true,
};

test('[PF-4] the admin secretary saves names, and the bar above says them at once', async () => {
  const after = { ...ADMIN_SEC, nombres: 'Piedad Inés' };
  const { bodiesOf } = open('/adminSecretario/user', 'ROLE_ADMINSEC', [
    answer(getAdminSecPerfil, ADMIN_SEC),
    answer(updateAdminSecPerfil, after, { mensaje: MPerfiles.perfil_guardado }),
  ]);
  await userEvent.fill(page.getByLabelText('Nombres'), 'Piedad Inés');
  await page.getByRole('button', { name: 'Actualizar perfil' }).click();
  await expect.element(page.getByText(MPerfiles.perfil_guardado)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Barra superior' })).toHaveTextContent('Piedad');
  const { nombres, apellidos, titulo_honorifico, login } = after;
  expect(bodiesOf(updateAdminSecPerfil)).toMatchObject([{ nombres, apellidos, titulo_honorifico, login }]);
});

test('[PF-4] [AU-9] the profile of the admin secretary leads to the password', async () => {
  open('/adminSecretario/user', 'ROLE_ADMINSEC', [answer(getAdminSecPerfil, ADMIN_SEC)]);
  await page.getByRole('link', { name: 'Cambiar la contraseña o el email' }).click();
  await expect.element(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
});

test('[PF-1] what stands below the profile waits for it, and is not pushed away', async () => {
  const [held, arrive] = later(
    answer(getDoctorPerfil, stored.data, { foreignData: { especializaciones: [], seguros: [] } }),
  );
  open('/medico/user', 'ROLE_MED', [held]);
  const below = page.getByText('Cambiar la contraseña o el email');
  await expect.element(below).toBeInTheDocument();
  await expect.element(below).not.toBeVisible();
  arrive();
  await expect.element(below).toBeVisible();
});
