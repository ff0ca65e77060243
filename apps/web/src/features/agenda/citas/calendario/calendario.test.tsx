/** The calendar of the agenda: its weeks, and the days of a month that it fetches and folds (AG-2). */
import { getCita } from '@hampi/contract/agenda/citas/calls';
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { rango_vacio } from '@hampi/contract/agenda/citas/messages';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { listHabituales } from '@hampi/contract/agenda/reservas/habituales';
import { listServicios } from '@hampi/contract/agenda/servicios/calls';
import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreference } from '../../../../base/preferences.ts';
import { aCita, anOffice, listedCitas } from '../../../../testing/agenda.ts';
import { answer, OFICINAS } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { OFICINA } from '../../../../testing/historia.ts';

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

/** One of five, an hour apart. */
const cita = (n: number) =>
  aCita(n, `Calendario Mes ${n}`, '2026-11-25', {
    r_inicio: `2026-11-25T1${4 + n}:00:00Z`,
    r_fin: `2026-11-25T1${4 + n}:20:00Z`,
  });
const calendar = (at: string, citas: CitaEnLista[] = []) =>
  open(`/medico/dashboard?${at}`, 'ROLE_MED', [
    answer(listHorarios, [anOffice()]),
    listedCitas(listCitasOfDoctor, citas),
  ]);

test('[AG-2] weeks begin on Monday, in Spanish; a range without citas says so', async () => {
  const { queriesOf } = calendar('vista=semana&dia=2020-01-08');
  await expect.element(page.getByText('6 – 12 ene')).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    )
    .toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'].map((day) => expect.stringContaining(day)));
  await expect.element(page.getByText(rango_vacio)).toBeVisible();
  expect(queriesOf(listCitasOfDoctor)).toEqual(['?fecha=2020-01-06&fechaFinal=2020-01-12']);
});

test('[AG-2] a month fetches all the days it draws and seven more at both ends, and folds a full day', async () => {
  const { queriesOf } = calendar('vista=mes&dia=2026-11-25', [1, 2, 3, 4, 5].map(cita));
  await page.getByText(/^\+ Ver más \(\d+\)$/).click();
  // The view of the day shows all of them.
  await expect.element(page.getByText(/25 [a-z]+ 2026/)).toBeVisible();
  for (const r_id of [1, 5])
    await expect.element(page.getByRole('button', { name: new RegExp(`^Calendario Mes ${r_id}`) })).toBeVisible();
  // Drawn are six weeks from 26 October to 6 December.
  expect(queriesOf(listCitasOfDoctor)[0]).toBe('?fecha=2026-10-25&fechaFinal=2026-12-07');
});

/** A free turno of Wednesday at half past ten, and a cita of ten minutes at ten. */
const LIBRE: Turno = {
  inicio: '2026-11-25T15:30:00Z',
  fin: '2026-11-25T15:45:00Z',
  horario_id: 1,
  oficina_id: 7,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
};
const CORTA = aCita(1, 'Diez Minutos', '2026-11-25', { r_fin: '2026-11-25T15:10:00Z' });

test('[AG-2] a month on a phone shows the hour of a cita however short it is', async () => {
  await page.viewport(390, 844);
  open('/medico/dashboard?vista=mes&dia=2026-11-25', 'ROLE_MED', [
    answer(listHorarios, [anOffice({ o_tiempo_por_cliente_minutos: 10 })]),
    listedCitas(listCitasOfDoctor, [CORTA]),
  ]);
  await expect.element(page.getByRole('button', { name: /^Diez Minutos/ }).getByText('10:00')).toBeVisible();
});

const aDay = (citas: CitaEnLista[]) =>
  open('/medico/dashboard?vista=dia&dia=2026-11-25', 'ROLE_MED', [
    answer(listHorarios, [anOffice({ o_tiempo_por_cliente_minutos: 10 })]),
    answer(listTurnos, [LIBRE]),
    answer(listOficinas, { oficinas: [OFICINA] }, { ...OFICINAS, foreignData: { ciudades: [] } }),
    answer(listServicios, [], {
      empresa: { servicios_limite: 10 },
      dataMedico: { especializaciones: [], oficinas: [] },
    }),
    answer(listHabituales, []),
    answer(getCita, {} as never),
    listedCitas(listCitasOfDoctor, citas),
  ]);

test.each([1024, 1280, 1366, 1440])(
  '[BE-21] on a day of one office the booking and the detail open inside a screen of %i px',
  async (width) => {
    await page.viewport(width, 768);
    aDay([CORTA]);
    const isInside = async (name: string) => {
      const dialog = page.getByRole('dialog', { name });
      await expect.element(dialog).toBeVisible();
      await expect
        .poll(() => {
          const { left, right, top, bottom } = dialog.element().getBoundingClientRect();
          return left >= 0 && right <= width && top >= 0 && bottom <= 768;
        })
        .toBe(true);
    };
    await expect.poll(() => document.querySelectorAll('.fc-bg-event').length).toBeGreaterThan(0);
    (page.getByRole('button', { name: /^Agendar el/ }).element() as HTMLElement).click();
    await isInside('Nueva cita');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /^Diez Minutos/ }).click();
    await isInside('Detalle de la cita');
  },
);

test('[BE-21] a cita of ten minutes has the height of a line of text', async () => {
  aDay([CORTA]);
  const event = page.getByRole('button', { name: /^Diez Minutos/ });
  await expect.element(event).toBeVisible();
  await expect.poll(() => event.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(18);
});

test('[AG-2] a cancelled cita leaves its freed place open, and is shown when somebody asks for it, without red', async () => {
  aDay([CORTA, aCita(2, 'Ya no viene', '2026-11-25', { r_estado_reserva: 'CANCELADO' })]);
  const gone = page.getByRole('button', { name: /^Ya no viene/ });
  await expect.element(page.getByRole('button', { name: /^Diez Minutos/ })).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ver 1 cita cancelada' }).click();
  await expect.element(gone).toBeVisible();
  const text = gone.element().querySelector('b') as HTMLElement;
  expect(getComputedStyle(text).color).not.toBe('rgb(168, 35, 27)');
  await page.getByRole('button', { name: 'Ocultar las citas canceladas' }).click();
  await expect.element(gone).not.toBeInTheDocument();
});
