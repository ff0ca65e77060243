import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

const today = '2026-11-21';

test.each([
  ['03/05/1990', '1990-05-03'],
  ['3/5/90', '1990-05-03'],
  ['3-5-1990', '1990-05-03'],
  ['3.5.90', '1990-05-03'],
  ['03051990', '1990-05-03'],
  ['1990-05-03', '1990-05-03'],
  ['hoy', '2026-11-21'],
  ['mañana', '2026-11-22'],
  ['24/12', '2026-12-24'],
  ['29/2/2024', '2024-02-29'],
])('[PT-2] %s is read as %s', (typed, date) => expect(parseDate(typed, { today })).toBe(date));

test.each(['', '30/02/2026', '29/2/2025', '13/13/2020', 'ayer por la tarde', '1/1/1', '99999999'])(
  '[PT-2] "%s" is no date',
  (typed) => expect(parseDate(typed, { today })).toBeUndefined(),
);

test('[PT-2] a two-digit birth year is never in the future', () => {
  expect(parseDate('3/5/27', { today, lean: 'past' })).toBe('1927-05-03');
  expect(parseDate('22/11/26', { today, lean: 'past' })).toBe('1926-11-22');
  expect(parseDate('21/11/26', { today, lean: 'past' })).toBe('2026-11-21');
});

test('[AG-1] a two-digit year in the agenda is the nearest one', () => {
  expect(parseDate('3/5/27', { today })).toBe('2027-05-03');
  expect(parseDate('3/5/99', { today })).toBe('1999-05-03');
});
