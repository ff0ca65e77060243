import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1730', '17:30'],
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  ['9h', '09:00'],
  ['0:00', '00:00'],
  [' 23:59 ', '23:59'],
  ['24', '24:00'],
])('[HO-1] %s is read as %s', (typed, time) => expect(parseTime(typed)).toBe(time));

test.each(['', '24:01', '25', '9:60', '9:3', '12345', 'mediodía', '-1'])('[HO-1] "%s" is no time', (typed) =>
  expect(parseTime(typed)).toBeUndefined(),
);
