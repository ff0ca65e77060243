import { expect, test } from 'vitest';
import { archivos, destino } from './archivos.ts';

test('[BE-18] every table marked as exported is in a file of the export, and no other table is', () => {
  const said = Object.entries(destino).filter(([, why]) => why === 'SALE');
  const out = new Set(archivos.flatMap(({ tablas }) => tablas));
  expect([...out].sort()).toEqual(said.map(([tabla]) => tabla).sort());
});

test('[BE-18] no two files for the same kind of owner have the same name', () => {
  for (const tipo of ['doctor', 'institucion', 'cliente'] as const) {
    const names = archivos.filter(({ para }) => para.includes(tipo)).map(({ nombre }) => nombre);
    expect(names).toEqual([...new Set(names)]);
  }
});
