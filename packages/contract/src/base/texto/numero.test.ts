import { expect, test } from 'vitest';
import { z } from 'zod';
import { medida } from '../../clinica/historia/campos.ts';
import { cifra, dinero, fieldErrors } from '../fields.ts';
import { leerNumero, numeroClaro, numeroDudoso } from './numero.ts';

test.each([
  ['36,4', 36.4],
  [' 36.4 ', 36.4],
  ['0,125', 0.125],
  ['0.005', 0.005],
  [',5', 0.5],
  ['25,', 25],
  ['1000,125', 1000.125],
  ['1.2345', 1.2345],
  ['1.234,5', 1234.5],
  ['1,234.50', 1234.5],
  ['1.000.000', 1_000_000],
  ['1 000', 1000],
  ['1 200 000,5', 1_200_000.5],
  ["1'000", 1000],
  ['−3', -3],
  ['–3,5', -3.5],
  ['１２', 12],
])('[BE-10] %j is the number %d', (text, number) => expect(numeroClaro(text)).toBe(number));

test.each([
  ['1.000', 1, 1000],
  ['1,000', 1, 1000],
  ['12.500', 12.5, 12_500],
  ['-2,250', -2.25, -2250],
])('[BE-10] %j may be %d or %d, so it is neither', (text, decimal, miles) => {
  expect(leerNumero(text)).toEqual({ dudas: [decimal, miles] });
  expect(numeroClaro(text)).toBeNull();
});

test.each([
  '',
  '.',
  '-',
  'alta',
  '1e3',
  '0x10',
  'Infinity',
  '1,2,3',
  '1.23.4',
  '1,00,000',
  '0.123.456',
  '5 %',
  '10 mg',
  '12a',
  '1 2',
])('[BE-10] %j is no number, instead of a part of it', (text) => expect(leerNumero(text)).toBeUndefined());

test('[CL-6] a field says which two numbers a text may mean', () => {
  const Form = z.object({
    peso: medida,
    precio: dinero,
    dias: cifra(z.number('Escriba los días').int('Sin decimales')),
  });
  const refused = Form.safeParse({ peso: '1.050', precio: '1.000', dias: '1,000' });
  expect(refused.error && fieldErrors(refused.error)).toEqual({
    peso: '«1.050» puede ser 1,05 o 1050: escríbalo sin separar los miles',
    precio: '«1.000» puede ser 1 o 1000: escríbalo sin separar los miles',
    dias: '«1,000» puede ser 1 o 1000: escríbalo sin separar los miles',
  });
  expect(Form.parse({ peso: '3,25', precio: '12.50', dias: '7' })).toEqual({ peso: 3.25, precio: 12.5, dias: 7 });
  const words = Form.safeParse({ peso: 'mucho', precio: 'nada', dias: '2,5' });
  expect(words.error && fieldErrors(words.error)).toEqual({
    peso: 'Debe ser un valor numérico',
    precio: 'Debe ser un valor numérico',
    dias: 'Sin decimales',
  });
});

test('[CL-6] the question about two readings repeats what was written without its spaces', () =>
  expect(numeroDudoso(' 1.050 ', [1.05, 1050])).toBe('«1.050» puede ser 1,05 o 1050: escríbalo sin separar los miles'));
