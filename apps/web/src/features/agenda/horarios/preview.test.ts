import type { Horario } from '@hampi/contract/agenda/horarios/calls';
import { expect, test } from 'vitest';
import { middleOf, previewOf } from './preview.ts';

const form = { dia: 'LUNES A VIERNES', intervalo: 15, inicio: '09:00', fin: '17:00' } as const;
const at = (dia_semana: Horario['dia_semana'], hora_inicio: string, hora_fin: string) =>
  ({ dia_semana, hora_inicio, hora_fin }) as Horario;

test('[HO-1] the defaults make sixteen turnos of a quarter on each of five days', () => {
  const preview = previewOf(form, 15, []);
  expect(preview?.nuevos).toHaveLength(80);
  expect(preview?.ignorados).toBe(0);
  expect(preview?.strokes).toHaveLength(16);
});

test('[HO-1] duplicate and overlapping slots are counted separately and marked on the line', () => {
  const preview = previewOf(form, 15, [at('LUNES', '09:10', '09:20'), at('MARTES', '16:30', '16:45')]);
  expect(preview?.nuevos).toHaveLength(78);
  expect(preview?.ignorados).toBe(2);
  expect(preview?.strokes.filter((s) => s.crosses).map((s) => s.hora_inicio)).toEqual(['09:00', '16:30']);
});

test('[HO-1] an incomplete form has no preview', () => {
  expect(previewOf({ ...form, intervalo: '' }, 15, [])).toBeUndefined();
  expect(previewOf({ ...form, fin: '09:00' }, 15, [])).toBeUndefined();
});

test('[HO-1] the axis names its middle', () => expect(middleOf('09:00', '17:30')).toBe('13:15'));
