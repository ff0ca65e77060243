import { expect, test } from 'vitest';
import { ConsultaContenido } from '../historia/campos.ts';
import { leerSigno } from './limites.ts';

test.each([
  ['antropometria_talla', '1,55', 155],
  ['antropometria_talla', '1.505', 150.5],
  ['antropometria_talla', '48,5', 48.5],
  ['antropometria_peso', '3,250', 3.25],
  ['sv_temp', '36.500', 36.5],
  ['sv_temp', '36,4', 36.4],
  ['sv_pulso', 'alto', null],
] as const)('[CL-6] %s typed as %s is %s', (signo, text, value) => expect(leerSigno(signo, text)).toBe(value));

test('[CL-6] a height in metres is stored in centimetres, however it arrives', () => {
  const { antropometria_talla } = ConsultaContenido.shape;
  expect(['1,55', '1.55', 1.55, '155', '', null].map((value) => antropometria_talla.parse(value))).toEqual([
    155,
    155,
    155,
    155,
    null,
    null,
  ]);
});
