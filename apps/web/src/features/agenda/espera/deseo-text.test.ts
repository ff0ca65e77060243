import { DIAS } from '@hampi/contract/base/fechas';
import { expect, test } from 'vitest';
import { espera, puedeTexto } from './deseo-text.ts';

const any = { hora_desde: null, hora_hasta: null };

test('[BE-16] the suitable times are written as people say them', () => {
  expect(puedeTexto({ dias: DIAS, ...any })).toBe('Cualquier hora');
  expect(puedeTexto({ dias: ['JUEVES', 'MARTES', 'MIÉRCOLES'], ...any, hora_hasta: '12:00' })).toBe(
    'Mañanas, mar a jue',
  );
  expect(puedeTexto({ dias: ['JUEVES', 'VIERNES'], ...any, hora_desde: '12:00' })).toBe('Tardes, jue y vie');
  expect(puedeTexto({ dias: ['LUNES', 'MIÉRCOLES', 'SÁBADO'], hora_desde: '16:00', hora_hasta: '18:30' })).toBe(
    'De 16:00 a 18:30, lun, mié y sáb',
  );
  expect(puedeTexto({ dias: ['LUNES'], ...any, hora_desde: '17:00' })).toBe('Desde las 17:00, solo lun');
});

test('[BE-16] the time somebody has waited is counted in days', () => {
  const now = new Date('2026-11-24T14:42:00Z');
  expect(espera('2026-11-24T13:00:00Z', now)).toBe('desde hoy');
  expect(espera('2026-11-23T13:00:00Z', now)).toBe('desde ayer');
  expect(espera('2026-11-15T13:00:00Z', now)).toBe('hace 9 días');
});
