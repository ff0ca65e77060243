/** The limits of the company: their rules beside the fields, and what is saved. */
import type { Reply } from '@hampi/contract/base/endpoint';
import { getEmpresa, saveEmpresa } from '@hampi/contract/plataforma/administracion/calls';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const EMPRESA: Reply<typeof getEmpresa> = {
  nombre: 'Hampi',
  correo: 'hola@hampi.ec',
  telefono: '072000001',
  descuento_afiliado: 10,
  oficinas_limite: 3,
  sucursales_limite: 30,
  asociaciones_limite: 5,
  servicios_limite: 10,
  anticipo_minutos: 30,
  caja_filas_limite: 50,
  promociones_limite: 12,
  historia_anios: 15,
  receta_anios: 5,
  comprobante_anios: 7,
  papel_megas: 20,
  papeles_paciente: 30,
  papeles_megas: 5000,
  pacientes_pueden_iniciar: true,
  derecho_dias: 15,
  brecha_autoridad_dias: 5,
  brecha_personas_dias: 3,
  encargado_dias: 2,
  plazos_habiles: false,
  version: 'uno',
};

test('[AD-2] the limits of the company have their rules and are kept', async () => {
  const saved = {
    ...EMPRESA,
    descuento_afiliado: 50,
    servicios_limite: 40,
    brecha_personas_dias: 10,
    plazos_habiles: true,
    version: 'dos',
  };
  const { written, bodiesOf, queriesOf } = open('/admin/empresa', 'ROLE_ADMIN', [
    answer(getEmpresa, EMPRESA),
    answer(saveEmpresa, saved, { mensaje: MA.datos_actualizados_punto }),
  ]);
  const descuento = page.getByLabelText('Descuento de afiliado (%)');
  const servicios = page.getByLabelText('Servicios por profesional');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  // A longer term than the published one is warned of and can be kept (BE-42).
  const personas = page.getByLabelText('Días para avisar una brecha a las personas');
  await expect.element(personas).toHaveAccessibleDescription('Lo publicado de la ley: 3 días');
  await userEvent.fill(personas, '10');
  await expect.element(personas).toHaveAccessibleDescription(/Más largo que lo publicado de la ley \(3 días\)/);
  await page.getByLabelText('Contar solo días hábiles').click();
  await expect.element(page.getByText(MA.plazos_habiles_duda)).toBeVisible();
  await userEvent.fill(descuento, '101');
  await userEvent.fill(servicios, '');
  await save.click();
  await expect.element(descuento).toHaveAccessibleDescription(MA.descuento_empresa);
  await expect.element(servicios).toHaveAccessibleDescription('Debe ser un entero positivo');
  expect(written).toEqual([]);
  await userEvent.fill(descuento, '50');
  await userEvent.fill(servicios, '40');
  await save.click();
  await page.getByRole('button', { name: 'Sí, cambiar' }).click();
  await expect.element(page.getByText(MA.datos_actualizados_punto)).toBeVisible();
  await expect.element(servicios).toHaveValue('40');
  const { version: _, ...sent } = saved;
  expect(bodiesOf(saveEmpresa)).toEqual([sent]);
  expect(queriesOf(saveEmpresa)).toEqual(['?version=uno']);
});

test.each(['5.5', '5,5', '1.000', '1e1'])(
  '[AD-2] a discount of %s is refused as it was typed, instead of losing its sign',
  async (typed) => {
    const { written } = open('/admin/empresa', 'ROLE_ADMIN', [answer(getEmpresa, EMPRESA)]);
    const descuento = page.getByLabelText('Descuento de afiliado (%)');
    await userEvent.fill(descuento, typed);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect.element(descuento).toHaveAccessibleDescription(MA.descuento_empresa);
    await expect.element(descuento).toHaveValue(typed);
    expect(written).toEqual([]);
  },
);

test('[AD-2] a discount that reprices every affiliated office is asked about, and nothing is saved on no', async () => {
  const { written } = open('/admin/empresa', 'ROLE_ADMIN', [answer(getEmpresa, EMPRESA)]);
  const descuento = page.getByLabelText('Descuento de afiliado (%)');
  await userEvent.fill(descuento, '55');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText('Pasa del 10 % al 55 %.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).last().click();
  await expect.element(descuento).toHaveValue('55');
  expect(written).toEqual([]);
});
