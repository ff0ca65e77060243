import { expect, test } from 'vitest';
import { calculate } from './calculo.ts';
import { fitTo, parteDe } from './nota.ts';

const linea = { cantidad: 3, precio: 10, descuento: 1, iva: '0' };

test('[FE-1] a part of a line takes its share of the discount, and the last part takes the rest', () => {
  expect(parteDe(linea, 1)).toEqual({ ...linea, cantidad: 1, descuento: 0.33 });
  expect(parteDe({ ...linea, cantidad: 2, descuento: 0.67 }, 2)).toEqual({ ...linea, cantidad: 2, descuento: 0.67 });
});

test('[FE-1] a quantity of 0 takes no discount', () => {
  expect(parteDe({ ...linea, cantidad: 0 }, 0)).toMatchObject({ cantidad: 0, descuento: 0 });
});

test('[FE-1] a cent added by rounding is taken off the largest line; a larger difference stays', () => {
  const halves = [{ cantidad: 0.5, precio: 10.01, descuento: 0, iva: '0' }];
  expect(calculate(fitTo(500, halves, false), false).importeTotal).toBe(500);
  expect(fitTo(400, halves, false)).toEqual(halves);
});
