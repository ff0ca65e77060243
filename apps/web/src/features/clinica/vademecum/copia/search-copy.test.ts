import type { Medicamento } from '@hampi/contract/clinica/vademecum/calls';
import { expect, test } from 'vitest';
import { searchCopy } from './search-copy.ts';

const row = (nombre: string, composicion: string, presentacion = 'Tabletas') =>
  ({ nombre, composicion, presentacion, casa_comercial: null }) as Medicamento;
const filas = [
  row('Amoxicilina con ácido clavulánico', 'Amoxicilina 875 mg + ácido clavulánico 125 mg'),
  row('Dolonet', 'Paracetamol 500 mg'),
  row('Paracetamol', 'Paracetamol 120 mg/5 ml', 'Jarabe'),
];
const names = (term: string) => searchCopy(filas, term).map(({ nombre }) => nombre);

test('[VD-1] the search in the copy takes words in any order, without tildes, and lists names first', () => {
  expect(names('clavulanico AMOXI')).toEqual(['Amoxicilina con ácido clavulánico']);
  expect(names('paracetamol')).toEqual(['Paracetamol', 'Dolonet']);
  expect(names('jarabe paracetamol')).toEqual(['Paracetamol']);
  // A number begins a word: 75 is not in 875.
  expect(names('75')).toEqual([]);
  expect(names('¡!')).toEqual([]);
});
