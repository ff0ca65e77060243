import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIAS } from '../../base/fechas.ts';
import * as M from '../../base/messages.ts';
import { generateHorarios, splitHorarios } from './calls.ts';
import * as MHorarios from './messages.ts';
import { diasDe, GeneradorForm, LUNES_A_VIERNES } from './schemas.ts';

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const wall = (total: number) =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
const settings = fc.record({
  dias: fc.uniqueArray(fc.constantFrom(...DIAS), { minLength: 1 }),
  intervalo: fc.integer({ min: 0, max: 240 }),
  inicio: fc.integer({ min: 0, max: 1439 }).map(wall),
  fin: fc.integer({ min: 0, max: 1439 }).map(wall),
  tiempo: fc.integer({ min: 0, max: 60 }),
});

test('[HO-1] a slot lasts the office time and the next begins after the gap', () => {
  expect(generateHorarios({ dias: ['LUNES'], intervalo: 15, inicio: '09:00', fin: '10:20', tiempo: 20 })).toEqual([
    { dia_semana: 'LUNES', hora_inicio: '09:00', hora_fin: '09:20' },
    { dia_semana: 'LUNES', hora_inicio: '09:35', hora_fin: '09:55' },
  ]);
});

test('[HO-1] with no gap and no office time the slots follow each other every 15 minutes', () => {
  const slots = generateHorarios({
    dias: diasDe(LUNES_A_VIERNES),
    intervalo: 0,
    inicio: '09:00',
    fin: '17:00',
    tiempo: 0,
  });
  expect(slots).toHaveLength(5 * 32);
  expect(new Set(slots.map((s) => s.dia_semana))).toEqual(new Set(DIAS.slice(0, 5)));
});

test('[HO-1] every slot has the same length, keeps the gap and stays between start and end', () => {
  fc.assert(
    fc.property(settings, (g) => {
      const length = g.tiempo || 15;
      const slots = generateHorarios(g);
      for (const [i, slot] of slots.entries()) {
        const previous = slots[i - 1];
        expect(minutes(slot.hora_fin) - minutes(slot.hora_inicio)).toBe(length);
        expect(slot.hora_inicio >= g.inicio && slot.hora_fin <= g.fin).toBe(true);
        if (previous?.dia_semana === slot.dia_semana)
          expect(minutes(slot.hora_inicio) - minutes(previous.hora_fin)).toBe(g.intervalo);
      }
      const room = minutes(g.fin) - minutes(g.inicio);
      const perDay = room < length ? 0 : Math.floor((room - length) / (length + g.intervalo)) + 1;
      expect(slots).toHaveLength(perDay * g.dias.length);
    }),
  );
});

test('[HO-1] generating the same slots twice adds nothing the second time', () => {
  fc.assert(
    fc.property(settings, (g) => {
      const slots = generateHorarios(g);
      expect(splitHorarios(slots, [])).toEqual({ nuevos: slots, ignorados: [] });
      expect(splitHorarios(slots, slots)).toEqual({ nuevos: [], ignorados: slots });
    }),
  );
});

test('[HO-1] a slot that overlaps an existing one is skipped, one that only touches it is added', () => {
  const existing = [{ dia_semana: 'LUNES' as const, hora_inicio: '09:10', hora_fin: '09:30' }];
  const slots = generateHorarios({
    dias: ['LUNES', 'MARTES'],
    intervalo: 0,
    inicio: '09:00',
    fin: '09:45',
    tiempo: 15,
  });
  const { nuevos, ignorados } = splitHorarios(slots, existing);
  expect(ignorados.map((s) => `${s.dia_semana} ${s.hora_inicio}`)).toEqual(['LUNES 09:00', 'LUNES 09:15']);
  expect(nuevos).toHaveLength(4);
});

const form = { dia: 'LUNES', intervalo: 15, inicio: '09:00', fin: '17:00' };
test.each([
  ['dia', { ...form, dia: '' }, MHorarios.horario_datos],
  ['intervalo', { ...form, intervalo: '' }, MHorarios.horario_datos],
  ['intervalo', { ...form, intervalo: -5 }, MHorarios.horario_datos],
  ['inicio', { ...form, inicio: '' }, MHorarios.horario_datos],
  ['fin', { ...form, fin: undefined }, MHorarios.horario_datos],
  ['fin', { ...form, fin: '09:00' }, MHorarios.horario_fin],
  ['fin', { ...form, fin: '08:00' }, MHorarios.horario_fin],
  ['inicio', { ...form, inicio: '25:00' }, M.hora],
])('[HO-1] the generator refuses a wrong %s: %j', (field, value, sentence) => {
  const result = GeneradorForm.safeParse(value);
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([field, sentence]);
});

test('[HO-1] a gap of 0 is a gap', () => {
  expect(GeneradorForm.parse({ ...form, intervalo: '0' }).intervalo).toBe(0);
});
