import { expect, test } from 'vitest';
import { isCodigoDe, leerCodigos } from './codigos.ts';

test.each([
  ['A15X', 'A15-A19', true],
  ['A199', 'A15-A19', true],
  ['A200', 'A15-A19', false],
  ['A920', 'A92.0', true],
  ['A921', 'A92.0', false],
  ['Y051', 'T74, X85-Y09', true],
  ['X849', 'T74, X85-Y09', false],
  ['a90x', 'A90–A91, A97', true],
])('[BE-33] %s of «%s»: %s', (codigo, lista, isOne) => {
  expect(isCodigoDe(codigo, lista)).toBe(isOne);
});

test('[BE-33] a list of codes is read as people write it, and anything else is refused', () => {
  expect(leerCodigos('a15 - a19; b20 , a92.0')).toBe('A15-A19, B20, A920');
  for (const wrong of ['', 'tuberculosis', 'A19-A15', 'A15-A192', 'A1', 'A15-'])
    expect(leerCodigos(wrong), wrong).toBeNull();
});
