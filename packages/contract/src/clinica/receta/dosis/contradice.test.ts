import { expect, test } from 'vitest';
import { conNumeros, conPalabras, contradiccionDe, dudaEscrita } from './contradice.ts';
import { escribirDosis, escribirPalabras } from './impresa.ts';

const linea = (dosificacion: string, dosis: number | null, unidad: string | null, horas: number | null, more = {}) => ({
  medicamento: 'Paracetamol',
  composicion: 'Paracetamol 500 mg',
  dosificacion,
  dosis,
  unidad,
  frecuencia_uso_horas: horas,
  ...more,
});
const JARABE = { composicion: 'Paracetamol 160 mg/5 ml' };
/** A strength that two fields say is one. */
const DOS_VECES_DICHA = {
  composicion: 'Paracetamol',
  medicamento: 'Paracetamol 500 mg',
  presentacion: 'Tableta 500 mg',
};
const DOS = { composicion: 'Amoxicilina 875 mg + Ácido clavulánico 125 mg' };

test.each([
  ['2 tabletas cada 12 horas', 1, 'tableta', 8, {}, '2 tabletas cada 12 horas', '1 tableta cada 8 horas'],
  ['2 tabletas', 1, 'tableta', 8, {}, '2 tabletas', '1 tableta'],
  ['1 tableta', 1, 'g', null, {}, '1 tableta', '1 g'],
  ['1 tableta (500 mg)', 1, 'g', null, {}, '1 tableta', '1 g'],
  ['1 tableta (500 mg)', 1, 'g', null, { composicion: 'Paracetamol' }, '1 tableta', '1 g'],
  ['1 tableta', 1, 'g', null, DOS_VECES_DICHA, '1 tableta', '1 g'],
  ['2 tabletas de 500 mg', 500, 'mg', null, {}, '2 tabletas', '500 mg'],
  ['1 tableta cada 12 horas', 1, 'tableta', 8, {}, 'cada 12 horas', 'cada 8 horas'],
  ['1 tableta 2 veces al día', 1, 'tableta', 8, {}, 'cada 12 horas', 'cada 8 horas'],
  ['1 tableta una vez a la semana', 1, 'tableta', 24, {}, 'una vez a la semana', 'cada 24 horas'],
  ['1 tableta al día', 1, 'tableta', 168, {}, 'cada 24 horas', 'una vez a la semana'],
  ['1 tableta en la mañana y en la noche', 1, 'tableta', 24, {}, 'cada 12 horas', 'cada 24 horas'],
  ['10 ml', 160, 'mg', null, JARABE, '10 ml', '160 mg'],
  ['5 ml', 10, 'ml', null, JARABE, '5 ml', '10 ml'],
  ['1 tableta', 500, 'mg', null, DOS, '1 tableta', '500 mg'],
  [
    '1 tableta en la mañana y 2 en la noche',
    3,
    'tableta',
    null,
    {},
    '1 tableta en la mañana y 2 en la noche',
    '3 tabletas',
  ],
  ['1-2 tabletas', 4, 'tableta', null, {}, '1-2 tabletas', '4 tabletas'],
  ['1 en la mañana y 1 en la noche', 2, 'tableta', null, {}, '1 en la mañana y 1 en la noche', '2 tabletas'],
  ['1 tableta por 7 días', 1, 'tableta', null, { dias_uso: 5 }, 'por 7 días', 'por 5 días'],
  ['tableta y media', 1, 'tableta', null, {}, '1,5 tabletas', '1 tableta'],
  ['1 parche cada 3 días', 1, 'parche', 24, {}, 'cada 72 horas', 'cada 24 horas'],
  ['1 tableta a las 8h00 y 20h00', 1, 'tableta', 24, {}, 'cada 12 horas', 'cada 24 horas'],
  ['1 tableta lunes y jueves', 1, 'tableta', 168, {}, '1 tableta lunes y jueves', 'una vez a la semana'],
  ['1 tableta 3 veces por semana', 1, 'tableta', 24, {}, '1 tableta 3 veces por semana', 'cada 24 horas'],
  ['20-0-10 UI', 15, 'UI', null, { composicion: 'Insulina NPH 100 UI/ml' }, '20-0-10 UI', '15 UI'],
])('[BE-10] «%s» is not %d %s every %s hours %o', (words, dosis, unidad, horas, more, said, meant) => {
  const found = contradiccionDe(linea(words, dosis, unidad, horas, more));
  expect(found && [found.palabras.texto, found.numeros.texto]).toEqual([said, meant]);
});

