import { expect, test } from 'vitest';
import { getHistoria } from '../clinica/historia/calls.ts';
import { fieldErrors } from './fields.ts';
import * as M from './messages.ts';

test('[CL-3] more than a page of entries at once is refused in Spanish, as every rule without a sentence of its own', () => {
  const { error } = getHistoria.query.safeParse({ skip: -1, take: 16 });
  expect(error && fieldErrors(error)).toEqual({ skip: M.formulario, take: M.formulario });
});
