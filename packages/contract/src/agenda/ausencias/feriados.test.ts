import { expect, test } from 'vitest';
import { feriadosEntre } from './feriados.ts';

const fechas = (year: number) => feriadosEntre(`${year}-01-01`, `${year}-12-31`).map(({ fecha }) => fecha.slice(5));

// The days observed, as ecuador §7.5 computes them.
test.each([
  [2026, '01-01 02-16 02-17 04-03 05-01 05-25 08-10 10-09 11-02 11-03 12-25'],
  [2027, '01-01 02-08 02-09 03-26 04-30 05-24 08-09 10-08 11-01 11-02 12-24 12-31'],
  [2028, '02-28 02-29 04-14 05-01 05-26 08-11 10-09 11-02 11-03 12-25'],
  [2029, '01-01 02-12 02-13 03-30 04-30 05-25 08-10 10-08 11-01 11-02 12-25'],
  [2030, '01-01 03-04 03-05 04-19 05-03 05-24 08-09 10-11 11-01 11-04 12-25'],
])('[BE-21] the holidays of %d stand on the days on which they are observed', (year, days) => {
  expect(fechas(year).join(' ')).toBe(days);
});

test('[BE-21] a stretch of days has the holidays within it, both ends included', () => {
  expect(feriadosEntre('2027-12-24', '2028-01-31').map(({ nombre }) => nombre)).toEqual(['Navidad', 'Año Nuevo']);
  expect(feriadosEntre('2026-11-04', '2026-12-24')).toEqual([]);
});
