import { expect, test } from 'vitest';
import { type PesoAnterior, pesoOn } from './peso.ts';

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
