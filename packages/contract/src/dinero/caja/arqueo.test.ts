import { expect, test } from 'vitest';
import { ArqueoEscrito, esperadoEnCajon } from './arqueo.ts';

test('[CJ-1] the drawer should hold what it began with and the cash of the day, less the expenses', () =>
  expect(esperadoEnCajon({ apertura: 5000, efectivo: 12_050, gastos: 1525 })).toBe(15_525));

test('[CJ-1] a count may leave out the beginning and the expenses, but none of an expense', () => {
  expect(ArqueoEscrito.parse({ contado: '$10.00' })).toEqual({ apertura: '$0.00', gastos: [], contado: '$10.00' });
  const gasto = { motivo: 'Taxi', valor: '$2.50' };
  expect(ArqueoEscrito.safeParse({ contado: '$10.00', gastos: [{ ...gasto, motivo: ' ' }] }).success).toBe(false);
  expect(ArqueoEscrito.safeParse({ contado: '$10.00', gastos: Array(20).fill(gasto) }).success).toBe(true);
  expect(ArqueoEscrito.safeParse({ contado: '$10.00', gastos: Array(21).fill(gasto) }).success).toBe(false);
});
