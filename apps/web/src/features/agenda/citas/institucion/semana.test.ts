import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { HorarioDelDia } from '@hampi/contract/agenda/citas/institucion';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { expect, test } from 'vitest';
import { diaCorto, semanaOf } from './semana.ts';

const atiende = { tipo: 'MEDICO', titulo_honorifico: null, nombres: 'Ana', foto: null, tiene_horarios: true } as const;
const sucursal: SucursalPropia = {
  id: 1,
  nombre: 'Torre B',
  direccion: '',
  ciudad: 'Cuenca',
  zona: 'America/Guayaquil',
  tiempo_por_cliente_minutos: 30,
  costo_consulta: 40,
  especializacion: null,
  atienden: [
    { ...atiende, doctor_id: 7, apellidos: 'Paz' },
    { ...atiende, doctor_id: 8, apellidos: 'Vega' },
    { ...atiende, doctor_id: 9, apellidos: 'Loja' },
  ],
  tiene_horarios: true,
  hoy: null,
};
const cita = (r_id: number, inicio: string, more: Partial<CitaAgenda> = {}) =>
  ({
    r_id,
    o_id: 1,
    d_id: 7,
    o_zona: 'America/Guayaquil',
    r_fecha_reserva: inicio.slice(0, 10),
    r_inicio: inicio,
    r_fin: new Date(Date.parse(inicio) + 1_800_000).toISOString(),
    r_disponible: false,
    r_sobreturno: false,
    ...more,
  }) as CitaAgenda;
const martes: HorarioDelDia = {
  o_id: 1,
  d_id: 7,
  dia_semana: 'MARTES',
  hora_inicio: '09:00',
  hora_fin: '09:30',
  espacios_disponibles: 3,
};
const week = (citas: CitaAgenda[], horarios = [martes]) =>
  semanaOf({
    sucursales: [sucursal],
    citas,
    horarios,
    ausencias: [],
    lunes: '2026-11-23',
    now: new Date('2026-11-23T12:00:00Z'),
  });

test('[AG-8] a week has a row for each professional with hours or citas, and a cell for each of its seven days', () => {
  const { fechas, filas } = week([cita(1, '2026-11-27T14:00:00Z', { d_id: 8 })]);
  expect([fechas[0], fechas[6]]).toEqual(['2026-11-23', '2026-11-29']);
  expect(filas.map(({ apellidos }) => apellidos)).toEqual(['Paz', 'Vega']);
  expect(filas.map(({ celdas }) => celdas.length)).toEqual([7, 7]);
});

test('[AG-8] a day of the week has its living citas by time and the number of free places', () => {
  const [fila] = week([
    cita(2, '2026-11-24T20:00:00Z'),
    cita(1, '2026-11-24T14:00:00Z'),
    cita(3, '2026-11-24T14:00:00Z', { r_disponible: true }),
  ]).filas;
  expect(fila?.celdas[1]).toMatchObject({ fecha: '2026-11-24', libres: 2, atiende: true });
  expect(fila?.celdas[1]?.citas.map(({ r_id }) => r_id)).toEqual([1, 2]);
  expect(fila?.celdas[2]).toMatchObject({ citas: [], libres: 0, atiende: false });
});

test('[AG-8] the head of a day is short', () => expect(diaCorto('2026-11-25')).toBe('mié 25'));
