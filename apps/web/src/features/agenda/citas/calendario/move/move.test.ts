import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { expect, test } from 'vitest';
import type { AgendaOffice } from '../../citas.queries.ts';
import { destinoAt, isMovible, isSamePractice, movidaTexto, pushed } from './move.ts';

const [LUNES, MARTES] = ['2026-11-30', '2026-12-01'];
const at = (hora: string, fecha = LUNES) => instantOf(fecha, hora, ZONA_ECUADOR);
const cita = (more: Partial<CitaAgenda> = {}) =>
  ({
    o_id: 7,
    o_zona: ZONA_ECUADOR,
    r_inicio: at('09:00'),
    r_fin: at('09:20'),
    r_estado_reserva: 'APROBADO',
    r_sobreturno: false,
    ...more,
  }) as CitaAgenda;
const turno = (desde: string, hasta: string, fecha = LUNES, oficina_id = 7) =>
  ({ oficina_id, inicio: at(desde, fecha), fin: at(hasta, fecha) }) as Turno;
const LIBRES = [turno('09:20', '09:40'), turno('10:00', '10:20'), turno('09:20', '09:40', MARTES)];

test('[BE-21] a cita that is dropped within a free turno takes its hours', () => {
  expect(destinoAt(cita(), { fecha: LUNES, desde: '10:15', hasta: '10:35' }, LIBRES)).toMatchObject({
    inicio: at('10:00'),
    fin: at('10:20'),
  });
});

test('[BE-21] a cita cannot be dropped where no turno is free', () => {
  const noon = { fecha: LUNES, desde: '12:00', hasta: '12:20' };
  expect(destinoAt(cita(), noon, LIBRES)).toBeUndefined();
});

test('[BE-21] a free turno of another office is found too, its own office first; it may go there only within the practice', () => {
  const noon = { fecha: LUNES, desde: '12:00', hasta: '12:20' };
  const [other, own] = [turno('12:00', '12:20', LUNES, 8), turno('12:00', '12:20')];
  expect(destinoAt(cita(), noon, [other])).toMatchObject({ oficinaId: 8 });
  expect(destinoAt(cita(), noon, [other, own])).toMatchObject({ oficinaId: 7 });
  const office = (more: Partial<AgendaOffice>) => ({ doctorId: 1, o_institucion: null, ...more }) as AgendaOffice;
  expect(isSamePractice(office({}), office({}))).toBe(true);
  expect(isSamePractice(office({}), office({ doctorId: 2 }))).toBe(false);
  expect(isSamePractice(office({}), office({ o_institucion: 'Clínica' }))).toBe(false);
});

test('[BE-21] a sobreturno moves to any time, and can be stretched', () => {
  const extra = cita({ r_sobreturno: true });
  const to = destinoAt(extra, { fecha: LUNES, desde: '12:05', hasta: '13:00' }, []);
  expect([to?.inicio, to?.fin].map((instant) => Date.parse(instant ?? ''))).toEqual(
    [at('12:05'), at('13:00')].map((instant) => Date.parse(instant)),
  );
});

test('[BE-21] Alt and an arrow move a cita to the next free turno of the day, or of a neighbouring day', () => {
  expect(pushed(cita(), 'ArrowDown', LIBRES)).toMatchObject({ fecha: LUNES, desde: '09:20' });
  expect(pushed(cita(), 'ArrowUp', LIBRES)).toBeUndefined();
  expect(pushed(cita(), 'ArrowRight', LIBRES)).toMatchObject({ fecha: MARTES, desde: '09:20' });
});

test('[BE-21] a cita that ended or was cancelled cannot be moved', () => {
  const now = new Date(at('09:10'));
  expect(isMovible(cita(), now)).toBe(true);
  expect(isMovible(cita(), new Date(at('09:20')))).toBe(false);
  expect(isMovible(cita({ r_estado_reserva: 'CANCELADO' }), now)).toBe(false);
});

test('[BE-21] the message names the new end of a stretched sobreturno, and the new hour of any other cita', () => {
  expect(movidaTexto(cita(), { inicio: at('09:00'), fin: at('10:15') })).toBe('La cita termina ahora a las 10:15');
  expect(movidaTexto(cita(), { inicio: at('17:15', MARTES), fin: at('17:35', MARTES) })).toBe(
    'Cita movida al martes 01/12/2026, 17:15',
  );
});
