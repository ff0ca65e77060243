import { expect, test } from 'vitest';
import { recordatorioTexto } from './recordatorio.ts';

test('[BE-23] the reminder says when and where in the office’s own time, and not why', () => {
  const cita = {
    c_nombres: 'Rosa Elvira',
    r_inicio: '2026-11-24T14:15:00.000Z',
    r_fecha_reserva: '2026-11-24',
    o_nombre: 'Consultorio Puerto Ayora',
    o_zona: 'Pacific/Galapagos',
    r_servicio: 'Control de VIH',
  };
  expect(recordatorioTexto(cita)).toBe(
    'Hola, Rosa Elvira. Le recordamos su cita del martes 24/11/2026 a las 08:15 en Consultorio Puerto Ayora. Si no puede asistir, por favor avísenos.',
  );
});
