import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { expect, test } from 'vitest';
import type { AgendaOffice } from '../citas.queries.ts';
import { freeFrom, propuestaAt, stepOf, stopsOf, type Tramo } from './huecos.ts';

const LUNES = '2026-11-30';
const office = (o_id: number, desde: string, hasta: string, o_zona: string = ZONA_ECUADOR): AgendaOffice => ({
  o_id,
  o_nombre: `Consultorio ${o_id}`,
  o_direccion: '',
  o_ciudad: 'Cuenca',
  o_zona,
  o_tiempo_por_cliente_minutos: 20,
  o_institucion: null,
  doctorId: 1,
  horarios: [{ dia_semana: 'LUNES', hora_inicio: desde, hora_fin: hasta }],
});
const turno = (oficina_id: number, desde: string, hasta: string, zona: string = ZONA_ECUADOR) =>
  ({ oficina_id, inicio: instantOf(LUNES, desde, zona), fin: instantOf(LUNES, hasta, zona) }) as Turno;
const tramo = (desde: string, hasta: string): Tramo => ({ fecha: LUNES, desde, hasta });
const at = (hora: string) => instantOf(LUNES, hora, ZONA_ECUADOR);

const centro = office(1, '09:00', '12:00');
const monay = office(2, '15:00', '18:00');

test('[BE-21] a press anywhere in a free turno proposes that turno', () => {
  const libres = [turno(1, '09:00', '09:20'), turno(1, '09:20', '09:40')];
  expect(propuestaAt(tramo('09:15', '09:30'), libres, [centro])).toEqual({
    hueco: { inicio: at('09:00'), fin: at('09:20'), oficinaId: 1, sobreturno: false },
    otro: null,
  });
});

test('[BE-21] the turno says which office it is', () => {
  const libres = [turno(2, '15:00', '15:20')];
  expect(propuestaAt(tramo('15:00', '15:15'), libres, [centro, monay])?.hueco.oficinaId).toBe(2);
});

test('[BE-21] without a free turno a press proposes a sobreturno, as long as a visit, in the office with the nearest hours', () => {
  expect(propuestaAt(tramo('14:00', '14:15'), [], [centro, monay])).toEqual({
    hueco: { inicio: at('14:00'), fin: at('14:20'), oficinaId: 2, sobreturno: true },
    otro: null,
  });
});

test('[BE-21] a stretch longer than its turno is also proposed with the length that was drawn', () => {
  const libres = [turno(1, '09:00', '09:20'), turno(1, '09:20', '09:40')];
  expect(propuestaAt(tramo('09:00', '10:00'), libres, [centro])).toMatchObject({
    hueco: { fin: at('09:20'), sobreturno: false },
    otro: { inicio: at('09:00'), fin: at('10:00'), sobreturno: true },
  });
});

test('[BE-21] hours are those of the office, also in Galápagos', () => {
  const isla = office(3, '09:00', '12:00', 'Pacific/Galapagos');
  const libre = turno(3, '09:00', '09:20', 'Pacific/Galapagos');
  expect(libre.inicio).toContain('T15:00');
  expect(propuestaAt(tramo('09:00', '09:15'), [libre], [isla])?.hueco.inicio).toBe(libre.inicio);
});

test('[BE-21] the cursor stops at free turnos, and at half hours elsewhere', () => {
  const stops = stopsOf(LUNES, [tramo('09:00', '09:20'), tramo('09:20', '09:40')], '08:00:00', '10:30:00');
  expect(stops.map(({ desde }) => desde)).toEqual(['08:00', '08:30', '09:00', '09:20', '10:00']);
});

test('[BE-21] arrows move the cursor by time and to the nearest hour of the next day', () => {
  const martes = '2026-12-01';
  const days = [
    [tramo('09:00', '09:20'), tramo('09:20', '09:40')],
    [
      { fecha: martes, desde: '08:30', hasta: '08:45' },
      { fecha: martes, desde: '09:30', hasta: '09:50' },
    ],
  ];
  const here = tramo('09:20', '09:40');
  expect(stepOf(days, here, 'ArrowUp')?.desde).toBe('09:00');
  expect(stepOf(days, here, 'ArrowDown')).toBeUndefined();
  expect(stepOf(days, here, 'ArrowRight')).toMatchObject({ fecha: martes, desde: '09:30' });
});

test('[BE-21] Ctrl and an arrow move the cursor to the next free turno, in the evening to the first of tomorrow', () => {
  const martes = { fecha: '2026-12-01', desde: '08:00', hasta: '08:15' };
  const [first, second] = [
    { ...martes, desde: '08:30', hasta: '08:50' },
    { ...martes, desde: '11:00', hasta: '11:20' },
  ];
  const evening = tramo('20:00', '20:15');
  const days = [
    [tramo('19:30', '19:45'), evening],
    [martes, first, second],
  ];
  const isFree = (one: Tramo) => one === first || one === second;
  expect(freeFrom(days, evening, 'ArrowDown', isFree)).toBe(first);
  expect(freeFrom(days, first, 'ArrowRight', isFree)).toBe(second);
  expect(freeFrom(days, second, 'ArrowUp', isFree)).toBe(first);
  expect(freeFrom(days, second, 'ArrowDown', isFree)).toBeUndefined();
});
