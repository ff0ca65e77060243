import { expect, test } from 'vitest';
import { hooks } from '../../../register.ts';

test('[CL-1] every section has a name of its own', () => {
  const ids = hooks.secciones.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
