import {
  type Calendario,
  createCalendario,
  deleteCalendario,
  listCalendarios,
} from '@hampi/contract/agenda/calendarios/calls';
import * as MCalendarios from '@hampi/contract/agenda/calendarios/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  close();
});

const ROW: Calendario = {
  id: 1,
  nombre: 'Mi tableta',
  creado_en: '2026-11-20T14:00:00Z',
  leido_en: '2026-11-24T13:30:00Z',
};
const MADE = {
  ...ROW,
  id: 2,
  nombre: 'Mi teléfono',
  leido_en: null,
  direccion: 'https://hampi.ec/api/calendario/x/agenda.ics',
};
const known = [answer(listCalendarios, [ROW]), answer(createCalendario, MADE, { mensaje: MCalendarios.creado })];

test('[BE-26] an address is made under the name of a device, shown once and copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { bodiesOf } = open('/medico/cuenta', 'ROLE_MED', known);
  await expect.element(page.getByText('Leída por última vez')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Crear dirección' }));
  await expect.element(page.getByText(MCalendarios.nombre_requerido)).toBeVisible();
  await userEvent.fill(page.getByLabelText('Equipo'), 'Mi teléfono');
  await userEvent.click(page.getByRole('button', { name: 'Crear dirección' }));
  await expect.element(page.getByLabelText('Dirección para Mi teléfono')).toHaveValue(MADE.direccion);
  expect(bodiesOf(createCalendario)).toEqual([{ nombre: 'Mi teléfono' }]);
  await userEvent.click(page.getByRole('button', { name: 'Copiar dirección' }));
  expect(copied).toHaveBeenCalledWith(MADE.direccion);
  const here = page.getByRole('link', { name: 'Añadir en este equipo' });
  await expect.element(here).toHaveAttribute('href', 'webcal://hampi.ec/api/calendario/x/agenda.ics');
});

test('[BE-26] an address is revoked after a question, and no longer shown', async () => {
  const { written, answers } = open('/medico/cuenta', 'ROLE_MED', known);
  await userEvent.fill(page.getByLabelText('Equipo'), 'Mi teléfono');
  answers(answer(listCalendarios, [MADE]), ...known.slice(1), answer(deleteCalendario, null));
  await userEvent.click(page.getByRole('button', { name: 'Crear dirección' }));
  await userEvent.click(page.getByRole('button', { name: 'Quitar la dirección de Mi teléfono' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Quitar' }));
  await expect.element(page.getByLabelText('Dirección para Mi teléfono')).not.toBeInTheDocument();
  expect(written).toContain('DELETE /api/calendarios/2');
});

test('[BE-26] an account without an agenda is offered no address', async () => {
  open('/cliente/cuenta', 'ROLE_CLI', known, { user: { doctor_id: null, cliente_id: 1 } });
  await expect.element(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible();
  await expect.element(page.getByText('Calendario en mi teléfono')).not.toBeInTheDocument();
});
