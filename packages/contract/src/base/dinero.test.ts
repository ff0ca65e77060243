import { expect, test } from 'vitest';
import { cents, money, netPrice, parseMoney, remainingAmount, sumDollars } from './dinero.ts';

test('[CJ-1] half a cent is rounded away from zero, also where its binary form is a hair less', () => {
  expect([1.005, -1.005, 0.125, 2.675, -0.004].map(cents)).toEqual([101, -101, 13, 268, -0]);
});

test('[CJ-1] amounts are added to the cent, with what is given back', () => {
  expect(sumDollars([0.1, 0.2])).toBe(0.3);
  expect(sumDollars([10, -3.1, 0.05])).toBe(6.95);
  expect(sumDollars([])).toBe(0);
});

test('[AG-5] a percent discount is rounded to the cent, and nobody owes less than nothing', () => {
  expect([netPrice(40, 0), netPrice(33.33, 33), netPrice(0.5, 1), netPrice(19.99, 100)]).toEqual([40, 22.33, 0.5, 0]);
  expect(remainingAmount({ precio: 40, descuento: 25, pago_total: 29.99 })).toBe(0.01);
  expect(remainingAmount({ precio: 40, descuento: 25, pago_total: 30.01 })).toBe(0);
});

test.each([
  [0, '$ 0,00'],
  [0.05, '$ 0,05'],
  [999.999, '$ 1.000,00'],
  [1_234_567.8, '$ 1.234.567,80'],
  [-3.1, '-$ 3,10'],
  [-0.001, '$ 0,00'],
])('[CJ-1] %s dollars are written %s', (amount, written) => expect(money(amount)).toBe(written));

test.each([
  ['25', 25],
  ['25,', 25],
  [',50', 0.5],
  ['0.05', 0.05],
  ['12,5', 12.5],
  ['$ 20', 20],
  ['-3,10', -3.1],
  ['1234,50', 1234.5],
  ['1.234', 1234],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567,8', 1_234_567.8],
])('[CJ-1] %s is %s dollars', (typed, dollars) => expect(parseMoney(typed)).toBe(dollars));

test.each(['0.005', '0,005', '00.500', '1,2345', '1.23.4', '1.234,567', '1,234,56', '12.34.567', '5 dólares', '', '.'])(
  '[CJ-1] %j is no amount, instead of another one',
  (typed) => expect(parseMoney(typed)).toBeUndefined(),
);
