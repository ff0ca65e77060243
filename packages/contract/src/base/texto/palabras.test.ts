import { expect, test } from 'vitest';
import { pautaEnPalabras } from '../../clinica/receta/pauta.ts';
import {
  cantidadEnCifras,
  cantidadEnPalabras,
  diasEnPalabras,
  edadEnDocumento,
  fechaEnPalabras,
  numeroEnPalabras,
  plural,
  ultimoDia,
  unidadDePresentacion,
} from './palabras.ts';

test.each([
  [0, 'cero'],
  [1, 'uno'],
  [16, 'dieciséis'],
  [21, 'veintiuno'],
  [22, 'veintidós'],
  [31, 'treinta y uno'],
  [100, 'cien'],
  [101, 'ciento uno'],
  [555, 'quinientos cincuenta y cinco'],
  [1000, 'mil'],
  [2026, 'dos mil veintiséis'],
  [21_021, 'veintiún mil veintiuno'],
  [1_000_000, 'un millón'],
  [41_700_900, 'cuarenta y un millones setecientos mil novecientos'],
])('[RX-3] %i is written %s', (n, words) => expect(numeroEnPalabras(n)).toBe(words));

test.each([
  [1, 'día', 'un día'],
  [21, 'día', 'veintiún días'],
  [31, 'día', 'treinta y un días'],
  [1, 'tableta', 'una tableta'],
  [21, 'tableta', 'veintiuna tabletas'],
  [31, 'tableta', 'treinta y una tabletas'],
  [201, 'cápsula', 'doscientas una cápsulas'],
  [200_000, 'unidad', 'doscientas mil unidades'],
  [1, 'frasco de 120 ml', 'un frasco de 120 ml'],
  [2, 'frasco de 120 ml', 'dos frascos de 120 ml'],
  [30, 'tableta recubierta', 'treinta tabletas recubiertas'],
  [2, 'inyección', 'dos inyecciones'],
  [3, 'inhalador', 'tres inhaladores'],
  [0.5, 'tableta', 'media tableta'],
  [1.5, 'tableta', 'una tableta y media'],
  [2.5, 'frasco', 'dos frascos y medio'],
  [2.5, 'ml', 'dos coma cinco mililitros'],
  [0.05, 'mg', 'cero coma cero cinco miligramos'],
  [21, 'ml', 'veintiún mililitros'],
  [2, 'puff', 'dos puffs'],
  [2, 'puffs', 'dos puffs'],
  [1, 'puffs', 'un puff'],
  [1.5, 'puff', 'un puff y medio'],
  [21, 'gota', 'veintiuna gotas'],
  [21, 'gotas', 'veintiuna gotas'],
  [1, 'gotas', 'una gota'],
  [31, 'gts', 'treinta y una gotas'],
  [2, 'mEq', 'dos mEq'],
  [2.5, 'meq', 'dos coma cinco mEq'],
  [2, 'mmol', 'dos milimoles'],
  [21, 'UI', 'veintiuna unidades internacionales'],
  [2, 'spray', 'dos sprays'],
  [2, 'dosis', 'dos dosis'],
  [21, 'inhalaciones', 'veintiuna inhalaciones'],
  [1, 'inhalaciones', 'una inhalación'],
  [21, 'aplicacion', 'veintiuna aplicaciones'],
  [21, 'cucharaditas', 'veintiuna cucharaditas'],
  [2, 'vial', 'dos viales'],
  [2, 'UFC', 'dos UFC'],
  [0.5, 'tabletas', 'media tableta'],
  [10, null, 'diez'],
])('[RX-3] %d %s is written %s', (n, noun, words) => expect(cantidadEnPalabras(n, noun)).toBe(words));

test('[RX-3] a quantity in digits has a decimal comma and its noun', () => {
  expect(cantidadEnCifras(2.5, 'ml')).toBe('2,5 ml');
  expect(cantidadEnCifras(21, 'tableta')).toBe('21 tabletas');
  expect(cantidadEnCifras(1, 'tableta')).toBe('1 tableta');
  expect(cantidadEnCifras(2, 'puff')).toBe('2 puffs');
  expect(cantidadEnCifras(2, 'mEq')).toBe('2 mEq');
  expect(cantidadEnCifras(1, 'gotas')).toBe('1 gota');
});

test('[RX-3] the unit of a quantity comes from the presentation', () => {
  expect(unidadDePresentacion('Tableta efervescente o sobre 600 mg, vía oral')).toBe('tableta');
  expect(unidadDePresentacion('Jarabe 15 mg/5 ml, vía oral')).toBe('frasco');
  expect(unidadDePresentacion('Aerosol 100 mcg por dosis')).toBe('inhalador');
  expect(unidadDePresentacion('Polvo para suspensión oral 250 mg/5 ml')).toBe('frasco');
  expect(unidadDePresentacion('Polvo para inyección 1 g, vía IM')).toBe('frasco ampolla');
  expect(unidadDePresentacion('Otra cosa')).toBeNull();
  expect(plural('ampolla')).toBe('ampollas');
});

test('[CE-1] dates are written fully in words', () => {
  expect(fechaEnPalabras('2026-11-21')).toBe('veintiuno de noviembre de dos mil veintiséis');
  expect(fechaEnPalabras('2027-01-01')).toBe('primero de enero de dos mil veintisiete');
  expect(diasEnPalabras(21)).toBe('veintiún días');
});

