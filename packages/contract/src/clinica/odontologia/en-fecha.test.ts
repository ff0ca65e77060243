import { expect, test } from 'vitest';
import { diasDe, isVigente } from './en-fecha.ts';

const ZONA = 'America/Guayaquil';
const row = { creada_en: '2026-11-24T14:00:00Z', terminada_en: '2026-12-01T04:00:00Z', fin: 'CAMBIO' };

test('[BE-28] what ended still held on the days before, in the zone of the office', () => {
  expect(isVigente(row, null, ZONA)).toBe(false);
  expect(isVigente(row, '2026-11-23', ZONA)).toBe(false);
  expect(isVigente(row, '2026-11-24', ZONA)).toBe(true);
  // Four in the morning in UTC is the evening before.
  expect(isVigente(row, '2026-11-29', ZONA)).toBe(true);
  expect(isVigente(row, '2026-11-30', ZONA)).toBe(false);
});

test('[BE-28] what was noted by mistake held on no day', () =>
  expect(isVigente({ ...row, fin: 'ERROR' }, '2026-11-24', ZONA)).toBe(false));

test('[BE-28] the days of changes, newest first', () => {
  const marca = { ...row, id: 1, doctor_id: 1, doctor: '', termino: null, pieza: 16 } as never;
  expect(diasDe({ marcas: [marca], encias: [], bocas: [] }, ZONA)).toEqual(['2026-11-30', '2026-11-24']);
});
