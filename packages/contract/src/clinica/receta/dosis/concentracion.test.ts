import { expect, test } from 'vitest';
import { cantidadPorToma } from './concentracion.ts';

const uno = (unidad: string, concentracion: string, dosis = 1, solo = true) =>
  cantidadPorToma({ dosis, unidad }, concentracion, solo);

test.each([
  ['tableta', '500 mg', { valor: 500, unidad: 'mg' }],
  ['tableta', '500 mg por tableta', { valor: 500, unidad: 'mg' }],
  ['ml', '250 mg/5 ml', { valor: 50, unidad: 'mg' }],
  ['cc', '160/5', { valor: 32, unidad: 'mg' }],
  ['ml', '3,2 %', { valor: 32, unidad: 'mg' }],
  ['ml', '5.000 UI/ml', { valor: 5000, unidad: 'UI' }],
  ['tableta', '0,125 mg', { valor: 0.125, unidad: 'mg' }],
  ['cucharadita', '160 mg/5 ml', { valor: 160, unidad: 'mg' }],
  ['cda', '160 mg x 5 ml', { valor: 480, unidad: 'mg' }],
  ['gota', '100 mg/ml', { valor: 5, unidad: 'mg' }],
  ['gr', '500 mg', { valor: 1000, unidad: 'mg' }],
  ['ampolla', '75 mg/3 ml', { valor: 75, unidad: 'mg' }],
  ['unidades', '100 UI/ml', { valor: 1, unidad: 'UI' }],
  ['UI', '100 UI/ml', { valor: 1, unidad: 'UI' }],
  [' ml ', '250 mg/5 ml', { valor: 50, unidad: 'mg' }],
  ['tableta recubierta', '500 mg', { valor: 500, unidad: 'mg' }],
  ['cápsulas de 250 mg', '250 mg', { valor: 250, unidad: 'mg' }],
  ['unidad', '500 mg', { valor: 500, unidad: 'mg' }],
  ['puff oral', '100 mcg/dosis', { valor: 0.1, unidad: 'mg' }],
  ['puff', '100 mcg/dosis', { valor: 0.1, unidad: 'mg' }],
])('[BE-10] one %s of %s is read', (unidad, concentracion, cantidad) =>
  expect(uno(unidad, concentracion)).toEqual(cantidad),
);

test('[BE-10] drops and spoons are of the container that the catalogue describes', () => {
  const envase = { gotasPorMl: 40, medida: (unidad: string) => (unidad === 'medida' ? 2.5 : undefined) };
  expect(cantidadPorToma({ dosis: 20, unidad: 'gts' }, '100 mg/ml', true, envase)).toEqual({ valor: 50, unidad: 'mg' });
  expect(cantidadPorToma({ dosis: 1, unidad: 'medida' }, '100 mg/ml', true, envase)).toEqual({
    valor: 250,
    unidad: 'mg',
  });
});

test.each([
  ['tableta', '1.000 mg'],
  ['tableta', '1,000 mg'],
  ['tableta', '100 mg/kg'],
  ['tableta', '50 UI/kg'],
  ['parche', '25 mcg/h'],
  ['tableta', '10 mg por día'],
  ['tableta', '3,2 %'],
])('[BE-10] one %s of %s says nothing sure, so the dose is not compared', (unidad, concentracion) =>
  expect(uno(unidad, concentracion)).toEqual({ falta: 'la concentración' }),
);

test.each([
  ['medida', '160 mg/5 ml', 'los ml de la medida (indíquelos en ml)'],
  ['ampolla', '50 mg/ml', 'los ml de cada unidad'],
  ['ml', '500 mg', 'la concentración por ml'],
  ['vaso', '500 mg', 'cuánto contiene «vaso»'],
  ['cucharadita rasa', '160 mg/5 ml', 'cuánto contiene «cucharadita rasa»'],
  ['tb con agua', '500 mg', 'cuánto contiene «tb con agua»'],
  ['   ', '500 mg', 'la dosis de cada toma con su unidad'],
])('[BE-10] one %s of %s lacks %s', (unidad, concentracion, falta) =>
  expect(uno(unidad, concentracion)).toEqual({ falta }),
);

test('[BE-10] a dose needs its number and its unit', () => {
  const falta = { falta: 'la dosis de cada toma con su unidad' };
  expect(cantidadPorToma({ dosis: null, unidad: 'tableta' }, '500 mg', true)).toEqual(falta);
  expect(cantidadPorToma({ dosis: 1, unidad: null }, '500 mg', true)).toEqual(falta);
});

test('[BE-10] of a liquid without a strength its ml are known, if it is of one ingredient', () => {
  expect(cantidadPorToma({ dosis: 5, unidad: 'ml' }, null, true)).toEqual({ valor: 5, unidad: 'ml' });
  const falta = { falta: 'la concentración por ml' };
  expect(cantidadPorToma({ dosis: 5, unidad: 'ml' }, null, false)).toEqual(falta);
  expect(cantidadPorToma({ dosis: 5, unidad: 'gotas' }, null, true)).toEqual(falta);
});
