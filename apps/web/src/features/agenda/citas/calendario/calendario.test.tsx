/** The calendar of the agenda: its weeks, and the days of a month that it fetches and folds (AG-2). */
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { rango_vacio } from '@hampi/contract/agenda/citas/messages';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setPreference } from '../../../../base/preferences.ts';
import { aCita, anOffice, listedCitas } from '../../../../testing/agenda.ts';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';

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
