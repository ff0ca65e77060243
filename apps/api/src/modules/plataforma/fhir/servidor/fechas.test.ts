import { expect, test } from 'vitest';
import { fechaBuscada, isFechaBuscada, lapsoOf } from './fechas.ts';

test.each([
  ['2026-11-24', '2026-11-24T14:00:00Z', true],
  // 23:30 in Ecuador is still the same day.
  ['2026-11-24', '2026-11-25T04:30:00Z', true],
  ['2026-11-24', '2026-11-25T05:00:00Z', false],
  ['2026', '2026-11-24', true],
  ['ge2026-11-24', '2026-11-24T05:00:00Z', true],
  ['gt2026-11-24', '2026-11-24T14:00:00Z', false],
  ['gt2026-11-24', '2026-11-25T14:00:00Z', true],
  ['lt2026-11-24', '2026-11-24T04:59:59Z', true],
  ['le2026-11', '2026-11-30', true],
  ['sa2026-11-24', '2026-11-25', true],
  ['eb2026-11-24', '2026-11-24', false],
  ['ne2026-11-24', '2026-11-24', false],
  ['ge2026-11-24T09:00:00-05:00', '2026-11-24T14:00:00Z', true],
  ['2026-11-24T09:00', '2026-11-24T14:00:30Z', true],
])('[BE-18] a search for %s finds %s: %s', (asked, value, found) => {
  const [buscada, lapso] = [fechaBuscada(asked), lapsoOf(value)];
  expect(buscada && lapso && isFechaBuscada(lapso, buscada)).toBe(found);
});

test.each(['', 'ayer', '2026-02-30', '2026-13', '24/11/2026', 'ge', '2026-11-24T25:00'])(
  '[BE-18] %s is not a date',
  (text) => expect(fechaBuscada(text)).toBeUndefined(),
);
