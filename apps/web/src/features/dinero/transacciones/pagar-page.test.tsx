import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { cancelMiCita } from '@hampi/contract/agenda/citas/mias';
import { getPagoDeReserva, type PagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSession } from '../../../base/session.ts';
import { answer, USER } from '../../../testing/answers.ts';
import { close, show } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { PagarPage } from './pagar-page.tsx';

afterEach(close);

const pago: PagoDeReserva = {
  cita: {
    id: 9,
    inicio: '2026-12-14T14:00:00Z',
    fin: '2026-12-14T14:30:00Z',
    zona: 'America/Guayaquil',
    doctor: 'Dra. Lucía Peñaherrera',
    servicio: 'Consulta',
    oficina: 'Consultorio Solano',
    direccion: 'Av. Solano 4-101',
    ciudad: 'Cuenca',
    estado_reserva: 'APROBADO',
    expira_en: null,
  },
  transactionType: 'appointment',
  precioTotal: 40,
  pagoTotal: 5,
  saldo: 35,
  creditos: 0,
  impedimento: 'Esta reserva ya está pagada',
};

test('[PA-1] a cita that is already paid shows no amount to pay, only that it is paid', async () => {
  show(<PagarPage codigo="9" />, [answer(getPagoDeReserva, pago)]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Esta reserva ya está pagada');
  expect(document.body.textContent).not.toContain('5,00');
});

test('[PA-1] the rule of the 24 hours is said before paying; a patient who will not pay gives the turno back, asked once, and may think better of it', async () => {
  const waiting = { ...pago, cita: { ...pago.cita, estado_reserva: 'PENDIENTE' }, impedimento: null };
  const answers = [answer(getPagoDeReserva, waiting), answer(cancelMiCita, null)];
  const server = show(<PagarPage codigo="9" />, answers);
  openSession({ token: 'token', roles: ['ROLE_CLI'], role: 'ROLE_CLI', user: { ...USER, r: 4 } });
  await expect.element(page.getByText('Con menos de 24 horas no se devuelve')).toBeVisible();
  const ask = page.getByRole('button', { name: 'Cancelar y liberar el horario' });
  await ask.click();
  await expect.element(page.getByRole('button', { name: 'Conservarlo' })).toHaveFocus();
  await findNothingWrong();
  await page.getByRole('button', { name: 'Conservarlo' }).click();
  await ask.click();
  // As far down as a phone is when the link is pressed.
  document.body.style.minHeight = '3000px';
  window.scrollTo(0, 400);
  (page.getByRole('button', { name: 'Sí, liberarlo' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { name: MCitas.cita_cancelada })).toBeVisible();
  expect(server.written).toEqual(['PATCH /api/citas/cancelarMia/9']);
  expect(window.scrollY).toBe(0);
  document.body.style.minHeight = '';
});
