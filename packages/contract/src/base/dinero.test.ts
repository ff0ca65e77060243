import { expect, test } from 'vitest';
import { parseMoney } from './dinero.ts';

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
