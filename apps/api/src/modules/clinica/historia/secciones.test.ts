import { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import { expect, test } from 'vitest';
import { hooks } from '../../../register.ts';

const { secciones } = hooks;

test('[CL-1] every section has a name of its own', () => {
  const ids = secciones.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[CL-3] every field of a consultation belongs to one section', () => {
  const campos = secciones.flatMap((seccion) => seccion.campos ?? []);
  expect([...campos].sort()).toEqual(Object.keys(ConsultaContenido.shape).sort());
});
