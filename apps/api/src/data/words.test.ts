import { expect, test } from 'vitest';
import { fold, plain } from './words.ts';

test.each([
  ['Ácido  clavulánico', 'acido clavulanico'],
  ['  ÑANDÚ, pingüino; 1.500 mg/5 ml ', 'nandu pinguino 1 500 mg 5 ml'],
  // The same letters with separate combining marks, as some keyboards send them.
  ['Cefale\u0301a (leve)', 'cefalea leve'],
  ['', ''],
  [' — ', ''],
])('[BE-10] «%s» is compared as «%s»', (text, words) => expect(plain(text)).toBe(words));

test('[BE-10] removing only tildes and capitals keeps everything that is not a letter', () =>
  expect(fold('Índice  C/P (2ª)')).toBe('indice  c/p (2ª)'));
