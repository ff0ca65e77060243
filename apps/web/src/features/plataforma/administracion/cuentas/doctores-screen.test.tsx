import { doctores } from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import type { Proveedor } from './proveedores-list.tsx';

afterEach(close);

const DOCTORA: Proveedor = {
  id: 7,
  usuario_id: 9,
  login: 'lpenaherrera',
  titulo_honorifico: 'Dra.',
  nombres: 'Lucía Fernanda',
  apellidos: 'Peñaherrera Ordóñez',
  cedula_identidad: '1710034065',
  email: 'lucia@correo.ec',
  msp: '1027-2021-2345678',
  acess: null,
  numero_telefono: '0991234567',
  especializaciones: 'Medicina interna, Cardiología',
  ciudad: 'Santo Domingo',
  registro_date: '2026-09-28T14:00:00Z',
  cuenta_activa: false,
  med_visible: false,
  med_activo: true,
  rechazo_motivo: null,
  cerrada: false,
  afiliacion_inicio_date: '2026-10-01',
  afiliacion_fin_date: null,
  afiliacion_days_count: 1054,
  afiliacion_dias_acumulados_cuenta: 1054,
  promociones_creadas: 3,
  consultas_last_month_length: 118,
};

test('[AD-3] the list of doctors shows all of a row at 1280 pixels, without scrolling sideways', async () => {
  await page.viewport(1280, 800);
  open('/admin/doctor', 'ROLE_ADMIN', [
    answer(
      doctores.list,
      [
        DOCTORA,
        { ...DOCTORA, id: 8, rechazo_motivo: 'El código no consta' },
        { ...DOCTORA, id: 9, cuenta_activa: true },
      ],
      { total: 3, foreignData: { todos: 3, mes: 3, revision: 2, afiliados: 3 } },
    ),
  ]);
  const table = page.getByRole('table', { name: 'Doctores' });
  await expect.element(table).toHaveTextContent('1054 d');
  const frame = table.element().parentElement as HTMLElement;
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});

test('[AD-2] a campaign made while the form was open is counted, and typed values stay', async () => {
  const { queriesOf, answers } = open('/admin/doctor', 'ROLE_ADMIN', [
    answer(doctores.list, [{ ...DOCTORA, version: 'uno' }], { total: 1 }),
    {
      endpoint: doctores.update,
      envelope: {
        transaccion: false,
        mensaje: MA.registro_cambiado,
        codigo: 'VERSION',
        data: { ...DOCTORA, promociones_creadas: 4, version: 'dos' },
      },
    },
  ]);
  await page.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar datos' });
  await expect.element(dialog.getByLabelText('Usuario')).toHaveAttribute('readonly');
  await userEvent.fill(dialog.getByLabelText('ACESS'), 'AC-12');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog.getByText('Campañas creadas este año: 4')).toBeVisible();
  await expect.element(dialog.getByLabelText('Campañas creadas este año')).toHaveValue('4');
  await expect.element(dialog.getByLabelText('ACESS')).toHaveValue('AC-12');
  answers(answer(doctores.update, { ...DOCTORA, promociones_creadas: 4 }));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => queriesOf(doctores.update)).toEqual(['?version=uno', '?version=dos']);
});

test('[AU-11] a closed account is marked in the list, and can neither be approved nor refused', async () => {
  open('/admin/doctor', 'ROLE_ADMIN', [answer(doctores.list, [{ ...DOCTORA, cerrada: true }], { total: 1 })]);
  const table = page.getByRole('table', { name: 'Doctores' });
  await expect.element(table).toHaveTextContent('Cerrada');
  await expect.element(page.getByRole('switch', { name: /^Cuenta aprobada/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'No aprobar' })).not.toBeInTheDocument();
});

test('[AD-1] a search in the address that is too long for a list is cut instead of failing', async () => {
  const { queriesOf } = open(`/admin/doctor?q=${'a'.repeat(600)}`, 'ROLE_ADMIN', [
    answer(doctores.list, [DOCTORA], { total: 1 }),
  ]);
  await expect.element(page.getByRole('table', { name: 'Doctores' })).toBeVisible();
  expect(
    doctores.list.query?.safeParse(Object.fromEntries(new URLSearchParams(queriesOf(doctores.list)[0]))).success,
  ).toBe(true);
});
