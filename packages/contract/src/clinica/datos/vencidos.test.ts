import { expect, test } from 'vitest';
import { preguntaVencido } from './vencidos.ts';

const HOY = '2026-11-29';
const escrita_en = '2026-05-20T15:00:00Z';

test.each([
  ['2026-11-29', null],
  ['2026-11-28', '¿Sigue embarazada? La fecha probable de parto ya pasó.'],
])('[BE-39] a pregnancy whose probable date is %s asks %s', (fpp, pregunta) =>
  expect(preguntaVencido({ contenido: { clase: 'EMBARAZO', fpp }, escrita_en }, HOY)).toBe(pregunta),
);

test.each([
  ['2024-11-29', escrita_en, false],
  ['2024-11-28', escrita_en, true],
  ['2024-11-28', '2026-10-01T15:00:00Z', false],
  // The answer holds for six months, the last day included.
  ['2024-11-28', '2026-05-29T15:00:00Z', false],
  ['2024-11-28', '2026-05-28T15:00:00Z', true],
])('[BE-39] a lactation since %s that was stated on %s is asked about: %s', (desde, escrita_en, asked) =>
  expect(preguntaVencido({ contenido: { clase: 'LACTANCIA', desde }, escrita_en }, HOY) !== null).toBe(asked),
);
