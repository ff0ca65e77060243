/** Statistics as a doctor sees them. */
import { findProximoTurno } from '@hampi/contract/agenda/turnos/calls';
import * as M from '@hampi/contract/base/messages';
import { countReservas, getReporteCitas, getReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import { FORMAS_PAGO } from '@hampi/contract/dinero/pagos/forma';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const rango = { fechaInicial: '2026-11-22', fechaFinal: '2026-11-24' };
const nothing = FORMAS_PAGO.map((forma_pago) => ({ forma_pago, valor: 0, cobros: 0 }));
const EMPTY = { rango, valor: 0, cobros: 0, anterior: 0, porForma: nothing, porServicio: [], porDia: [] };
const paid = { forma_pago: 'Tarjeta' as const, valor: 108, cobros: 3 };
const COBROS = {
  ...EMPTY,
  valor: 108,
  cobros: 3,
  anterior: 100,
  porForma: nothing.map((of) => (of.forma_pago === 'Tarjeta' ? paid : of)),
  porServicio: [{ servicio: 'Holter', valor: 108, cobros: 3 }],
  porDia: [{ ...paid, fecha: '2026-11-23' }],
};
const counts = { total: 9, atendidas: 4, inasistencias: 1 };
const CITAS = {
  rango,
  zona: 'America/Guayaquil',
  ...counts,
  por_atender: 2,
  pendientes: 1,
  canceladas: 1,
  reagendadas: 1,
  nuevos: 3,
  recurrentes: 1,
  lugares: 20,
  ocupados: 5,
  precio: 0,
  pagado: 0,
  anterior: counts,
};
const FULL = answer(findProximoTurno, null);
const HOY = answer(countReservas, { fecha: '2026-11-24', reservas: 8, enCaja: 5, entregadas: 1 });
const said = [answer(getReporteCobros, COBROS), answer(getReporteCitas, CITAS), FULL, HOY];

test('[CJ-2] the money received is shown in figures, by form and service, and bar by bar with the arrow keys', async () => {
  open('/medico/estadisticas', 'ROLE_MED', said);
  await expect.element(page.getByText('+8 %')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Tarjeta 3 $ 108,00 100 %' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'lunes 23/11/2026 $ 108,00 $ 108,00' })).toBeInTheDocument();
  const chart = page.getByRole('region', { name: /Gráfico de cobros/ });
  await expect.element(chart).toBeVisible();
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(page.getByText('lunes 23/11/2026: $ 108,00 · Tarjeta $ 108,00')).toBeVisible();
});

test('[CJ-2] the figures are asked for again when the screen is opened again, because other screens change them', async () => {
  const { queriesOf } = open('/medico/estadisticas', 'ROLE_MED', said);
  await expect.element(page.getByText('+8 %')).toBeVisible();
  await page.getByRole('link', { name: 'Mis Pacientes' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis Pacientes' })).toBeVisible();
  const asked = [getReporteCobros, getReporteCitas, countReservas].map((one) => queriesOf(one).length);
  await page.getByRole('link', { name: 'Estadísticas' }).click();
  await expect.element(page.getByText('+8 %')).toBeVisible();
  await expect
    .poll(() => [getReporteCobros, getReporteCitas, countReservas].map((one) => queriesOf(one).length))
    .toEqual(asked.map((times) => times + 1));
});

test('[CJ-2] a first day after the last has a sentence under the field, and the typed date stays', async () => {
  open('/medico/estadisticas', 'ROLE_MED', said);
  const first = page.getByLabelText('Fecha inicial');
  await userEvent.fill(first, '25/11/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(M.rango_fechas)).toBeVisible();
  await expect.element(first).toHaveValue('25/11/2026');
  expect(new URLSearchParams(window.location.search).get('desde')).toBeNull();
});

test('[CJ-2] days without payments keep their axis and say that there are none', async () => {
  open('/medico/estadisticas', 'ROLE_MED', [answer(getReporteCobros, EMPTY), answer(getReporteCitas, CITAS), FULL]);
  await expect.element(page.getByText(MEstadisticas.sin_cobros)).toBeVisible();
  await expect.element(page.getByRole('region', { name: /Gráfico de cobros/ })).toBeVisible();
});

test('[CJ-2] without past citas there is no share of missed ones', async () => {
  const counts = { total: 2, atendidas: 0, inasistencias: 0 };
  open('/medico/estadisticas', 'ROLE_MED', [
    answer(getReporteCobros, COBROS),
    answer(getReporteCitas, { ...CITAS, ...counts, anterior: counts }),
    FULL,
  ]);
  await expect.element(page.getByText('ninguna cita pasó todavía', { exact: true })).toBeVisible();
});

test('[CJ-2] the state of today’s cash register is shown with a link to it', async () => {
  open('/medico/estadisticas', 'ROLE_MED', said);
  await expect.element(page.getByText('Hoy: 8 reservas, 5 en la caja y 1 entregada.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Ver en Caja' });
  await expect.element(link).toHaveAttribute('href', '/medico/cajas?fecha=2026-11-24');
});

test('[CJ-2] an institution sees its citas with their price and the amount paid, and requests no payments of others', async () => {
  const priced = { ...CITAS, precio: 200, pagado: 150 };
  open('/institucion/estadisticas', 'ROLE_INS', [answer(getReporteCitas, priced)]);
  await expect.element(page.getByText('$ 200,00')).toBeVisible();
  await expect.element(page.getByText('75 % de ese valor')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Atendidas 4' })).toBeVisible();
  expect(page.getByRole('button', { name: /CSV/ }).query()).toBeNull();
});

test('[CJ-2] dates in the wrong order in the address are ignored', async () => {
  const server = open('/medico/estadisticas?desde=2026-12-01&hasta=2026-11-01', 'ROLE_MED', said);
  await expect.element(page.getByText('+8 %')).toBeVisible();
  expect(server.queriesOf(getReporteCobros)).toEqual(['?doctor_id=1']);
});
