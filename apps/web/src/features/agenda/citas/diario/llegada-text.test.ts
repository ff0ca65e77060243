import { expect, test } from 'vitest';
import { hasLlegada } from '../cita-text.ts';
import { esperaTexto, nextOf, othersOf } from './llegada-text.ts';

const cita = {
  r_llegada: 'LLEGO' as const,
  r_llego_en: '2026-11-24T13:48:00Z',
  r_atencion_en: null,
  r_estado_reserva: 'APROBADO' as const,
  r_fecha_reserva: '2026-11-24',
  r_inicio: '2026-11-24T14:00:00Z',
  o_zona: 'America/Guayaquil',
};
const at = (hora: string) => new Date(`2026-11-24T${hora}Z`);

test('[BE-21] a patient waits from the arrival until they are attended', () => {
  expect(esperaTexto(cita, at('14:00:59'))).toBe('llegó 08:48 · espera 12 min');
  expect(esperaTexto(cita, at('14:53:00'))).toBe('llegó 08:48 · espera 1 h 05 min');
  const attended = { ...cita, r_llegada: 'ATENDIDA' as const, r_atencion_en: '2026-11-24T14:05:00Z' };
  expect(esperaTexto(attended, at('20:00:00'))).toBe('llegó 08:48 · esperó 17 min');
  expect(esperaTexto({ ...cita, r_llego_en: null }, at('14:00:00'))).toBeNull();
});

test('[BE-21] an arrival can be recorded from the day of an approved cita on, one step at each press', () => {
  expect(hasLlegada(cita, at('05:00:00'))).toBe(true);
  expect(hasLlegada(cita, at('04:59:00'))).toBe(false);
  expect(hasLlegada({ ...cita, r_estado_reserva: 'PENDIENTE' }, at('14:00:00'))).toBe(false);
  expect(['POR_LLEGAR', 'LLEGO', 'EN_ATENCION', 'ATENDIDA'].map((l) => nextOf(l as never))).toEqual([
    'LLEGO',
    'EN_ATENCION',
    'ATENDIDA',
    null,
  ]);
  expect(othersOf(cita, at('13:59:00'))).toEqual(['POR_LLEGAR', 'ATENDIDA']);
  expect(othersOf(cita, at('14:00:00'))).toContain('NO_ASISTIO');
});
