import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

test('[PT-2] each of two editors keeps the fields changed only by them, and a field changed by both keeps the typed value', () => {
  const base = { celular: '', ocupacion: 'Docente', ciudad: 'Cuenca', seguros: [{ nombre: 'IESS' }] };
  const mine = { ...base, celular: '0991112233', ciudad: 'Azogues' };
  const theirs = { ...base, ocupacion: 'Costurera', ciudad: 'Loja', seguros: [{ nombre: 'IESS' }] };
  expect(mergeEdits(base, mine, theirs)).toEqual({
    values: { celular: '0991112233', ocupacion: 'Costurera', ciudad: 'Azogues', seguros: [{ nombre: 'IESS' }] },
    changed: [
      { field: 'ocupacion', theirs: 'Costurera', both: false },
      { field: 'ciudad', theirs: 'Loja', both: true },
    ],
  });
});

test('[PT-2] an empty field equals a missing one, and the same change by both is no difference', () => {
  expect(mergeEdits({ a: '', b: '1' }, { a: '', b: '2' }, { a: null, b: '2' })).toEqual({
    values: { a: '', b: '2' },
    changed: [],
  });
});
