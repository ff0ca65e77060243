import { expect, test } from 'vitest';
import { daysOf, dayTitle } from './agenda-days.ts';

test('[AG-1] a heading names the day, and says Hoy for today in the office’s zone', () => {
  // 18:00 in the Galápagos, 19:00 in Guayaquil, past midnight in UTC.
  const now = new Date('2026-11-25T00:00:00Z');
  const on = (r_fecha_reserva: string, o_zona = 'America/Guayaquil') => dayTitle({ r_fecha_reserva, o_zona }, now);
  expect(on('2026-11-24')).toBe('Hoy, martes 24/11/2026');
  expect(on('2026-11-24', 'Pacific/Galapagos')).toBe('Hoy, martes 24/11/2026');
  expect(on('2026-11-25')).toBe('Miércoles 25/11/2026');
});

test('[AG-1] each heading counts the citas under it', () => {
  const rows = ['24', '24', '25', '24'].map((day, r_id) => ({ r_id, r_fecha_reserva: `2026-11-${day}` }));
  expect([...daysOf(rows).values()]).toEqual(['2 citas', '2 citas', '1 cita', '1 cita']);
});
