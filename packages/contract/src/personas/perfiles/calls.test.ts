import { expect, test } from 'vitest';
import { categoriasUnion } from './calls.ts';

test('[PF-1] categories of several specialties are shown once each, by name', () => {
  const medicina = { id: 1, nombre: 'Medicina' };
  const atencion = { id: 2, nombre: 'Ámbito familiar' };
  expect(
    categoriasUnion([
      { id: 10, nombre: 'Pediatría', categorias: [medicina] },
      { id: 11, nombre: 'Medicina familiar', categorias: [medicina, atencion] },
      { id: 12, nombre: 'Sin categoría', categorias: [] },
    ]),
  ).toEqual([atencion, medicina]);
});
