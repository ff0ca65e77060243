/** An institution's profile that is open in another window too. */
import { updateInstitucionPerfil } from '@hampi/contract/personas/perfiles/institucion';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { INSTITUCION } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';

afterEach(close);

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('[PF-5] the form adopts what another window saved, and keeps what was typed here', async () => {
  const server = open('/institucion/perfil', 'ROLE_INS');
  await userEvent.fill(field('Teléfono'), '072823344');
  server.answers({
    endpoint: updateInstitucionPerfil,
    envelope: {
      transaccion: false,
      mensaje: 'El perfil fue modificado mientras usted lo editaba',
      codigo: 'VERSION',
      data: { ...INSTITUCION, nombre: 'Clínica del Vado', version: 2 },
    },
  });
  await page.getByRole('button', { name: 'Actualizar perfil' }).click();
  await expect.element(page.getByText('El perfil fue modificado mientras usted lo editaba')).toBeVisible();
  await expect.element(field('Nombre de la institución')).toHaveValue('Clínica del Vado');
  await expect.element(field('Teléfono')).toHaveValue('072823344');
});

test('[PF-5] a missing specialty can be requested from support', async () => {
  open('/institucion/perfil', 'ROLE_INS');
  await page.getByRole('button', { name: '¿Falta una? Pida una nueva especialidad' }).click();
  await expect.element(field('Asunto')).toHaveValue('Nueva especialidad');
});
