/** A cita cancelled and paid from the agenda: the reasons, the questions, and what is sent (AG-4, AG-5). */
import { type CitaDetalle, getCita } from '@hampi/contract/agenda/citas/calls';
import { confirmEstadoPagado, setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, noAnswer } from '../../testing/answers.ts';
import { close, open } from '../../testing/app.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00Z') });
  await page.viewport(1280, 900);
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const CITA: CitaEnLista = {
  r_id: 11,
  r_inicio: '2026-11-26T15:00:00Z',
  r_fin: '2026-11-26T15:20:00Z',
  r_fecha_reserva: '2026-11-26',
  r_estado_reserva: 'APROBADO',
  r_precio: 40,
  r_pago_total: 0,
  r_servicio: 'Consulta',
  d_id: 1,
  c_id: 5,
  c_nombres: 'Rosa Elvira',
  c_apellidos: 'Sisa',
  c_tipo_documento: 'CEDULA',
  c_cedula_identidad: '0102030400',
  o_id: 7,
};
const agenda = (cita: CitaEnLista) =>
  answer(listCitasOfDoctor, [cita], {
    version: cita.r_estado_reserva + cita.r_pago_total,
    foreignData: {
      doctores: [{ d_id: 1, d_titulo_honorifico: 'Dra.', d_nombres: 'Ana Lucía', d_apellidos: 'Paz' }],
      oficinas: [{ o_id: 7, o_nombre: 'Consultorio Solano', o_zona: 'America/Guayaquil' }],
    },
  });
const KNOWN = [
  answer(getCita, { ...CITA, c_celular: '0996400813', o_ciudad: 'Cuenca' } as CitaDetalle),
  answer(listHorarios, []),
];
const see = (cita: CitaEnLista, ...first: Answer[]) =>
  open('/medico/dashboard', 'ROLE_MED', [...first, agenda(cita)], { known: KNOWN });
const row = page.getByRole('row').filter({ hasText: 'Sisa' });
const dialog = page.getByRole('dialog', { name: 'Detalle de la cita' });
const openDetail = () => row.getByRole('button', { name: /ver detalle$/ }).click();

test('[BE-23] a future cita has links that call, and remind with WhatsApp', async () => {
  see(CITA);
  await openDetail();
  await expect.element(dialog.getByRole('link', { name: '099 640 0813' })).toHaveAttribute('href', 'tel:+593996400813');
  await expect
    .element(dialog.getByRole('link', { name: 'Recordar por WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/593996400813\?text=Hola.*Consultorio%20Solano/));
});

test('[AG-4] Cancelado asks for a reason first, and Otro needs its description', async () => {
  const { answers, written, bodiesOf } = see(CITA);
  await openDetail();
  await dialog.getByRole('radio', { name: 'Cancelado' }).click();
  for (const name of ['No disponibilidad', 'Reagendamiento', 'Redireccionamiento', 'Otro'])
    await expect.element(dialog.getByRole('radio', { name })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Otro' }).click();
  await dialog.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect.element(dialog.getByText(MCitas.razon_otro)).toBeVisible();
  expect(written).toEqual([]);

  const razon = 'El paciente viaja esa semana';
  answers(
    answer(setEstadoCita, null as never, { mensaje: MCitas.reserva_actualizada }),
    agenda({ ...CITA, r_estado_reserva: 'RECHAZADO', r_disponible: true, r_razon_no_disponibilidad: razon }),
  );
  await userEvent.fill(dialog.getByLabelText('Descripción'), razon);
  await dialog.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect.element(page.getByText(MCitas.reserva_actualizada)).toBeVisible();
  expect(bodiesOf(setEstadoCita)).toEqual([{ estado_reserva: 'RECHAZADO', razonNoDisponibilidad: razon }]);
  await expect.element(dialog.getByText(`Motivo: ${razon}`)).toBeVisible();
});

test('[AG-4] before a paid cita is cancelled it says what happens to the payment', async () => {
  see({ ...CITA, r_pago_total: 40 });
  await openDetail();
  await dialog.getByRole('radio', { name: 'Cancelado' }).click();
  await expect.element(dialog.getByRole('note')).toHaveTextContent('se pagaron $ 40,00');
});

const owes = row.getByRole('checkbox', { name: /Pago pendiente \$ 40,00/ });
const question = page.getByRole('dialog', { name: 'Registrar pago' });
const register = question.getByRole('button', { name: 'Registrar $ 40,00' });

test('[AG-5] paying asks first, needs a form of payment, and Cancelar registers nothing', async () => {
  const { written } = see(CITA);
  await owes.click();
  await expect.element(question).toHaveTextContent(MCitas.pagar_pregunta);
  await expect.element(question).toHaveTextContent('Sisa Rosa Elvira · $ 40,00');
  await register.click();
  await expect.element(question).toHaveTextContent(MCitas.FORMA_PAGO);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(owes).not.toBeChecked();
  expect(written).toEqual([]);
});

test('[AG-5] a payment that could not be registered says so, and the cita still owes it', async () => {
  const { bodiesOf } = see(CITA, noAnswer(confirmEstadoPagado));
  await owes.click();
  await question.getByRole('radio', { name: 'Transferencia' }).click();
  await register.click();
  await expect.element(page.getByText(MCitas.reserva_error)).toBeVisible();
  await expect.element(owes).not.toBeChecked();
  expect(bodiesOf(confirmEstadoPagado)).toEqual([{ forma_pago: 'Transferencia' }]);
});
