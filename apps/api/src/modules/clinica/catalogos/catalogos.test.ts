import {
  listEspecializaciones,
  searchCiudades,
  searchPaises,
  searchSeguros,
} from '@hampi/contract/clinica/catalogos/calls';
import { expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
await Promise.all([loadInitialCatalogues(db), loadInitialCatalogues(db)]);
const caller = await as(await builders(db).aDoctor());

test('[PT-2] countries are found without tildes, names that begin with the term first, up to the limit of a list', async () => {
  expect((await caller.call(searchPaises, { params: { term: 'peru' } })).map((p) => p.nombre)).toEqual(['Perú']);
  const names = (await caller.call(searchPaises, { params: { term: 'a' } })).map((p) => p.nombre);
  expect(names).toHaveLength(20);
  expect(names[0]).toMatch(/^A/);
  expect(await caller.call(searchPaises, { params: { term: '%' } })).toEqual([]);
});

test('[PT-2] insurers are found by any part of their name', async () => {
  const found = await caller.call(searchSeguros, { params: { term: 'campesino' } });
  expect(found.map((s) => s.nombre)).toEqual(['IESS Seguro Social Campesino']);
});

test('[OF-1] a city brings its province, zone and altitude', async () => {
  expect(await caller.call(searchCiudades, { params: { term: 'puerto ayora' } })).toEqual([
    expect.objectContaining({ nombre: 'Puerto Ayora', zona: 'Pacific/Galapagos' }),
  ]);
});

test('[PF-1] specialties come with their categories', async () => {
  const all = await caller.call(listEspecializaciones);
  expect(all).toHaveLength(77);
  expect(all.find((e) => e.nombre === 'Medicina general')?.categorias.map((c) => c.nombre)).toEqual(['Medicina']);
});

test('[AD-2] a catalogue that its administrator changed is left alone at the next start', async () => {
  await db.deleteFrom('pais').where('nombre', '<>', 'Perú').execute();
  await loadInitialCatalogues(db);
  expect(await db.selectFrom('pais').select('nombre').execute()).toEqual([{ nombre: 'Perú' }]);
});
