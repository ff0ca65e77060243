import { expect, test } from 'vitest';
import { archivos, destino } from './archivos.ts';

test('[BE-18] every table that is said to leave is in a file of the export, and no other', () => {
  const said = Object.entries(destino).filter(([, why]) => why === 'SALE');
  const out = new Set(archivos.flatMap(({ tablas }) => tablas));
  expect([...out].sort()).toEqual(said.map(([tabla]) => tabla).sort());
});

test('[BE-18] a file has one name for whoever takes it along', () => {
  for (const tipo of ['doctor', 'institucion', 'cliente'] as const) {
    const names = archivos.filter(({ para }) => para.includes(tipo)).map(({ nombre }) => nombre);
    expect(names).toEqual([...new Set(names)]);
  }
});
