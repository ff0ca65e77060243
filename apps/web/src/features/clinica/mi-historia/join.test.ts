import { expect, test } from 'vitest';
import { juntar } from './join.ts';

const acceso = (n: number, quien: string, accion: string) => ({
  n,
  quien,
  accion,
  rol: 'ROLE_MED',
  cuando: `2026-11-21T14:00:0${n}Z`,
});

test('[BE-15] the same access by one person several times in a row is one line with a count; another access in between starts a new line', () => {
  const juntos = juntar([
    acceso(5, 'Dra. Ñauta', 'receta.revisar'),
    acceso(4, 'Dra. Ñauta', 'receta.revisar'),
    acceso(3, 'Dr. Lema', 'receta.revisar'),
    acceso(2, 'Dra. Ñauta', 'receta.revisar'),
    acceso(1, 'Dra. Ñauta', 'historia.leer'),
  ]);
  expect(juntos.map(({ n, veces }) => [n, veces])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
});
