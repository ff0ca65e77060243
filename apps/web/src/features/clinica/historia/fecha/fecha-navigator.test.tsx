/** The date of a visit: typed, chosen in the calendar, or that of the clock. */
import * as M from '@hampi/contract/base/messages';
import { listFechasConsultas } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later } from '../../../../testing/answers.ts';
import { close } from '../../../../testing/app.tsx';
import { aVisit, openHistoria, openStored } from '../../../../testing/historia.ts';

afterEach(() => {
  vi.useRealTimers();
  close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const fecha = page.getByLabelText('Fecha consulta');
const motivo = page.getByRole('textbox', { name: 'Motivo de consulta' });
const VISITA = aVisit(1, { motivo: 'Control', created_date: '2026-09-07T15:00:00Z' });

test('[CL-3] a date that is being typed stays while the clock of a new visit advances', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-24T14:00:00Z') });
  openHistoria();
  await expect.element(fecha).toHaveValue('24/11/2026 09:00');
  await userEvent.fill(fecha, '20/11/2');
  vi.advanceTimersByTime(120_000);
  await expect.element(fecha).toHaveValue('20/11/2');
  await userEvent.keyboard('{Escape}');
  await expect.element(fecha).toHaveValue('24/11/2026 09:02');
});

test('[CL-3] the calendar of visits shows their days, and opens the visit of the chosen one', async () => {
  await openStored([aVisit(2, { motivo: 'Tos', created_date: '2026-09-21T15:00:00Z' }), VISITA]);
  await expect.element(motivo).toHaveValue('Tos');
  await button('Abrir calendario de consultas').click();
  const calendar = page.getByRole('dialog', { name: 'Calendario de consultas' });
  const days = calendar.getByRole('button', { name: /, con consulta$/ });
  await expect.element(days.first()).toBeVisible();
  expect(days.elements()).toHaveLength(2);
  await calendar.getByRole('button', { name: /\b7 de septiembre.*, con consulta$/ }).click();
  await expect.element(motivo).toHaveValue('Control');
  await expect.element(calendar).not.toBeInTheDocument();
});

test('[CL-3] an unreadable hour in the calendar keeps its error, also when the panel is drawn again', async () => {
  await openStored([VISITA]);
  await button('Abrir calendario de consultas').click();
  const calendar = page.getByRole('dialog', { name: 'Calendario de consultas' });
  const hora = calendar.getByLabelText('Hora');
  await userEvent.fill(hora, 'tarde');
  await userEvent.keyboard('{Tab}');
  await expect.element(calendar.getByText(M.hora)).toBeVisible();
  await calendar.getByRole('button', { name: 'Registrar consulta' }).click();
  await expect.element(calendar.getByText(M.hora)).toBeVisible();
  await userEvent.fill(hora, '930');
  await userEvent.keyboard('{Tab}');
  await expect.element(hora).toHaveValue('09:30');
  await expect.element(calendar.getByText(M.hora)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
});

test('[CL-3] a typed date in the future is refused, and the visit stays open', async () => {
  await openStored([VISITA]);
  await expect.element(motivo).toHaveValue('Control');
  await userEvent.fill(fecha, '31/12/2100 08:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(MC.consulta_fecha)).toBeVisible();
  await expect.element(motivo).toHaveValue('Control');
});

test('[CL-3] a date that is entered before the visits are known opens the stored one once they are', async () => {
  const [fechas, arrive] = later(answer(listFechasConsultas, [{ id: VISITA.id, fecha: VISITA.created_date }]));
  openHistoria({ consultas: [VISITA], more: [fechas] });
  await userEvent.fill(fecha, '07/09/2026');
  await userEvent.keyboard('{Enter}');
  arrive();
  await expect.element(motivo).toHaveValue('Control');
});

test('[CL-3] what is typed after that stays, and is not read half-written', async () => {
  const [fechas, arrive] = later(answer(listFechasConsultas, [{ id: VISITA.id, fecha: VISITA.created_date }]));
  openHistoria({ consultas: [VISITA], more: [fechas] });
  await userEvent.fill(fecha, '07/09/2026');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(fecha, '08/09/2');
  arrive();
  await expect.element(button('Consulta anterior')).toBeEnabled();
  await expect.element(fecha).toHaveValue('08/09/2');
});
