import { fechaHora } from '@hampi/contract/base/fechas';
import { expect, test } from 'vitest';
import { readFechaHora } from './fecha-hora.ts';

test('[CL-3] the date of a visit is shown as DD/MM/YYYY HH:mm in the office’s zone', () => {
  expect(fechaHora('2026-11-24T14:40:00Z', 'America/Guayaquil')).toBe('24/11/2026 09:40');
  expect(fechaHora('2026-11-24T14:40:00Z', 'Pacific/Galapagos')).toBe('24/11/2026 08:40');
});

test.each([
  ['24/11/2026 09:40', { fecha: '2026-11-24', hora: '09:40' }],
  ['24/11/2026', { fecha: '2026-11-24' }],
  ['3/5/26 930', { fecha: '2026-05-03', hora: '09:30' }],
  ['24 11 2026', { fecha: '2026-11-24' }],
  ['31/02/2026 09:00', undefined],
  ['mañana por la tarde', undefined],
])('[CL-3] %s is read as it is typed', (text, read) => {
  expect(readFechaHora(text, '2026-11-24')).toEqual(read);
});
