import { getPagoDeReserva, type PagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, show } from '../../../testing/app.tsx';
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
