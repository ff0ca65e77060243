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

test('[OF-1] a place of the map changes all parts of the address, and empties the zip of the old one', () =>
  expect(Object.fromEntries(addressFrom(loja, typed, PARTS))).toEqual({
    ciudad: 'Loja',
    provincia: 'Loja',
    codigo_zip: '',
    direccion: 'Bolívar 12-30, Loja',
  }));

test('[OF-1] what the map does not know of a place stays, and so does all of it without an address', () => {
  expect(addressFrom({ ...loja, ciudad: null }, typed, ['ciudad'])).toEqual([]);
  expect(addressFrom(null, typed, PARTS)).toEqual([]);
});
