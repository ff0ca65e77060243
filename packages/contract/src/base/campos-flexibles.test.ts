import { expect, test } from 'vitest';
import { HorarioNuevo } from '../agenda/horarios/calls.ts';
import { listTurnos } from '../agenda/turnos/calls.ts';
import { dia, fecha, hora, horaFin, telefono } from './fields.ts';

test.each([
  ['07-288-1234', '072881234'],
  ['+593 7 288 1234', '+59372881234'],
  ['0991234567', '0991234567'],
])('[CL-3] the telephone %s is stored as %s', (typed, kept) => expect(telefono.parse(typed)).toBe(kept));

test.each(['-', 'no tengo', '07/288', `${'1'.repeat(21)}`])('[CL-3] «%s» is no telephone', (typed) =>
  expect(telefono.safeParse(typed).success).toBe(false),
);

test.each([
  ['MIERCOLES', 'MIÉRCOLES'],
  ['SABADO', 'SÁBADO'],
  ['SÁBADO', 'SÁBADO'],
])('[HO-1] the day %s is %s', (typed, kept) => expect(dia.parse(typed)).toBe(kept));

test('[HO-1] a slot may end at 24:00 but not begin there', () => {
  const slot = { oficina_id: 1, dia_semana: 'VIERNES', hora_inicio: '23:30', hora_fin: '24:00' };
  expect(HorarioNuevo.parse(slot)).toMatchObject({ hora_fin: '24:00' });
  expect(horaFin.safeParse('24:01').success).toBe(false);
  expect(hora.safeParse('24:00').success).toBe(false);
});

test('[AG-2] a wrong date is reported alone, without an error about its range', () => {
  expect(fecha.safeParse('2026-02-30').success).toBe(false);
  const asked = listTurnos.query.safeParse({ fecha: '2026-13-01', fechaFinal: '2026-11-30', oficinaId: '1' });
  expect(asked.error?.issues.map(({ path }) => path.join('.'))).toEqual(['fecha']);
  const reversed = listTurnos.query.safeParse({ fecha: '2026-12-01', fechaFinal: '2026-11-30', oficinaId: '1' });
  expect(reversed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['fechaFinal']);
});
