import type { Historia } from '@hampi/contract/clinica/historia/calls';
import { expect, test } from 'vitest';
import { createForma } from '../consulta/forma.ts';
import { medidasOf } from './medidas.ts';
import { signosParte } from './signos-parte.ts';

const { blank } = createForma([signosParte]);

const historia = { paciente: { fecha_nacimiento: '1968-05-03', tipo_sangre: 'O+' }, consultas: [] };
const imcWith = (antropometria_peso: string, antropometria_talla: string) =>
  medidasOf(historia as unknown as Historia, { ...blank(), antropometria_peso, antropometria_talla }, null).find(
    ({ key }) => key === 'imc',
  )?.valor;

test('[CL-4] the card shows the measures of the patient one by one, in their order', () => {
  const keys = medidasOf(historia as unknown as Historia, blank(), null).map(({ key }) => key);
  expect(keys.slice(0, 5)).toEqual(['edad', 'sangre', 'antropometria_peso', 'antropometria_talla', 'imc']);
});

test.each([
  ['90', '150', '40,00'],
  ['60', '1,505', '26,49'],
  ['60', '', ''],
])('[CL-4] the card shows the BMI of %s kg and %s to two decimals, or nothing', (peso, talla, shown) => {
  expect(imcWith(peso, talla)).toBe(shown);
});
