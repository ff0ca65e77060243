import { expect, test } from 'vitest';
import { feriadosDeLey } from './reglas.ts';

const of = (year: number, ciudad: string | null) =>
  feriadosDeLey(year)
    .filter((feriado) => feriado.ciudad === ciudad)
    .map(({ fecha }) => (fecha.startsWith(`${year}`) ? fecha.slice(5) : fecha));

// The days observed, as ecuador §7.5 computes them.
test.each([
  [2026, '01-01 02-16 02-17 04-03 05-01 05-25 08-10 10-09 11-02 11-03 12-25'],
  [2027, '01-01 02-08 02-09 03-26 04-30 05-24 08-09 10-08 11-01 11-02 12-24'],
  [2028, '2027-12-31 02-28 02-29 04-14 05-01 05-26 08-11 10-09 11-02 11-03 12-25'],
  [2029, '01-01 02-12 02-13 03-30 04-30 05-25 08-10 10-08 11-01 11-02 12-25'],
  [2030, '01-01 03-04 03-05 04-19 05-03 05-24 08-09 10-11 11-01 11-04 12-25'],
])('[BE-21] the holidays of %d are on the days on which they are observed', (year, days) => {
  expect(of(year, null).join(' ')).toBe(days);
});

test('[BE-21] holidays of a city move by the same rule', () => {
  // A Sunday, a Monday and a Wednesday.
  expect([2026, 2027, 2028].map((year) => of(year, 'Cuenca')[0])).toEqual(['04-13', '04-12', '04-14']);
  expect(of(2026, 'Quito')).toEqual(['12-07']);
});
