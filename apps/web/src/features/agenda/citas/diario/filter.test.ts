import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { expect, test } from 'vitest';
import { countsOf, filterCitas, porCobrar } from './filter.ts';

const cita = (r_id: number, more: Partial<CitaAgenda> = {}) =>
  ({
    r_id,
    r_inicio: `2026-11-24T1${r_id}:00:00Z`,
    r_estado_reserva: 'APROBADO',
    r_llegada: 'POR_LLEGAR',
    r_nombre_tercera_persona: null,
    r_cedula_tercera_persona: null,
    r_servicio: 'Consulta',
    r_precio: 40,
    r_descuento: 0,
    r_pago_total: 0,
    c_nombres: 'Rosa Elvira',
    c_apellidos: 'Ñauta Sisa',
    c_tipo_documento: 'CEDULA',
    c_cedula_identidad: '0102030405',
    o_nombre: 'Consultorio Solano',
    ...more,
  }) as CitaAgenda;
const ids = (citas: CitaAgenda[]) => citas.map(({ r_id }) => r_id);
const asked = { grupo: 'todas', sortBy: '', sort: 'asc' } as const;

test('[BE-21] every cita counts in one group, and the amount to collect is what living citas owe', () => {
  const citas = [
    cita(1),
    cita(2, { r_llegada: 'LLEGO', r_pago_total: 15.1 }),
    cita(3, { r_llegada: 'NO_ASISTIO' }),
    cita(4, { r_estado_reserva: 'PENDIENTE' }),
    cita(5, { r_estado_reserva: 'RECHAZADO' }),
  ];
  expect(countsOf(citas)).toEqual({
    todas: 5,
    'por-llegar': 1,
    'en-espera': 1,
    'en-atencion': 0,
    atendidas: 0,
    'no-asistieron': 1,
    pendientes: 1,
    canceladas: 1,
  });
  expect(porCobrar(citas)).toBe(144.9);
  expect(ids(filterCitas(citas, { ...asked, grupo: 'en-espera' }))).toEqual([2]);
});

test.each([
  ['nauta', [1, 2]],
  ['ROSA ñau', [1, 2]],
  ['010203', [1]],
  ['luis', [2]],
  ['eco', [3]],
  ['auta', []],
])('[BE-21] a search finds %s at the beginning of words, without accents', (search, found) => {
  const citas = [
    cita(1),
    cita(2, { r_nombre_tercera_persona: 'Luis Paz' }),
    cita(3, { c_apellidos: 'Paz', c_nombres: 'Ana', c_cedula_identidad: null, r_servicio: 'Ecografía' }),
  ];
  expect(ids(filterCitas(citas, { ...asked, search }))).toEqual(found);
});

test('[BE-21] citas are ordered by a column in either direction, and equal ones by hour', () => {
  const citas = [cita(3, { c_apellidos: 'Zhunio' }), cita(2, { r_pago_total: 40 }), cita(1)];
  expect(ids(filterCitas(citas, { ...asked, sortBy: 'nombre' }))).toEqual([1, 2, 3]);
  expect(ids(filterCitas(citas, { ...asked, sortBy: 'pago', sort: 'desc' }))).toEqual([1, 3, 2]);
  expect(ids(filterCitas(citas, { ...asked, sortBy: 'fecha', sort: 'desc' }))).toEqual([3, 2, 1]);
  expect(ids(filterCitas(citas, asked))).toEqual([3, 2, 1]);
  const arrived = [
    cita(1),
    cita(2, { r_llego_en: '2026-11-24T13:40:00Z' }),
    cita(3, { r_llego_en: '2026-11-24T13:20:00Z' }),
  ];
  expect(ids(filterCitas(arrived, { ...asked, sortBy: 'llegada' }))).toEqual([3, 2, 1]);
});
