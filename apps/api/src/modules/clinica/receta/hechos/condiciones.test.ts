import { expect, test } from 'vitest';
import type { Condicion } from '../reglas/tipos.ts';
import { countsAfter } from './condiciones.ts';

const ULCERA = { meses: 24, remite: false } as Condicion;

test.each([
  ['2024', '2026-12-31', true],
  ['2024', '2027-01-01', false],
  ['2024-05', '2026-05-31', true],
  ['2024-05', '2026-06-01', false],
  ['2024-02', '2026-02-28', true],
  ['2024-05-10', '2026-05-10', true],
  ['2024-05-10', '2026-05-11', false],
])('[BE-10] a problem of %s with a term of two years on %s: %s', (hasta, dia, cuenta) => {
  expect(countsAfter(ULCERA, hasta, dia)).toBe(cuenta);
});

test('[BE-10] without a term a problem of the past counts for ever, unless it may remit', () => {
  expect(countsAfter({ meses: null, remite: false } as Condicion, '1990', '2026-11-30')).toBe(true);
  expect(countsAfter({ meses: null, remite: true } as Condicion, '1990', '2026-11-30')).toBe(false);
});
