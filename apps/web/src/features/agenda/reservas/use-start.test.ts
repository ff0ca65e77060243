import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { expect, test } from 'vitest';
import { type Place, startOf } from './use-start.ts';

const paciente = { id: 1 } as PacienteEncontrado;
const place = (change: Partial<Place>, borrador: Partial<Place['borrador']> = {}): Place => ({
  step: 0,
  adding: false,
  searching: false,
  conEspecialidad: true,
  ...change,
  borrador: { paciente, oficinaId: null, especialidadId: null, ...borrador },
});

test('[BK-1] each step starts at the next field or choice', () => {
  expect(startOf(place({ searching: true }, { paciente: null }))).toContain('search');
  expect(startOf(place({}))).toContain('tel');
  expect(startOf(place({ adding: true }))).toContain('form');
  expect(startOf(place({ step: 1 }))).toContain('oficina');
  expect(startOf(place({ step: 1 }, { oficinaId: 1 }))).toContain('especialidad');
  expect(startOf(place({ step: 1, conEspecialidad: false }, { oficinaId: 1 }))).toContain('data-inicio');
  expect(startOf(place({ step: 1 }, { oficinaId: 1, especialidadId: 2 }))).toContain('data-inicio');
  expect(startOf(place({ step: 2 }, { oficinaId: 1, especialidadId: 2 }))).toContain('siguiente');
});
