import { expect, test } from 'vitest';
import { isOneSlip } from './erratas.ts';

test.each([
  ['amoxisilina', 'amoxicilina', true],
  ['ibuporfeno', 'ibuprofeno', true],
  ['paracetmol', 'paracetamol', true],
  ['paracetamoll', 'paracetamol', true],
  ['arnica', 'arnica', false],
  ['losartan', 'valsartan', false],
  ['ab', 'ba', true],
  ['clonazepam', 'lorazepam', false],
])('[BE-24] %s and %s are one slip apart: %s', (a, b, one) => {
  expect(isOneSlip(a, b)).toBe(one);
  expect(isOneSlip(b, a)).toBe(one);
});
