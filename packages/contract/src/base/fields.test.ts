import { expect, test } from 'vitest';
import { CambioEstado } from '../agenda/citas/estados.ts';
import { getHistoria } from '../clinica/historia/calls.ts';
import { fieldErrors, texto } from './fields.ts';
import * as M from './messages.ts';

test('[CL-3] more than a page of entries at once is refused in Spanish, as every rule without a sentence of its own', () => {
  const { error } = getHistoria.query.safeParse({ skip: -1, take: 16 });
  expect(error && fieldErrors(error)).toEqual({ skip: M.formulario, take: M.formulario });
});

test('[CL-3] a field of text is trimmed, and no longer than it may be', () => {
  expect(texto(4).parse('  hola ')).toBe('hola');
  expect(texto(4).parse('')).toBe('');
  expect(texto(4).safeParse('holas').success).toBe(false);
});

test('[CL-3] a field that nobody knows is named, instead of lost in silence', () => {
  const { error } = CambioEstado.safeParse({ estado_reserva: 'APROBADO', estdo: 'x' });
  expect(error && fieldErrors(error)).toEqual({ estdo: M.campo_desconocido });
});
