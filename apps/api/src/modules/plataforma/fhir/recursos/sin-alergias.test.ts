import { expect, test } from 'vitest';
import { sinAlergiasIn } from './sin-alergias.ts';

test.each([
  'Niega alergias',
  'No refiere.',
  'Ninguna',
  'ninguna conocida',
  'No',
  'Sin alergias conocidas',
  'Alergias: no',
  'Alergias: niega',
  'Paciente no refiere antecedentes de alergias hasta el momento',
])('[BE-18] «%s» means that no allergy is known', (texto) => expect(sinAlergiasIn(texto)?.code).toBe('716186003'));

test.each([
  'Niega alergia a medicamentos',
  'Sin alergias medicamentosas conocidas',
  'No refiere alergias a los fármacos',
])('[BE-18] «%s» means that no allergy to medicines is known', (texto) =>
  expect(sinAlergiasIn(texto)?.code).toBe('409137002'),
);

test.each([
  '',
  'Penicilina',
  'Niega alergia a penicilina',
  'Niega alergias, mariscos urticaria',
  'No tolera la aspirina',
  'Desconoce alergias',
  'No sabe',
  'Alergia a penicilina, niega otras',
  'Sin control de su alergia al polvo',
  'No tiene alergias. Sulfas: rash',
])('[BE-18] «%s» stays as text', (texto) => expect(sinAlergiasIn(texto)).toBeUndefined());
