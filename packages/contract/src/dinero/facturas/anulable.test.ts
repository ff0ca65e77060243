import { expect, test } from 'vitest';
import { anulableHasta, primeraAnulable } from './anulable.ts';

test('[FE-1] an invoice can be annulled until day 7 of the next month, over the turn of a year too', () => {
  expect(anulableHasta('2026-11-24')).toBe('2026-12-07');
  expect(anulableHasta('2026-12-31')).toBe('2027-01-07');
  expect(anulableHasta('2027-01-31')).toBe('2027-02-07');
  expect(primeraAnulable('2026-12-07')).toBe('2026-11-01');
  expect(primeraAnulable('2026-12-08')).toBe('2026-12-01');
});
