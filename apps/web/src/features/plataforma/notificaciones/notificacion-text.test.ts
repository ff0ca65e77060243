import { expect, test } from 'vitest';
import { hace, linkOf, partsOf, visitOf } from './notificacion-text.ts';

test('[SH-2] a notice says what happened and whom it is about', () => {
  expect(partsOf({ descripcion: 'Nueva reserva: Rosa Elvira: hija' })).toEqual({
    titulo: 'Nueva reserva',
    quien: 'Rosa Elvira: hija',
  });
  expect(partsOf({ descripcion: 'Mantenimiento' })).toEqual({ titulo: 'Mantenimiento', quien: '' });
});

test('[SH-2] a notice shows the visit in its office’s time', () => {
  const visit = { r_fecha_reserva: '2026-11-26', r_inicio: '2026-11-26T20:45:00Z', r_fin: '2026-11-26T21:00:00Z' };
  expect(visitOf({ ...visit, o_zona: 'America/Guayaquil' })).toBe('26/11/2026, de 15:45 a 16:00');
  expect(visitOf({ ...visit, o_zona: 'Pacific/Galapagos' })).toBe('26/11/2026, de 14:45 a 15:00');
  expect(visitOf({ ...visit, r_inicio: null, o_zona: null })).toBeNull();
});

test('[SH-2] the age of a notice is shown in minutes, hours and days', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const ago = (minutes: number) => hace(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
  expect([0, 4, 59, 60, 22 * 60, 24 * 60, 72 * 60, -5].map(ago)).toEqual([
    'ahora',
    'hace 4 min',
    'hace 59 min',
    'hace 1 h',
    'hace 22 h',
    'hace 1 día',
    'hace 3 días',
    'ahora',
  ]);
});

test('[SH-2] a notice of a cita opens the cita, another its page', () => {
  expect(linkOf({ linkTo: '/medico/dashboard', tipo: 'Reserva', entity_id: 7 })).toBe('/medico/dashboard?cita=7');
  expect(linkOf({ linkTo: '/admin/doctor', tipo: 'ROLE_ADMIN', entity_id: 3 })).toBe('/admin/doctor');
  expect(linkOf({ linkTo: null, tipo: 'ROLE_INS', entity_id: null })).toBeNull();
});
