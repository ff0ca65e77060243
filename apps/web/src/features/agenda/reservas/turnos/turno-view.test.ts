import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { expect, test } from 'vitest';
import { diasFrom, nextDayWithFree, stepTo, turnoView } from './turno-view.ts';

const zona = 'America/Guayaquil';
const now = new Date('2026-03-02T13:00:00Z');
const turno = (inicio: string, more: Partial<Turno> = {}): Turno => ({
  inicio,
  fin: inicio,
  horario_id: 1,
  oficina_id: 1,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
  ...more,
});
/** Monday 2 March, 09:15 in Guayaquil. */
const at = '2026-03-02T14:15:00.000Z';
const view = (more: Partial<Turno> = {}, state = {}) =>
  turnoView(turno(at, more), { zona, now, isChosen: false, isNext: false, ...state });

test('[BK-3] the accessible name of a free turno has its day and hour', () =>
  expect(view()).toEqual({ look: 'free', hora: '09:15', word: null, spoken: 'lunes 2 de marzo, 09:15, disponible' }));

test('[BE-3] the next free turno is named as such', () =>
  expect(view({}, { isNext: true })).toMatchObject({
    look: 'next',
    spoken: 'lunes 2 de marzo, 09:15, próximo horario libre',
  }));

test('[BK-3] the chosen turno is named as such, even if it is also the next free one', () =>
  expect(view({}, { isNext: true, isChosen: true })).toMatchObject({
    look: 'chosen',
    spoken: 'lunes 2 de marzo, 09:15, elegido',
  }));

test('[BK-3] with several places it says how many are left', () =>
  expect(view({ espacios_disponibles: 3, lugares_libres: 2 })).toMatchObject({
    look: 'free',
    word: '2 de 3',
    spoken: 'lunes 2 de marzo, 09:15, 2 de 3 cupos libres',
  }));

test.each([
  ['OCUPADO', 'taken', 'Ocupado', 'ocupado'],
  ['SIN_CUPO', 'taken', 'Sin cupo', 'sin cupo'],
  ['YA_RESERVO', 'taken', 'Ya reservó', 'ya reservó'],
  ['PASADO', 'past', 'Pasado', 'pasado'],
] as const)('[BK-3] %s cannot be chosen and says why', (razon, look, word, said) =>
  expect(view({ razon, disponible: false })).toEqual({
    look,
    hora: '09:15',
    word,
    spoken: `lunes 2 de marzo, 09:15, ${said}, no disponible`,
  }),
);

test('[BK-3] a turno that has begun since it was loaded is past, chosen or not', () =>
  expect(view({}, { now: new Date(at), isChosen: true })).toMatchObject({ look: 'past', word: 'Pasado' }));

test('[BK-3] hours are those of the office, wherever the viewer sits', () =>
  expect(
    turnoView(turno('2026-03-03T05:30:00.000Z'), {
      zona: 'Pacific/Galapagos',
      now,
      isChosen: false,
      isNext: false,
    }).spoken,
  ).toBe('lunes 2 de marzo, 23:30, disponible'));

const monday = [turno('2026-03-02T14:00:00.000Z'), turno('2026-03-02T14:30:00.000Z')];
const wednesday = [turno('2026-03-04T13:00:00.000Z'), turno('2026-03-04T14:40:00.000Z')];
const byFecha = new Map([
  ['2026-03-02', monday],
  ['2026-03-04', wednesday],
]);
const days = diasFrom('2026-03-02', 4, byFecha, now);

test('[BK-1] a day without hours is a column as well, and offers the next day with places', () => {
  expect(days.map((day) => day.libres)).toEqual([2, 0, 2, 0]);
  expect(nextDayWithFree('2026-03-03', byFecha, now)).toBe('2026-03-04');
  expect(nextDayWithFree('2026-03-04', byFecha, now)).toBeUndefined();
});

test.each([
  ['ArrowDown', '2026-03-02T14:00:00.000Z', '2026-03-02T14:30:00.000Z'],
  ['ArrowUp', '2026-03-02T14:30:00.000Z', '2026-03-02T14:00:00.000Z'],
  ['ArrowUp', '2026-03-02T14:00:00.000Z', undefined],
  ['ArrowRight', '2026-03-02T14:30:00.000Z', '2026-03-04T14:40:00.000Z'],
  ['ArrowLeft', '2026-03-04T13:00:00.000Z', '2026-03-02T14:00:00.000Z'],
  ['ArrowRight', '2026-03-04T13:00:00.000Z', undefined],
  ['End', '2026-03-04T13:00:00.000Z', '2026-03-04T14:40:00.000Z'],
  ['Home', '2026-03-04T14:40:00.000Z', '2026-03-04T13:00:00.000Z'],
  ['a', '2026-03-04T14:40:00.000Z', undefined],
])('[BK-3] %s from %s leads to %s', (key, from, to) => expect(stepTo(days, from, key, zona)).toBe(to));
