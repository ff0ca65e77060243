import { expect, test } from 'vitest';
import type { Horario } from './calls.ts';
import { horaAt } from './horas.ts';
import { conTiempo, tramosOf, tramoTexto } from './tramos.ts';

const turno = (desde: number, minutos: number, espacios_disponibles = 1): Horario =>
  ({
    id: desde,
    oficina_id: 7,
    dia_semana: 'LUNES',
    hora_inicio: horaAt(desde),
    hora_fin: horaAt(desde + minutos),
    espacios_disponibles,
  }) as Horario;
const several = (from: number, minutos: number, count: number, step = minutos) =>
  Array.from({ length: count }, (_, i) => turno(from + i * step, minutos));
const words = (turnos: Horario[]) =>
  tramosOf(turnos).map((tramo) => `${tramo.desde} a ${tramo.hasta}, ${tramoTexto(tramo)}`);

test('[HO-1] sixteen turnos in a row are one stretch, and the afternoon is another', () => {
  expect(words([...several(540, 15, 16), ...several(900, 15, 4)])).toEqual([
    '09:00 a 13:00, 15 min · 16 turnos',
    '15:00 a 16:00, 15 min · 4 turnos',
  ]);
});

test('[HO-1] a pause, another length or other places divide stretches', () => {
  expect(words(several(540, 20, 3, 30))).toEqual(['09:00 a 10:20, 20 min · descanso 10 min · 3 turnos']);
  expect(words([turno(540, 20), turno(560, 20), turno(580, 40)])).toEqual([
    '09:00 a 09:40, 20 min · 2 turnos',
    '09:40 a 10:20, 40 min · 1 turno',
  ]);
  expect(words([turno(540, 20), turno(560, 20, 3)])).toHaveLength(2);
});

test('[HO-1] with another time per patient a stretch keeps its hours and its pauses', () => {
  const made = conTiempo(several(540, 30, 8), 15);
  expect(made).toHaveLength(16);
  expect([made[0]?.hora_inicio, made.at(-1)?.hora_fin]).toEqual(['09:00', '13:00']);
  expect(conTiempo(several(540, 20, 3, 30), 30).map(({ hora_inicio }) => hora_inicio)).toEqual(['09:00', '09:40']);
});

test('[HO-1] a pause of another length, more than half an hour, and turnos that overlap divide stretches', () => {
  expect(words([turno(540, 20), turno(570, 20), turno(600, 20), turno(640, 20)])).toEqual([
    '09:00 a 10:20, 20 min · descanso 10 min · 3 turnos',
    '10:40 a 11:00, 20 min · 1 turno',
  ]);
  expect(words([turno(540, 20), turno(590, 20)])).toHaveLength(1);
  expect(words([turno(540, 20), turno(591, 20)])).toHaveLength(2);
  expect(words([turno(540, 30), turno(550, 30)])).toHaveLength(2);
});
