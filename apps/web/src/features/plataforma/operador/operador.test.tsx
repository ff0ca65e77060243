/** Who runs this installation: the administrator's form, and the notice that asks for consent again. */
import { getOperador, saveOperador } from '@hampi/contract/plataforma/operador/admin';
import { acceptTerminos, type Operador } from '@hampi/contract/plataforma/operador/calls';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

afterEach(close);

const CLINICA: Operador = {
  id: 4,
  nombre: 'Clínica del Tomebamba S.A.',
  ruc: '0190155722001',
  direccion: 'Av. 12 de Abril 4-32',
  ciudad: 'Cuenca',
  correo: 'datos@tomebamba.ec',
  telefono: null,
  dpd_nombre: null,
  dpd_correo: null,
  desde: '2026-12-01T15:00:00Z',
};
const save = page.getByRole('button', { name: 'Guardar', exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: false }).first();

test('[BE-42] the first operator is asked for field by field, and saved after a question', async () => {
  const { bodiesOf, queriesOf, written } = open('/admin/operador', 'ROLE_ADMIN', [
    answer(getOperador, { operador: null, anteriores: [] }),
    answer(saveOperador, CLINICA, { mensaje: MOperador.guardado }),
  ]);
  await expect.element(page.getByText('Falta decir quién responde por los datos.')).toBeVisible();
  await userEvent.fill(field('Nombre o razón social'), CLINICA.nombre);
  await userEvent.fill(field('RUC'), '0190155722000');
  await userEvent.fill(field('Nombre del delegado'), 'Ana Paz');
  await save.click();
  await expect.element(field('RUC')).toHaveAccessibleDescription(/Revise el RUC/);
  await expect.element(field('Correo del delegado')).toHaveAccessibleDescription(MOperador.dpd_incompleto);
  expect(written).toEqual([]);
  await findNothingWrong();
  await userEvent.fill(field('RUC'), CLINICA.ruc);
  await userEvent.fill(field('Dirección'), CLINICA.direccion);
  await userEvent.fill(field('Ciudad'), CLINICA.ciudad);
  await userEvent.fill(page.getByRole('textbox', { name: 'Correo', exact: true }), CLINICA.correo);
  await userEvent.fill(field('Correo del delegado'), 'dpd@tomebamba.ec');
  await save.click();
  await page.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect.element(page.getByText(MOperador.guardado)).toBeVisible();
  expect(queriesOf(saveOperador)).toEqual(['?anterior=0']);
  expect(bodiesOf(saveOperador)).toMatchObject([
    { nombre: CLINICA.nombre, ruc: CLINICA.ruc, dpd_nombre: 'Ana Paz', dpd_correo: 'dpd@tomebamba.ec' },
  ]);
});

test('[BE-42] a corrected address is saved without a question, and another administrator’s form is not lost', async () => {
  const now = { ...CLINICA, id: 5, telefono: '072810000' };
  const { queriesOf } = open('/admin/operador', 'ROLE_ADMIN', [
    answer(getOperador, { operador: CLINICA, anteriores: [{ ...CLINICA, id: 3, nombre: 'Antes S.A.' }] }),
    answer(saveOperador, now, { transaccion: false, mensaje: MOperador.cambiado_por_otro, codigo: 'VERSION' }),
  ]);
  await expect.element(page.getByText(/Antes S\.A\./)).toBeVisible();
  await userEvent.fill(field('Dirección'), 'Calle Larga 7-07');
  await save.click();
  await expect.element(page.getByText(MOperador.cambiado_por_otro).first()).toBeVisible();
  await expect.element(field('Dirección')).toHaveValue('Calle Larga 7-07');
  await expect.element(field('Teléfono')).toHaveValue('072810000');
  await save.click();
  await expect.poll(() => queriesOf(saveOperador)).toEqual(['?anterior=4', '?anterior=5']);
});

test('[BE-42] whoever must agree again is told above every screen, and is not kept from working', async () => {
  const por_aceptar = { terminos: '2026-11-29', operador_id: 4, responsable: CLINICA.nombre };
  const { bodiesOf } = open('/medico/ayuda', 'ROLE_MED', [answer(acceptTerminos, null)], { user: { por_aceptar } });
  await expect.element(page.getByText(MOperador.otro_responsable(CLINICA.nombre))).toBeVisible();
  await expect.element(page.getByLabelText('Asunto')).toBeVisible();
  await findNothingWrong();
  await page.getByRole('button', { name: MOperador.aceptar }).click();
  await expect.element(page.getByText(MOperador.otro_responsable(CLINICA.nombre))).not.toBeInTheDocument();
  expect(bodiesOf(acceptTerminos)).toEqual([{ terminos: '2026-11-29', operador_id: 4 }]);
});

test('[BE-43] the back office says below its menu which version it is, and a practice does not', async () => {
  open('/admin/operador', 'ROLE_ADMIN', [answer(getOperador, { operador: CLINICA, anteriores: [] })]);
  await expect.element(page.getByText('Hampi 1.2.3')).toBeVisible();
  open('/medico/ayuda', 'ROLE_MED');
  await expect.element(page.getByLabelText('Asunto')).toBeVisible();
  await expect.element(page.getByText('Hampi 1.2.3')).not.toBeInTheDocument();
});
