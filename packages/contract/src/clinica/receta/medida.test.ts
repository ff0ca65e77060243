/** The figures from which on a value amounts to a condition, as the back office writes them. */
import { expect, test } from 'vitest';
import { readMedida } from './medida.ts';

test.each([
  ['QTC>=480 en 12 meses', 480, 479, 'desde 480 ms'],
  ['FEVI<=40 en 24 meses', 40, 41, 'hasta 40 %'],
  ['POTASIO<3.5 en 3 meses', 3.4, 3.5, 'menos de 3,5 mEq/l'],
  ['PLAQUETAS<50000 en 6 meses', 49_999, 50_000, 'menos de 50.000 por µl'],
  ['INR>4.5 en 1 meses', 4.6, 4.5, 'más de 4,5'],
])('[AD-2] «%s» holds of %d and not of %d', (texto, yes, no, dicha) => {
  const medida = readMedida(texto);
  expect([medida?.holds(yes), medida?.holds(no), medida?.dicha]).toEqual([true, false, dicha]);
});

test.each([
  'QTC 480',
  'QTC>=480',
  'qtc>=480 en 12 meses',
  'PESO>100 en 3 meses',
  'FEVI<=400 en 24 meses',
  'OTRO>1 en 3 meses',
  'QTC>=480 en 000 meses',
  'QTC>=480 en 0 meses',
])('[AD-2] «%s» is no figure of a value', (texto) => expect(readMedida(texto)).toBeUndefined());