test('[CE-1] a rest ends so that both days are included', () => {
  expect(ultimoDia('2026-11-21', 1)).toBe('2026-11-21');
  expect(ultimoDia('2026-11-28', 5)).toBe('2026-12-02');
});

test('[RX-3] age on the date of the document: in years, under five in years and months', () => {
  expect(edadEnDocumento('1979-03-02', '2026-11-24')).toBe('47 años');
  expect(edadEnDocumento('2021-11-25', '2026-11-24')).toBe('4 años y 11 meses');
  expect(edadEnDocumento('2021-11-24', '2026-11-24')).toBe('5 años');
  expect(edadEnDocumento('2025-10-24', '2026-11-24')).toBe('1 año y 1 mes');
  expect(edadEnDocumento('2026-03-01', '2026-11-24')).toBe('8 meses');
  expect(edadEnDocumento('2026-11-12', '2026-11-24')).toBe('12 días');
});

test('[RX-3] the patient reads the schedule in plain words', () => {
  expect(
    pautaEnPalabras({
      dosificacion: 'Con alimentos',
      dosis: 1,
      dosis_unidad: 'cápsula',
      via: 'vía oral',
      frecuencia_uso_horas: 8,
      dias_uso: 7,
      fecha_inicio_uso: '2026-11-24',
    }),
  ).toEqual([
    'Tome una cápsula.',
    'Con alimentos.',
    'Tres veces al día, cada 8 horas (por ejemplo a las 6:00, 14:00 y 22:00).',
    'Durante siete días: desde el 24 de noviembre hasta el 30 de noviembre de 2026.',
  ]);
  expect(pautaEnPalabras({ dosificacion: '1 sobre ya', dias_uso: 1, fecha_inicio_uso: '2026-11-24' })).toEqual([
    'Use 1 sobre ya.',
    'Durante un día, el 24 de noviembre de 2026.',
  ]);
  expect(
    pautaEnPalabras({ dosificacion: '', dosis: 2, dosis_unidad: 'gota', via: 'oftálmica', frecuencia_uso_horas: 5 }),
  ).toEqual(['Ponga en el ojo dos gotas.', 'Cada 5 horas.']);
  expect(pautaEnPalabras({ dosificacion: '', dosis: 1, dosis_unidad: 'gotas', via: 'ótica' })).toEqual([
    'Ponga en el oído una gota.',
  ]);
  expect(pautaEnPalabras({ dosificacion: '', dosis: 2, dosis_unidad: 'puffs', via: 'inhalatoria' })).toEqual([
    'Inhale dos puffs.',
  ]);
  expect(pautaEnPalabras({ dosificacion: '', dosis: 7.5, dosis_unidad: 'ml', via: 'oral' })).toEqual([
    'Tome 7,5 ml (siete coma cinco mililitros).',
  ]);
  expect(pautaEnPalabras({ dosificacion: '', dosis: 1, dosis_unidad: 'ampolla', via: 'intramuscular' })).toEqual([
    'Se le administrará una ampolla.',
  ]);
  expect(
    pautaEnPalabras({ dosificacion: 'En el desayuno tome 1 tableta', via: 'oral', fecha_inicio_uso: '2026-12-28' }),
  ).toEqual(['En el desayuno tome 1 tableta.', 'Desde el 28 de diciembre de 2026.']);
  expect(pautaEnPalabras({ dosificacion: '', dias_uso: 7, fecha_inicio_uso: '2026-12-28' })).toEqual([
    'Durante siete días: desde el 28 de diciembre de 2026 hasta el 3 de enero de 2027.',
  ]);
  expect(pautaEnPalabras({ dosificacion: 'Con agua', dosis: 2, dosis_unidad: null, dias_uso: 2 })).toEqual([
    'Con agua.',
    'Durante dos días.',
  ]);
});

test('[RX-3] a dose in the doctor’s words is the only one that the patient reads', () => {
  expect(
    pautaEnPalabras({ dosificacion: '1 tableta en la mañana', dosis: 1, dosis_unidad: 'tableta', via: 'oral' }),
  ).toEqual(['Tome 1 tableta en la mañana.']);
  expect(pautaEnPalabras({ dosificacion: '2 tabletas', dosis: 1, dosis_unidad: 'tableta', via: 'oral' })).toEqual([
    'Tome 2 tabletas.',
  ]);
});

test('[RX-3] the largest number has words, and one more is refused', () => {
  expect(numeroEnPalabras(999_999_999)).toMatch(/^novecientos noventa y nueve millones/);
  expect(() => numeroEnPalabras(1_000_000_000)).toThrow(RangeError);
  expect(() => numeroEnPalabras(-1)).toThrow(RangeError);
  expect(() => numeroEnPalabras(1.5)).toThrow(RangeError);
});

test('[RX-3] more decimals than three are only spoken of small quantities', () => {
  expect(cantidadEnPalabras(2.12344, 'ml')).toBe('dos coma ciento veintitrés mililitros');
  expect(cantidadEnPalabras(0.0625, 'mg')).toBe('cero coma cero seiscientos veinticinco miligramos');
});

test('[RX-3] a quantity without a noun is its digits', () => {
  expect(cantidadEnCifras(2.5)).toBe('2,5');
  expect(cantidadEnCifras(2.5, null)).toBe('2,5');
});
