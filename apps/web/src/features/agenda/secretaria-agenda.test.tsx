/** A secretary's agenda: one selector for the doctor, and all her doctors together (PT-6, BE-21). */
import { listContactosDelDia } from '@hampi/contract/agenda/citas/contactos';
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreference } from '../../base/preferences.ts';
import { aCita, anOffice } from '../../testing/agenda.ts';
import { type Answer, answer } from '../../testing/answers.ts';
import { close, open } from '../../testing/app.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00Z') });
  await page.viewport(1280, 900);
});
afterEach(() => {
  close();
  setPreference('agenda', 0);
  vi.useRealTimers();
});

const DOCTORES = [
  { id: 1, nombres: 'Ana Lucía', apellidos: 'Paz', titulo_honorifico: 'Dra.' },
  { id: 2, nombres: 'Luis', apellidos: 'Vega', titulo_honorifico: 'Dr.' },
].map((doctor) => ({ ...doctor, tipo: 'MEDICO' as const, med_activo: false, cuenta_activa: true }));
const OFICINAS = [
  { o_id: 7, o_nombre: 'Consultorio Centro' },
  { o_id: 8, o_nombre: 'Consultorio Norte' },
];
const LIBRE: Turno = {
  inicio: '2026-11-25T16:00:00Z',
  fin: '2026-11-25T16:20:00Z',
  horario_id: 1,
  oficina_id: 7,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
};
/** The reply for one doctor. */
const of = (id: number, given: Answer): Answer => ({
  ...given,
  path: given.endpoint.path.replace(/:\w+/, String(id)),
});
const listed = (citas: CitaEnLista[]) =>
  answer(listCitasOfDoctor, citas, {
    version: '1',
    foreignData: {
      doctores: DOCTORES.map((d) => ({
        d_id: d.id,
        d_titulo_honorifico: d.titulo_honorifico,
        d_nombres: d.nombres,
        d_apellidos: d.apellidos,
      })),
      oficinas: OFICINAS.map((o) => ({ ...o, o_zona: ZONA_ECUADOR })),
    },
  });
const agenda = (at = '') =>
  open(
    `/secretaria/agenda${at}`,
    'ROLE_SEC',
    [
      answer(listDoctoresDeSecretaria, DOCTORES),
      of(1, answer(listHorarios, [anOffice()])),
      of(2, answer(listHorarios, [anOffice({ o_id: 8, o_nombre: 'Consultorio Norte' })])),
      of(1, listed([aCita(1, 'De Ana', '2026-11-25')])),
      of(2, listed([aCita(2, 'De Luis', '2026-11-25', { d_id: 2, o_id: 8, r_inicio: '2026-11-25T15:20:00Z' })])),
      of(1, answer(listTurnos, [LIBRE])),
      answer(listTurnos, []),
      answer(listContactosDelDia, []),
    ],
    { user: { doctor_id: null, secretaria_id: 2, medico: null } },
  );

const bar = page.getByRole('combobox', { name: 'Seleccione el doctor' });
const names = () => [...document.querySelectorAll('tbody tr')].map((tr) => tr.querySelector('b')?.textContent);

test('[PT-6] [AG-1] without a selected doctor the agenda shows the citas of all of them, and of one once selected', async () => {
  agenda();
  await expect.element(bar).toHaveDisplayValue('Todos mis doctores');
  await expect.poll(names).toEqual(['De Ana', 'De Luis']);
  await bar.selectOptions('2');
  await expect.poll(names).toEqual(['De Luis']);
});

test('[PT-6] choosing the office of a doctor selects that doctor in the bar', async () => {
  agenda();
  const oficina = page.getByRole('combobox', { name: 'Oficina', exact: true });
  await oficina.selectOptions('Consultorio Norte, Cuenca · Dr. Luis Vega');
  await expect.element(bar).toHaveDisplayValue('Luis Vega');
});

test('[BE-21] a day of all doctors is listed by hour, and printed with doctor and office', async () => {
  setPreference('agenda', 2);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  agenda('?dia=2026-11-25');
  const list = page.getByRole('list', { name: 'Citas del día' });
  await expect.element(list.getByText('Dr. Vega', { exact: false })).toBeVisible();
  const hours = [...list.element().querySelectorAll('li b:first-child')].map((b) => b.textContent);
  expect(hours.filter((text) => text?.includes(':'))).toEqual(['10:00', '10:20']);
  let sheet: string | null | undefined;
  print.mockImplementation(() => {
    sheet = document.querySelector('.hoja-del-dia')?.textContent;
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => sheet).toContain('Dr. Luis VegaConsultorio Norte');
  print.mockRestore();
});

test('[BE-21] the form over free time names the doctor and the office that are booked', async () => {
  setPreference('agenda', 1);
  agenda('?vista=semana&dia=2026-11-25');
  await expect.poll(() => document.querySelectorAll('.fc-bg-event').length).toBeGreaterThan(0);
  const cursor = page.getByRole('button', { name: /^Agendar el/ });
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}{Enter}');
  await expect
    .element(page.getByRole('dialog', { name: 'Nueva cita' }))
    .toHaveTextContent('Dra. Ana Paz · Consultorio Centro, Cuenca');
});
