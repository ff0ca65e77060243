import { expect, test } from 'vitest';
import * as M from '../../base/messages.ts';
import * as MEstadisticas from './messages.ts';
import { errorDeRango, rangoAnterior, rangoOf } from './rango.ts';

const range = (fechaInicial: string, fechaFinal: string) => ({ fechaInicial, fechaFinal });

test('[CJ-2] without dates the report covers the month until today', () => {
  expect(rangoOf({}, '2026-03-31')).toEqual(range('2026-02-28', '2026-03-31'));
  expect(rangoOf({ fechaFinal: '2026-01-15' }, '2026-03-31')).toEqual(range('2025-12-15', '2026-01-15'));
});

test('[CJ-2] days are in order and at most a year', () => {
  expect(errorDeRango(range('2026-03-31', '2026-03-31'))).toBeNull();
  expect(errorDeRango(range('2026-04-01', '2026-03-31'))).toBe(M.rango_fechas);
  expect(errorDeRango(range('2024-01-01', '2024-12-31'))).toBeNull();
  expect(errorDeRango(range('2025-01-01', '2026-01-02'))).toBe(MEstadisticas.rango_largo);
});

test('[CJ-2] a report is compared with the same number of days just before', () => {
  expect(rangoAnterior(range('2026-03-01', '2026-03-07'))).toEqual(range('2026-02-22', '2026-02-28'));
});
