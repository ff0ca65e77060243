/** Moving a cita by hand on the calendar, and taking it back (BE-21, ADR 237). */
import { type CitaAgenda, getCita } from '@hampi/contract/agenda/citas/calls';
import { listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { moveCita, type ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { mover_sin_turno } from '@hampi/contract/agenda/reservas/messages';
import { undoMoveCita } from '@hampi/contract/agenda/reservas/undo';
import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { turno_ocupado } from '@hampi/contract/agenda/turnos/messages';
import { instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreference } from '../../../../../base/preferences.ts';
import { anOffice } from '../../../../../testing/agenda.ts';
import { type Answer, answer } from '../../../../../testing/answers.ts';
import { close, open } from '../../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../../testing/axe.ts';

const MIERCOLES = '2026-11-25';
const at = (hora: string) => instantOf(MIERCOLES, hora, ZONA_ECUADOR);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00Z') });
  setPreference('agenda', 1);
  await page.viewport(1280, 900);
});
afterEach(() => {
  close();
  setPreference('agenda', 0);
  vi.useRealTimers();
});

const CITA: CitaAgenda = {
  r_id: 11,
  r_inicio: at('10:00'),
  r_fin: at('10:20'),
  r_fecha_reserva: MIERCOLES,
  r_estado_reserva: 'APROBADO',
  r_precio: 40,
  r_descuento: 0,
  r_pago_total: 0,
  r_creditos: 0,
  r_servicio: 'Consulta',
  r_servicio_id: null,
  r_razon_no_disponibilidad: null,
  r_cedula_tercera_persona: null,
  r_nombre_tercera_persona: null,
  r_disponible: false,
  r_sobreturno: false,
  d_id: 1,
  d_titulo_honorifico: null,
  d_nombres: 'Ana',
  d_apellidos: 'Paz',
  c_id: 1,
  c_nombres: 'Rosa Elvira',
  c_apellidos: 'Chuquimarca Sisa',
  c_tipo_documento: 'CEDULA',
  c_cedula_identidad: '0102030400',
  o_id: 7,
  o_nombre: 'Consultorio Centro',
  o_zona: ZONA_ECUADOR,
  s_background_color: null,
  r_llegada: 'POR_LLEGAR',
  r_llego_en: null,
  r_atencion_en: null,
  r_confirmada: false,
};
const LIBRE = {
  inicio: at('10:20'),
  fin: at('10:40'),
  horario_id: 1,
  oficina_id: 7,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
} satisfies Turno;
const HECHA = { id: 12, inicio: LIBRE.inicio, fin: LIBRE.fin } as ReservaHecha;

const KNOWN = [
  answer(listHorarios, [anOffice()]),
  answer(listTurnos, [LIBRE]),
  answer(moveCita, HECHA),
  answer(undoMoveCita, { id: 11 }, { mensaje: 'La cita volvió a su hora' }),
  answer(getCita, CITA as never),
  answer(listCitasOfDoctor, [CITA], { foreignData: { doctores: [], oficinas: [] }, version: '1' }),
];
const agenda = (first: Answer[] = []) =>
  open(`/medico/dashboard?vista=semana&dia=${MIERCOLES}`, 'ROLE_MED', first, { known: KNOWN });
const event = page.getByRole('button', { name: /^Chuquimarca Sisa/ });

async function push(key: string) {
  // The cita can be moved only once the free turnos are loaded.
  await expect.poll(() => document.querySelectorAll('.fc-bg-event').length).toBeGreaterThan(0);
  await expect.element(event).toHaveAttribute('aria-keyshortcuts');
  (event.element() as HTMLElement).focus();
  await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`);
}

test('[BE-21] Alt and an arrow move a cita to the next free turno, and the message can undo it', async () => {
  const { bodiesOf } = agenda();
  await push('ArrowDown');
  await expect
    .poll(() => bodiesOf(moveCita))
    .toMatchObject([{ inicio: LIBRE.inicio, fin: LIBRE.fin, deshacible: true, sobreturno: false }]);
  const message = page.getByRole('button', { name: /Cita movida al miércoles 25\/11\/2026, 10:20/ });
  await expect.element(message).toHaveTextContent('Deshacer');
  await message.click();
  await expect.poll(() => bodiesOf(undoMoveCita)).toHaveLength(1);
  await expect.element(page.getByText('La cita volvió a su hora')).toBeVisible();
});

test('[BE-21] Ctrl+Z undoes the move too, the message that offered it disappears, and the cita is highlighted in its old place', async () => {
  const { bodiesOf } = agenda();
  await push('ArrowDown');
  const message = page.getByRole('button', { name: /Cita movida al miércoles/ });
  await expect.element(message).toBeVisible();
  // A moved cita is drawn again, so the focus may be lost.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => bodiesOf(undoMoveCita)).toHaveLength(1);
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(event).toHaveAttribute('aria-current', 'true');
});

test('[BE-21] Escape moves the focus from a cita back to the hours, to book the next one', async () => {
  agenda();
  await expect.element(event).toHaveAttribute('aria-keyshortcuts');
  (event.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.hasAttribute('data-cursor')).toBe(true);
});

test('[BE-21] without a free turno a message says so and nothing moves', async () => {
  const { written } = agenda();
  await push('ArrowUp');
  await expect.element(page.getByText(mover_sin_turno)).toBeVisible();
  expect(written).toEqual([]);
});

test('[BE-21] a turno that was taken meanwhile leaves the cita in its place with the sentence', async () => {
  const taken: Answer = { endpoint: moveCita, envelope: { transaccion: false, mensaje: turno_ocupado } };
  agenda([taken]);
  await push('ArrowDown');
  await expect.element(page.getByText(turno_ocupado)).toBeVisible();
  await expect.element(event).toHaveAccessibleName(/ 10:00 · .*, hasta las 10:20/);
});

test('[BE-21] the detail of a cita opens beside it and leaves the days visible; Escape returns to the cita', async () => {
  agenda();
  await event.click();
  const detail = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await expect.element(detail).toHaveTextContent('Rosa Elvira Chuquimarca Sisa');
  await expect.element(detail).not.toHaveAttribute('aria-modal');
  await expect.element(page.getByRole('columnheader', { name: '27 de noviembre' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(detail).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('data-cita')).toBe('11');
});

test('[BE-21] [AU-13] Escape or a press outside asks before a half-written reason is lost', async () => {
  agenda();
  await event.click();
  const detail = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await detail.getByText('Cancelado', { exact: true }).click();
  await detail.getByText('Otro', { exact: true }).click();
  // The page must not scroll to what is pressed at the panel's lower edge: the panel would move away under the press.
  expect(window.scrollY).toBe(0);
  await userEvent.fill(detail.getByLabelText('Descripción'), 'Viaja');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Datos sin guardar' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(detail.getByLabelText('Descripción')).toHaveValue('Viaja');
  await expect.element(detail.getByLabelText('Descripción')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(detail).not.toBeInTheDocument();
});

test('[BE-21] [BE-7] axe finds nothing wrong in the detail beside its cita, in both themes', async () => {
  agenda();
  await event.click();
  await expect.element(page.getByRole('dialog', { name: 'Detalle de la cita' })).toBeVisible();
  await findNothingWrong();
});
