/** The most of a day that words state, which is no frequency and no dose of its own. */
import { expect, test } from 'vitest';
import { frecuenciaOf, horasEscritas } from './frecuencia.ts';
import { maximoSinLeer, maximosDelDia, tomasDelMaximo } from './maximo.ts';
import { said } from './testing/said.ts';

const TABLETA = { dosis: 1, unidad: 'tableta' };
const DE_500 = { valor: 500, unidad: 'mg' } as const;

test.each<[text: string, tomas: number | null]>([
  ['1 tab si dolor, máximo 4 al día', 4],
  ['1 tab si hay dolor (max. 4 al dia)', 4],
  ['1 tab si dolor, no más de 3 g al día', 6],
  ['1 tableta PRN sin pasar de 4000 mg al día', 8],
  ['1 tab si dolor. No exceder 4.000 mg/día', 8],
  ['1 tab en caso de fiebre, max 8 tabletas/24h', 8],
  ['1 tab si fiebre, no superar los 4 comprimidos en 24 horas', 4],
  ['1 tab si dolor, dosis máxima diaria: 4 g', 8],
  ['1 tab si dolor hasta 4 veces al día', 4],
  ['1 tab si dolor, máximo 3 dosis al día', 3],
  ['1 tab si dolor, máximo cuatro tabletas por día', 4],
  ['1 tab si dolor, tope 2 diarias', 2],
  ['1 tab si dolor; no tomar más de 4 al día', 4],
  ['1 tab si dolor, no use más de 6 tabletas al día', 6],
  ['1 tab si dolor, máximo 8 (ocho) al día', 8],
  ['1 tab si dolor, máximo 6 a 8 al día', 8],
  ['1 tab si dolor, máximo 8 g de paracetamol al día', 16],
  ['1 tab si dolor, máximo 8 tabletas en total al día', 8],
  ['1 tab si dolor, máximo 8 tabletas de 500 mg al día', 8],
  ['1 tab si dolor, máximo 4 tabletas (2 g) al día', 4],
  ['1 tab si dolor, no debe tomar más de 8 al día', 8],
  ['1 tab si dolor, nunca más de 8 al día', 8],
  ['1 tab si dolor, a lo sumo 8 al día', 8],
  ['1 tab si dolor, dosis máxima diaria 2 a 3 g', 6],
  ['1 tab si dolor, dosis máxima diaria tres (3) g', 6],
])('[BE-10] «%s» is at most so many doses a day', (text, tomas) => {
  expect(maximosDelDia(text).map((maximo) => tomasDelMaximo(maximo, TABLETA, DE_500))).toEqual([tomas]);
});

test.each([
  '1 tab cada 8 horas',
  '1 tab cada 8 horas hasta terminar',
  '1 tab al día hasta el viernes',
  '1 tab al día por máximo 5 días',
  '1 tab cada 12 horas, máximo 2 tabletas por toma',
  '1 tab si dolor, máximo 2 por semana',
  '1 tab si la temperatura es mayor de 38',
  'no más de 3 días',
  'no tomar más de 3 días',
  '1 tab cada 4 horas, dosis máxima diaria 40 mg/kg',
  '1 tab cada 4 horas, máximo al día 60 mg por kg',
  '1 tab si dolor, máximo 40 mg/kg al día',
  '5 ml cada 8 horas. Tomar agua hasta 2000 ml al día',
  '5 ml cada 8 horas. Aumentar líquidos hasta 2 litros al día',
])('[BE-10] «%s» states no most of a day', (text) => expect(maximosDelDia(text)).toEqual([]));

test('[BE-10] two tablets at a time are two of the most, a bare number beside a weight is of doses, and a spoon is no weight', () => {
  const of = (
    text: string,
    toma: { dosis: number; unidad: string } | null,
    cantidad?: { valor: number; unidad: 'mg' },
  ) => {
    const [maximo] = maximosDelDia(text);
    return maximo && tomasDelMaximo(maximo, toma, cantidad);
  };
  expect(of('2 tab si dolor, máximo 8 al día', { dosis: 2, unidad: 'tableta' })).toBe(4);
  expect(of('500 mg si dolor, máximo 4 al día', { dosis: 500, unidad: 'mg' })).toBe(4);
  expect(of('500 mg si dolor, máximo 2 g al día', { dosis: 500, unidad: 'mg' })).toBe(4);
  expect(of('5 ml si tos, no más de 20 ml al día', { dosis: 5, unidad: 'ml' })).toBe(4);
  expect(of('1 cucharada si tos, no más de 3 g al día', { dosis: 1, unidad: 'cucharada' })).toBeNull();
  expect(of('si dolor, no más de 3 g al día', null)).toBeNull();
});

test('[BE-10] a most of the day is no frequency: no hours are proposed from it, and one that stands beside it is read', () => {
  expect(frecuenciaOf(null, '1 tab si dolor, máximo 4 al día').vecesDia).toBeNull();
  expect(horasEscritas('1 tab, máximo 4 al día')).toBeUndefined();
  expect(frecuenciaOf(null, '1 tab cada 8 horas, máximo 4 g al día').vecesDia).toBe(3);
  expect(frecuenciaOf(null, '1 tab al día, máximo 4 g al día').vecesDia).toBe(1);
  expect(frecuenciaOf(null, '1 tab hasta 4 veces al día').vecesDia).toBe(4);
  // One that cannot be read is no `once a day` either.
  expect(frecuenciaOf(null, '1 tab si dolor, máximo 40 mg por kg al día').vecesDia).toBeNull();
  expect(frecuenciaOf(null, 'hasta terminar, 1 tab al día').vecesDia).toBe(1);
});

