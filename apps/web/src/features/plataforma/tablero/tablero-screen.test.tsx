/** The administrator's first page. */
import { instituciones } from '@hampi/contract/plataforma/administracion/cuentas';
import { listContactos } from '@hampi/contract/plataforma/contacto/calls';
import { getTablero } from '@hampi/contract/plataforma/tablero/calls';
import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import { getPorResolver, getSistema, retryTrabajos } from '@hampi/contract/plataforma/tablero/sistema';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { FIGURAS } from './figuras.tsx';
import { QUIET, WELL } from './testing.ts';

afterEach(close);

const FAILED = {
  id: 8,
  tarea: 'aviso.enviar',
  error: 'connect ECONNREFUSED',
  intentos: 25,
  abandonado: true,
  fallo_en: '2026-11-24T14:00:00Z',
  siguiente_en: '2026-11-24T14:00:00Z',
};

test('[AD-3] the heading counts the waiting items, and each opens in its list', async () => {
  const doctor = { doctor_id: 4, tipo: 'MEDICO' as const, nombre: 'Alvarado Zúñiga Byron', login: 'balvarado' };
  const aprobaciones = [{ ...doctor, detalle: 'Pediatría', ciudad: 'Guayaquil', desde: '2026-11-17T14:00:00Z' }];
  const waiting = { ...QUIET, doctores: { n: 1, desde: '2026-11-17T14:00:00Z' }, aprobaciones };
  open('/admin/dashboard', 'ROLE_ADMIN', [answer(getTablero, waiting), answer(getSistema, WELL)]);
  await expect.element(page.getByText('1 cuenta por revisar')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /1 Doctor en revisión/ }))
    .toHaveAttribute('href', '/admin/doctor?filtro=revision');
  await expect.element(page.getByText('7 días')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Revisar a Alvarado Zúñiga Byron' }))
    .toHaveAttribute('href', '/admin/doctor?q=balvarado');
});

test('[AD-3] every row of what waits opens a list that is filtered to it', async () => {
  const one = { n: 1, desde: '2026-11-17T14:00:00Z' };
  const waiting = Object.fromEntries(FIGURAS.map(({ clave }) => [clave, one]));
  const eliminaciones = { abiertas: 1, vencidas: 0 };
  open('/admin/dashboard', 'ROLE_ADMIN', [
    answer(getTablero, { ...QUIET, ...waiting, eliminaciones }),
    answer(getSistema, WELL),
  ]);
  for (const { uno } of [...FIGURAS, { uno: 'Pedido de un derecho' }])
    await expect
      .element(page.getByRole('link', { name: new RegExp(`^1 ?${uno}`) }))
      .toHaveAttribute('href', expect.stringMatching(/^\/admin\/\w+\?filtro=\w+$/));
});

test('[AD-3] the payments that PayPhone still has to answer, and the citas of today, open in a list of them alone', async () => {
  open('/admin/dashboard', 'ROLE_ADMIN', [
    answer(getTablero, { ...QUIET, revisado_en: '2026-11-20T03:00:00Z' }),
    answer(getSistema, { ...WELL, payphone: { ...WELL.payphone, por_revisar: 2 } }),
  ]);
  await expect
    .element(page.getByRole('link', { name: 'PayPhone' }))
    .toHaveAttribute('href', '/admin/transacciones?filtro=POR_REVISAR');
  await expect
    .element(page.getByRole('link', { name: /Citas? de hoy/ }))
    .toHaveAttribute('href', '/admin/reservas?desde=2026-11-19&hasta=2026-11-19');
});

test.each([
  ['/admin/instituciones?filtro=revision', instituciones.list, 'En revisión'],
  ['/admin/contactos?filtro=pendientes', listContactos, 'Sin contestar'],
])('[AD-3] %s is filtered', async (path, call, chip) => {
  open(path, 'ROLE_ADMIN', [answer(call as never, [] as never)]);
  await expect.element(page.getByRole('radio', { name: chip })).toBeChecked();
});

test('[BE-27] if nothing is waiting the page says so, and still shows the system', async () => {
  open('/admin/dashboard', 'ROLE_ADMIN', [answer(getTablero, QUIET), answer(getSistema, WELL)]);
  await expect.element(page.getByText(MTablero.nada_espera)).toBeVisible();
  await expect.element(page.getByText('revisado 09:42:10')).toBeVisible();
  await expect.element(page.getByText('61 GB libres de 100 GB en la carpeta de datos.')).toBeVisible();
});

test('[BE-27] a failed job shows its error and can be retried there', async () => {
  const failing = { ...WELL, trabajos: { ...WELL.trabajos, fallidos: 1, fallas: [FAILED] } };
  const { bodiesOf } = open('/admin/dashboard', 'ROLE_ADMIN', [
    answer(getTablero, QUIET),
    answer(getSistema, failing),
    answer(retryTrabajos, null),
  ]);
  await userEvent.click(page.getByText('Ver la tarea que falló'));
  await expect.element(page.getByText('connect ECONNREFUSED')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Reintentar: Enviar un correo' }));
  await expect.poll(() => bodiesOf(retryTrabajos)).toEqual([{ trabajos: [8] }]);
});

test('[BE-27] signatures and invoices that need somebody are opened by practice', async () => {
  const who = { doctor_id: 7, nombre: 'Peñaherrera Lucía', login: 'lucia' };
  open('/admin/dashboard', 'ROLE_ADMIN', [
    answer(getTablero, QUIET),
    answer(getSistema, { ...WELL, sri: { ...WELL.sri, devueltas: 2, sin_respuesta: 1 } }),
    answer(getPorResolver, {
      firmas: [],
      facturas: [{ ...who, devueltas: 2, sin_respuesta: 1, nuestras: 0, desde: '2026-11-22T14:00:00Z' }],
    }),
  ]);
  await userEvent.click(page.getByText('Revisar de quiénes son'));
  const link = page.getByRole('link', { name: 'Peñaherrera Lucía' });
  await expect.element(link).toHaveAttribute('href', '/admin/doctor?q=lucia');
  await expect.element(page.getByText(/^2 devueltas o no autorizadas · 1 sin respuesta · desde el/)).toBeVisible();
});

test('[BE-27] if one half of the page fails to load, the other half is shown', async () => {
  open('/admin/dashboard', 'ROLE_ADMIN', [answer(getTablero, QUIET), noAnswer(getSistema)]);
  await expect.element(page.getByText(MTablero.nada_espera)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
