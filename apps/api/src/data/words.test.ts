import { expect, test } from 'vitest';
import { fold, plain } from './words.ts';

test.each([
  ['Ácido  clavulánico', 'acido clavulanico'],
  ['  ÑANDÚ, pingüino; 1.500 mg/5 ml ', 'nandu pinguino 1 500 mg 5 ml'],
  // The same letters with their marks apart, as some keyboards send them.
  ['Cefale\u0301a (leve)', 'cefalea leve'],
  ['', ''],
  [' — ', ''],
])('[BE-10] «%s» is compared as «%s»', (text, words) => expect(plain(text)).toBe(words));

test('[BE-10] what is not a letter stays where only tildes and capitals are taken away', () =>
  expect(fold('Índice  C/P (2ª)')).toBe('indice  c/p (2ª)'));