test('[BE-10] how fast a dose changes is no regimen, and a most of a day of a weekly medicine is an every day', () => {
  const subida = frecuenciaOf(null, '1 tableta al día, subir 1 tableta cada semana hasta 6 al día');
  expect(subida).toMatchObject({ vecesDia: 1, regimen: null });
  expect(horasEscritas('1 tableta al día, subir 1 tableta cada semana')).toBe(24);
  expect(frecuenciaOf(null, '3 tabletas semanales, máximo 3 al día')).toMatchObject({
    regimen: 'semanal',
    diario: true,
  });
});

test('[BE-10] nor is it the dose', () => {
  for (const text of ['1 tab si dolor, máximo 4 al día', '1 tab si dolor, no superar los 4 comprimidos en 24 horas'])
    expect(said(text), text).toBe('1 tableta');
  expect(said('1 tab si dolor, dosis máxima diaria: 4 g')).toBe('1 tableta');
});

test.each([
  ['1 tab c/6h máx 4', 'max 4'],
  ['1 tab cada 6 horas si hay dolor, máximo 6', 'maximo 6'],
  ['1 tab PRN no pasar de 3 g', 'no pasar de 3 g'],
  ['no exceder de 3 tabletas', 'no exceder de 3 tabletas'],
  ['1 tab cada hora hasta 6 mg o diarrea', 'hasta 6 mg'],
  ['titular de 25 a 200', 'titular de 25 a 200'],
  ['25 mg noche, ascender hasta 75 mg', 'hasta 75 mg'],
  ['10 UI noche, subir 2 UI según glucosa hasta 40', 'hasta 40'],
  ['25 mg noche, aumentar cada 3 días hasta 150', 'aumentar cada 3 dias hasta 150'],
  ['10 UI noche, subir 2 UI cada 3 días hasta máximo 40 UI', 'maximo 40 ui'],
  ['1 tab cada 4 horas, dosis máxima diaria 40 mg/kg', 'dosis maxima diaria'],
  ['1 tab cada 6 horas, máximo 160/800 mg al día', 'maximo 160/800 mg al dia'],
])('[BE-10] the most of «%s» cannot be read for sure, and is said', (text, dicho) => {
  expect(maximoSinLeer(text)).toContain(dicho);
  expect(maximosDelDia(text)).toEqual([]);
});

test.each([
  '1 tab cada 8 horas',
  '1 tab si dolor, máximo 4 al día',
  '1 tab cada 8 h por máximo 5 días',
  '1 tab cada 8 h, no más de 3 días',
  '1 tab cada 12 h hasta completar 10 días',
  '1 tab cada 12 h hasta 48 horas después de la fiebre',
  '1 tab cada 12 horas, máximo 2 tabletas por toma',
  '15 mg/kg cada 6 horas, máximo 1 g por dosis',
  '1 tab si dolor, máximo 1 cada 6 horas',
  '1 tab sublingual cada 5 min máximo 3 dosis',
  '1 sobre diluido en hasta 200 ml de agua',
  '5 ml cada 8 horas. No consumir más de 2 copas de alcohol al día',
  'si no pasa de 38 °C no tomar',
  '40 mg al día, bajar hasta 5 mg',
  'infundir máximo 10 mg/min',
  '10 UI noche, aumentar 2 UI cada 3 días hasta glucosa menor a 130',
  '10 UI noche, subir 2 UI hasta 130 mg/dl',
  'subir 5 mg hasta presión menor a 130',
  '1 tab en ayunas, máximo 8 am',
  '1 tab en ayunas, máximo 8:00',
  '1 sobre disuelto, máximo 1 litro',
])('[BE-10] «%s» has no most that would have to be said', (text) => expect(maximoSinLeer(text)).toBeNull());

test('[BE-10] no more than one is one dose, where that is one', () => {
  expect(maximoSinLeer('1 tab si dolor, no más de una', 1)).toBeNull();
  expect(maximoSinLeer('2 tab si dolor, no más de una', 2)).toBe('no mas de una');
  expect(maximoSinLeer('1 tab si dolor, no más de 6', 1)).toBe('no mas de 6');
  expect(maximoSinLeer('subir 2 UI hasta glucosa 130, máximo 40 UI', 2)).toBe('maximo 40 ui');
});

test.each(['<', '(', 'maximo 6 ', 'hasta 6 mg ', 'titular de 25 a ', 'uno ', 'no mas de ', 'a ', '8 ('])(
  '[BE-10] sixty thousand letters of «%s» are read at once',
  (letters) => {
    const text = letters.repeat(60_000 / letters.length);
    const ms = () => {
      const before = process.cpuUsage();
      maximoSinLeer(text);
      maximosDelDia(text);
      frecuenciaOf(null, text);
      said(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    // The best of several: a busy machine is slow without anything being wrong.
    expect(Math.min(ms(), ms(), ms())).toBeLessThan(250);
  },
);
