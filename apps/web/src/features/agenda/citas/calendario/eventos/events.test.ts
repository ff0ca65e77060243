import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { expect, test } from 'vitest';
import { eventOf } from './events.tsx';

const at = (hora: string) => instantOf('2026-11-26', hora, ZONA_ECUADOR);
const said = (more: Partial<CitaAgenda>) => {
  const cita = {
    r_id: 1,
    r_inicio: at('10:00'),
    r_fin: at('10:30'),
    r_estado_reserva: 'APROBADO',
    r_servicio: 'Consulta',
    r_llegada: 'POR_LLEGAR',
    c_apellidos: 'Paz',
    o_zona: ZONA_ECUADOR,
    ...more,
  } as CitaAgenda;
  return eventOf(cita, false, 36).extendedProps as Record<string, unknown>;
};

test('[BE-21] on the calendar a cita says where its patient is, and until they arrive whether they confirmed', () => {
  expect(said({}).spoken).toMatch(/10:00 · Consulta, .*, hasta las 10:30$/);
  expect(said({ r_confirmada: true }).spoken).toMatch(/10:00 · Consulta, .*, confirmó$/);
  expect(said({ r_confirmada: true, r_llegada: 'LLEGO' }).spoken).toMatch(/10:00 · En espera, .*, Consulta$/);
  expect(said({ r_llegada: 'NO_ASISTIO' })).toMatchObject({ word: 'No asistió', llegada: 'NO_ASISTIO' });
});

test('[BE-21] a cancelled cita says so, even if its patient had arrived or confirmed', () => {
  expect(said({ r_estado_reserva: 'RECHAZADO', r_llegada: 'LLEGO', r_confirmada: true })).toMatchObject({
    word: 'Cancelado',
    llegada: null,
    confirmo: false,
  });
});
