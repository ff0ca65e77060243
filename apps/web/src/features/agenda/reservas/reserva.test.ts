import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { expect, test } from 'vitest';
import { cuando, cuandoCorto, whyLost } from './reserva.ts';

const now = new Date('2026-11-24T13:00:00Z');
const elegido = { inicio: '2026-11-26T14:15:00.000Z', fin: '2026-11-26T14:30:00.000Z', oficinaId: 1, motivo: null };
const turno = { ...elegido, razon: null } as unknown as Turno;

test('[BK-3] the chosen time stays while its turno is free', () => {
  expect(whyLost(elegido, [turno], now)).toBeNull();
  expect(whyLost(elegido, undefined, now)).toBeNull();
});

test.each([
  ['OCUPADO', MTurnos.turno_ocupado],
  ['SIN_CUPO', MTurnos.turno_ocupado],
  ['YA_RESERVO', MTurnos.turno_ya_reservo],
  ['PASADO', MTurnos.turno_pasado],
] as const)('[BK-3] a chosen turno that became %s says so', (razon, sentence) =>
  expect(whyLost(elegido, [{ ...turno, razon }], now)).toBe(sentence),
);

test('[BK-3] a chosen turno whose hours were removed says so, and one that has begun too', () => {
  expect(whyLost(elegido, [], now)).toBe(MTurnos.turno_inexistente);
  expect(whyLost(elegido, [turno], new Date(elegido.inicio))).toBe(MTurnos.turno_pasado);
});

test('[BE-1] a sobreturno needs no turno; only its end makes it past', () => {
  const extra = { ...elegido, motivo: 'Dolor agudo' };
  expect(whyLost(extra, [], now)).toBeNull();
  expect(whyLost(extra, [], new Date('2026-11-26T14:20:00Z'))).toBeNull();
  expect(whyLost(extra, [], new Date(extra.fin))).toBe(MTurnos.turno_pasado);
});

test('[BK-1] the time is written in the zone of the office', () => {
  expect(cuando(elegido, 'America/Guayaquil')).toBe('jueves 26/11/2026, 09:15 a 09:30');
  expect(cuando(elegido, 'Pacific/Galapagos')).toBe('jueves 26/11/2026, 08:15 a 08:30');
  expect(cuandoCorto(elegido, 'America/Guayaquil')).toBe('jue 26, 09:15');
  expect([horaLocal('America/Guayaquil'), horaLocal('Pacific/Galapagos')]).toEqual(['', ' (hora de Galápagos)']);
});
