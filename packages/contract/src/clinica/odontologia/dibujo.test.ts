import { expect, test } from 'vitest';
import { formasDe, ladoDeSuperficie } from './dibujo.ts';

test('[BE-28] the tooth is drawn as it is seen: vestibular outside, mesial towards the middle', () => {
  expect(ladoDeSuperficie(16, 'V')).toBe('arriba');
  expect(ladoDeSuperficie(46, 'V')).toBe('abajo');
  expect(ladoDeSuperficie(16, 'M')).toBe('derecha');
  expect(ladoDeSuperficie(26, 'M')).toBe('izquierda');
  expect(ladoDeSuperficie(85, 'D')).toBe('izquierda');
  expect(ladoDeSuperficie(75, 'D')).toBe('derecha');
});

test('[BE-28] red is to do and blue is done, and only what was noted is coloured', () => {
  const formas = formasDe(16, [
    { lugar: 'O', hallazgo: 'CARIES', estado: 'POR_HACER' },
    { lugar: 'M', hallazgo: 'OBTURADO', estado: 'HECHO' },
  ]);
  const filled = formas.flatMap((one) => ('puntos' in one && one.relleno ? [[one.superficie, one.relleno]] : []));
  expect(filled).toEqual([
    ['M', 'AZUL'],
    ['O', 'ROJO'],
  ]);
  expect(formas).toHaveLength(5);
});

test('[BE-28] a lost tooth is crossed in blue, one to be extracted in red', () => {
  const drawn = (hallazgo: 'PERDIDA_CARIES' | 'EXTRACCION', estado: 'HECHO' | 'POR_HACER') =>
    formasDe(36, [{ lugar: 'PIEZA', hallazgo, estado }])
      .slice(5)
      .map(({ trazo }) => trazo);
  expect(drawn('PERDIDA_CARIES', 'HECHO')).toEqual(['AZUL', 'AZUL']);
  expect(drawn('EXTRACCION', 'POR_HACER')).toEqual(['ROJO', 'ROJO']);
});
