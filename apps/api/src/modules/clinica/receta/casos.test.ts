import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { judge } from './juicio.ts';
import { casosOf, hechosOf, saidOf } from './reglas/casos.ts';
import { readReglas } from './reglas/read.ts';
import type { Reglas } from './reglas/tipos.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

test.each(casosOf().map((caso) => [caso.id, caso.por_que, caso] as const))('[BE-10] %s: %s', (_, __, caso) => {
  const hechos = hechosOf(reglas, caso);
  const said = saidOf(reglas, hechos);
  const { no_comprobado, ...rest } = said;
  const why = judge(reglas, hechos).map((h) => `${h.linea} ${h.tipo} ${h.gravedad}: ${h.motivo}`);
  if (caso.esperado === 'nada') expect(rest, why.join('\n')).toEqual({});
  else if (caso.esperado === 'no comprobado') expect(said, why.join('\n')).toEqual({ no_comprobado: 'info' });
  else expect(rest, why.join('\n')).toEqual(caso.esperado);
});

test('[BE-10] there are at least three hundred cases, and half of them expect no warning', () => {
  const casos = casosOf();
  const silent = casos.filter(({ esperado }) => esperado === 'nada');
  expect(casos.length).toBeGreaterThanOrEqual(300);
  expect(silent.length).toBeGreaterThanOrEqual(casos.length / 2);
});
