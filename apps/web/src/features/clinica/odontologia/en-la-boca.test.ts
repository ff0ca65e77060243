import type { Marca } from '@hampi/contract/clinica/odontologia/calls';
import { expect, test } from 'vitest';
import { nextOf, piezaEnPalabras } from './en-la-boca.ts';

const marca = (pieza: number, more: Partial<Marca>): Marca => ({
  id: 1,
  doctor_id: 1,
  doctor: 'Dra. Paz',
  creada_en: '2026-11-24T14:00:00Z',
  terminada_en: null,
  termino: null,
  fin: null,
  pieza,
  lugar: 'O',
  hallazgo: 'CARIES',
  estado: 'POR_HACER',
  ...more,
});

test('[BE-28] a tooth says all that is noted of it', () => {
  const marcas = [
    marca(16, {}),
    marca(16, { lugar: 'CONDUCTO', hallazgo: 'ENDODONCIA', estado: 'HECHO' }),
    marca(17, {}),
  ];
  expect(piezaEnPalabras(16, marcas)).toBe('Pieza 16: cara oclusal caries, endodoncia realizada');
  expect(piezaEnPalabras(18, marcas)).toBe('Pieza 18: sin hallazgos');
});

test.each([
  [18, 'ArrowRight', 17],
  [11, 'ArrowRight', 21],
  [18, 'ArrowLeft', undefined],
  [18, 'ArrowDown', 55],
  [15, 'ArrowDown', 55],
  [21, 'ArrowDown', 61],
  [28, 'ArrowDown', 65],
  [85, 'ArrowDown', 45],
  [36, 'ArrowUp', 75],
  [38, 'End', 38],
  [38, 'Home', 48],
  [16, 'Enter', undefined],
])('[BE-28] from %i with %s to %s', (pieza, key, next) => expect(nextOf(pieza, key)).toBe(next));
