import { expect, test } from 'vitest';
import { addressFrom } from './address-from.ts';

const PARTS = ['ciudad', 'provincia', 'codigo_zip', 'direccion'] as const;
const typed = { ciudad: 'Cuenca', provincia: 'Azuay', codigo_zip: '010101', direccion: 'Calle Larga 7-20' };
const loja = {
  direccion: 'Bolívar 12-30, Loja',
  ciudad: 'Loja',
  provincia: 'Loja',
  pais: 'Ecuador',
  codigo_zip: null,
  latitud: -4,
  longitud: -79.2,
};

test('[OF-1] a place on the map changes all parts of the address and clears the old zip', () =>
  expect(Object.fromEntries(addressFrom(loja, typed, PARTS))).toEqual({
    ciudad: 'Loja',
    provincia: 'Loja',
    codigo_zip: '',
    direccion: 'Bolívar 12-30, Loja',
  }));

test('[OF-1] parts that the map does not know stay, and without an address all of them stay', () => {
  expect(addressFrom({ ...loja, ciudad: null }, typed, ['ciudad'])).toEqual([]);
  expect(addressFrom(null, typed, PARTS)).toEqual([]);
});
