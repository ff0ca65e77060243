import { expect, test } from 'vitest';
import { viaOf } from './via.ts';

test.each([
  ['Oximetazolina 0,05 % gotas nasales', 'nasal'],
  ['2 gotas en cada fosa nasal', 'nasal'],
  ['Ciprofloxacino gotas óticas', 'ótica'],
  ['Timolol 0,5 % gotas oftálmicas', 'oftálmica'],
  ['Paracetamol gotas orales', 'oral'],
  ['Clotrimazol óvulos vaginales', 'vaginal'],
  ['Insulina, inyecciones subcutáneas', 'SC'],
  ['Amoxicilina 500 mg', undefined],
])('[BE-10] the route is read in the plural too: %s', (written, via) => expect(viaOf(written)).toBe(via));