test.each([
  ['1 tableta cada 8 horas', 1, 'tableta', 8, {}],
  ['1 tableta cada 8 horas', 1, 'comprimido', 8, {}],
  ['1 tableta cada 8 horas', 500, 'mg', 8, {}],
  ['500 mg cada 8 horas', 1, 'tableta', 8, {}],
  ['1 gr cada 8 horas', 2, 'tabletas', 8, {}],
  ['1 tableta 3 veces al día', 1, 'tableta', 8, {}],
  ['1 tableta en la noche', 1, 'tableta', 24, {}],
  ['1 tableta en la mañana y en la noche', 1, 'tableta', 12, {}],
  ['1 tableta con el desayuno, el almuerzo y la merienda', 1, 'tableta', 8, {}],
  ['1 tableta si hay dolor en la noche', 1, 'tableta', 8, {}],
  ['1 tableta cada 12 horas por 3 días, luego cada 24 horas', 1, 'tableta', 12, {}],
  ['5 ml cada 6 horas', 160, 'mg', 6, JARABE],
  ['1 cucharadita', 5, 'ml', null, JARABE],
  ['1 cucharadita', 160, 'mg', null, JARABE],
  ['1 tableta', 875, 'mg', 12, DOS],
  ['1 tableta', 1000, 'mg', 12, DOS],
  ['1 tableta en la mañana y 2 en la noche', 1, 'tableta', 12, {}],
  ['1-2 tabletas', 2, 'tableta', null, {}],
  ['1-3 tabletas', 2, 'tableta', null, {}],
  ['2 tabletas', 1, 'vaso', null, {}],
  ['1 tableta (500 mg)', 0.5, 'g', null, {}],
  ['1.000 mg cada 8 horas', 1, 'tableta', 8, { composicion: 'Paracetamol' }],
  ['1 medida', 1, 'cucharadita', null, {}],
  ['1 cucharadita (200 mg)', 5, 'ml', null, JARABE],
  ['1 ampolla', 100, 'mg', null, { composicion: 'Ketorolaco 50 mg/ml' }],
  ['según indicación', 1, 'tableta', 8, {}],
  ['15 mg/kg/dosis', 5, 'ml', 6, JARABE],
  ['1 tableta', 500, 'mg', 8, { composicion: 'Paracetamol' }],
  ['1 tableta por 7 días', 1, 'tableta', null, { dias_uso: 7 }],
  ['1 tableta por 1 semana', 1, 'tableta', null, { dias_uso: 7 }],
  ['1 tableta cada 7 días', 1, 'tableta', 168, { dias_uso: 28 }],
  ['tableta y media', 1.5, 'tableta', 8, {}],
  ['1 tableta lunes y jueves', 1, 'tableta', null, {}],
  ['1 tableta cada 4-6 horas', 1, 'tableta', 6, {}],
  ['1 tableta cada 8 horas por 7 días (21 tabletas)', 1, 'tableta', 8, { dias_uso: 7 }],
  ['1/4 de tableta al día', 0.0625, 'mg', 24, { composicion: 'Digoxina 0,25 mg' }],
  ['quinientos miligramos', 1, 'tableta', 8, {}],
  ['1 tableta a las 8h00 y 20h00', 1, 'tableta', 12, {}],
])('[BE-10] «%s» may be %d %s every %s hours %o', (words, dosis, unidad, horas, more) =>
  expect(contradiccionDe(linea(words, dosis, unidad, horas, more))).toBeUndefined(),
);

test('[BE-10] either reading can be chosen, and the rest of the words stays', () => {
  const one = linea('Tomar 2 tabletas cada 12 horas con comida', 1, 'tableta', 8);
  const found = contradiccionDe(one);
  if (!found) throw new Error('they differ');
  expect(conPalabras(found)).toEqual({ dosis: 2, unidad: 'tableta', frecuencia_uso_horas: 12 });
  const words = conNumeros(one, found);
  expect(words).toBe('Tomar 1 tableta cada 8 horas con comida');
  expect(contradiccionDe({ ...one, dosificacion: words })).toBeUndefined();
});

test.each([
  ['2 tabletas cada 8 horas por 5 días', { dias_uso: 5 }, '1 tableta cada 8 horas por 5 días'],
  ['1 tableta cada 8 horas por 7 días', { dias_uso: 5 }, '1 tableta cada 8 horas por 5 días'],
  ['1 tableta cada 8 horas por 3 días', { dias_uso: 1 }, '1 tableta cada 8 horas por 1 día'],
  ['Tomar tableta y media cada 8 horas', {}, 'Tomar 1 tableta cada 8 horas'],
  ['2-0-2 tabletas después de comer', { frecuencia_uso_horas: 12 }, '1 tableta después de comer'],
  ['1 tableta cada 12 horas por 7 días', { dias_uso: 7 }, '1 tableta cada 8 horas por 7 días'],
])('[BE-10] of «%s» only what the numbers contradict is replaced', (text, more, words) => {
  const one = linea(text, 1, 'tableta', 8, more);
  const found = contradiccionDe(one);
  expect(found && conNumeros(one, found)).toBe(words);
});

