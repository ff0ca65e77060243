import { expect, test } from 'vitest';
import { calculate } from './calculo.ts';
import { fitTo, parteDe } from './nota.ts';

const linea = { cantidad: 3, precio: 10, descuento: 1, iva: '0' };

test('[FE-1] a part of a line takes its part of the discount, and the last one what is left of it', () => {
  expect(parteDe(linea, 1)).toEqual({ ...linea, cantidad: 1, descuento: 0.33 });
  expect(parteDe({ ...linea, cantidad: 2, descuento: 0.67 }, 2)).toEqual({ ...linea, cantidad: 2, descuento: 0.67 });
});

test('[FE-1] nothing of a line has no discount', () => {
  expect(parteDe({ ...linea, cantidad: 0 }, 0)).toMatchObject({ cantidad: 0, descuento: 0 });
});

test('[FE-1] a cent that rounding adds is taken off the largest line, and more than rounding is not', () => {
  const halves = [{ cantidad: 0.5, precio: 10.01, descuento: 0, iva: '0' }];
  expect(calculate(fitTo(500, halves, false), false).importeTotal).toBe(500);
  expect(fitTo(400, halves, false)).toEqual(halves);
});
