import { expect, test } from 'vitest';
import { namedOptions } from './named-options.ts';

const { data, filter } = namedOptions([
  { id: 1, nombre: 'Cardiología', palabras: ['corazón', 'presión alta'] },
  { id: 2, nombre: 'Cardiología pediátrica', palabras: ['corazón de niños'] },
  { id: 3, nombre: 'Coloproctología', palabras: ['ano'] },
]);
const found = (search: string) => filter({ options: data, search }).map(({ label }) => label);

test('[AD-2] a specialty is found by its name and by everyday words', () => {
  expect(found('corazon')).toEqual(['Cardiología', 'Cardiología pediátrica']);
  expect(found('niños corazón')).toEqual(['Cardiología pediátrica']);
  expect(found('cardio')).toEqual(['Cardiología', 'Cardiología pediátrica']);
  expect(found('Presión')).toEqual(['Cardiología']);
  expect(found(' ')).toHaveLength(3);
});

test('[AD-2] a search matches the beginnings of words within one name or phrase, not across several', () => {
  expect(found('zon')).toEqual([]);
  expect(found('corazón alta')).toEqual([]);
});