test.each([
  ['1 tableta en la mañana y 2 en la noche', 3, 'tableta', 24, '3 tabletas cada 24 horas'],
  ['1 tableta en la mañana y 2 en la noche', 3, 'tableta', null, '3 tabletas'],
  ['2 tabletas de 500 mg', 500, 'mg', null, '500 mg'],
  ['1 tableta con el desayuno y la cena', 1, 'tableta', 8, 'cada 8 horas'],
  ['1-2 tabletas', 4, 'tableta', null, '4 tabletas'],
  ['1.000 mg cada 8 horas', 1, 'tableta', 8, '1 tableta'],
])(
  '[BE-10] words that hold no single place for the number are replaced as a whole: «%s»',
  (text, dosis, unidad, horas, words) => {
    const one = linea(text, dosis, unidad, horas);
    const found = contradiccionDe(one);
    if (!found) throw new Error('they differ');
    expect(conNumeros(one, found)).toBe(words);
    expect(contradiccionDe({ ...one, dosificacion: words })).toBeUndefined();
  },
);

test('[BE-10] a dose with a number of two readings is asked about, unless the strength tells them apart', () => {
  expect(dudaEscrita('1.000 mg cada 8 horas')).toBe('«1.000» puede ser 1 o 1000: escríbalo sin separar los miles');
  expect(dudaEscrita('1000 mg cada 8 horas')).toBeUndefined();
  expect(dudaEscrita('1.000 mg cada 8 horas', linea('', null, null, null))).toBeUndefined();
});

test('[BE-10] whoever keeps the words of two days a week lets the hours go', () => {
  const found = contradiccionDe(linea('1 tableta lunes y jueves', 1, 'tableta', 168));
  expect(found && conPalabras(found)).toEqual({ frecuencia_uso_horas: null });
});

test.each([
  ['.5 mg cada noche', '0,5 mg cada noche'],
  [',5 mg', '0,5 mg'],
  ['5.0 mg', '5 mg'],
  ['5,00 mg', '5 mg'],
  ['2.50 ml', '2,5 ml'],
  ['0.125 mg', '0.125 mg'],
  ['0.5mg', '0,5 mg'],
  ['500mg c/8h', '500 mg c/8h'],
  ['10 U antes del desayuno', '10 UI antes del desayuno'],
  ['10U', '10 UI'],
  ['100 U/ml', '100 UI/ml'],
  ['1 gr cada 12 horas', '1 g cada 12 horas'],
  ['500 mgrs', '500 mg'],
  ['100 µg', '100 mcg'],
  ['5cc', '5 ml'],
  ['160mg/5ml', '160 mg/5 ml'],
  ['1.000 UI', '1.000 UI'],
  ['1.500 mg', '1.500 mg'],
  ['1 tableta a las 8.00 h', '1 tableta a las 8.00 h'],
  ['1 gragea', '1 gragea'],
  ['10 gotas', '10 gotas'],
  ['1 tableta cada 8 horas. 3 veces', '1 tableta cada 8 horas. 3 veces'],
  ['10 unidades', '10 unidades'],
  ['1,000 UI', '1.000 UI'],
  ['5,000 unidades', '5.000 unidades'],
  ['2,500 unidades', '2,500 unidades'],
  ['5,25 unidades', '5,25 unidades'],
  ['0.9%', '0,9 %'],
  ['5ug/kg/min', '5 mcg/kg/min'],
  ['100.0 mg', '100 mg'],
  ['10 U/kg', '10 UI/kg'],
  ['14.30 h', '14.30 h'],
  ['24.11.2026', '24.11.2026'],
])('[BE-10] «%s» is printed «%s»', (text, printed) => expect(escribirPalabras(text)).toBe(printed));

test.each([
  [0.5, 'mg', '0,5 mg'],
  [0.0625, 'mg', '0,0625 mg'],
  [1 / 3, 'tableta', '0,333 tableta'],
  [5.0, 'mgr', '5 mg'],
  [1, 'gr', '1 g'],
  [10, 'U', '10 UI'],
  [2, 'tableta', '2 tabletas'],
  [0.5, 'tabletas', '0,5 tableta'],
  [5, 'cc', '5 ml'],
  [1.5, 'cucharadita', '1,5 cucharaditas'],
])('[BE-10] %d %s is printed «%s»', (dosis, unidad, printed) => expect(escribirDosis(dosis, unidad)).toBe(printed));
