import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['', ''],
  [' 12 ', 12],
  ['5.5', 5.5],
  ['5,5', 5.5],
  ['0,125', 0.125],
  ['-79', -79],
  ['1234,5', 1234.5],
  ['1.000', Number.NaN],
  ['12,500', Number.NaN],
  ['1e2', Number.NaN],
  ['0x10', Number.NaN],
  ['5.5.5', Number.NaN],
  ['5 %', Number.NaN],
  ['-', Number.NaN],
])('[BE-18] %j is read as %s, and nothing typed disappears', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('[BE-18] degrees have as many decimals as a map gives', () => {
  expect(readNumber('-79.004', true)).toBe(-79.004);
  expect(readNumber('-2,897', true)).toBe(-2.897);
});
