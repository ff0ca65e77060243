import { expect, test } from 'vitest';
import { anticipoDe, comisionDe, recibeDe } from './anticipo.ts';

test('[PA-4] the prepayment is $5, or the full price of a cheaper visit', () => {
  expect([40, 5, 3.5, 0].map(anticipoDe)).toEqual([500, 500, 350, 0]);
});

test.each([
  [4000, 500, 50],
  [40, 40, 1],
  [39, 39, 0],
  [100_000, 500, 500],
])('[PA-4] the commission on a net price of %i cents with %i paid is %i', (neto, pagado, comision) => {
  expect(comisionDe(neto, pagado)).toBe(comision);
});

test('[PF-7] the professional receives the payment less the parts of the platform and of PayPhone, never below zero', () => {
  expect(recibeDe(4000, 4000, 5.75)).toEqual({ comision: 50, pasarela: 230, recibe: 3720 });
  expect(recibeDe(4000, 500, 5.75)).toEqual({ comision: 50, pasarela: 29, recibe: 421 });
  expect(recibeDe(100_000, 500, 5.75)).toEqual({ comision: 500, pasarela: 0, recibe: 0 });
});
