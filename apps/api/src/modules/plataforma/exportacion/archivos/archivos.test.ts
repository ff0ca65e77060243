import { expect, test } from 'vitest';
import { owns } from '../../../../modules.ts';
import { archivos, fuera } from './archivos.ts';

test('[BE-18] every table is in a file of the export, or says why it is not', () => {
  const out = archivos.flatMap(({ tablas }) => tablas);
  const kept = Object.values(fuera).flat();
  // Those of libraries and of migrations hold nothing of anybody.
  const passedOver = ['graphile_worker', 'migracion'];
  const all = Object.values(owns)
    .flat()
    .filter((table) => !passedOver.includes(table));
  expect([...new Set([...out, ...kept])].sort()).toEqual([...new Set(all)].sort());
  expect(kept.filter((table) => out.includes(table))).toEqual([]);
  expect(kept).toHaveLength(new Set(kept).size);
});

test('[BE-18] a file has one name for whoever takes it along', () => {
  for (const tipo of ['doctor', 'institucion', 'cliente'] as const) {
    const names = archivos.filter(({ para }) => para.includes(tipo)).map(({ nombre }) => nombre);
    expect(names).toEqual([...new Set(names)]);
  }
});
