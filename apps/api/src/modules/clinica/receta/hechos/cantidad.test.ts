import { expect, test } from 'vitest';
import { cantidadPorToma } from './cantidad.ts';

const uno = (unidad: string, concentracion: string) => cantidadPorToma({ dosis: 1, unidad }, concentracion, true);

test.each([
  ['tableta', '500 mg', { valor: 500, unidad: 'mg' }],
  ['tableta', '500 mg por tableta', { valor: 500, unidad: 'mg' }],
  ['ml', '250 mg/5 ml', { valor: 50, unidad: 'mg' }],
  ['ml', '5.000 UI/ml', { valor: 5000, unidad: 'UI' }],
  ['tableta', '0,125 mg', { valor: 0.125, unidad: 'mg' }],
])('[BE-10] one %s of %s is read', (unidad, concentracion, cantidad) =>
  expect(uno(unidad, concentracion)).toEqual(cantidad),
);

test.each(['1.000 mg', '1,000 mg', '100 mg/kg', '50 UI/kg', '25 mcg/h', '10 mg por día'])(
  '[BE-10] a strength of %s says nothing sure about one tablet, so the dose is not compared',
  (concentracion) => expect(uno('tableta', concentracion)).toEqual({ falta: 'la concentración' }),
);
