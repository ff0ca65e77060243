import { expect, test } from 'vitest';
import { isOffCurve, type PesoAnterior, pesoOn } from './peso.ts';

const HOY = '2026-11-24';
const visita = (kg: number, fecha: string): PesoAnterior => ({ kg, fecha, origen: null });
const traido = (kg: number, fecha: string): PesoAnterior => ({ kg, fecha, origen: 'Importado de otro' });

test('[BE-10] the newest weight counts, regardless of who measured it; on the same day that of the visit', () => {
  expect(pesoOn(HOY, null, [visita(20, '2026-01-01'), traido(22, '2026-05-01')])).toEqual({
    kg: 22,
    dicho: 'peso del 01/05/2026, Importado de otro',
  });
  expect(pesoOn(HOY, null, [traido(22, '2026-05-01'), visita(21, '2026-05-01')])).toEqual({
    kg: 21,
    dicho: 'peso del 01/05/2026',
  });
  expect(pesoOn(HOY, 23, [visita(20, '2026-01-01')])).toEqual({ kg: 23, dicho: '' });
});

test('[BE-10] a weight counts for two years to the day', () => {
  expect(pesoOn(HOY, null, [visita(20, '2024-11-24')]).kg).toBe(20);
  expect(pesoOn(HOY, null, [visita(20, '2024-11-23')])).toEqual({
    kg: null,
    dicho: expect.stringContaining('el último peso es del 23/11/2024'),
  });
});

test.each([
  [75, 15, true],
  [74, 15, false],
  [3, 15, true],
  [3.1, 15, false],
])('[BE-10] %d kg after %d kg is asked before it doses: %s', (kg, before, asked) => {
  const peso = pesoOn(HOY, kg, [visita(before, '2026-05-01')]);
  expect(peso.dudoso ?? false).toBe(asked);
  expect(peso.kg).toBe(asked ? null : kg);
});

test('[BE-10] a newborn may weigh five times as much as at birth after two years', () =>
  expect(pesoOn(HOY, 16, [visita(3.2, '2024-11-23')]).kg).toBe(16));

test.each([
  [150, 36, true],
  [1.5, 36, true],
  [14, 36, false],
  [3.2, 0, false],
  [0.32, 0, true],
  [32, 0, true],
  [150, 130, false],
  [70, null, false],
])('[BE-10] %d kg at %s months is off the curve: %s', (kg, months, off) =>
  expect(isOffCurve(kg, months, 'M')).toBe(off),
);
