import { expect, test } from 'vitest';
import { avisoDePlazo } from './plazos.ts';

test.each([
  ['derecho_dias', 16, true],
  ['derecho_dias', 15, false],
  ['brecha_autoridad_dias', '6', true],
  ['brecha_autoridad_dias', 5, false],
  ['brecha_personas_dias', 60, true],
  ['brecha_personas_dias', 3, false],
  ['brecha_personas_dias', '', false],
  ['brecha_personas_dias', Number.NaN, false],
] as const)(
  '[BE-42] with %s at %s an administrator is warned that it is longer than what is published: %s',
  (campo, dias, duda) => expect(avisoDePlazo(campo, dias).duda).toBe(duda),
);

test('[BE-42] the warning names the published term and that the privacy policy promises what is written', () => {
  expect(avisoDePlazo('brecha_personas_dias', 60).texto).toBe(
    'Más largo que lo publicado de la ley (3 días), y la política de privacidad lo promete. Confírmelo con su abogado',
  );
  expect(avisoDePlazo('derecho_dias', 10).texto).toBe('Lo publicado de la ley: 15 días');
});
