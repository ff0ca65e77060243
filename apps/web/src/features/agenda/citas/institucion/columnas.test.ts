import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { AusenciaDelDia } from '@hampi/contract/agenda/citas/institucion';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { expect, test } from 'vitest';
import { columnasOf, horasOf } from './columnas.ts';

const persona = {
  tipo: 'MEDICO',
  titulo_honorifico: 'Dra.',
  nombres: 'Ana',
  apellidos: 'Paz',
  foto: null,
  tiene_horarios: true,
} as const;
const sucursal: SucursalPropia = {
  id: 1,
  nombre: 'Torre B',
  direccion: '',
  ciudad: 'Cuenca',
  zona: 'America/Guayaquil',
  tiempo_por_cliente_minutos: 30,
  costo_consulta: 40,
  especializacion: { id: 3, nombre: 'Cardiología' },
  atienden: [
    { ...persona, doctor_id: 7 },
    { ...persona, doctor_id: 8 },
  ],
  tiene_horarios: true,
  hoy: null,
};
const cita = (more: Partial<CitaAgenda>) =>
  ({
    r_id: 1,
    o_id: 1,
    d_id: 7,
    o_zona: 'America/Guayaquil',
    r_inicio: '2026-11-24T14:00:00Z',
    r_fin: '2026-11-24T14:30:00Z',
    r_disponible: false,
    r_sobreturno: false,
    ...more,
  }) as CitaAgenda;
const horario = {
  o_id: 1,
  d_id: 7,
  dia_semana: 'MARTES' as const,
  hora_inicio: '09:00',
  hora_fin: '09:30',
  espacios_disponibles: 3,
};
const day = (citas: CitaAgenda[], now = '2026-11-24T12:00:00Z', ausencias: AusenciaDelDia[] = []) =>
  columnasOf({
    sucursales: [sucursal],
    citas,
    horarios: [horario],
    ausencias,
    fecha: '2026-11-24',
    now: new Date(now),
  });

test('[AG-8] a professional without hours or citas on the day gets no column', () =>
  expect(day([]).map(({ doctor_id }) => doctor_id)).toEqual([7]));

test('[AG-8] the places of a turno are side by side, and the remaining ones are free', () => {
  const [columna] = day([cita({ r_id: 1 }), cita({ r_id: 2 }), cita({ r_id: 3, r_disponible: true })]);
  expect(columna?.bloques.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
  ]);
  expect(columna?.bloques.at(-1)?.de).toMatchObject({ libre: { lugares: 1, inicio: '2026-11-24T14:00:00.000Z' } });
});

test('[AG-8] a turno that has begun or is full is not free', () => {
  expect(day([], '2026-11-24T14:00:00Z')[0]?.bloques).toEqual([]);
  const full = [cita({ r_id: 1 }), cita({ r_id: 2 }), cita({ r_id: 3 })];
  expect(day(full)[0]?.bloques.filter(({ de }) => 'libre' in de)).toEqual([]);
});

test('[BE-21] nothing is free while the professional is absent', () => {
  const away = { d_id: 7, o_id: null, inicio: '2026-11-24T14:15:00Z', fin: '2026-11-24T16:00:00Z' };
  const frees = (more: Partial<AusenciaDelDia>) => day([], undefined, [{ ...away, ...more }])[0]?.bloques.length;
  expect([frees({}), frees({ o_id: 1 }), frees({ o_id: 2 }), frees({ d_id: 8 })]).toEqual([0, 0, 1, 1]);
});

test('[AG-8] the drawn hours contain everything, and at least eight to five', () => {
  expect(horasOf(day([]))).toEqual({ primera: 8, ultima: 17 });
  const late = cita({ r_inicio: '2026-11-24T23:30:00Z', r_fin: '2026-11-25T00:15:00Z' });
  expect(horasOf(day([late]))).toEqual({ primera: 8, ultima: 20 });
});
