import { expect, test } from 'vitest';
import { hallazgoTexto, lugarDe, sitioTexto } from './hallazgos.ts';
import { indicesDe, media } from './indices.ts';

const caries = (pieza: number) => ({ pieza, hallazgo: 'CARIES', estado: 'POR_HACER' }) as const;
const obturado = (pieza: number) => ({ pieza, hallazgo: 'OBTURADO', estado: 'HECHO' }) as const;

test('[BE-28] each tooth counts once: lost by caries, else with caries, else filled', () => {
  const { cpo, ceo } = indicesDe([
    caries(16),
    caries(16),
    obturado(16),
    obturado(26),
    { pieza: 36, hallazgo: 'PERDIDA_CARIES', estado: 'HECHO' },
    { pieza: 46, hallazgo: 'PERDIDA_OTRA', estado: 'HECHO' },
    { pieza: 11, hallazgo: 'EXTRACCION', estado: 'POR_HACER' },
    { pieza: 21, hallazgo: 'CORONA', estado: 'HECHO' },
    { pieza: 22, hallazgo: 'SELLANTE', estado: 'HECHO' },
  ]);
  expect(cpo).toEqual({ cariadas: 1, perdidas: 1, obturadas: 1, total: 3 });
  expect(ceo).toEqual({ cariadas: 0, perdidas: 0, obturadas: 0, total: 0 });
});

test('[BE-28] of temporary teeth those to be extracted count in place of the lost ones', () => {
  const { cpo, ceo } = indicesDe([
    caries(55),
    { pieza: 54, hallazgo: 'EXTRACCION', estado: 'POR_HACER' },
    caries(54),
    { pieza: 61, hallazgo: 'PERDIDA_CARIES', estado: 'HECHO' },
    obturado(75),
  ]);
  expect(ceo).toEqual({ cariadas: 1, perdidas: 1, obturadas: 1, total: 3 });
  expect(cpo.total).toBe(0);
});

test('[BE-28] the mean of hygiene counts what was noted', () => {
  expect(media([1, 2, 2, null])).toBe(1.67);
  expect(media([null, null])).toBeNull();
});

test.each([
  [16, 'O', 'Pieza 16, cara oclusal'],
  [11, 'O', 'Pieza 11, cara incisal'],
  [55, 'L', 'Pieza 55, cara palatina'],
  [85, 'L', 'Pieza 85, cara lingual'],
  [36, 'PIEZA', 'Pieza 36'],
] as const)('[BE-28] tooth %i at %s is called %s', (pieza, lugar, words) =>
  expect(sitioTexto(pieza, lugar)).toBe(words),
);

test('[BE-28] a finding has its place and its states', () => {
  expect(lugarDe('CARIES', 'O')).toBe('O');
  expect(lugarDe('CARIES', null)).toBeNull();
  expect(lugarDe('PERDIDA_OTRA', null)).toBe('PIEZA');
  expect(hallazgoTexto('SELLANTE', 'POR_HACER')).toBe('sellante necesario');
  expect(hallazgoTexto('CARIES', 'HECHO')).toBeUndefined();
});
