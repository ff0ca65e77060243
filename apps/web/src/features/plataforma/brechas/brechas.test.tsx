/** The register of breaches, as a doctor uses it. */
import {
  addBrecha,
  type Brecha,
  listAfectados,
  listBrechas,
  updateBrecha,
} from '@hampi/contract/plataforma/brechas/calls';
import * as MB from '@hampi/contract/plataforma/brechas/messages';
import { getResponsable, type Responsable } from '@hampi/contract/plataforma/proteccion/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const BRECHA: Brecha = {
  id: 4,
  descripcion: 'Se perdió una laptop',
  datos: 'Nombres y cédulas',
  causa: null,
  medidas: 'Se cerraron las sesiones',
  ocurrida_el: null,
  detectada_el: '2026-11-20',
  riesgo: true,
  afectados: null,
  autoridad_vence: '2026-11-25',
  personas_vence: '2026-11-23',
  autoridad_el: null,
  personas_el: null,
  sin_aviso: null,
  estado: 'ABIERTA',
  vencida: true,
  cerrada_en: null,
  registrada_por: 'Ana Cajamarca',
  version: 1,
};
const listed = answer(listBrechas, [BRECHA], { total: 1, foreignData: { abiertas: 1, vencidas: 1 } });
const OPERADORA: Responsable = {
  nombre: 'Operadora S.A.',
  ruc: '0190155722001',
  correo: 'datos@operadora.ec',
  telefono: null,
  direccion: 'Larga 7, Cuenca',
  exige_dpd: true,
  dpd_nombre: null,
  dpd_correo: null,
};
const asDoctor = (...answers: Answer[]) => open('/medico/brechas', 'ROLE_MED', [listed, ...answers]);
const refused = (endpoint: Answer['endpoint'], codigo: string, mensaje: string, data: unknown = null): Answer => ({
  endpoint,
  status: 409,
  envelope: { transaccion: false, codigo, mensaje, data },
});

test('[BE-42] late notices are named above the list, and the row says until when each was due', async () => {
  asDoctor();
  await expect.element(page.getByText('Un aviso está atrasado.')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('Hasta el 25/11/2026');
  await expect.element(row).toHaveTextContent('Hasta el 23/11/2026');
});

test('[BE-42] the drafts of both notices say what is known and mark what is missing', async () => {
  asDoctor(
    answer(getResponsable, {
      ...OPERADORA,
      nombre: 'Clínica del Sur',
      dpd_nombre: 'Ana Paz',
      dpd_correo: 'dpd@sur.ec',
    }),
  );
  await page.getByRole('button', { name: 'Ver avisos' }).click();
  const authority = page.getByRole('textbox', { name: 'A la autoridad' });
  await expect.element(authority).toHaveValue(expect.stringContaining('Se perdió una laptop'));
  await expect.element(authority).toHaveValue(expect.stringContaining('[complete]'));
  await expect
    .element(authority)
    .toHaveValue(expect.stringContaining('Ana Paz, delegado de protección de datos, dpd@sur.ec'));
  const people = page.getByRole('textbox', { name: 'A las personas' });
  await expect.element(people).toHaveValue(expect.stringContaining('que Clínica del Sur guarda de usted'));
});

test('[BE-42] an administrator’s drafts name the operator, not whoever has the session', async () => {
  open('/admin/brechas', 'ROLE_ADMIN', [listed, answer(getResponsable, OPERADORA)]);
  await page.getByRole('button', { name: 'Ver avisos' }).click();
  const authority = page.getByRole('textbox', { name: 'A la autoridad' });
  await expect.element(authority).toHaveValue(expect.stringContaining('Operadora S.A., responsable del tratamiento'));
  await expect.element(authority).toHaveValue(expect.stringContaining('datos@operadora.ec'));
});

test('[BE-42] a breach like an open one is asked about, and what was typed stays', async () => {
  const { bodiesOf } = asDoctor(refused(addBrecha, MB.PARECIDA, MB.parecida));
  await page.getByRole('button', { name: 'Registrar brecha' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Qué pasó', exact: true }), 'Otra laptop');
  await userEvent.fill(page.getByRole('textbox', { name: 'Qué datos' }), 'Teléfonos');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect.element(page.getByText(MB.parecida)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).last().click();
  await expect.element(page.getByRole('textbox', { name: 'Qué pasó', exact: true })).toHaveValue('Otra laptop');
  expect(bodiesOf(addBrecha)).toMatchObject([{ otra: false }]);
});

test('[BE-42] it cannot be closed before both were told; the sentence stands beside the reason', async () => {
  const { written } = asDoctor(answer(updateBrecha, null));
  await page.getByRole('button', { name: 'Completar' }).click();
  await page.getByRole('checkbox', { name: 'Cerrar la brecha' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText(MB.sin_avisos)).toBeVisible();
  expect(written).toEqual([]);
});

test('[BE-42] who was concerned is counted from the audit and can be taken as a file', async () => {
  const { queriesOf } = asDoctor(answer(listAfectados, { total: 2, pacientes: [] }));
  await page.getByRole('button', { name: 'Quiénes' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Usuario' }), 'secretaria');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect.element(page.getByText('2 historias')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Descargar CSV' })).toBeVisible();
  expect(queriesOf(listAfectados)[0]).toContain('cuenta=secretaria');
});

test('[BE-42] nothing found for a named account is no all-clear: the name may be mistyped', async () => {
  asDoctor(answer(listAfectados, { total: 0, pacientes: [] }));
  await page.getByRole('button', { name: 'Quiénes' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Usuario' }), 'secretarai');
  await page.getByRole('dialog').getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect
    .element(page.getByText('Ninguna historia con ese usuario: compruebe que está bien escrito'))
    .toBeVisible();
});
